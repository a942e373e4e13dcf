/** The businesses whose pages are measured. */
export type Business = 'demo' | 'busy week' | 'many bookings';

export const MANY_BOOKINGS = 100_000;
export const STAFF = 50;
export const SESSIONS = 2000;

const DAY_MS = 86_400_000;
/** So many weeks ahead nothing else is planned. */
const WEEKS_AHEAD = 8;

/** The Monday of the week with all the sessions, as its civil date. */
export function busyMonday(now: number): string {
  const weekday = (new Date(now).getUTCDay() + 6) % 7;
  return new Date(now + (WEEKS_AHEAD * 7 - weekday) * DAY_MS).toISOString().slice(0, 10);
}
