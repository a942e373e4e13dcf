import type { Instant } from '@foyer/contract/values';

/** Formats dates and times for a locale and a zone: `Tuesday 4 March 2026`, `1:30 pm`. */

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(locale, options);
    formats.set(key, format);
  }
  return format;
}

const DAY = { weekday: 'long', day: 'numeric', month: 'long' } as const;
const TIME = { hour: 'numeric', minute: '2-digit' } as const;

/** Noon in UTC, which formats to the same calendar date. */
const instantOf = (date: string) => Date.parse(`${date}T12:00:00Z`);

/** `Tuesday, March 4`, of a date. */
export const formatDay = (date: string, locale: string): string =>
  formatOf(locale, { ...DAY, timeZone: 'UTC' }).format(instantOf(date));

/** `Tuesday, March 4, 2026`, of a date. */
export const formatFullDay = (date: string, locale: string): string =>
  formatOf(locale, { ...DAY, year: 'numeric', timeZone: 'UTC' }).format(instantOf(date));

/** `March 2026`, of a month. */
export const formatMonth = (month: string, locale: string): string =>
  formatOf(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(instantOf(`${month}-15`));

/** `Tuesday` or `Tue`; 0 is Sunday. */
export function formatWeekday(weekday: number, locale: string, width: 'long' | 'short'): string {
  const SUNDAY = 4;
  return formatOf(locale, { weekday: width, timeZone: 'UTC' }).format(Date.UTC(2026, 0, SUNDAY + weekday, 12));
}

/** `1:30 pm`, and `2 pm` on the hour, in 12-hour locales; `13:30` elsewhere. */
export function formatTime(epochMs: Instant, zone: string, locale: string): string {
  const parts = formatOf(locale, { ...TIME, timeZone: zone }).formatToParts(epochMs);
  if (!parts.some(({ type }) => type === 'dayPeriod')) return parts.map(({ value }) => value).join('');
  const onTheHour = parts.some(({ type, value }) => type === 'minute' && Number(value) === 0);
  let text = '';
  for (const [index, { type, value }] of parts.entries()) {
    const isMinute = type === 'minute' || (type === 'literal' && parts[index + 1]?.type === 'minute');
    if (onTheHour && isMinute) continue;
    text += type === 'dayPeriod' && locale.startsWith('en') ? value.toLowerCase() : value;
  }
  return text.replace(/[\u00a0\u202f]/g, ' ');
}

const nameOf = (options: Intl.DateTimeFormatOptions, epochMs: Instant, locale: string) =>
  formatOf(locale, options)
    .formatToParts(epochMs)
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';

/** `New York`: the city in a zone's name. */
export const cityOf = (zone: string): string => (zone.split('/').pop() ?? zone).replace(/_/g, ' ');

/** `New York (EST)`; without the abbreviation if both are the same, as for UTC. */
export function formatZone(zone: string, epochMs: Instant, locale: string): string {
  const place = cityOf(zone);
  const short = nameOf({ timeZone: zone, timeZoneName: 'short' }, epochMs, locale);
  return short && short !== place ? `${place} (${short})` : place;
}
