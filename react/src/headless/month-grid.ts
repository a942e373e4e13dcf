/** Arithmetic on dates `2026-03-04` and months `2026-03`, without a zone. */

const DAY_MS = 86_400_000;
const WEEKS_SHOWN = 6;

const utcOf = (date: string) => Date.parse(`${date}T00:00:00Z`);
const dateOf = (utcMs: number) => new Date(utcMs).toISOString().slice(0, 10);

export const monthOf = (date: string): string => date.slice(0, 7);

export const addDays = (date: string, days: number): string => dateOf(utcOf(date) + days * DAY_MS);

export function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return monthOf(dateOf(Date.UTC(year, number - 1 + months, 1)));
}

export const lastDateOf = (month: string): string => addDays(`${addMonths(month, 1)}-01`, -1);

/** The same day of another month, or its last day if that month is shorter. */
function addMonthsToDate(date: string, months: number): string {
  const month = addMonths(monthOf(date), months);
  const sameDay = `${month}-${date.slice(8)}`;
  const last = lastDateOf(month);
  return sameDay > last ? last : sameDay;
}

/** Limits a date, or a month, to the range from `first` to `last`. */
export const clampDate = (date: string, first: string, last: string): string =>
  date < first ? first : date > last ? last : date;

/** 0 is Sunday. */
export const weekdayOf = (date: string): number => new Date(utcOf(date)).getUTCDay();

/**
 * Always six weeks, so that the page keeps its height, without those that are over today; null for days of other months.
 */
export function weeksOf(month: string, firstWeekday: number, today: string): (string | null)[][] {
  const first = `${month}-01`;
  const start = addDays(first, -((weekdayOf(first) - firstWeekday + 7) % 7));
  const weeks = Array.from({ length: WEEKS_SHOWN }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => {
      const date = addDays(start, week * 7 + day);
      return monthOf(date) === month ? date : null;
    }),
  );
  const isNow = monthOf(today) === month;
  return weeks.filter((_, week) => !isNow || addDays(start, week * 7 + 6) >= today);
}

/** The date to focus after a key press; null for keys that the grid ignores. */
export function moveFocus(
  date: string,
  key: string,
  { firstWeekday, rightToLeft }: { firstWeekday: number; rightToLeft: boolean },
): string | null {
  const weekday = (weekdayOf(date) - firstWeekday + 7) % 7;
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, rightToLeft ? 1 : -1);
    case 'ArrowRight':
      return addDays(date, rightToLeft ? -1 : 1);
    case 'ArrowUp':
      return addDays(date, -7);
    case 'ArrowDown':
      return addDays(date, 7);
    case 'Home':
      return addDays(date, -weekday);
    case 'End':
      return addDays(date, 6 - weekday);
    case 'PageUp':
      return addMonthsToDate(date, -1);
    case 'PageDown':
      return addMonthsToDate(date, 1);
    default:
      return null;
  }
}

// CLDR 46 weekData: regions whose week doesn't start on Monday. The oldest browsers lack Intl.Locale's week info.
const SUNDAY =
  'AG AS AU BD BR BS BT BW BZ CA CN CO DM DO ET GT GU HK HN ID IL IN JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW';
const SATURDAY = 'AE AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY';

/** First day of the week of a locale, 0 is Sunday. Without a region: Sunday for English, Monday for the rest. */
export function firstWeekdayOf(locale: string): number {
  const region = /-([A-Z]{2})\b/.exec(locale)?.[1];
  if (!region) return /^(en|he)\b/.test(locale) ? 0 : /^(ar|fa)\b/.test(locale) ? 6 : 1;
  if (SUNDAY.includes(region)) return 0;
  return SATURDAY.includes(region) ? 6 : 1;
}
