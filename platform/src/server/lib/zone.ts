/**
 * The only place where wall time and instants meet. Zones are IANA names.
 *
 * A wall time that a zone skips moves forward by the gap; one that comes twice means the earlier
 * (RFC 5545 §3.3.5, Temporal's "compatible"). The server's own zone is never read.
 * Every function throws RangeError on a zone that is not known.
 */
import {
  type CivilDate,
  type Duration,
  type Instant,
  instantAt,
  milliseconds,
  type WallMs,
  type WallTime,
} from '@foyer/contract/values';
import {
  DAY_MS,
  dayOf,
  formatDay,
  formatOffset,
  formatWall,
  parseDay,
  parseIso,
  parseWall,
  startOfEpochDay,
  toWallMs,
} from './wall.ts';

/** The offsets of a zone: `offsets[i]` applies until `changes[i]`, the last one from the last change on. */
type OffsetTable = {
  readonly changes: readonly number[];
  /** The wall time from which the offset after `changes[i]` applies: past the gap, or past the repeated hour. */
  readonly wallChanges: readonly number[];
  readonly offsets: readonly Duration[];
};

// The calendar repeats every 400 years, and by 2100 every zone follows a yearly rule, so later years map back.
const CYCLE_MS = 146_097 * DAY_MS;
const CYCLE_START_MS = Date.UTC(2100, 0);
const TABLE_END_MS = CYCLE_START_MS + CYCLE_MS;
const TABLE_START = Temporal.Instant.from('0999-01-01T00:00Z');

const NO_OFFSET = milliseconds(0);

const tables = new Map<string, OffsetTable>();

/** Whether this is an IANA zone name in IANA's spelling. Bare offsets such as `+02:00` are not. */
export function isTimeZone(name: string): boolean {
  if (tables.has(name)) return true;
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return new Temporal.ZonedDateTime(0n, name).timeZoneId === name;
  } catch {
    return false;
  }
}

/** The instant at which clocks in `zone` show `wall`. Throws RangeError on text that is not a wall time. */
export function toInstant(wall: WallTime, zone: string): Instant {
  return wallMsToInstant(parseWall(wall), zone);
}

/** Counts how often clocks in `zone` show a wall time: never if the zone skips it, twice if the zone repeats it. */
export function countShown(wall: WallTime, zone: string): 0 | 1 | 2 {
  const plain = Temporal.PlainDateTime.from(wall);
  const [earlier, later] = (['earlier', 'later'] as const).map((disambiguation) =>
    plain.toZonedDateTime(zone, { disambiguation }),
  );
  if (!earlier || !later || earlier.equals(later)) return 1;
  return earlier.toPlainDateTime().equals(plain) ? 2 : 0;
}

/**
 * When clocks in `zone` come to a wall time: of one that is shown twice, the first or the last time; of one that is skipped, the end
 * of the gap.
 */
export function reachedAt(wall: WallTime, zone: string, which: 'first' | 'last'): Instant {
  const plain = Temporal.PlainDateTime.from(wall);
  const resolve = (disambiguation: 'earlier' | 'later') => plain.toZonedDateTime(zone, { disambiguation });
  const time = resolve(which === 'first' ? 'earlier' : 'later');
  if (time.toPlainDateTime().equals(plain)) return instantAt(time.epochMilliseconds);
  return instantAt((resolve('earlier').getTimeZoneTransition('next') ?? time).epochMilliseconds);
}

/** The wall time in `zone` at an instant, as `YYYY-MM-DDTHH:mm:ss[.sss]`. */
export function toWall(instant: Instant, zone: string): WallTime {
  return formatWall(instantToWallMs(instant, zone));
}

/** `toInstant` for a wall time as a number. */
export function wallMsToInstant(wallMs: WallMs, zone: string): Instant {
  const { wallChanges, offsets } = offsetTable(zone);
  return instantAt(wallMs - (offsets[countUpTo(wallChanges, wallMs - foldMs(wallMs))] ?? 0));
}

/** `toWall` that returns a number. */
export function instantToWallMs(instant: Instant, zone: string): WallMs {
  return toWallMs(instant + offsetAt(instant, zone));
}

/** ISO text with the zone's offset at that instant: `2027-03-14T09:00:00-04:00`. */
export function formatInstant(instant: Instant, zone: string): string {
  const offsetMs = offsetAt(instant, zone);
  return formatWall(toWallMs(instant + offsetMs)) + formatOffset(offsetMs);
}

/** Reads ISO text: an instant with `Z` or an offset, a wall time in `zone` without one. Undefined if it is neither. */
export function parseInstant(text: string, zone: string): Instant | undefined {
  const parsed = parseIso(text);
  if (!parsed) return undefined;
  return parsed.offsetMs === undefined
    ? wallMsToInstant(parsed.wallMs, zone)
    : instantAt(parsed.wallMs - parsed.offsetMs);
}

/** Reads the wall time of ISO text in `zone`, ignoring its offset. Undefined if it is not ISO text. */
export function reinterpretInZone(text: string, zone: string): Instant | undefined {
  const parsed = parseIso(text);
  return parsed && wallMsToInstant(parsed.wallMs, zone);
}

/** The civil date in `zone` at an instant. */
export function civilDate(instant: Instant, zone: string): CivilDate {
  return formatDay(dayOf(instantToWallMs(instant, zone)));
}

/** The first instant of a civil date; the end of the gap where midnight is skipped. */
export function startOfDay(date: CivilDate, zone: string): Instant {
  const wallMs = startOfEpochDay(parseDay(date));
  const shiftMs = foldMs(wallMs);
  const { changes, wallChanges, offsets } = offsetTable(zone);
  const index = countUpTo(wallChanges, wallMs - shiftMs);
  return instantAt(Math.min(wallMs - (offsets[index] ?? 0), (changes[index] ?? Infinity) + shiftMs));
}

function offsetAt(instant: Instant, zone: string): Duration {
  const { changes, offsets } = offsetTable(zone);
  return offsets[countUpTo(changes, instant - foldMs(instant))] ?? NO_OFFSET;
}

/** Milliseconds of the whole cycles by which a time maps back into the table. */
function foldMs(ms: number): number {
  return ms < TABLE_END_MS ? 0 : Math.floor((ms - CYCLE_START_MS) / CYCLE_MS) * CYCLE_MS;
}

/** Counts the ascending values at or below `limit`. */
function countUpTo(values: readonly number[], limit: number): number {
  let low = 0;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((values[middle] ?? Infinity) <= limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

function offsetTable(zone: string): OffsetTable {
  const known = tables.get(zone);
  if (known) return known;
  if (!isTimeZone(zone)) throw new RangeError(`Unknown time zone: ${zone}`);
  const table = readOffsets(zone);
  tables.set(zone, table);
  return table;
}

function readOffsets(zone: string): OffsetTable {
  const changes: number[] = [];
  const wallChanges: number[] = [];
  let before = TABLE_START.toZonedDateTimeISO(zone);
  const offsets = [offsetMsOf(before)];
  for (;;) {
    const after = before.getTimeZoneTransition('next');
    if (!after || after.epochMilliseconds >= TABLE_END_MS) return { changes, wallChanges, offsets };
    changes.push(after.epochMilliseconds);
    wallChanges.push(after.epochMilliseconds + Math.max(offsetMsOf(before), offsetMsOf(after)));
    offsets.push(offsetMsOf(after));
    before = after;
  }
}

function offsetMsOf(time: Temporal.ZonedDateTime): Duration {
  return milliseconds(time.offsetNanoseconds / 1_000_000);
}
