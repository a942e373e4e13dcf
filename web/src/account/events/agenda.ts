import type { Instant } from '@foyer/contract/values';
import { toLocalDate } from '../../lib/zone-time.ts';
import type { Booked } from '../bookings/booked.ts';

/** A booked session of a class or course. */
export interface Session {
  id: string;
  bookingId: string;
  title: string;
  isCalledOff: boolean;
  startMs: Instant;
  endMs: Instant;
  participants: number;
  staff: readonly string[];
  location: Booked['location'];
}

/** One row of the agenda. */
export interface AgendaEvent extends Omit<Session, 'bookingId'> {
  /** A course whose sessions are too far ahead to be listed. */
  isWholeCourse: boolean;
  /** Its booking, if it is still active. */
  booked: Booked | null;
}

export interface AgendaDay {
  /** The date in the business's zone. */
  date: string;
  startMs: Instant;
  events: AgendaEvent[];
}

export interface Agenda {
  /** Courses that have begun and whose sessions can't be listed. */
  underWay: AgendaEvent[];
  days: AgendaDay[];
}

const fromBooking = (booked: Booked): AgendaEvent => {
  const { id, title, startMs, endMs, participants, staff, location, isCourse } = booked;
  const about = { title, startMs, endMs, participants, location, staff: staff ? [staff.name] : [] };
  return { id, ...about, isCalledOff: false, isWholeCourse: isCourse, booked };
};

/** Groups class sessions and each session of courses by day; excludes appointments. */
export function arrange(
  bookings: readonly Booked[],
  sessions: readonly Session[],
  zone: string,
  nowMs: Instant,
): Agenda {
  const bookedById = new Map(bookings.map((booked) => [booked.id, booked]));
  const listed = sessions
    .filter(({ endMs }) => endMs > nowMs)
    .map(({ bookingId, ...session }): AgendaEvent => {
      const booked = bookedById.get(bookingId) ?? null;
      return { ...session, id: `${bookingId} ${session.id}`, isWholeCourse: false, booked };
    });
  const told = new Set(sessions.map(({ bookingId }) => bookingId));
  const untold = bookings
    .filter(({ id, isClass, isCourse }) => (isClass || isCourse) && !told.has(id))
    .map(fromBooking);
  const hasBegun = ({ isWholeCourse, startMs }: AgendaEvent) => isWholeCourse && startMs <= nowMs;
  const ahead = [...listed, ...untold.filter((event) => !hasBegun(event))];
  const days = new Map<string, AgendaDay>();
  for (const event of ahead.sort((a, b) => a.startMs - b.startMs)) {
    const date = toLocalDate(event.startMs, zone);
    const day = days.get(date) ?? { date, startMs: event.startMs, events: [] };
    day.events.push(event);
    days.set(date, day);
  }
  return { underWay: untold.filter(hasBegun), days: [...days.values()] };
}
