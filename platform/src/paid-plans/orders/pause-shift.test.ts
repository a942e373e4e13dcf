import { addDuration, hours, type Instant, readTimestamp } from '@foyer/contract/values';
import { expect, test } from 'vitest';
import { toWall } from '../../server/lib/zone.ts';
import type { PricingModel } from '../plans/plan.ts';
import { cancel, pause, postponeEndDate, resume } from './actions.ts';
import { asOf, listDue } from './due.ts';
import type { OrderState } from './order.ts';
import { purchase } from './purchase.ts';
import { earliestEndOf } from './schedule.ts';

const zone = 'Europe/Berlin';
const monthly = (cycleCount: number): PricingModel => ({
  kind: 'SUBSCRIPTION',
  cycle: { count: 1, unit: 'MONTH' },
  cycleCount,
  freeTrialDays: 0,
});
const at = (wall: string): Instant => {
  const zoned = Temporal.PlainDateTime.from(wall).toZonedDateTime(zone);
  return readTimestamp(new Date(zoned.epochMilliseconds).toISOString());
};
const wall = (instant: Instant | undefined) => (instant === undefined ? instant : toWall(instant, zone).slice(0, 16));

function bought(model: PricingModel, start: Instant): OrderState {
  return purchase({ type: 'OFFLINE', model, paymentStatus: 'PAID', timeZone: zone, start }, start).order;
}

/** Paused and resumed, each at a wall time. */
const pausedFor = (order: OrderState, from: string, to: string): OrderState =>
  resume(pause(asOf(order, at(from)), at(from)).order, at(to)).order;

test('a pause over a clock change moves the boundary by whole days and keeps its wall time', () => {
  const order = pausedFor(bought(monthly(0), at('2027-03-10T09:00')), '2027-03-20T18:00', '2027-04-03T18:00');
  expect(wall(order.cycle?.end)).toBe('2027-04-24T09:00');
  expect(wall(asOf(order, at('2027-05-30T00:00')).cycle?.start)).toBe('2027-05-24T09:00');
});

test('hours beyond whole days are elapsed time', () => {
  const order = pausedFor(bought(monthly(0), at('2027-06-10T09:00')), '2027-06-20T18:00', '2027-06-22T20:30');
  expect(wall(order.cycle?.end)).toBe('2027-07-12T11:30');
});

test('the shifted boundary is the new anchor, so a day that February cut off is not restored', () => {
  const order = asOf(bought(monthly(4), at('2027-01-31T09:00')), at('2027-02-10T00:00'));
  expect(wall(order.cycle?.end)).toBe('2027-02-28T09:00');
  const resumed = pausedFor(order, '2027-02-10T00:00', '2027-02-12T00:00');
  expect(wall(resumed.cycle?.end)).toBe('2027-03-02T09:00');
  expect(wall(resumed.end)).toBe('2027-06-02T09:00');
});

test('an order with a cycle count ends at its last boundary, counted from the shifted anchor', () => {
  const order = pausedFor(bought(monthly(3), at('2027-01-31T09:00')), '2027-02-20T00:00', '2027-02-27T00:00');
  expect(wall(order.end)).toBe('2027-05-07T09:00');
  expect(wall(earliestEndOf(order))).toBe('2027-05-07T09:00');
  expect(asOf(order, at('2027-05-07T09:00'))).toMatchObject({ status: 'ENDED', end: order.end });
});

test('a postponed end moves by the pause, and the earliest end keeps the original one', () => {
  const order = bought(monthly(3), at('2027-01-10T09:00'));
  const postponed = postponeEndDate(order, at('2027-05-01T12:00'), order.updated).order;
  const resumed = pausedFor(postponed, '2027-01-15T00:00', '2027-01-18T00:00');
  expect(wall(resumed.end)).toBe('2027-05-04T12:00');
  expect(wall(earliestEndOf(resumed))).toBe('2027-04-13T09:00');
  const last = asOf(resumed, at('2027-04-20T00:00'));
  expect(last.cycle).toMatchObject({ index: 3, end: resumed.end });
  expect(asOf(resumed, at('2027-05-04T12:00')).status).toBe('ENDED');
});

test('an order for one payment moves its end by the pause', () => {
  const duration: PricingModel = { kind: 'SINGLE_PAYMENT_FOR_DURATION', duration: { count: 3, unit: 'MONTH' } };
  const order = pausedFor(bought(duration, at('2027-01-10T09:00')), '2027-02-01T09:00', '2027-02-06T09:00');
  expect(wall(order.end)).toBe('2027-04-15T09:00');
  expect(order.cycle?.end).toBe(order.end);
});

test('a pause with a planned end ends by itself then, however late it is looked at', () => {
  const order = bought(monthly(3), at('2027-01-10T09:00'));
  const byHand = pausedFor(order, '2027-01-20T18:00', '2027-01-25T18:00');
  const planned = pause(asOf(order, at('2027-01-20T18:00')), at('2027-01-20T18:00'), at('2027-01-25T18:00')).order;
  expect(asOf(planned, at('2027-01-25T17:59'))).toBe(planned);
  expect(asOf(planned, at('2027-01-25T18:00'))).toEqual(byHand);
  expect(asOf(planned, at('2028-01-01T00:00'))).toEqual(asOf(byHand, at('2028-01-01T00:00')));
  expect(listDue(planned, at('2027-01-26T00:00')).map(({ events }) => events)).toEqual([
    ['orderResumed', 'orderUpdated'],
  ]);
  expect(resume(planned, at('2027-01-22T18:00')).order.resumesAt).toBeUndefined();
});

test('an unlimited order is paused and resumed without any date to move', () => {
  const order = pausedFor(
    bought({ kind: 'SINGLE_PAYMENT_UNLIMITED' }, at('2027-01-10T09:00')),
    '2027-02-01T09:00',
    '2027-03-01T09:00',
  );
  expect(order).toMatchObject({ status: 'ACTIVE', end: undefined, cycle: { index: 1, end: undefined } });
  expect(asOf(order, at('2047-01-01T00:00'))).toEqual(order);
});

test('canceling a paused order closes the pause, which counts for the earliest end', () => {
  const paused = pause(bought(monthly(3), at('2027-01-10T09:00')), at('2027-01-20T09:00')).order;
  const canceled = cancel(paused, { cause: 'OWNER_ACTION', effectiveAt: 'IMMEDIATELY' }, at('2027-01-25T09:00'))?.order;
  expect(canceled).toMatchObject({ status: 'CANCELED', cycle: undefined, end: at('2027-01-25T09:00') });
  expect(canceled?.pauses).toEqual([{ start: at('2027-01-20T09:00'), end: at('2027-01-25T09:00'), isByMember: false }]);
  expect(wall(canceled && earliestEndOf(canceled))).toBe('2027-04-15T09:00');
});

test('what is left of a cycle never passes before the resumption, where clocks skip its end', () => {
  const order = bought({ ...monthly(0), cycle: { count: 1, unit: 'DAY' } } as PricingModel, at('2027-03-26T03:10'));
  const pausedAt = at('2027-03-27T02:50');
  const resumedAt = addDuration(pausedAt, hours(24));
  const resumed = resume(pause(order, pausedAt).order, resumedAt).order;
  expect(wall(resumedAt)).toBe('2027-03-28T03:50');
  expect(wall(resumed.cycle?.end)).toBe('2027-03-28T04:10');
});
