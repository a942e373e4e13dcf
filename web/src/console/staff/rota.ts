import { instantOf } from '@foyer/contract/values';
import type { AnswerOf, calendars } from '@foyer/sdk';
import { addDays, weekdayOf } from '../../lib/month-grid.ts';
import { toLocal } from '../../lib/zone-time.ts';
import type { Conflict } from '../hours/time-off.ts';
import { DAYS } from '../hours/week.ts';
import type { ResourceHours } from '../parts/use-resources.ts';

export type DayHours = ResourceHours['workingHours']['dates'][number]['hours'];
type Booking = AnswerOf<typeof calendars.queryBusinessCalendar>['bookings'][number];

/** The dates of a week from its first day on. */
export const datesOf = (first: string): string[] => DAYS.map((_, day) => addDays(first, day));

/** The hours on a date, and whether they are the date’s own. */
export function hoursOn({ workingHours: { weekly, dates } }: ResourceHours, date: string) {
  const own = dates.find((one) => one.date === date);
  // Weekdays are counted from Sunday.
  const day = DAYS[(weekdayOf(date) + 6) % 7];
  const usual = weekly.filter(({ days }) => day !== undefined && days.includes(day));
  const hours: DayHours = own ? own.hours : usual.map(({ days: _, ...hours }) => hours);
  return { hours: [...hours].sort((left, right) => (left.start < right.start ? -1 : 1)), isOwn: own !== undefined };
}

/** Hours to give to a date. `present` are those that it has, and `before` is left out if they aren’t its own. */
export interface DateCopy {
  resourceId: string;
  date: string;
  hours: DayHours;
  present: DayHours;
  before?: DayHours;
}

/** The dates of another week that get the hours of the same weekday, where they differ. */
export function copiesOf(hours: ResourceHours, first: string, toFirst: string): DateCopy[] {
  const { resourceId } = hours;
  const target = datesOf(toFirst);
  return datesOf(first).flatMap((from, day) => {
    const date = target[day] ?? from;
    const [wanted, present] = [hoursOn(hours, from).hours, hoursOn(hours, date)];
    if (JSON.stringify(wanted) === JSON.stringify(present.hours)) return [];
    const before = present.isOwn ? { before: present.hours } : {};
    return [{ resourceId, date, hours: wanted, present: present.hours, ...before }];
  });
}

/** The appointments that copied hours leave outside. Those that were outside before were made on purpose. */
export function clashesOf(copies: readonly DateCopy[], bookings: readonly Booking[], zone: string): Conflict[] {
  const isOutside = (booking: Booking): boolean => {
    const [start, end] = [toLocal(instantOf(booking.startDate), zone), toLocal(instantOf(booking.endDate), zone)];
    const date = start.slice(0, 10);
    const lastClock = end.slice(0, 10) === date ? end.slice(11, 16) : '24:00';
    const isWithin = (hours: DayHours) =>
      hours.some((range) => range.start <= start.slice(11, 16) && lastClock <= range.end);
    return copies.some(
      (copy) =>
        copy.date === date &&
        booking.resourceIds.includes(copy.resourceId) &&
        isWithin(copy.present) &&
        !isWithin(copy.hours),
    );
  };
  return bookings.filter(isOutside).map(({ id, title, startDate, endDate, customerName }) => ({
    bookingId: id,
    title,
    startDate,
    endDate,
    ...(customerName ? { customerName } : {}),
  }));
}
