import type { SessionId } from '@foyer/contract';
import { instantAt } from '@foyer/contract/values';
import type { RecurringSession } from '../../server/lib/recurrence.ts';
import { readWallTime } from '../../server/lib/wall.ts';
import { findSlots } from './engine.ts';
import { expandHours } from './hours.ts';
import { query, resource } from './query.fixture.ts';

const QUARTER_MS = 900_000;
const SCHEDULES = [
  [9, 17],
  [13, 18],
  [22, 23],
  [0, 6],
  [1, 5],
] as const;
const ZONES = ['America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe', 'Africa/Cairo', 'America/Santiago'];
const DAYS_ASIDE = [-3, -2, -1, 0, 1, 2, 3];

/** The working hours of one schedule on one day, as instants. */
export type DstWindow = { zone: string; date: string; opens: number; closes: number; start: number; end: number };

/**
 * 5 schedules × 5 zones × 2 clock changes in 2027 × 7 days around each = 350 windows. The expected opening and closing
 * come from Temporal.
 */
export function listDstWindows(): DstWindow[] {
  return ZONES.flatMap((zone) =>
    changesOf(zone).flatMap((change) =>
      DAYS_ASIDE.flatMap((days) => SCHEDULES.map((schedule) => placeWindow(zone, change.add({ days }), schedule))),
    ),
  );
}

/** The first start and last end that the engine finds on the window's day, and the number of 15-minute slots. */
export function findWindow({ zone, date, opens, closes }: DstWindow): { start?: number; end?: number; count: number } {
  const day = Temporal.PlainDate.from(date);
  const from = day.toZonedDateTime(zone).epochMilliseconds;
  const to = day.add({ days: 1 }).toZonedDateTime(zone).epochMilliseconds;
  const open = expandHours([dailyHours(opens, closes)], zone, instantAt(from), instantAt(to));
  const slots = findSlots(query([[resource('ann', open)]], { from, to, durationMs: QUARTER_MS, gridMs: QUARTER_MS }));
  const [first, last] = [slots[0], slots.at(-1)];
  return first && last ? { start: first.start, end: last.end, count: slots.length } : { count: 0 };
}

export function isRight(window: DstWindow): boolean {
  const { start, end, count } = findWindow(window);
  return start === window.start && end === window.end && count === (window.end - window.start) / QUARTER_MS;
}

function changesOf(zone: string): Temporal.PlainDate[] {
  const first = Temporal.Instant.from('2027-01-01T00:00Z').toZonedDateTimeISO(zone).getTimeZoneTransition('next');
  const second = first?.getTimeZoneTransition('next');
  // A change at midnight belongs to the day that it ends.
  return [first, second].flatMap((change) => change?.subtract({ nanoseconds: 1 }).toPlainDate() ?? []);
}

function placeWindow(zone: string, date: Temporal.PlainDate, [opens, closes]: readonly [number, number]): DstWindow {
  const at = (hour: number) => date.toPlainDateTime({ hour }).toZonedDateTime(zone).epochMilliseconds;
  return { zone, date: date.toString(), opens, closes, start: at(opens), end: at(closes) };
}

function dailyHours(opens: number, closes: number): RecurringSession {
  const at = (hour: number) => `2026-01-01T${String(hour).padStart(2, '0')}:00`;
  const recurrence = { frequency: 'DAILY', interval: 1, exceptions: [] } as const;
  return {
    id: 'hours' as SessionId,
    type: 'WORKING_HOURS',
    start: readWallTime(at(opens)),
    end: readWallTime(at(closes)),
    recurrence,
  };
}

// Run as a program, it prints the results for its process's zone.
if (import.meta.main) {
  const windows = listDstWindows();
  const found = windows.map(findWindow);
  const wrong = windows.filter((window) => !isRight(window));
  const serverOffset = new Temporal.ZonedDateTime(0n, Temporal.Now.timeZoneId()).offset;
  console.log(JSON.stringify({ serverOffset, windows: windows.length, wrong, found }));
}
