import { modules } from '@foyer/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { services } from '../../demo/low-tide/services.ts';
import {
  bookingOf,
  checkOut,
  createBookingAt,
  digestBookings,
  findSlot,
  idsOf,
  listSlots,
  type SentBooking,
  visitAgain,
} from '../../testing/booking.ts';
import { BookingPayments } from '../../testing/booking-payments.ts';
import { MINUTE_MS } from '../../testing/durations.ts';
import { racedEngines, usualEngine } from '../../testing/fresh-database.ts';
import { TestPlatform } from '../../testing/test-platform.ts';

const { createBooking, cancelBooking, rescheduleBooking } = modules.bookings;
const meeting = services[4]?.id ?? '';

let foyer: TestPlatform;
beforeAll(async () => {
  foyer = await TestPlatform.start({ testClock: true });
});
afterAll(() => foyer.stop());

const tryToHold = async (client: Awaited<ReturnType<TestPlatform['visit']>>) =>
  client.call(createBooking, { booking: bookingOf(await findSlot(foyer, meeting)) });

test('G20: a sixth hold is refused until one is completed, canceled or expired', async () => {
  const visitor = await foyer.visit();
  const held = [];
  for (let count = 1; count <= 5; count += 1) held.push(await createBookingAt(visitor, await findSlot(foyer, meeting)));
  const before = await digestBookings(foyer);
  expect(await tryToHold(visitor)).toMatchObject({ status: 409, code: 'TOO_MANY_HOLDS', data: { holds: 5 } });
  expect(await digestBookings(foyer)).toEqual(before);
  expect((await tryToHold(await foyer.visit())).status).toBe(200);

  const [finished, cancelled] = held;
  if (finished) await checkOut(visitor, finished);
  expect((await tryToHold(visitor)).status).toBe(200);
  if (cancelled) await visitor.call(cancelBooking, idsOf(cancelled));
  expect((await tryToHold(visitor)).status).toBe(200);
  expect((await tryToHold(visitor)).code).toBe('TOO_MANY_HOLDS');

  await foyer.runUntil(foyer.now() + 11 * MINUTE_MS);
  expect((await tryToHold(await visitAgain(foyer, held[2] ?? { createdBy: {} }))).status).toBe(200);
});

test('G20: a hold that has expired counts again when it is made anew', async () => {
  const visitor = await foyer.visit();
  const paying = await BookingPayments.open(foyer);
  const service = await paying.addService();
  const hold = async (more: Partial<SentBooking> = {}) =>
    createBookingAt(visitor, await findSlot(foyer, more.selectedPaymentOption ? service : meeting), more);
  const booking = await hold({ selectedPaymentOption: 'ONLINE' });
  const booked = { client: visitor, booking };
  const { wixPayOrderId } = (await paying.prepare(booked)).value;
  foyer.advanceClock(11 * MINUTE_MS);
  for (let count = 1; count <= 5; count += 1) await hold();
  expect((await paying.prepare(booked)).code).toBe('TOO_MANY_HOLDS');
  expect((await paying.start(visitor, wixPayOrderId)).code).toBe('PAYMENT_NOT_PAYABLE');
  const moved = { ...idsOf(booking), slot: (await findSlot(foyer, service)) ?? {} };
  expect((await visitor.call(rescheduleBooking, moved)).code).toBe('TOO_MANY_HOLDS');
});

test('G20: the business has no limit of holds', async () => {
  for (let count = 1; count <= 7; count += 1) expect((await tryToHold(foyer.owner)).status).toBe(200);
});

test.each(racedEngines)('G20: of 20 at once on %s, five get a time', async (engine) => {
  const own = engine === usualEngine ? foyer : await TestPlatform.start({ engine, testClock: true });
  const visitor = await own.visit();
  const times = await listSlots(own, meeting, { ahead: 5 });
  const requests = times.slice(0, 20).map(({ slot }) => visitor.call(createBooking, { booking: bookingOf(slot) }));
  const codes = (await Promise.all(requests)).map(({ code }) => code);
  expect(codes).toHaveLength(20);
  expect(codes.filter((code) => code === 'ok')).toHaveLength(5);
  // Some of the slots overlap.
  expect(new Set(codes)).toEqual(new Set(['ok', 'TOO_MANY_HOLDS', 'SLOT_NOT_AVAILABLE']));
  if (own !== foyer) await own.stop();
});
