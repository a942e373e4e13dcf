/**
 * The slots of a month of appointments: several staff working 9 to 17 in New York, across the clock change of 14 March
 * 2027, with 500 bookings each, for 30 minutes on a 15-minute grid. Compared with a bare loop written for this case,
 * and with `timeslottr` from npm. All must give the same result.
 */

import assert from 'node:assert/strict';
import type { ResourceId, SessionId } from '@foyer/contract';
import { type Instant, instantAt, milliseconds } from '@foyer/contract/values';
import { generateDailyTimeslots, generateTimeslots } from 'timeslottr';
import { type DstWindow, isRight, listDstWindows } from '../platform/src/booking/slots/dst-windows.fixture.ts';
import { findSlots } from '../platform/src/booking/slots/engine.ts';
import { expandHours } from '../platform/src/booking/slots/hours.ts';
import { normalise } from '../platform/src/booking/slots/intervals.ts';
import type { SlotQuery } from '../platform/src/booking/slots/query.ts';
import type { DayOfWeek, RecurringSession } from '../platform/src/server/lib/recurrence.ts';
import { addDays, DAY_MS, readCivilDate, readWallTime } from '../platform/src/server/lib/wall.ts';
import { toInstant } from '../platform/src/server/lib/zone.ts';
import { measure } from './measure.ts';
import { compareMs, printTable, type Row } from './table.ts';

type Staff = { id: ResourceId; sessions: RecurringSession[]; busy: Instant[] };
type Answer = { start: number; end: number; free: readonly ResourceId[] }[];

const ZONE = 'America/New_York';
const WEEK: DayOfWeek[] = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'];
const HOUR_MS = 3_600_000;
const QUARTER_MS = HOUR_MS / 4;
const DURATION_MS = 2 * QUARTER_MS;
const DAYS = 30;
const STARTS_A_DAY = 31;
const BOOKINGS = 500;
const FROM = toInstant(readWallTime('2027-03-01T00:00'), ZONE);
const TO = toInstant(readWallTime('2027-03-31T00:00'), ZONE);

const rows = [...compareCase(10, 5, 1_000, 3), ...compareCase(50, 20, 300, 1), compareDst()];
printTable(`Slots: ${DAYS} days in ${ZONE}, ${BOOKINGS} bookings each, 30 minutes every 15`, rows);

function compareCase(size: number, barMs: number, runs: number, peerRuns: number): Row[] {
  const staff = makeStaff(size);
  const expanded = queryOf(staff);
  const answer = findSlots(expanded).map(({ start, end, free }) => ({ start, end, free: free[0] ?? [] }));
  assert.deepEqual(expanded.groups[0]?.[0]?.open.slice(-60), expandWithTemporal());
  assert.deepEqual(answer, sweepBare(staff));
  assert.deepEqual(answer, askPeer(staff));

  const whole = measure(() => findSlots(queryOf(staff)), runs);
  const hours = measure(() => staff.map(({ sessions }) => expandHours(sessions, ZONE, FROM, TO)), runs);
  const slots = measure(() => findSlots(expanded), runs);
  const temporal = measure(() => staff.map(expandWithTemporal), runs / 5);
  const bare = measure(() => sweepBare(staff), runs);
  const peer = measure(() => askPeer(staff), peerRuns);
  const label = `${size} staff, ${(size * BOOKINGS).toLocaleString('en')} busy, ${answer.length} starts`;
  return [
    compareMs(`${label}: hours and slots, p50`, whole.p50, 'bar', barMs),
    compareMs(`${label}: hours and slots, p95`, whole.p95, 'bar', barMs),
    compareMs(`${label}: hours and slots, p50`, whole.p50, 'timeslottr', peer.p50),
    compareMs(`${label}: hours and slots, p50`, whole.p50, 'bare sweep', bare.p50),
    compareMs(`${label}: slots alone, p50`, slots.p50, 'bare sweep', bare.p50),
    compareMs(`${label}: hours alone, p50`, hours.p50, 'Temporal', temporal.p50),
  ];
}

function compareDst(): Row {
  const windows = listDstWindows();
  const wrong = windows.filter((window) => !isRight(window)).length;
  const wrongOfPeer = windows.filter((window) => !isPeerRight(window)).length;
  const what = `windows wrong of ${windows.length} around clock changes`;
  return { what, figure: `${wrong}`, against: `timeslottr ${wrongOfPeer}`, ratio: '-' };
}

function makeStaff(size: number): Staff[] {
  const random = seededRandom(20270314);
  return Array.from({ length: size }, (_, index) => ({
    id: `staff-${index}` as ResourceId,
    sessions: WEEK.map(weeklyHours),
    busy: makeBookings(random),
  }));
}

function weeklyHours(day: DayOfWeek, index: number): RecurringSession {
  const date = addDays(readCivilDate('2027-01-04'), index);
  const recurrence = { frequency: 'WEEKLY', interval: 1, days: [day], exceptions: [] } as const;
  return {
    id: day as string as SessionId,
    type: 'WORKING_HOURS',
    start: readWallTime(`${date}T09:00`),
    end: readWallTime(`${date}T17:00`),
    recurrence,
  };
}

/** Bookings of 15 to 60 minutes at any time of the day, without overlaps. */
function makeBookings(random: () => number): Instant[] {
  const quarters = DAYS * 96 - 8;
  const taken = new Uint8Array(quarters);
  const bookings: number[] = [];
  while (bookings.length < BOOKINGS * 2) {
    const length = 1 + Math.floor(random() * 4);
    const first = Math.floor(random() * (quarters - length));
    // A free quarter of an hour on either side keeps two bookings from merging into one interval.
    if (taken.subarray(first, first + length + 2).includes(1)) continue;
    taken.fill(1, first + 1, first + length + 1);
    bookings.push(FROM + first * QUARTER_MS, FROM + (first + length) * QUARTER_MS);
  }
  return normalise(bookings.map(instantAt));
}

function queryOf(staff: readonly Staff[]): SlotQuery {
  const group = staff.map(({ id, sessions, busy }) => ({ id, open: expandHours(sessions, ZONE, FROM, TO), busy }));
  const limits = {};
  const buffers = { bufferBeforeMs: milliseconds(0), bufferAfterMs: milliseconds(0) };
  return {
    now: FROM,
    from: FROM,
    to: TO,
    durationMs: milliseconds(DURATION_MS),
    gridMs: milliseconds(QUARTER_MS),
    ...buffers,
    limits,
    groups: [group],
  };
}

/** Expands only the working hours, each day by Temporal. */
function expandWithTemporal(): Instant[] {
  const first = Temporal.PlainDate.from('2027-03-01');
  return Array.from({ length: DAYS }, (_, days) => first.add({ days })).flatMap((date) =>
    [9, 17].map((hour) => instantAt(date.toPlainDateTime({ hour }).toZonedDateTime(ZONE).epochMilliseconds)),
  );
}

/**
 * The floor: hard-codes that all work from 9 to 17, that the clocks change on the 14th, and that a day has 31 starts.
 */
function sweepBare(staff: readonly Staff[]): Answer {
  const answer: Answer = [];
  const cells: (ResourceId[] | undefined)[] = new Array(DAYS * STARTS_A_DAY);
  for (const { id, busy } of staff) {
    let taken = 0;
    for (let day = 0; day < DAYS; day++) {
      let start = openingOf(day);
      for (let cell = day * STARTS_A_DAY; cell < (day + 1) * STARTS_A_DAY; cell++, start += QUARTER_MS) {
        while ((busy[taken + 1] ?? Infinity) <= start) taken += 2;
        if ((busy[taken] ?? Infinity) < start + DURATION_MS) continue;
        const free = cells[cell];
        if (free) free.push(id);
        else cells[cell] = [id];
      }
    }
  }
  for (let cell = 0; cell < cells.length; cell++) {
    const free = cells[cell];
    const start = openingOf(Math.floor(cell / STARTS_A_DAY)) + (cell % STARTS_A_DAY) * QUARTER_MS;
    if (free) answer.push({ start, end: start + DURATION_MS, free });
  }
  return answer;
}

function openingOf(day: number): number {
  return FROM + day * DAY_MS + (day < 13 ? 9 : 8) * HOUR_MS;
}

/**
 * Bookings and hours are on quarters of an hour, so that `timeslottr`, whose grid restarts after each booking, agrees.
 */
function askPeer(staff: readonly Staff[]): Answer {
  const freeByStart = new Map<number, ResourceId[]>();
  for (const { id, busy } of staff) {
    const excludedWindows = busy.flatMap((start, index) =>
      index % 2 === 0 ? [{ start: new Date(start), end: new Date(busy[index + 1] ?? start) }] : [],
    );
    const slots = generateDailyTimeslots(
      { start: '2027-03-01', end: '2027-03-31' },
      {
        range: { start: '09:00', end: '17:00' },
        timezone: ZONE,
        slotDurationMinutes: 30,
        slotIntervalMinutes: 15,
        includeEdge: false,
        excludedWindows,
      },
    );
    for (const slot of slots) {
      const free = freeByStart.get(slot.start.getTime());
      if (free) free.push(id);
      else freeByStart.set(slot.start.getTime(), [id]);
    }
  }
  return [...freeByStart]
    .sort(([left], [right]) => left - right)
    .map(([start, free]) => ({ start, end: start + DURATION_MS, free }));
}

function isPeerRight({ zone, date, opens, closes, start, end }: DstWindow): boolean {
  const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`;
  try {
    const range = { start: clock(opens), end: clock(closes) };
    const slots = generateTimeslots({ day: date, range, timezone: zone, slotDurationMinutes: 15, includeEdge: false });
    const isWhole = slots.length === (end - start) / QUARTER_MS;
    return isWhole && slots[0]?.start.getTime() === start && slots.at(-1)?.end.getTime() === end;
  } catch {
    return false;
  }
}

/** Mulberry32: the same bookings in every run. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
