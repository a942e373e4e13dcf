import type { AnswerOf, ExtendedBooking, sessions } from '@foyer/sdk';
import { sumMoney } from '../../booking/money.ts';
import { isCourse, type Money, owedOf, participantsOf } from '../booking/booking.ts';

export type ClassSession = AnswerOf<typeof sessions.querySessions>['sessions'][number];

/** One appointment, or one session of a class or course with everybody who is booked for it. */
export interface Entry {
  key: string;
  startMs: number;
  endMs: number;
  title: string;
  staff: string;
  bookings: readonly ExtendedBooking[];
  /** Of a session: its places, and how many are taken. */
  places: { taken: number; all: number } | null;
}

const isStanding = ({ booking: { status } }: ExtendedBooking) => status === 'CONFIRMED' || status === 'PENDING';
const isGroup = ({ booking: { bookedEntity } }: ExtendedBooking) => bookedEntity.tags?.[0] === 'GROUP';

function ofSession(session: ClassSession, bookings: readonly ExtendedBooking[]): Entry {
  const { id, startDate, endDate, title, resources, participants, capacity } = session;
  return {
    key: id,
    startMs: startDate.getTime(),
    endMs: endDate.getTime(),
    title,
    staff: resources.map(({ name }) => name).join(', '),
    bookings: bookings.filter(({ booking }) => booking.bookedEntity.slot?.eventId === id),
    places: { taken: participants, all: capacity },
  };
}

function ofAppointment(extended: ExtendedBooking): Entry {
  const { booking } = extended;
  return {
    key: booking.id,
    startMs: booking.startDate.getTime(),
    endMs: booking.endDate.getTime(),
    title: booking.bookedEntity.title ?? '',
    staff: booking.bookedEntity.slot?.resource?.name ?? '',
    bookings: [extended],
    places: null,
  };
}

/** The appointments and sessions of a day, by start. Sessions without bookings are listed, too. */
export function agendaOf(bookings: readonly ExtendedBooking[], sessions: readonly ClassSession[]): Entry[] {
  const standing = bookings.filter(isStanding);
  const known = sessions.filter(({ status }) => status === 'CONFIRMED');
  const ids = new Set(known.map(({ id }) => id));
  const alone = standing.filter(
    (one) => !isCourse(one.booking) && !(isGroup(one) && ids.has(one.booking.bookedEntity.slot?.eventId ?? '')),
  );
  return [...known.map((session) => ofSession(session, standing)), ...alone.map(ofAppointment)].sort(
    (one, other) => one.startMs - other.startMs || one.endMs - other.endMs,
  );
}

/** Divides a day into what has begun and isn't over, what comes, and what is over. */
export function splitAgenda(entries: readonly Entry[], nowMs: number) {
  return {
    now: entries.filter(({ startMs, endMs }) => startMs <= nowMs && endMs > nowMs),
    next: entries.filter(({ startMs }) => startMs > nowMs),
    over: entries.filter(({ endMs }) => endMs <= nowMs),
  };
}

export const hasArrived = ({ attendance }: ExtendedBooking): boolean => attendance?.status === 'ATTENDED';

/** The people who are booked, and those of them who have arrived. */
export function countPeople(entries: readonly Entry[]): { expected: number; arrived: number } {
  const all = entries.flatMap(({ bookings }) => bookings).filter(({ booking }) => booking.status === 'CONFIRMED');
  const sum = (of: readonly ExtendedBooking[]) => of.reduce((count, { booking }) => count + participantsOf(booking), 0);
  return { expected: sum(all), arrived: sum(all.filter(hasArrived)) };
}

/** The amount that is owed for bookings, and for how many; null for nothing. */
export function owedToday(entries: readonly Entry[]): { amount: Money; count: number } | null {
  const owed = entries.flatMap(({ bookings }) => bookings.flatMap(({ booking }) => owedOf(booking) ?? []));
  const amount = sumMoney(owed);
  return amount && { amount, count: owed.length };
}

/** True if a form has questions that nobody answered. */
export const lacksAnswers = (
  { booking, formSubmissions = [] }: ExtendedBooking,
  asking: ReadonlySet<string>,
): boolean => asking.has(booking.formId ?? '') && !formSubmissions.some(({ label }) => label);
