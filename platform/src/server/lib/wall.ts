/** Wall times and civil dates, without a zone, as text and as numbers. */
import {
  type CivilDate,
  type Duration,
  type EpochDay,
  milliseconds,
  type WallMs,
  type WallTime,
} from '@foyer/contract/values';

export const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const SECOND_MS = 1_000;

const ISO =
  /^[1-9]\d{3}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:[.,]\d{1,9})?)?(?:Z|[+-]\d\d:?[0-5]\d(?::?[0-5]\d)?)?$/;
/** Text after the minutes: seconds, their fraction, an offset. */
const ISO_TAIL = /^(?::(\d\d)(?:[.,](\d+))?)?(.+)?$/;
const MINUTES_END = 16;
const ZERO = '0'.charCodeAt(0);

export const toWallMs = (ms: number): WallMs => ms as WallMs;
export const toEpochDay = (day: number): EpochDay => day as EpochDay;
const toWallTime = (text: string): WallTime => text as WallTime;
const toCivilDate = (text: string): CivilDate => text as CivilDate;

/** Reads RFC 3339 text with an optional offset, of the years 1000 to 9999; undefined for anything else. */
export function parseIso(text: string): { wallMs: WallMs; offsetMs: Duration | undefined } | undefined {
  if (!ISO.test(text)) return undefined;
  const year = digitsAt(text, 0) * 100 + digitsAt(text, 2);
  const day = digitsAt(text, 8);
  const minuteMs = toWallMs(Date.UTC(year, digitsAt(text, 5) - 1, day, digitsAt(text, 11), digitsAt(text, 14)));
  // A day that its month does not have has rolled over: 30 February became 2 March.
  if (day > 28 && new Date(minuteMs).getUTCDate() !== day) return undefined;
  if (text.length === MINUTES_END) return { wallMs: minuteMs, offsetMs: undefined };
  const [, second = 0, fraction = '', offset] = ISO_TAIL.exec(text.slice(MINUTES_END)) ?? [];
  return {
    wallMs: shiftWall(minuteMs, milliseconds(Number(second) * SECOND_MS + Number(fraction.slice(0, 3).padEnd(3, '0')))),
    offsetMs: offset === undefined ? undefined : parseOffset(offset),
  };
}

/** The number that two digits of a text form. */
function digitsAt(text: string, index: number): number {
  return (text.charCodeAt(index) - ZERO) * 10 + text.charCodeAt(index + 1) - ZERO;
}

export function isWallTime(text: string): text is WallTime {
  const parsed = parseIso(text);
  return parsed !== undefined && parsed.offsetMs === undefined;
}

export const isCivilDate = (text: string): text is CivilDate => isWallTime(`${text}T00:00`);

/** Throws RangeError on text that is not a wall time. */
export function readWallTime(text: string): WallTime {
  if (isWallTime(text)) return text;
  throw new RangeError(`Not a wall time: ${text}`);
}

/** Throws RangeError on text that is not a date. */
export function readCivilDate(text: string): CivilDate {
  if (isCivilDate(text)) return text;
  throw new RangeError(`Not a date: ${text}`);
}

/** The wall time of a date at a time of day, `HH:mm[:ss]`. Throws RangeError on text that is not one. */
export const wallTimeOn = (date: CivilDate, timeOfDay: string): WallTime => readWallTime(`${date}T${timeOfDay}`);

/** The date of a wall time. */
export const dateOf = (wall: WallTime): CivilDate => toCivilDate(wall.slice(0, 10));

/** Throws RangeError on text that the database holds and that is not a wall time. */
export function parseWall(text: WallTime): WallMs {
  const parsed = parseIso(text);
  if (!parsed || parsed.offsetMs !== undefined) throw new RangeError(`Not a wall time: ${text}`);
  return parsed.wallMs;
}

/** The duration between wall times, as clocks show it. */
export const wallDuration = (from: WallMs, to: WallMs): Duration => milliseconds(to - from);

/** The wall time that clocks without a zone show after a duration. */
export const shiftWall = (wallMs: WallMs, duration: Duration): WallMs => toWallMs(wallMs + duration);

export function formatWall(wallMs: WallMs): WallTime {
  const day = dayOf(wallMs);
  const clockMs = wallMs - day * DAY_MS;
  const ms = clockMs % SECOND_MS;
  return toWallTime(`${formatDay(day)}T${formatClock(clockMs)}${ms === 0 ? '' : `.${String(ms).padStart(3, '0')}`}`);
}

/** The offset in ISO form such as `+05:30`; with seconds only for historic zones. */
export function formatOffset(offsetMs: Duration): string {
  const text = formatClock(Math.abs(offsetMs));
  return (offsetMs < 0 ? '-' : '+') + (text.endsWith(':00') ? text.slice(0, 5) : text);
}

/** The day of a wall time. */
export function dayOf(wallMs: WallMs): EpochDay {
  return toEpochDay(Math.floor(wallMs / DAY_MS));
}

/** The wall time at which a day begins. */
export const startOfEpochDay = (day: EpochDay): WallMs => toWallMs(day * DAY_MS);

/** Throws RangeError on text that is not a date. */
export function parseDay(date: CivilDate): EpochDay {
  return dayOf(parseWall(toWallTime(`${date}T00:00`)));
}

export function formatDay(day: EpochDay): CivilDate {
  const date = new Date(day * DAY_MS);
  return toCivilDate(`${date.getUTCFullYear()}-${two(date.getUTCMonth() + 1)}-${two(date.getUTCDate())}`);
}

export const shiftDay = (day: EpochDay, days: number): EpochDay => toEpochDay(day + days);

export function addDays(date: CivilDate, days: number): CivilDate {
  return formatDay(shiftDay(parseDay(date), days));
}

function parseOffset(text: string): Duration {
  if (text === 'Z') return milliseconds(0);
  const digits = text.slice(1).replaceAll(':', '');
  const minutes = Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2, 4));
  const offsetMs = minutes * MINUTE_MS + Number(digits.slice(4)) * SECOND_MS;
  return milliseconds(text.startsWith('-') ? -offsetMs : offsetMs);
}

/** Milliseconds from midnight as `HH:mm:ss`. */
function formatClock(ms: number): string {
  const seconds = Math.floor(ms / SECOND_MS);
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

function two(value: number): string {
  return value < 10 ? `0${value}` : `${value}`;
}
