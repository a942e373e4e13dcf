import { type BookingId, modules } from '@foyer/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { services } from '../../demo/low-tide/services.ts';
import { asId } from '../../server/lib/ids.ts';
import { newId } from '../../server/lib/new-id.ts';
import type { AvailabilityEntry } from '../../testing/availability.ts';
import {
  type Booking,
  bookingOf,
  createBookingAt,
  digestBookings,
  idsOf,
  listOccupancies,
  listSeats,
  listSlots,
} from '../../testing/booking.ts';
import { sample } from '../../testing/search-size.ts';
import { TestPlatform } from '../../testing/test-platform.ts';
import type { Answer } from '../../testing/wire-client.ts';
import type { BookingAction } from './lifecycle.ts';
import type { BookingStatus } from './record.ts';

const { bookings } = modules;
const [, , yoga = '', , meeting = ''] = services.map(({ id }) => id);

let foyer: TestPlatform;
beforeAll(async () => {
  foyer = await TestPlatform.start({ testClock: true, options: { rateLimits: false } });
});
afterAll(() => foyer.stop());

const statuses: BookingStatus[] = ['CREATED', 'PENDING', 'CONFIRMED', 'WAITING_LIST', 'DECLINED', 'CANCELED'];

const kinds = { appointment: meeting, class: yoga };
type Kind = keyof typeof kinds;

/** Free slots: appointments are handed out once each, classes in turn so that none is full. */
const times: Partial<Record<Kind, AvailabilityEntry[]>> = {};
async function takeSlot(kind: Kind) {
  times[kind] ??= apart(await listSlots(foyer, kinds[kind], { ahead: 2, days: 60 }));
  const time = times[kind]?.shift();
  if (!time) throw new Error('No time is left.');
  if (kind === 'class') times.class?.push(time);
  return time.slot;
}

/** Slots that do not overlap. */
function apart(free: AvailabilityEntry[]): AvailabilityEntry[] {
  let end = 0;
  return free.filter(({ slot }) => {
    if (Date.parse(slot.startDate ?? '') < end) return false;
    end = Date.parse(slot.endDate ?? '');
    return true;
  });
}

interface Cell {
  kind: Kind;
  status: BookingStatus;
  needsApproval: boolean;
}

async function bookingIn({ kind, status, needsApproval }: Cell): Promise<Booking> {
  const { db } = foyer.platform;
  const first = status === 'PENDING' || status === 'CONFIRMED' ? status : 'CREATED';
  const booking = await createBookingAt(foyer.owner, await takeSlot(kind), { status: first });
  const id = asId<BookingId>(booking.id);
  const approval = JSON.stringify({ requiresApproval: needsApproval });
  await db
    .updateTable('bookings')
    .set({ details: sql`details || ${approval}::jsonb` })
    .where('id', '=', id)
    .execute();
  if (status === 'CANCELED') return (await foyer.owner.call(bookings.cancelBooking, idsOf(booking))).value.booking;
  if (status === 'DECLINED') return (await foyer.owner.call(bookings.declineBooking, idsOf(booking))).value.booking;
  if (status === 'WAITING_LIST') {
    await db.updateTable('bookings').set({ status, hold_expires_at: null }).where('id', '=', id).execute();
    await db.deleteFrom('occupancies').where('booking_id', '=', id).execute();
    await db.deleteFrom('seats').where('booking_id', '=', id).execute();
  }
  return booking;
}

const acts: Record<BookingAction, (booking: Booking, kind: Kind) => Promise<Answer<unknown>>> = {
  checkout: (booking) => foyer.owner.call(bookings.checkoutBooking, idsOf(booking)),
  markAsPending: (booking) => foyer.owner.call(bookings.markBookingAsPending, idsOf(booking)),
  confirmOrDecline: ({ id }) =>
    foyer.owner.call(bookings.confirmOrDeclineBooking, { bookingId: id, paymentStatus: 'PAID' }),
  confirm: (booking) => foyer.owner.call(bookings.confirmBooking, idsOf(booking)),
  decline: (booking) => foyer.owner.call(bookings.declineBooking, idsOf(booking)),
  cancel: (booking) => foyer.owner.call(bookings.cancelBooking, idsOf(booking)),
  reschedule: async (booking, kind) =>
    foyer.owner.call(bookings.rescheduleBooking, { ...idsOf(booking), slot: await takeSlot(kind) }),
  updateNumberOfParticipants: (booking) =>
    foyer.owner.call(bookings.updateNumberOfParticipants, { ...idsOf(booking), totalParticipants: 2 }),
  updateExtendedFields: ({ id }) =>
    foyer.owner.call(bookings.updateExtendedFields, { id, namespace: '@till', namespaceData: { lane: 3 } }),
  setSubmissionId: ({ id }) =>
    foyer.owner.call(bookings.setBookingSubmissionId, { bookingId: id, submissionId: newId() }),
};

/** The result of an action by status: a new status, the same one, or the refusal's code. */
type Row = Record<BookingStatus, BookingStatus | 'INVALID_BOOKING_STATUS' | string>;

const refusedWith = (code: string, allowed: Partial<Row>): Row => ({
  CREATED: code,
  PENDING: code,
  CONFIRMED: code,
  WAITING_LIST: code,
  DECLINED: code,
  CANCELED: code,
  ...allowed,
});

const same = Object.fromEntries(statuses.map((status) => [status, status])) as Row;

/** protocol: bookings §1 and §2, for the business, with nothing in the way. */
const grid = ({ needsApproval, kind }: Omit<Cell, 'status'>): Record<BookingAction, Row> => {
  const settled = needsApproval ? 'PENDING' : 'CONFIRMED';
  return {
    checkout: refusedWith('INVALID_BOOKING_STATUS', { CREATED: settled }),
    markAsPending: refusedWith('INVALID_BOOKING_STATUS', {
      CREATED: needsApproval ? 'PENDING' : 'NOT_PENDING_APPROVAL_SERVICE',
    }),
    confirmOrDecline: refusedWith('INVALID_BOOKING_STATUS', { CREATED: settled, PENDING: settled }),
    confirm: refusedWith('INVALID_BOOKING_STATUS', {
      CREATED: 'CONFIRMED',
      PENDING: 'CONFIRMED',
      WAITING_LIST: 'CONFIRMED',
    }),
    decline: refusedWith('INVALID_BOOKING_STATUS', {
      CREATED: 'DECLINED',
      PENDING: 'DECLINED',
      WAITING_LIST: 'DECLINED',
    }),
    cancel: refusedWith('BOOKING_CANNOT_BE_CANCELLED', {
      CREATED: 'CANCELED',
      PENDING: 'CANCELED',
      CONFIRMED: 'CANCELED',
      WAITING_LIST: 'CANCELED',
    }),
    reschedule: refusedWith('RESCHEDULING_NOT_ALLOWED', {
      CREATED: 'CREATED',
      PENDING: 'PENDING',
      CONFIRMED: 'CONFIRMED',
    }),
    updateNumberOfParticipants:
      kind === 'appointment'
        ? refusedWith('PARTICIPANTS_NOT_CHANGEABLE', {})
        : refusedWith('INVALID_BOOKING_STATUS', { CREATED: 'CREATED', PENDING: 'PENDING', CONFIRMED: 'CONFIRMED' }),
    updateExtendedFields: same,
    setSubmissionId: same,
  };
};

const cells = (['appointment', 'class'] as const).flatMap((kind) =>
  [false, true].flatMap((needsApproval) =>
    Object.entries(grid({ needsApproval, kind })).flatMap(([action, row]) =>
      statuses.map((status) => ({
        kind,
        needsApproval,
        action: action as BookingAction,
        status,
        outcome: row[status],
      })),
    ),
  ),
);

const read = async (id: string) =>
  foyer.db
    .selectFrom('bookings')
    .select(['status', 'revision', 'hold_expires_at'])
    .where('id', '=', asId<BookingId>(id))
    .executeTakeFirstOrThrow();

const sampled = sample(cells, 80, (cell) => [cell.kind, cell.needsApproval, cell.action, cell.status].join(' '));

describe.each(sampled)('of $kind, approval $needsApproval: $action from $status', ({ action, outcome, ...cell }) => {
  test(`is ${outcome}`, async () => {
    const booking = await bookingIn(cell);
    const before = await read(booking.id);
    const snapshot = await digestBookings(foyer);
    const answer = await acts[action](booking, cell.kind);
    const after = await read(booking.id);
    if (!statuses.some((status) => status === outcome)) {
      expect(answer.code).toBe(outcome);
      expect(await digestBookings(foyer)).toEqual(snapshot);
      return;
    }
    expect([answer.code, after.status, after.revision]).toEqual(['ok', outcome, before.revision + 1]);
    // Only unfinished bookings have a hold that expires.
    expect(after.hold_expires_at !== null).toBe(after.status === 'CREATED');
    const holds = after.status === 'CREATED' || after.status === 'PENDING' || after.status === 'CONFIRMED';
    const places = [...(await listOccupancies(foyer, booking.id)), ...(await listSeats(foyer, booking.id))];
    expect(places.length > 0).toBe(holds);
    expect(places.every(({ expires_at }) => (expires_at !== null) === (after.status === 'CREATED'))).toBe(true);
  });
});

describe.each(statuses)('creating with status %s', (status) => {
  const mayBusiness = status === 'CREATED' || status === 'PENDING' || status === 'CONFIRMED';

  test(`is ${mayBusiness ? 'what the business may' : 'refused to the business, and nothing is written'}`, async () => {
    const slot = await takeSlot('appointment');
    const before = await digestBookings(foyer);
    const answer = await foyer.owner.call(bookings.createBooking, { booking: bookingOf(slot, { status }) });
    if (mayBusiness) expect(answer.value.booking.status).toBe(status);
    else {
      expect(answer.fields).toEqual(['booking.status']);
      expect(await digestBookings(foyer)).toEqual(before);
    }
  });

  test('is ignored from a customer', async () => {
    const booking = await createBookingAt(await foyer.visit(), await takeSlot('appointment'), { status });
    expect(booking.status).toBe('CREATED');
  });
});

test('the allowed actions follow from the same table', async () => {
  const made = [];
  for (const status of statuses) {
    made.push([status, await bookingIn({ kind: 'appointment', status, needsApproval: false })] as const);
  }
  const { results } = (
    await foyer.owner.call(bookings.bulkCalculateAllowedActions, { bookingIds: made.map(([, { id }]) => id) })
  ).value;
  const { cancel, reschedule } = grid({ needsApproval: false, kind: 'appointment' });
  for (const [index, [status]] of made.entries()) {
    const offered = { cancel: results[index]?.item?.cancel, reschedule: results[index]?.item?.reschedule };
    expect(offered, status).toEqual({
      cancel: cancel[status] === 'CANCELED',
      reschedule: statuses.some((each) => each === reschedule[status]),
    });
  }
});
