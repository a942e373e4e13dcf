import { type Duration, milliseconds, type WallMs } from '@foyer/contract/values';
import { DAY_MS, toWallMs } from '../../server/lib/wall.ts';

/** A date or time as iCalendar has it: `20270314`, `20270314T090000`, `20270314T090000Z`. */
export interface WallValue {
  wallMs: WallMs;
  isDate: boolean;
  isUtc: boolean;
}

export function readWall(text: string): WallValue | undefined {
  const [, year, month, day, hour, minute, second = 0, utc] =
    /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)?(Z?))?$/.exec(text.trim().toUpperCase()) ?? [];
  if (!year) return undefined;
  const time = hour === undefined ? 0 : (Number(hour) * 60 + Number(minute)) * 60_000 + Number(second) * 1000;
  const wallMs = toWallMs(Date.UTC(Number(year), Number(month) - 1, Number(day)) + time);
  return { wallMs, isDate: hour === undefined, isUtc: utc === 'Z' };
}

/** A duration: calendar days, and an exact part. */
export interface CalendarDuration {
  daysMs: Duration;
  exactMs: Duration;
}

/** `P1W`, `P1DT2H30M` (RFC 5545 §3.3.6). */
export function readDuration(text: string): CalendarDuration | undefined {
  const [all, sign, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] =
    /^([+-])?P(?:(\d{1,4})W)?(?:(\d{1,5})D)?(?:T(?:(\d{1,6})H)?(?:(\d{1,8})M)?(?:(\d{1,9})S)?)?$/.exec(text.trim()) ??
    [];
  if (all === undefined || sign === '-') return undefined;
  return {
    daysMs: milliseconds((Number(weeks) * 7 + Number(days)) * DAY_MS),
    exactMs: milliseconds(((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000),
  };
}
