import { modules } from '@foyer/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { services } from '../../demo/low-tide/services.ts';
import { classPolicy } from '../../demo/low-tide/studio.ts';
import {
  type Booking,
  book,
  createBookingAt,
  expectRefusal,
  findSlot,
  idsOf,
  visitAgain,
} from '../../testing/booking.ts';
import { HOUR_MS, MINUTE_MS } from '../../testing/durations.ts';
import { TestPlatform } from '../../testing/test-platform.ts';
import type { PolicySnapshot } from './record.ts';

const {
  bookingsGetBookingAnonymously,
  bulkCalculateAllowedActions,
  cancelBooking,
  getAnonymousActionToken,
  rescheduleBooking,
} = modules.bookings;
const [, , yoga = ''] = services.map(({ id }) => id);

let foyer: TestPlatform;
beforeAll(async () => {
  foyer = await TestPlatform.start({ testClock: true, options: { rateLimits: false } });
});
afterAll(() => foyer.stop());

let ahead = 3;
const nextClass = () => {
  ahead += 3;
  return findSlot(foyer, yoga, { ahead });
};

/** Changes the policy of all classes. */
const setPolicy = (rules: PolicySnapshot) =>
  foyer.db
    .updateTable('booking_policies')
    .set({ rules: sql`rules || ${JSON.stringify(rules)}::jsonb` })
    .where('id', '=', classPolicy.id)
    .execute();

const keptBy = async ({ id }: Booking): Promise<PolicySnapshot> => {
  const { rows } = await sql<{ policy: PolicySnapshot }>`
    select details -> 'policy' as policy from bookings where id = ${id}`.execute(foyer.db);
  return rows[0]?.policy ?? {};
};

/** A confirmed class booking and its customer. */
async function bookClass(participants = 1) {
  const visitor = await foyer.visit();
  const { booking } = await book(visitor, await nextClass(), { totalParticipants: participants });
  return { visitor, booking };
}

describe("a booking's policy snapshot", () => {
  test('has the whole policy: name, limits and windows', async () => {
    const { booking } = await bookClass();
    const { bookingPolicy } = (await foyer.owner.call(modules.services.getService, { serviceId: yoga })).value.service;
    expect(await keptBy(booking)).toEqual(bookingPolicy);
    expect(Object.keys(bookingPolicy)).toEqual(
      expect.arrayContaining([
        'id',
        'name',
        'cancellationPolicy',
        'reschedulePolicy',
        'participantsPolicy',
        'waitlistPolicy',
        'cancellationFeePolicy',
        'limitLateBookingPolicy',
      ]),
    );
  });

  test('is not affected by later changes, which apply to new bookings', async () => {
    const before = await bookClass();
    await setPolicy({
      cancellationPolicy: { enabled: false },
      reschedulePolicy: { enabled: true, limitLatestReschedule: true, latestRescheduleInMinutes: 60 },
    });
    const after = await bookClass();
    const refused = await expectRefusal(foyer, () => after.visitor.call(cancelBooking, idsOf(after.booking)));
    expect([refused.code, refused.data]).toEqual(['BOOKING_POLICY_VIOLATION', { reason: 'NOT_OFFERED' }]);
    expect((await before.visitor.call(cancelBooking, idsOf(before.booking))).code).toBe('ok');
    await setPolicy({
      cancellationPolicy: { enabled: true, limitLatestCancellation: true, latestCancellationInMinutes: 240 },
    });
    expect((await expectRefusal(foyer, () => after.visitor.call(cancelBooking, idsOf(after.booking)))).code).toBe(
      'BOOKING_POLICY_VIOLATION',
    );
  });
});

describe('windows', () => {
  test('are returned with the allowed actions and with the refusal', async () => {
    await setPolicy({
      cancellationPolicy: { enabled: true, limitLatestCancellation: true, latestCancellationInMinutes: 240 },
      reschedulePolicy: { enabled: true, limitLatestReschedule: true, latestRescheduleInMinutes: 120 },
    });
    const { booking } = await bookClass();
    const at = (hours: number) => Date.parse(booking.startDate) - hours * HOUR_MS;
    const allowed = async () => {
      const caller = await visitAgain(foyer, booking);
      const { value } = await caller.call(bulkCalculateAllowedActions, { bookingIds: [booking.id] });
      return value.results[0]?.item;
    };
    const told = { cancelUntil: new Date(at(4)).toISOString(), rescheduleUntil: new Date(at(2)).toISOString() };
    foyer.setClock(at(4) - MINUTE_MS);
    expect(await allowed()).toEqual({ cancel: true, reschedule: true, ...told });
    foyer.setClock(at(4));
    expect(await allowed()).toEqual({ cancel: false, reschedule: true, ...told });
    const caller = await visitAgain(foyer, booking);
    const late = await expectRefusal(foyer, () => caller.call(cancelBooking, idsOf(booking)));
    expect(late.data).toEqual({ reason: 'TOO_LATE', until: told.cancelUntil });
    foyer.setClock(at(2));
    expect(await allowed()).toEqual({ cancel: false, reschedule: false, ...told });
    const slot = await nextClass();
    const back = await visitAgain(foyer, booking);
    const tooLate = await expectRefusal(foyer, () => back.call(rescheduleBooking, { ...idsOf(booking), slot }));
    expect(tooLate.data).toEqual({ reason: 'TOO_LATE', until: told.rescheduleUntil });
    expect((await foyer.owner.call(cancelBooking, idsOf(booking))).code).toBe('ok');
  });

  test('may require signing in', async () => {
    await setPolicy({ cancellationPolicy: { enabled: true, allowAnonymous: false } });
    const { visitor, booking } = await bookClass();
    const refused = await expectRefusal(foyer, () => visitor.call(cancelBooking, idsOf(booking)));
    expect([refused.code, refused.data]).toEqual(['BOOKING_POLICY_VIOLATION', { reason: 'SIGN_IN_REQUIRED' }]);
    await setPolicy({ cancellationPolicy: { enabled: true, allowAnonymous: true } });
  });
});

describe('the cancellation fee', () => {
  const feeOf = (booking: Booking) => Object(booking.extendedFields?.namespaces?.foyer).cancellationFee;
  const askFee = () =>
    setPolicy({
      cancellationPolicy: { enabled: true },
      cancellationFeePolicy: { enabled: true, cancellationWindows: [{ percentage: '50', startInMinutes: 43_200 }] },
    });

  test('is stored with the booking, shown to its customer, and in the event', async () => {
    await askFee();
    const { visitor, booking } = await bookClass(2);
    expect(feeOf(booking)).toBeUndefined();
    const fee = { value: '26', currency: 'USD' };
    const afterDate = new Date(Date.parse(String(booking.startDate)) - 43_200 * 60_000).toISOString();
    const allowed = await visitor.call(bulkCalculateAllowedActions, { bookingIds: [booking.id] });
    expect(allowed.value.results[0]?.item).toMatchObject({
      cancel: true,
      cancellationFee: fee,
      cancellationFees: [{ afterDate, fee }],
    });
    const [mail] = await foyer.mailsTo(booking.contactDetails?.email ?? '');
    expect(mail).toMatchObject({ template: 'bookingConfirmed', data: { fees: [{ after: afterDate, fee }] } });
    const { token } = (await visitor.call(getAnonymousActionToken, { bookingId: booking.id })).value;
    const byLink = async (fields: 'BOOKING_FEES'[]) =>
      (await visitor.call(bookingsGetBookingAnonymously, { token, fields })).value.bookingFee;
    expect(await byLink([])).toBeUndefined();
    expect(await byLink(['BOOKING_FEES'])).toMatchObject({
      bookingId: booking.id,
      cancellationFee: { price: fee, status: 'PREVIEW' },
    });
    const { value } = await visitor.call(cancelBooking, idsOf(booking));
    expect(feeOf(value.booking)).toEqual(fee);
    expect(value.booking.canceledDate).toBe(value.booking.updatedDate);
    expect((await byLink(['BOOKING_FEES']))?.cancellationFee).toEqual({
      price: fee,
      status: 'NOT_YET_APPLIED_TO_ORDER',
      trigger: 'BOOKING_CANCELED',
    });
    const { rows } =
      await sql`select details -> 'cancellationFee' as kept from bookings where id = ${booking.id}`.execute(foyer.db);
    expect(rows).toEqual([{ kept: { amount: fee, status: 'NOT_YET_APPLIED_TO_ORDER' } }]);
    const told = (await foyer.eventsOf(booking.id)).slice(-2);
    expect(told).toMatchObject([
      { event_type: 'bookingUpdated', body: { modifiedFields: { status: 'CANCELED' } } },
      { event_type: 'bookingCanceled', body: { body: { booking: value.booking } } },
    ]);
  });

  test('can be waived by the business, not by the customer', async () => {
    await askFee();
    const { visitor, booking } = await bookClass();
    const flowControlSettings = { waiveCancellationFee: true };
    const waive = { ...idsOf(booking), flowControlSettings };
    expect((await expectRefusal(foyer, () => visitor.call(cancelBooking, waive))).code).toBe('UNAUTHORIZED_OPERATION');
    expect(feeOf((await foyer.owner.call(cancelBooking, waive)).value.booking)).toBeUndefined();
  });

  test('does not apply to unfinished bookings', async () => {
    await askFee();
    const visitor = await foyer.visit();
    const booking = await createBookingAt(visitor, await nextClass());
    expect(feeOf((await visitor.call(cancelBooking, idsOf(booking))).value.booking)).toBeUndefined();
  });
});
