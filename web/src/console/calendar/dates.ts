import { addDays } from '../../lib/month-grid.ts';
import { startOfWeek } from '../parts/dates.ts';

/** The same day of another month, or its last day. */
export function shiftMonth(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))).toISOString().slice(0, 10);
}

export const datesFrom = (first: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => addDays(first, index));

/** The six weeks that a month's page of a wall calendar shows. */
export const monthGrid = (date: string, firstWeekday: number): string[] =>
  datesFrom(startOfWeek(`${date.slice(0, 7)}-01`, firstWeekday), 42);
