import { modules } from '@foyer/contract';
import { type Booking, bookingOf, idsOf } from '../../testing/booking.ts';
import type { Answer, WireClient } from '../../testing/wire-client.ts';
import type { Random } from './random.fixture.ts';
import type { KnownBooking, ModelState } from './shared-state.fixture.ts';

const { bookings } = modules;

/** A client that performs a random operation. */
export interface Turn {
  world: ModelState;
  random: Random;
  client: WireClient;
  business: WireClient;
}

type Step = (turn: Turn) => Promise<void>;

/** Refusals that contention must cause; any other refusal or error is a violation. */
const fair = new Set([
  'SLOT_NOT_AVAILABLE',
  'SESSION_CAPACITY_EXCEEDED',
  'SCHEDULE_CAPACITY_EXCEEDED',
  'NO_OPEN_SPOTS',
  'BOOKING_REVISION_MISMATCH',
  'INVALID_BOOKING_STATUS',
  'BOOKING_CANNOT_BE_CANCELLED',
  'RESCHEDULING_NOT_ALLOWED',
  'PARTICIPANTS_NOT_CHANGEABLE',
  'NOT_PENDING_APPROVAL_SERVICE',
  'NOT_ALLOWED_TO_UPDATE_BOOKING_IN_MULTI_SERVICE_BOOKING',
  'BOOKING_POLICY_VIOLATION',
  'PAYMENT_REQUIRED',
  'TOO_MANY_HOLDS',
]);

function refuse({ refusals }: ModelState, code: string, error: unknown): void {
  refusals[code] = (refusals[code] ?? 0) + 1;
  if (!fair.has(code)) throw new Error(`Not a fair refusal: ${JSON.stringify(error)}`);
}

/** Records an acknowledged change; all clients know the booking from then on. */
function note({ world, client }: Turn, booking: Booking, known?: KnownBooking): void {
  world.journal.push({ id: booking.id, booking });
  if (known) known.booking = booking;
  else world.known.push({ booking, maker: client });
}

function settleBooking(turn: Turn, answer: Answer<{ booking: Booking }>, known?: KnownBooking): void {
  if (answer.error) refuse(turn.world, answer.code, answer.error);
  else note(turn, answer.value.booking, known);
}

interface Item {
  item?: Booking | undefined;
  itemMetadata: { success?: boolean; error?: { code?: string } };
}

function settleItems(turn: Turn, results: readonly Item[], known: readonly (KnownBooking | undefined)[] = []): void {
  for (const [index, { item, itemMetadata }] of results.entries()) {
    if (!itemMetadata.success) refuse(turn.world, itemMetadata.error?.code ?? 'none', itemMetadata);
    else if (item) note(turn, item, known[index]);
  }
}

const isOver = ({ booking: { status } }: KnownBooking): boolean => status === 'CANCELED' || status === 'DECLINED';

/** Prefers the newest bookings that are not over, so that several clients choose the same. */
function pickKnown({ world: { known }, random }: Turn): KnownBooking | undefined {
  if (random.chance(0.15)) return random.pick(known);
  const recent = known.slice(-80).filter((one) => !isOver(one));
  return random.pick(recent) ?? random.pick(known);
}

type Work = (turn: Turn, known: KnownBooking) => Promise<Answer<{ booking: Booking }>>;

/** Performs an operation on a known booking as its creator or as the business. */
const withBooking =
  (work: Work, namesRevision = true): Step =>
  async (turn) => {
    const known = pickKnown(turn);
    if (!known) return;
    const { revision } = known.booking;
    const answer = await work(turn, known);
    settleBooking(turn, answer, known);
    const made = answer.error ? undefined : answer.value.booking.revision;
    if (namesRevision && made && Number(made) !== Number(revision) + 1) {
      throw new Error(
        `${known.booking.id}: revision ${revision} was changed into ${made}, past what the client had seen.`,
      );
    }
  };

const anyone = ({ random, business }: Turn, { maker }: KnownBooking): WireClient =>
  random.chance(0.6) ? maker : business;

const createAppointment: Step = async (turn) => {
  const slot = turn.random.pick(turn.world.times) ?? {};
  settleBooking(turn, await turn.client.call(bookings.createBooking, { booking: bookingOf(slot) }));
};

const createForClass: Step = async (turn) => {
  const slot = turn.random.pick(turn.world.sessions) ?? {};
  const totalParticipants = 1 + turn.random.below(2);
  settleBooking(
    turn,
    await turn.client.call(bookings.createBooking, { booking: bookingOf(slot, { totalParticipants }) }),
  );
};

const createForCourse: Step = async (turn) => {
  const serviceId = turn.random.pick(turn.world.courses) ?? '';
  const booking = { ...bookingOf({}), bookedEntity: { schedule: { serviceId } } };
  settleBooking(turn, await turn.client.call(bookings.createBooking, { booking }));
};

/** Sends the same request twice, as a page does without a response: one booking. */
const createTwice: Step = async (turn) => {
  const booking = bookingOf(turn.random.pick(turn.world.times) ?? {});
  const idempotencyKey = `model ${turn.random.next()} ${turn.world.journal.length}`;
  const send = () => turn.client.call(bookings.createBooking, { booking }, { idempotencyKey });
  const [one, other] = await Promise.all([send(), send()]);
  settleBooking(turn, one);
  if (one.error || other.error)
    return other.error ? refuse(turn.world, other.code, other.error) : settleBooking(turn, other);
  if (one.value.booking.id !== other.value.booking.id) throw new Error('One wish became two bookings.');
};

const createMany: Step = async (turn) => {
  const createBookingsInfo = Array.from({ length: 3 }, () => ({
    booking: bookingOf(turn.random.pick([...turn.world.times, ...turn.world.sessions]) ?? {}),
  }));
  const answer = await turn.business.call(bookings.bulkCreateBooking, { createBookingsInfo, returnFullEntity: true });
  settleItems({ ...turn, client: turn.business }, answer.value.results);
};

const createTogether: Step = async (turn) => {
  const slots = turn.world.pair.map((times) => turn.random.pick(times) ?? {});
  const answer = await turn.client.call(bookings.createMultiServiceBooking, {
    bookings: slots.map((slot) => bookingOf(slot)),
    multiServiceBookingType: 'SEPARATE_BOOKINGS',
    returnFullEntity: true,
  });
  if (answer.error) return refuse(turn.world, answer.code, answer.error);
  for (const { booking } of answer.value.multiServiceBooking.bookings ?? []) if (booking?.id) note(turn, booking);
};

const reschedule = withBooking((turn, known) => {
  const { world, random } = turn;
  const isClass = known.booking.bookedEntity.tags?.includes('GROUP') === true;
  const serviceId = known.booking.bookedEntity.slot?.serviceId;
  const [slots] = [isClass ? world.sessions : world.times];
  const slot = random.pick(slots.filter((each) => each.serviceId === serviceId)) ?? slots[0] ?? {};
  return anyone(turn, known).call(bookings.rescheduleBooking, {
    ...idsOf(known.booking),
    slot: { ...slot, ...(serviceId ? { serviceId } : {}) },
  });
});

const participants = withBooking((turn, known) =>
  turn.business.call(bookings.updateNumberOfParticipants, {
    ...idsOf(known.booking),
    totalParticipants: 1 + turn.random.below(4),
  }),
);

const extend: Step = async (turn) => {
  const known = pickKnown(turn);
  if (!known) return;
  const { id } = known.booking;
  const namespaceData = { n: turn.random.next() };
  const answer = await turn.business.call(bookings.updateExtendedFields, { id, namespace: 'model', namespaceData });
  if (answer.error) refuse(turn.world, answer.code, answer.error);
  else turn.world.journal.push({ id });
};

const cancelMany: Step = async (turn) => {
  const known = [...new Set([pickKnown(turn), pickKnown(turn)])].flatMap((one) => one ?? []);
  if (known.length === 0) return;
  const answer = await turn.business.call(bookings.bulkCancelBooking, {
    bookings: { bookingsInfo: known.map(({ booking }) => idsOf(booking)) },
    returnFullEntity: true,
  });
  settleItems(turn, answer.value.results, known);
};

const paymentStatuses = ['NOT_PAID', 'PAID', 'EXEMPT'] as const;

/** The operations with their relative frequencies. */
export const steps: readonly [number, Step][] = [
  [18, createAppointment],
  [12, createForClass],
  [2, createForCourse],
  [3, createTwice],
  [2, createMany],
  [2, createTogether],
  [15, withBooking((_turn, { maker, booking }) => maker.call(bookings.checkoutBooking, idsOf(booking)))],
  [7, withBooking(({ business }, { booking }) => business.call(bookings.confirmBooking, idsOf(booking)))],
  [3, withBooking(({ business }, { booking }) => business.call(bookings.declineBooking, idsOf(booking)))],
  [14, withBooking((turn, known) => anyone(turn, known).call(bookings.cancelBooking, idsOf(known.booking)))],
  [8, reschedule],
  [5, participants],
  [2, withBooking(({ business }, { booking }) => business.call(bookings.markBookingAsPending, idsOf(booking)))],
  [
    3,
    withBooking(
      ({ business, random }, { booking }) =>
        business.call(bookings.confirmOrDeclineBooking, {
          bookingId: booking.id,
          paymentStatus: random.pick(paymentStatuses) ?? 'NOT_PAID',
        }),
      false,
    ),
  ],
  [2, extend],
  [1, cancelMany],
];
