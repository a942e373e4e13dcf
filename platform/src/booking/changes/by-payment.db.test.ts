import { type BookingId, modules } from '@foyer/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { services } from '../../demo/low-tide/services.ts';
import { asId } from '../../server/lib/ids.ts';
import { newId } from '../../server/lib/new-id.ts';
import {
  type Booking,
  book,
  bookingOf,
  createBookingAt,
  expectRefusal,
  findSlot,
  listMailTemplates,
  listOccupancies,
} from '../../testing/booking.ts';
import { MINUTE_MS } from '../../testing/durations.ts';
import { listEventTypes } from '../../testing/events.ts';
import { TestPlatform } from '../../testing/test-platform.ts';
import type { FlowControl, PaymentStatus } from '../records/record.ts';

const { confirmOrDeclineBooking, bulkConfirmOrDeclineBooking, createBooking } = modules.bookings;
const [massage = ''] = services.map(({ id }) => id);

let foyer: TestPlatform;
beforeAll(async () => {
  foyer = await TestPlatform.start({ testClock: true, options: { rateLimits: false } });
});
afterAll(() => foyer.stop());

interface Case {
  needsApproval?: boolean;
  flowControlSettings?: FlowControl;
}

let ahead = 3;
const nextSlot = async () => {
  ahead += 1;
  return findSlot(foyer, massage, { ahead });
};

const requireApproval = async ({ id }: Booking) => {
  await foyer.db
    .updateTable('bookings')
    .set({ details: sql`details || '{"requiresApproval": true}'::jsonb` })
    .where('id', '=', asId<BookingId>(id))
    .execute();
};

/** An unfinished booking. */
async function open({ needsApproval = false, flowControlSettings = {} }: Case, slot?: Booking['bookedEntity']) {
  const wanted = slot?.slot ?? (await nextSlot());
  const { booking } = (await foyer.owner.call(createBooking, { booking: bookingOf(wanted), flowControlSettings }))
    .value;
  if (needsApproval) await requireApproval(booking);
  return booking;
}

/** A booking whose hold has expired and whose slot is taken by another. */
async function contested(made: Case) {
  const booking = await open(made);
  foyer.advanceClock(11 * MINUTE_MS);
  await book(await foyer.visit(), booking.bookedEntity?.slot ?? {});
  return booking;
}

const decide = (booking: Booking, paymentStatus?: PaymentStatus) =>
  foyer.owner.call(confirmOrDeclineBooking, {
    bookingId: booking.id,
    ...(paymentStatus ? { paymentStatus } : {}),
  });

const all: PaymentStatus[] = ['UNDEFINED', 'NOT_PAID', 'PAID', 'PARTIALLY_PAID', 'REFUNDED', 'EXEMPT', 'FAILED'];
const paid: PaymentStatus[] = ['PAID', 'PARTIALLY_PAID'];
const unpaid = all.filter((status) => !paid.includes(status));

describe('protocol: bookings §2: the slot is taken, and the booking is', () => {
  test.each(unpaid.flatMap((status) => [false, true].map((needsApproval) => [status, needsApproval] as const)))(
    '%s, approval %s: declined',
    async (status, needsApproval) => {
      const booking = await contested({ needsApproval });
      const { value } = await decide(booking, status);
      expect(value.booking).toMatchObject({ status: 'DECLINED', paymentStatus: status, revision: '2' });
      expect(value.booking.doubleBooked).toBeUndefined();
      expect(await listOccupancies(foyer, booking.id)).toEqual([]);
      expect(await listEventTypes(foyer, booking.id)).toEqual(['bookingCreated', 'bookingUpdated', 'bookingDeclined']);
      expect(await listMailTemplates(foyer, booking)).toEqual(['bookingDeclined']);
    },
  );

  test.each(paid)('%s without approval: confirmed, double-booked', async (status) => {
    const booking = await contested({});
    const { value } = await decide(booking, status);
    expect(value.booking).toMatchObject({ status: 'CONFIRMED', paymentStatus: status, doubleBooked: true });
    expect(await listOccupancies(foyer, booking.id)).toMatchObject([{ is_override: true, expires_at: null }]);
    expect(await listMailTemplates(foyer, booking)).toEqual(['bookingConfirmed']);
  });

  test.each(paid)('%s with approval: a request, double-booked', async (status) => {
    const booking = await contested({ needsApproval: true });
    const { value } = await decide(booking, status);
    expect(value.booking).toMatchObject({ status: 'PENDING', paymentStatus: status, doubleBooked: true });
    expect(await listMailTemplates(foyer, booking)).toEqual(['bookingRequested']);
  });

  test.each([
    [false, 'CONFIRMED'],
    [true, 'PENDING'],
  ] as const)(
    'unpaid, approval %s, but made without a look at what is free: %s, never declined',
    async (needsApproval, status) => {
      const booking = await contested({ needsApproval, flowControlSettings: { skipAvailabilityValidation: true } });
      expect((await decide(booking, 'NOT_PAID')).value.booking).toMatchObject({ status, doubleBooked: true });
    },
  );
});

describe('protocol: bookings §2: the slot is free', () => {
  test.each(all)('%s without approval: confirmed', async (status) => {
    const { value } = await decide(await open({}), status);
    expect(value.booking).toMatchObject({ status: 'CONFIRMED', paymentStatus: status });
    expect(value.booking.doubleBooked).toBeUndefined();
    expect(value.booking.bookedEntity?.slot?.eventId).toMatch(/^[0-9a-f-]{36}$/);
  });

  test.each(all)('%s with approval: a request', async (status) => {
    const { value } = await decide(await open({ needsApproval: true }), status);
    expect(value.booking).toMatchObject({ status: 'PENDING', paymentStatus: status });
  });

  test('confirms after the hold has expired, unless the slot is taken', async () => {
    const booking = await open({});
    foyer.advanceClock(11 * MINUTE_MS);
    expect((await decide(booking)).value.booking).toMatchObject({ status: 'CONFIRMED', paymentStatus: 'UNDEFINED' });
  });

  test('confirms a booking that was created to skip approval', async () => {
    const booking = await open({ needsApproval: true, flowControlSettings: { skipBusinessConfirmation: true } });
    expect((await decide(booking, 'PAID')).value.booking.status).toBe('CONFIRMED');
  });

  test('keeps a pending booking pending and saves its payment', async () => {
    const booking = await open({ needsApproval: true });
    await decide(booking, 'NOT_PAID');
    const { value } = await decide(booking, 'PAID');
    expect(value.booking).toMatchObject({ status: 'PENDING', paymentStatus: 'PAID', revision: '3' });
    const told = ['bookingCreated', 'bookingUpdated', 'bookingMarkedAsPending', 'bookingUpdated'];
    expect(await listEventTypes(foyer, booking.id)).toEqual(told);
  });
});

test('refuses final and unknown bookings', async () => {
  const { booking } = await book(await foyer.visit(), await nextSlot());
  const refused = await expectRefusal(foyer, () => decide(booking, 'PAID'));
  expect([refused.code, refused.data]).toEqual([
    'INVALID_BOOKING_STATUS',
    { status: 'CONFIRMED', allowedFrom: ['CREATED', 'PENDING'] },
  ]);
  expect((await expectRefusal(foyer, () => decide({ ...booking, id: newId() }))).code).toBe('BOOKING_NOT_FOUND');
});

test('settles a booking once when called twice at the same time', async () => {
  const booking = await open({});
  const answers = await Promise.all([decide(booking, 'PAID'), decide(booking, 'PAID')]);
  expect(answers.map(({ code }) => code).sort()).toEqual(['INVALID_BOOKING_STATUS', 'ok']);
  expect(await listEventTypes(foyer, booking.id)).toEqual(['bookingCreated', 'bookingUpdated', 'bookingConfirmed']);
});

describe('in bulk', () => {
  test('settles each on its own and returns the refusals', async () => {
    const lost = await contested({});
    const free = await open({});
    const { booking: done } = await book(await foyer.visit(), await nextSlot());
    const { value } = await foyer.owner.call(bulkConfirmOrDeclineBooking, {
      details: [
        { bookingId: done.id, paymentStatus: 'PAID' },
        { bookingId: lost.id, paymentStatus: 'NOT_PAID' },
        { bookingId: newId() },
        { bookingId: free.id.toUpperCase(), paymentStatus: 'PAID' },
      ],
      returnEntity: true,
    });
    expect(value.results).toMatchObject([
      { itemMetadata: { id: done.id, originalIndex: 0, success: false, error: { code: 'INVALID_BOOKING_STATUS' } } },
      { itemMetadata: { id: lost.id, originalIndex: 1, success: true }, item: { status: 'DECLINED' } },
      { itemMetadata: { originalIndex: 2, success: false, error: { code: 'BOOKING_NOT_FOUND' } } },
      { itemMetadata: { id: free.id, originalIndex: 3, success: true }, item: { status: 'CONFIRMED' } },
    ]);
    expect(value.bulkActionMetadata).toEqual({ totalSuccesses: 2, totalFailures: 2, undetailedFailures: 0 });
  });

  test('returns bookings only on request', async () => {
    const booking = await open({});
    const { value } = await foyer.owner.call(bulkConfirmOrDeclineBooking, { details: [{ bookingId: booking.id }] });
    expect(value.results).toEqual([{ itemMetadata: { id: booking.id, originalIndex: 0, success: true } }]);
  });

  test('refuses a repeated id as a whole', async () => {
    const { id } = await open({});
    const details = [{ bookingId: id }, { bookingId: id.toUpperCase() }];
    const answer = await expectRefusal(foyer, () => foyer.owner.call(bulkConfirmOrDeclineBooking, { details }));
    expect(answer.code).toBe('DUPLICATED_BOOKINGS');
  });

  test('accepts up to 300', async () => {
    const details = Array.from({ length: 300 }, () => ({ bookingId: newId() }));
    const { value } = await foyer.owner.call(bulkConfirmOrDeclineBooking, { details });
    expect(value.bulkActionMetadata.totalFailures).toBe(300);
    const more = [...details, { bookingId: newId() }];
    const refused = await expectRefusal(foyer, () => foyer.owner.call(bulkConfirmOrDeclineBooking, { details: more }));
    expect(refused.fields).toEqual(['details']);
  });
});

test('is for the business only', async () => {
  const visitor = await foyer.visit();
  const booking = await createBookingAt(visitor, await nextSlot());
  const answer = await expectRefusal(foyer, () => visitor.call(confirmOrDeclineBooking, { bookingId: booking.id }));
  expect(answer.code).toBe('PERMISSION_DENIED');
});
