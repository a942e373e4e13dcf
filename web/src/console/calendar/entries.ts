import type { CalendarBooking, CalendarResource, CalendarSession } from '@foyer/sdk';
import type { CalendarState } from './address.ts';
import { type Day, minuteOf } from './wall-clock.ts';

/** An appointment or a session. */
export type Entry = ({ kind: 'booking'; booking: CalendarBooking } | { kind: 'session'; session: CalendarSession }) & {
  /** `b:` or `s:` and the id, as in the address. */
  key: string;
  startMs: number;
  endMs: number;
  resourceIds: readonly string[];
};

/** One day of one person or room. */
export interface Column {
  key: string;
  day: Day;
  resource: CalendarResource;
}

/** The loaded calendar, as its views need it. */
export interface Loaded {
  resources: readonly CalendarResource[];
  entries: readonly Entry[];
  isPartial: boolean;
}

interface Answer {
  resources: readonly CalendarResource[];
  bookings: readonly CalendarBooking[];
  sessions: readonly CalendarSession[];
  isPartial: boolean;
}

const spanOf = ({ startDate, endDate }: { startDate: Date; endDate: Date }) => ({
  startMs: startDate.getTime(),
  endMs: endDate.getTime(),
});

/** Appointments and sessions as entries, by start. */
export function readEntries({ resources, bookings, sessions, isPartial }: Answer): Loaded {
  const entries: Entry[] = [
    ...bookings.map((booking) => ({
      kind: 'booking' as const,
      key: `b:${booking.id}`,
      booking,
      resourceIds: booking.resourceIds,
      ...spanOf(booking),
    })),
    ...sessions.map((session) => ({
      kind: 'session' as const,
      key: `s:${session.id}`,
      session,
      resourceIds: session.resourceIds,
      ...spanOf(session),
    })),
  ];
  return { resources, entries: entries.sort((one, other) => one.startMs - other.startMs), isPartial };
}

/** True if an appointment or a session can still take place, so that it can be moved. */
export function isMovable(entry: Entry | undefined): entry is Entry {
  if (entry === undefined) return false;
  if (entry.kind === 'session') return entry.session.status !== 'CANCELLED';
  return entry.booking.status !== 'CANCELED' && entry.booking.status !== 'DECLINED';
}

export const itemOf = (entry: Entry): CalendarBooking | CalendarSession =>
  entry.kind === 'booking' ? entry.booking : entry.session;

type Filter = Pick<CalendarState, 'service' | 'location' | 'resource' | 'isRooms'>;

/** Keeps the entries of the filter. One without a location is shown for each. */
export const filterEntries = (entries: readonly Entry[], { service, location, resource }: Filter): Entry[] =>
  entries.filter((entry) => {
    const { serviceId, locationId } = itemOf(entry);
    return (
      (!service || serviceId === service) &&
      (!location || locationId === undefined || locationId === location) &&
      (!resource || entry.resourceIds.includes(resource))
    );
  });

/** The days that have entries, with those that begin on them; the first has those that began before it, too. */
export const listDays = (days: readonly Day[], entries: readonly Entry[]) =>
  days
    .map((day, index) => ({
      day,
      own: entries.filter(
        ({ startMs, endMs }) => startMs < day.endMs && (startMs >= day.startMs || (index === 0 && endMs > day.startMs)),
      ),
    }))
    .filter(({ own }) => own.length > 0);

/** The people or the rooms that have columns. */
export const shownResources = (resources: readonly CalendarResource[], { isRooms, resource }: Filter) =>
  resources.filter(({ id, isStaff }) => (resource ? id === resource : isStaff !== isRooms));

/** An entry in one column, in minutes of its day. */
export type Block = { top: number; bottom: number; key: string; entry: Entry };

const DAY_MINUTES = 24 * 60;
/** In minutes: what is shorter is drawn so high, to be read and pressed, and takes its place among others by that. */
const LEAST_HEIGHT = 20;

/** Entries by day and resource, in one pass over them. */
export function blocksByColumn(entries: readonly Entry[], days: readonly Day[], zone: string): Map<string, Block[]> {
  const columns = new Map<string, Block[]>();
  for (const entry of entries) {
    for (const day of days) {
      if (entry.startMs >= day.endMs || entry.endMs <= day.startMs) continue;
      const end = minuteOf(entry.endMs, day, zone);
      const top = Math.min(minuteOf(entry.startMs, day, zone), DAY_MINUTES - LEAST_HEIGHT);
      const block = { key: entry.key, top, bottom: Math.max(end, top + LEAST_HEIGHT), entry };
      for (const id of entry.resourceIds) {
        const key = columnKey(day.date, id);
        const known = columns.get(key);
        if (known) known.push(block);
        else columns.set(key, [block]);
      }
    }
  }
  return columns;
}

export const columnKey = (date: string, resourceId: string): string => `${date} ${resourceId}`;

const touches = ({ startDate, endDate }: { startDate: Date; endDate: Date }, { startMs, endMs }: Day): boolean =>
  startDate.getTime() < endMs && endDate.getTime() > startMs;

/** A column for each person on each day. A week leaves out those who neither work that day nor have anything. */
export function columnsOf(
  days: readonly Day[],
  resources: readonly CalendarResource[],
  blocks: ReadonlyMap<string, readonly Block[]>,
): Column[] {
  const all = days.flatMap((day) =>
    resources.map((resource) => ({ key: columnKey(day.date, resource.id), day, resource })),
  );
  if (days.length === 1 || resources.length === 1) return all;
  return all.filter(
    ({ key, day, resource }) =>
      blocks.has(key) || resource.hours === undefined || resource.hours.some((span) => touches(span, day)),
  );
}

/** True if a column begins the columns of another day, of which each has several. */
export function startsDay(columns: readonly Column[], index: number): boolean {
  const [before, column] = [columns[index - 1], columns[index]];
  if (!before || !column || before.day.date === column.day.date) return false;
  return columns.some(({ resource }) => resource.id !== column.resource.id);
}

/** The hours of the day that are shown: those of work and of entries, and an hour around them. */
export function hoursShown(
  columns: readonly Column[],
  blocks: ReadonlyMap<string, readonly Block[]>,
  zone: string,
): { first: number; last: number } {
  let [first, last] = [Number.POSITIVE_INFINITY, 0];
  const include = (top: number, bottom: number) => {
    first = Math.min(first, top);
    last = Math.max(last, bottom);
  };
  for (const { key, day, resource } of columns) {
    for (const span of resource.hours ?? [])
      if (touches(span, day))
        include(minuteOf(span.startDate.getTime(), day, zone), minuteOf(span.endDate.getTime(), day, zone));
    for (const { top, bottom } of blocks.get(key) ?? []) include(top, bottom);
  }
  if (first > last) return { first: 8, last: 18 };
  return { first: Math.max(0, Math.floor(first / 60) - 1), last: Math.min(24, Math.ceil(last / 60) + 1) };
}
