import type { BookingInput, Service, WaitlistPlace } from '../generated/shapes.ts';
import { getWaitlistPlace, joinWaitlist, leaveWaitlist } from '../generated/waitlist.ts';
import { type Caller, on, type Responders } from './answers.ts';
import { change, waitForTime } from './booking-record.ts';
import { InvalidField, Refusal } from './refusal.ts';
import { findTime } from './slots.ts';
import type { FreeTime, HeldBooking, State } from './state.ts';
import { findLinked, findOwn } from './whose-booking.ts';

const DEFAULT_CAPACITY = 10;
const MINUTE_MS = 60_000;

/** How many entries the waitlist of a service takes; 0 where it has none. */
export function waitlistCapacity({ bookingPolicy }: Pick<Service, 'bookingPolicy'>): number {
  const { enabled, capacity = DEFAULT_CAPACITY } = bookingPolicy?.waitlistPolicy ?? {};
  return enabled ? capacity : 0;
}

/** The bookings that wait for a time, in order. */
export const waitingFor = (time: FreeTime, { bookings }: State): HeldBooking[] =>
  bookings.filter((held) => held.time === time && held.booking.status === 'WAITING_LIST');

/** Epoch milliseconds of the last instant at which a time can be booked. */
function lastBookable({ serviceId, start }: FreeTime, { services }: State): number {
  const late = services.find(({ id }) => id === serviceId)?.bookingPolicy?.limitLateBookingPolicy;
  const { enabled, latestBookingInMinutes: minutes = 0 } = late ?? {};
  return start.getTime() - (enabled ? minutes * MINUTE_MS : 0);
}

function placeOf(held: HeldBooking, state: State): WaitlistPlace {
  const { booking, time } = held;
  const position = waitingFor(time, state).indexOf(held) + 1;
  if (position === 0) throw new Refusal('WAITLIST_PLACE_NOT_FOUND', 'This booking is no longer on a waitlist.');
  const closesDate = new Date(lastBookable(time, state) + 1);
  return { bookingId: booking.id, booking, status: 'WAITING', position, closesDate };
}

interface Whose {
  bookingId?: string | null;
  token?: string | null;
}

/** The caller's own booking, or that of a manage link. */
function findMeant({ bookingId, token }: Whose, caller: Caller, state: State): HeldBooking {
  if (bookingId && !token) return findOwn(bookingId, caller, state);
  if (token && !bookingId) return findLinked(token, state);
  throw new InvalidField('bookingId', 'send this or the token of a manage link');
}

function join(request: BookingInput, caller: Caller, state: State): HeldBooking {
  const slot = request.bookedEntity?.slot;
  const time = slot && findTime(slot, state);
  const service = state.services.find(({ id }) => id === slot?.serviceId);
  if (!service) throw new Refusal('SERVICE_NOT_FOUND', 'There is no service with this id.');
  if (!time) throw new Refusal('SESSION_NOT_FOUND', 'There is no such session.');
  const capacity = waitlistCapacity(service);
  if (capacity === 0) throw new Refusal('WAITLIST_NOT_OFFERED', 'This service has no waitlist.');
  if (state.openPlaces(time) >= (request.totalParticipants ?? 1))
    throw new Refusal('WAITLIST_NOT_NEEDED', 'There are free spots, so it can be booked now.');
  const waiting = waitingFor(time, state);
  const own = waiting.find(({ callerId }) => caller.role !== 'owner' && callerId === caller.id);
  if (own) return own;
  if (waiting.length >= capacity) throw new Refusal('WAITLIST_FULL', 'The waitlist is full.', { capacity });
  const held = waitForTime(request, time, caller, state);
  state.bookings.push(held);
  return held;
}

/** The waitlists of full sessions. Nobody is offered a place that becomes free: answer `waitlist.acceptOffer` in your test. */
export const waitlistAnswers = (state: State): Responders =>
  new Map([
    on(joinWaitlist, ({ caller }) => (request) => {
      const held = join(request, caller, state);
      return { place: placeOf(held, state), manageToken: held.token };
    }),
    on(getWaitlistPlace, ({ caller }) => (whose = {}) => ({ place: placeOf(findMeant(whose, caller, state), state) })),
    on(leaveWaitlist, ({ caller, refuse }) => (whose = {}) => {
      const held = findMeant(whose, caller, state);
      if (held.booking.status !== 'WAITING_LIST')
        refuse('WAITLIST_PLACE_NOT_FOUND', 'This booking isn’t on a waitlist.');
      return { booking: change(held, { status: 'CANCELED', canceledDate: state.now() }, state) };
    }),
  ]);
