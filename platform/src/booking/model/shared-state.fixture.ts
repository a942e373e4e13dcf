import { services } from '../../demo/low-tide/services.ts';
import { type AvailabilityEntry, fetchAvailability } from '../../testing/availability.ts';
import type { Booking } from '../../testing/booking.ts';
import { DAY_MS } from '../../testing/durations.ts';
import { owner, visit, type WireClient } from '../../testing/wire-client.ts';

/** A completed call as its client saw it, with the booking's state. */
export interface Acknowledgement {
  id: string;
  /** Undefined where the response has no booking; it is a change all the same. */
  booking?: Booking;
}

/** A booking as its clients know it, possibly outdated. */
export interface KnownBooking {
  booking: Booking;
  maker: WireClient;
}

const [massage = '', everyday = '', yoga = '', course = '', meeting = '', prenatal = '', pilates = ''] = services.map(
  ({ id }) => id,
);

/** State that the clients share: few slots, so that they conflict, and the bookings made so far. */
export interface ModelState {
  customers: WireClient[];
  owners: WireClient[];
  times: AvailabilityEntry['slot'][];
  sessions: AvailabilityEntry['slot'][];
  courses: string[];
  /** Two services with different staff, for multi-service bookings. */
  pair: AvailabilityEntry['slot'][][];
  known: KnownBooking[];
  journal: Acknowledgement[];
  refusals: Record<string, number>;
}

const CUSTOMERS = 14;
const AHEAD_DAYS = 4;

/** The number of slots grows with the number of operations, so that contention stays the same. */
export async function createModelState(origins: readonly string[], operations: number): Promise<ModelState> {
  const room = Math.ceil(operations / 12);
  const originAt = (index: number) => origins[index % origins.length] ?? '';
  const customers = await Promise.all(Array.from({ length: CUSTOMERS }, (_, index) => visit(originAt(index))));
  const owners = [owner(originAt(0)), owner(originAt(1))];
  const timesOf = async (serviceId: string, limit: number) => {
    const from = Date.now() + AHEAD_DAYS * DAY_MS;
    const found = await fetchAvailability(owner(originAt(0)), { serviceId, from, days: 60 });
    return found.slice(0, limit).map(({ slot }) => slot);
  };
  const appointments = [massage, everyday, meeting, prenatal];
  const [first = [], second = []] = await Promise.all([timesOf(massage, room), timesOf(meeting, room)]);
  return {
    customers,
    owners,
    times: (await Promise.all(appointments.map((id) => timesOf(id, room)))).flat(),
    sessions: (
      await Promise.all([timesOf(yoga, 2 + Math.ceil(room / 25)), timesOf(pilates, 2 + Math.ceil(room / 25))])
    ).flat(),
    courses: [course],
    pair: [first, second],
    known: [],
    journal: [],
    refusals: {},
  };
}
