import type { PaymentMethodId, SubscriptionId } from '@foyer/contract';
import { addDuration, days, hours, type Instant, instantAt, minutes } from '@foyer/contract/values';
import { describe, expect, test } from 'vitest';
import { asId } from '../../server/lib/ids.ts';
import { readCurrency } from '../../server/lib/money.ts';
import {
  asOf,
  boundaryOf,
  cancel,
  dueAt,
  forgetCharge,
  isChargeDue,
  newSubscription,
  owedIndex,
  type Subscription,
  startCharge,
  takeFailure,
  takePayment,
} from './subscription.ts';
import { isNoticeDue, noticeAt, withNotice, withoutLateNotice } from './subscription-notice.ts';

const ZONE = 'America/New_York';
const card = asId<PaymentMethodId>('card');

const at = (wallTime: string): Instant =>
  instantAt(Temporal.PlainDateTime.from(wallTime).toZonedDateTime(ZONE).epochMilliseconds);
const wallOf = (instant: Instant | undefined): string | undefined =>
  instant === undefined
    ? undefined
    : Temporal.Instant.fromEpochMilliseconds(instant)
        .toZonedDateTimeISO(ZONE)
        .toPlainDateTime()
        .toString({ smallestUnit: 'minute' });

const draft = (more: { cycleCount?: number; scheduled?: Instant } = {}): Subscription =>
  newSubscription({
    id: asId<SubscriptionId>('subscription'),
    unitCycle: { value: '40', currency: readCurrency('USD') },
    unitFee: undefined,
    cycleCount: more.cycleCount ?? 6,
    timeZone: ZONE,
    scheduled: more.scheduled,
  });

/** Charges the saved method whenever it is due, until nothing is due any more. Returns when each charge was made. */
function runToEnd(start: Subscription): { charged: (string | undefined)[]; last: Subscription } {
  const charged: (string | undefined)[] = [];
  let last = start;
  for (let due = dueAt(last); due !== undefined; due = dueAt(last)) {
    last = asOf(last, due);
    if (!isChargeDue(last, due)) continue;
    charged.push(wallOf(due));
    last = takePayment(startCharge(last), undefined, due);
  }
  return { charged, last };
}

const mapBoundaries = (subscription: Subscription) =>
  [1, 2, 3, 4, 5, 6].map((cycle) => wallOf(boundaryOf(subscription, cycle)));

describe('the months of a subscription', () => {
  test('are counted from the first, so a short month doesn’t move those after it', () => {
    const started = takePayment(draft(), card, at('2027-01-31T18:30'));
    expect(mapBoundaries(started)).toEqual([
      '2027-01-31T18:30',
      '2027-02-28T18:30',
      '2027-03-31T18:30',
      '2027-04-30T18:30',
      '2027-05-31T18:30',
      '2027-06-30T18:30',
    ]);
  });

  test('keep the time of day where the clock changes, and move out of the hour that it skips', () => {
    const started = takePayment(draft(), card, at('2027-02-14T02:30'));
    expect(mapBoundaries(started).slice(0, 3)).toEqual(['2027-02-14T02:30', '2027-03-14T03:30', '2027-04-14T02:30']);
    expect((boundaryOf(started, 3) ?? 0) - (boundaryOf(started, 1) ?? 0)).toBe(days(59) - hours(1));
  });

  test('begin with the first payment, and end with the last', () => {
    const start = at('2027-01-31T18:30');
    const started = takePayment(draft({ cycleCount: 3 }), card, start);
    expect(started).toMatchObject({ status: 'ACTIVE', begunThrough: 1, paidThrough: 1, methodId: card });
    const { charged, last } = runToEnd(started);
    expect(charged).toEqual(['2027-02-28T18:30', '2027-03-31T18:30']);
    expect(last).toMatchObject({ status: 'ENDED', begunThrough: 3, paidThrough: 3, methodId: card });
  });

  test('begin on the day that was agreed, after a payment that saves the method', () => {
    const agreed = draft({ cycleCount: 2, scheduled: at('2027-03-01T09:00') });
    expect(owedIndex(agreed)).toBe(0);
    const started = takePayment(agreed, card, at('2027-01-10T12:00'));
    expect(started).toMatchObject({ status: 'PENDING', begunThrough: 0, paidThrough: 0 });
    expect([owedIndex(started), wallOf(dueAt(started))]).toEqual([undefined, '2027-03-01T09:00']);
    expect(asOf(started, at('2027-03-01T08:59'))).toBe(started);
    const { charged, last } = runToEnd(started);
    expect([charged, last.status]).toEqual([['2027-03-01T09:00', '2027-04-01T09:00'], 'ENDED']);
  });

  test('begin with a first payment that comes after that day', () => {
    const late = takePayment(draft({ scheduled: at('2027-03-01T09:00') }), card, at('2027-03-01T09:20'));
    expect(mapBoundaries(late).slice(0, 2)).toEqual(['2027-03-01T09:20', '2027-04-01T09:20']);
  });
});

describe('a job that is late', () => {
  test('charges each month that has begun, one after the other', () => {
    const started = takePayment(draft(), card, at('2027-01-31T18:30'));
    const now = at('2027-04-01T00:00');
    const late = asOf(started, now);
    expect([late.begunThrough, owedIndex(late), isChargeDue(late, now)]).toEqual([3, 2, true]);
    const second = takePayment(startCharge(late), undefined, now);
    expect([owedIndex(second), isChargeDue(second, now)]).toEqual([3, true]);
    const third = takePayment(startCharge(second), undefined, now);
    expect([owedIndex(third), wallOf(dueAt(third))]).toEqual([undefined, '2027-04-30T18:30']);
  });

  test('reads the same state, however often it looks', () => {
    const started = takePayment(draft(), card, at('2027-01-31T18:30'));
    const now = at('2027-05-02T00:00');
    const byMonth = [at('2027-02-28T19:00'), at('2027-04-02T00:00'), now].reduce(asOf, started);
    expect(byMonth).toEqual(asOf(started, now));
  });
});

describe('a charge that fails', () => {
  const start = at('2027-01-31T18:30');
  const owing = asOf(takePayment(draft(), card, start), at('2027-02-28T18:30'));
  const fail = (subscription: Subscription, now: Instant, isRetryable = true) =>
    takeFailure(startCharge(asOf(subscription, now)), isRetryable, now);

  test('is repeated after one, three and five days, then nothing more is charged', () => {
    let failing = fail(owing, at('2027-02-28T18:30'));
    const retries: (string | undefined)[] = [];
    for (let retry = failing.nextCharge; retry !== undefined; retry = failing.nextCharge) {
      retries.push(wallOf(retry));
      failing = fail(failing, retry);
    }
    expect(retries).toEqual(['2027-03-01T18:30', '2027-03-03T18:30', '2027-03-05T18:30']);
    expect([failing.failures, wallOf(failing.deadline)]).toEqual([4, '2027-03-07T18:30']);
    expect(asOf(failing, at('2027-03-07T18:29')).status).toBe('ACTIVE');
    const over = asOf(failing, at('2027-09-01T00:00'));
    expect(over).toMatchObject({ status: 'CANCELED', begunThrough: 2, paidThrough: 1 });
    expect([dueAt(over), owedIndex(over)]).toEqual([undefined, undefined]);
  });

  test('is not repeated with a card that can’t succeed; another one goes on', () => {
    const now = at('2027-02-28T18:30');
    const failed = fail(owing, now, false);
    expect([failed.nextCharge, wallOf(dueAt(failed))]).toEqual([undefined, '2027-03-07T18:30']);
    const other = asId<PaymentMethodId>('other');
    const paid = takePayment(failed, other, addDuration(now, days(2)));
    expect(paid).toMatchObject({ failures: 0, deadline: undefined, methodId: other, paidThrough: 2 });
    expect(wallOf(dueAt(paid))).toBe('2027-03-31T18:30');
  });

  test('without a result holds the deadline up', () => {
    const failing = fail(owing, at('2027-02-28T18:30'));
    const pending = startCharge(failing);
    expect(asOf(pending, at('2027-03-10T00:00')).status).toBe('ACTIVE');
    const result = addDuration(at('2027-03-10T00:00'), minutes(5));
    const failed = takeFailure(pending, true, result);
    expect([failed.deadline, asOf(failed, result).status]).toEqual([result, 'CANCELED']);
  });

  test('that its provider never got is made again', () => {
    const now = at('2027-02-28T19:00');
    expect(isChargeDue(forgetCharge(startCharge(owing), now), now)).toBe(true);
  });
});

test('a canceled subscription charges and changes nothing', () => {
  const owing = asOf(takePayment(draft(), card, at('2027-01-31T18:30')), at('2027-02-28T18:30'));
  const canceled = cancel(owing);
  expect(asOf(canceled, at('2028-01-01T00:00'))).toBe(canceled);
  expect([dueAt(canceled), owedIndex(canceled)]).toEqual([undefined, undefined]);
});

describe('the notice of a charge', () => {
  test('comes three days before each month after the first, once', () => {
    const first = takePayment(draft({ cycleCount: 2 }), card, at('2027-01-31T18:00'));
    expect(wallOf(noticeAt(first))).toBe('2027-02-25T18:00');
    expect(isNoticeDue(first, at('2027-02-25T17:59'))).toBe(false);
    expect(noticeAt(withNotice(first))).toBeUndefined();
    const second = asOf(withNotice(first), at('2027-02-28T18:00'));
    expect(noticeAt(second)).toBeUndefined();
    expect(noticeAt(cancel(first))).toBeUndefined();
  });

  test('comes a week before the agreed day, unless the card was saved later', () => {
    const agreed = draft({ scheduled: at('2027-03-20T18:00') });
    const saved = (now: Instant) => noticeAt(withoutLateNotice(takePayment(agreed, card, now), now));
    expect(wallOf(saved(at('2027-03-01T12:00')))).toBe('2027-03-13T18:00');
    expect(saved(at('2027-03-14T12:00'))).toBeUndefined();
  });

  test('waits for a month that is owed, and is left out where its late payment names the next one', () => {
    const owed = asOf(takePayment(draft(), card, at('2027-01-10T18:00')), at('2027-02-10T18:00'));
    expect(noticeAt(owed)).toBeUndefined();
    const now = at('2027-03-08T12:00');
    expect(noticeAt(withoutLateNotice(takePayment(owed, card, now), now))).toBeUndefined();
  });
});
