import { addDuration, days, instantAt } from '@foyer/contract/values';
import { expect, test } from 'vitest';
import { cancel, changeStartDate, pause, postponeEndDate, resume, undoCancellation } from './actions.ts';
import { asOf } from './due.ts';
import { mailOfChange } from './mail-of-change.ts';
import { noticeAt, withNotice } from './notice.ts';
import type { OrderState } from './order.ts';
import { takeFailure, takePayment } from './payments.ts';
import { purchase } from './purchase.ts';

const start = instantAt(Date.UTC(2030, 0, 1));
const after = (count: number) => addDuration(start, days(count));
const free = { type: 'OFFLINE', paymentStatus: 'PAID', timeZone: 'UTC', start } as const;

interface Plan {
  unit?: 'WEEK' | 'MONTH' | 'YEAR';
  cycleCount?: number;
  freeTrialDays?: number;
  amounts?: { cycleFrom: number; totalMinor: number }[];
}

const modelOf = ({ unit = 'MONTH', cycleCount = 0, freeTrialDays = 0 }: Plan) =>
  ({ kind: 'SUBSCRIPTION', cycle: { count: 1, unit }, cycleCount, freeTrialDays }) as const;

/** An order that was bought and paid online at its start. */
function bought(plan: Plan = {}): OrderState {
  const amounts = plan.amounts ?? [{ cycleFrom: 1, totalMinor: 2000 }];
  const draft = purchase({ ...free, type: 'ONLINE', model: modelOf(plan), amounts }, start).order;
  return takePayment(draft, undefined, start).order;
}

const canceled = (order: OrderState, effectiveAt: 'IMMEDIATELY' | 'NEXT_PAYMENT_DATE', day: number): OrderState =>
  cancel(order, { cause: 'MEMBER_ACTION', effectiveAt }, after(day))?.order ?? order;

test('each change has its mail, and the end of a canceled order none, as it was told before', () => {
  const order = bought();
  const paused = pause(order, after(5)).order;
  const ending = canceled(order, 'NEXT_PAYMENT_DATE', 5);
  expect(mailOfChange(order, paused)).toBe('orderPaused');
  expect(mailOfChange(paused, resume(paused, after(9)).order)).toBe('orderResumed');
  expect(mailOfChange(order, canceled(order, 'IMMEDIATELY', 5))).toBe('orderCanceled');
  expect(mailOfChange(order, ending)).toBe('orderCancellationPlanned');
  expect(mailOfChange(ending, undoCancellation(ending, after(6)).order)).toBe('orderKept');
  expect(mailOfChange(ending, asOf(ending, after(60)))).toBeUndefined();
  expect(mailOfChange(ending, canceled(ending, 'IMMEDIATELY', 7))).toBe('orderCanceled');
  expect(mailOfChange(paused, canceled(paused, 'IMMEDIATELY', 7))).toBe('orderCanceled');
  const renewing = asOf(order, after(31));
  expect(mailOfChange(order, renewing)).toBeUndefined();
  const failed = takeFailure(renewing, { isOffSession: true, isRetryable: true }, after(31)).order;
  expect(mailOfChange(renewing, failed)).toBeUndefined();
  expect(mailOfChange(failed, asOf(failed, after(40)))).toBe('orderUnpaid');
});

test('a start and an end that the business moves have a mail each, the end that follows its start none', () => {
  const waiting = purchase({ ...free, start: after(9), model: modelOf({ cycleCount: 2 }) }, start).order;
  const moved = changeStartDate(waiting, after(20), after(1)).order;
  expect(mailOfChange(waiting, moved)).toBe('orderStartMoved');
  expect(mailOfChange(waiting, asOf(waiting, after(9)))).toBeUndefined();
  const running = asOf(moved, after(21));
  expect(mailOfChange(moved, running)).toBeUndefined();
  expect(mailOfChange(running, postponeEndDate(running, after(200), after(21)).order)).toBe('orderEndMoved');
});

test('a course of cycles ends with a mail, a draft that was never paid without', () => {
  const order = purchase({ ...free, model: modelOf({ cycleCount: 2 }) }, start).order;
  expect(mailOfChange(order, asOf(order, after(90)))).toBe('orderEnded');
  const amounts = [{ cycleFrom: 1, totalMinor: 2000 }];
  const draft = purchase({ ...free, type: 'ONLINE', model: modelOf({}), amounts }, start).order;
  expect(mailOfChange(draft, asOf(draft, after(2)))).toBeUndefined();
});

test('a pause and its planned end that a late job finds together are one mail, about what is true now', () => {
  const order = bought({ cycleCount: 1 });
  const paused = pause(order, after(5), after(10)).order;
  expect(mailOfChange(paused, asOf(paused, after(90)))).toBe('orderEnded');
});

test.each<[string, Plan, number | undefined]>([
  ['every month: nobody', {}, undefined],
  ['every year: three weeks before', { unit: 'YEAR' }, 365 - 21],
  ['the end of a trial: a week before', { freeTrialDays: 14 }, 7],
  ['a trial that is no longer than that: the purchase said so', { freeTrialDays: 7 }, undefined],
  [
    'a higher price: a week before',
    { amounts: [1000, 2000].map((totalMinor, at) => ({ cycleFrom: at + 1, totalMinor })) },
    24,
  ],
  [
    'a lower price: nobody',
    { amounts: [2500, 2000].map((totalMinor, at) => ({ cycleFrom: at + 1, totalMinor })) },
    undefined,
  ],
  ['the last cycle: nothing more is charged', { unit: 'YEAR', cycleCount: 1 }, undefined],
  [
    'a higher price after a week: the purchase said so',
    {
      unit: 'WEEK',
      amounts: [
        { cycleFrom: 1, totalMinor: 1 },
        { cycleFrom: 2, totalMinor: 2 },
      ],
    },
    undefined,
  ],
])('who is told of a charge before: %s', (_, plan, day) => {
  expect(noticeAt(bought(plan))).toBe(day === undefined ? undefined : after(day));
});

test('nobody is told twice, nor of a charge that will not come', () => {
  const order = bought({ unit: 'YEAR' });
  expect(noticeAt(withNotice(order))).toBeUndefined();
  expect(noticeAt(asOf(withNotice(order), after(366)))).toBeUndefined();
  expect(noticeAt(canceled(order, 'NEXT_PAYMENT_DATE', 5))).toBeUndefined();
  expect(noticeAt(canceled(order, 'IMMEDIATELY', 5))).toBeUndefined();
  expect(noticeAt(pause(order, after(5)).order)).toBeUndefined();
  const moved = resume(pause(order, after(5)).order, after(15)).order;
  expect(noticeAt(moved)).toBe(after(365 - 21 + 10));
});
