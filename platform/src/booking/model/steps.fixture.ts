import { modules } from '@foyer/contract';
import { type Booking, bookingOf, idsOf } from '../../testing/booking.ts';
import type { Answer, WireClient } from '../../testing/wire-client.ts';
import type { Random } from './random.fixture.ts';
import type { KnownBooking, ModelState } from './shared-state.fixture.ts';

const { bookings } = modules;

/** A client that performs a random operation. */
export interface StepContext {
  state: ModelState;
  random: Random;
  client: WireClient;
  business: WireClient;
}

type Step = (context: StepContext) => Promise<void>;

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

function recordRefusal({ refusals }: ModelState, code: string, error: unknown): void {
  refusals[code] = (refusals[code] ?? 0) + 1;
  if (!fair.has(code)) throw new Error(`Not a fair refusal: ${JSON.stringify(error)}`);
}

/** Records an acknowledged change; all clients know the booking from then on. */
function recordChange({ state, client }: StepContext, booking: Booking, known?: KnownBooking): void {
  state.journal.push({ id: booking.id, booking });
  if (known) known.booking = booking;
  else state.known.push({ booking, maker: client });
}

function settleBooking(context: StepContext, answer: Answer<{ booking: Booking }>, known?: KnownBooking): void {
  if (answer.error) recordRefusal(context.state, answer.code, answer.error);
  else recordChange(context, answer.value.booking, known);
}

interface Item {
  item?: Booking | undefined;
  itemMetadata: { success?: boolean; error?: { code?: string } };
}

function settleItems(
  context: StepContext,
  results: readonly Item[],
  known: readonly (KnownBooking | undefined)[] = [],
): void {
  for (const [index, { item, itemMetadata }] of results.entries()) {
    if (!itemMetadata.success) recordRefusal(context.state, itemMetadata.error?.code ?? 'none', itemMetadata);
    else if (item) recordChange(context, item, known[index]);
  }
}

const isOver = ({ booking: { status } }: KnownBooking): boolean => status === 'CANCELED' || status === 'DECLINED';

/** Prefers the newest bookings that are not over, so that several clients choose the same. */
function pickKnown({ state: { known }, random }: StepContext): KnownBooking | undefined {
  if (random.chance(0.15)) return random.pick(known);
  const recent = known.slice(-80).filter((one) => !isOver(one));
  return random.pick(recent) ?? random.pick(known);
}

const timeOf = ({ startDate, endDate, bookedEntity: { slot } }: Booking): string =>
  JSON.stringify([startDate, endDate, slot?.eventId, slot?.resource?.id]);

type Work = (context: StepContext, known: KnownBooking) => Promise<Answer<{ booking: Booking }>>;

/** Performs an operation on a known booking as its creator or as the business. */
const withBooking =
  (work: Work, namesRevision = true): Step =>
  async (context) => {
    const known = pickKnown(context);
    if (!known) return;
    const before = known.booking;
    const { revision } = before;
    const answer = await work(context, known);
    const made = answer.error ? undefined : answer.value.booking.revision;
    // A move to its own time changes nothing.
    if (!answer.error && made === revision && timeOf(answer.value.booking) === timeOf(before)) return;
    settleBooking(context, answer, known);
    if (namesRevision && made && Number(made) !== Number(revision) + 1) {
      throw new Error(
        `${known.booking.id}: revision ${revision} was changed into ${made}, past what the client had seen.`,
      );
    }
  };

const anyone = ({ random, business }: StepContext, { maker }: KnownBooking): WireClient =>
  random.chance(0.6) ? maker : business;

const createAppointment: Step = async (context) => {
  const slot = context.random.pick(context.state.times) ?? {};
  settleBooking(context, await context.client.call(bookings.createBooking, { booking: bookingOf(slot) }));
};

const createForClass: Step = async (context) => {
  const slot = context.random.pick(context.state.sessions) ?? {};
  const totalParticipants = 1 + context.random.below(2);
  settleBooking(
    context,
    await context.client.call(bookings.createBooking, { booking: bookingOf(slot, { totalParticipants }) }),
  );
};

const createForCourse: Step = async (context) => {
  const serviceId = context.random.pick(context.state.courses) ?? '';
  const booking = { ...bookingOf({}), bookedEntity: { schedule: { serviceId } } };
  settleBooking(context, await context.client.call(bookings.createBooking, { booking }));
};

/** Sends the same request twice, as a page does without a response: one booking. */
const createTwice: Step = async (context) => {
  const booking = bookingOf(context.random.pick(context.state.times) ?? {});
  const idempotencyKey = `model ${context.random.next()} ${context.state.journal.length}`;
  const send = () => context.client.call(bookings.createBooking, { booking }, { idempotencyKey });
  const [one, other] = await Promise.all([send(), send()]);
  settleBooking(context, one);
  if (one.error || other.error)
    return other.error ? recordRefusal(context.state, other.code, other.error) : settleBooking(context, other);
  if (one.value.booking.id !== other.value.booking.id) throw new Error('One request became two bookings.');
};

const createMany: Step = async (context) => {
  const createBookingsInfo = Array.from({ length: 3 }, () => ({
    booking: bookingOf(context.random.pick([...context.state.times, ...context.state.sessions]) ?? {}),
  }));
  const answer = await context.business.call(bookings.bulkCreateBooking, {
    createBookingsInfo,
    returnFullEntity: true,
  });
  settleItems({ ...context, client: context.business }, answer.value.results);
};

const createTogether: Step = async (context) => {
  const slots = context.state.pair.map((times) => context.random.pick(times) ?? {});
  const answer = await context.client.call(bookings.createMultiServiceBooking, {
    bookings: slots.map((slot) => bookingOf(slot)),
    multiServiceBookingType: 'SEPARATE_BOOKINGS',
    returnFullEntity: true,
  });
  if (answer.error) return recordRefusal(context.state, answer.code, answer.error);
  for (const { booking } of answer.value.multiServiceBooking.bookings ?? [])
    if (booking?.id) recordChange(context, booking);
};

const reschedule = withBooking((context, known) => {
  const { state, random } = context;
  const isClass = known.booking.bookedEntity.tags?.includes('GROUP') === true;
  const serviceId = known.booking.bookedEntity.slot?.serviceId;
  const [slots] = [isClass ? state.sessions : state.times];
  const slot = random.pick(slots.filter((each) => each.serviceId === serviceId)) ?? slots[0] ?? {};
  return anyone(context, known).call(bookings.rescheduleBooking, {
    ...idsOf(known.booking),
    slot: { ...slot, ...(serviceId ? { serviceId } : {}) },
  });
});

const participants = withBooking((context, known) =>
  context.business.call(bookings.updateNumberOfParticipants, {
    ...idsOf(known.booking),
    totalParticipants: 1 + context.random.below(4),
  }),
);

const extend: Step = async (context) => {
  const known = pickKnown(context);
  if (!known) return;
  const { id } = known.booking;
  const namespaceData = { n: context.random.next() };
  const answer = await context.business.call(bookings.updateExtendedFields, { id, namespace: 'model', namespaceData });
  if (answer.error) recordRefusal(context.state, answer.code, answer.error);
  else context.state.journal.push({ id });
};

const cancelMany: Step = async (context) => {
  const known = [...new Set([pickKnown(context), pickKnown(context)])].flatMap((one) => one ?? []);
  if (known.length === 0) return;
  const answer = await context.business.call(bookings.bulkCancelBooking, {
    bookings: { bookingsInfo: known.map(({ booking }) => idsOf(booking)) },
    returnFullEntity: true,
  });
  settleItems(context, answer.value.results, known);
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
  [15, withBooking((_context, { maker, booking }) => maker.call(bookings.checkoutBooking, idsOf(booking)))],
  [7, withBooking(({ business }, { booking }) => business.call(bookings.confirmBooking, idsOf(booking)))],
  [3, withBooking(({ business }, { booking }) => business.call(bookings.declineBooking, idsOf(booking)))],
  [14, withBooking((context, known) => anyone(context, known).call(bookings.cancelBooking, idsOf(known.booking)))],
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
