/**
 * Wall times and civil dates: what a clock or calendar on the wall shows, with no zone attached.
 * `wallMs` is a wall time as a number, the epoch milliseconds it would have if it were UTC.
 */

/** `YYYY-MM-DDTHH:mm[:ss[.sss]]` */
export type WallTime = string;
/** `YYYY-MM-DD` */
export type CivilDate = string;

export const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const SECOND_MS = 1_000;

const ISO =
  /^([1-9]\d{3})-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:[.,](\d{1,9}))?)?(Z|[+-]\d\d:?[0-5]\d(?::?[0-5]\d)?)?$/;

/** Reads RFC 3339 text, the offset being optional, of the years 1000 to 9999. Undefined on anything else. */
export function parseIso(text: string): { wallMs: number; offsetMs: number | undefined } | undefined {
  const [match, year, month, day, hour, minute, second = 0, fraction = '', offset] = ISO.exec(text) ?? [];
  if (match === undefined) return undefined;
  const wallMs = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second));
  // A day that its month doesn't have has rolled over: 30 February became 2 March.
  if (new Date(wallMs).getUTCDate() !== Number(day)) return undefined;
  return {
    wallMs: wallMs + Number(fraction.slice(0, 3).padEnd(3, '0')),
    offsetMs: offset === undefined ? undefined : parseOffset(offset),
  };
}

/** Throws RangeError on text that is no wall time. */
export function parseWall(text: WallTime): number {
  const parsed = parseIso(text);
  if (!parsed || parsed.offsetMs !== undefined) throw new RangeError(`Not a wall time: ${text}`);
  return parsed.wallMs;
}

export function formatWall(wallMs: number): WallTime {
  const day = dayOf(wallMs);
  const clockMs = wallMs - day * DAY_MS;
  const ms = clockMs % SECOND_MS;
  return `${formatDay(day)}T${formatClock(clockMs)}${ms === 0 ? '' : `.${String(ms).padStart(3, '0')}`}`;
}

/** The offset as ISO writes it: `+05:30`; with seconds only where a zone once had them. */
export function formatOffset(offsetMs: number): string {
  const text = formatClock(Math.abs(offsetMs));
  return (offsetMs < 0 ? '-' : '+') + (text.endsWith(':00') ? text.slice(0, 5) : text);
}

/** The number of days from 1970-01-01 to a wall time's date. */
export function dayOf(wallMs: number): number {
  return Math.floor(wallMs / DAY_MS);
}

/** The number of days from 1970-01-01 to a civil date. Throws RangeError on text that is no date. */
export function parseDay(date: CivilDate): number {
  return dayOf(parseWall(`${date}T00:00`));
}

export function formatDay(day: number): CivilDate {
  const date = new Date(day * DAY_MS);
  return `${date.getUTCFullYear()}-${two(date.getUTCMonth() + 1)}-${two(date.getUTCDate())}`;
}

export function addDays(date: CivilDate, days: number): CivilDate {
  return formatDay(parseDay(date) + days);
}

function parseOffset(text: string): number {
  if (text === 'Z') return 0;
  const digits = text.slice(1).replaceAll(':', '');
  const minutes = Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2, 4));
  return (text.startsWith('-') ? -1 : 1) * (minutes * MINUTE_MS + Number(digits.slice(4)) * SECOND_MS);
}

/** Milliseconds from midnight as `HH:mm:ss`. */
function formatClock(ms: number): string {
  const seconds = Math.floor(ms / SECOND_MS);
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

function two(value: number): string {
  return value < 10 ? `0${value}` : `${value}`;
}
