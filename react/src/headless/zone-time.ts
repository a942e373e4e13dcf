import {
  addDuration,
  type Duration,
  days,
  type Instant,
  instantAt,
  milliseconds,
  readTimestamp,
  subtractDuration,
} from '@foyer/contract/values';

/** Converts wall times and instants with Intl: the oldest supported browsers have no Temporal. */

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone);
  if (!format) {
    const numeric = 'numeric' as const;
    format = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
      timeZone: zone,
      hour12: false,
      year: numeric,
      month: numeric,
      day: numeric,
      hour: numeric,
      minute: numeric,
      second: numeric,
    });
    formats.set(zone, format);
  }
  return format;
}

/** The zone's wall time at an instant, as if it were UTC milliseconds. */
function wallMs(epochMs: Instant, zone: string): number {
  const fields: Record<string, number> = {};
  for (const part of formatOf(zone).formatToParts(epochMs)) fields[part.type] = Number(part.value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = fields;
  // Some engines write midnight as 24.
  return Date.UTC(year, month - 1, day, hour % 24, minute, second);
}

function offsetMs(epochMs: Instant, zone: string): Duration {
  const wholeSeconds = instantAt(Math.floor(epochMs / 1000) * 1000);
  return milliseconds(wallMs(wholeSeconds, zone) - wholeSeconds);
}

/** Wall time `2026-03-04T13:30:00` in the zone at an instant. */
export const toLocal = (epochMs: Instant, zone: string): string =>
  new Date(epochMs + offsetMs(epochMs, zone)).toISOString().slice(0, 19);

/** Date `2026-03-04` in the zone at an instant. */
export const toLocalDate = (epochMs: Instant, zone: string): string => toLocal(epochMs, zone).slice(0, 10);

/** The instant of a wall time; NaN for an invalid one. Of an ambiguous time the first; a skipped time moves forward by the gap. */
export function toEpochMs(local: string, zone: string): Instant {
  const asUtc = readTimestamp(`${local.slice(0, 19)}Z`);
  if (Number.isNaN(asUtc)) return asUtc;
  const before = offsetMs(subtractDuration(asUtc, days(1)), zone);
  const after = offsetMs(addDuration(asUtc, days(1)), zone);
  const early = subtractDuration(asUtc, before);
  const late = subtractDuration(asUtc, after);
  if (offsetMs(early, zone) === before) return early;
  return offsetMs(late, zone) === after ? late : early;
}

/** Reads a time of the wire: an instant if it has `Z` or an offset, else a wall time in `zone`. */
export const parseWireTime = (text: string, zone: string): Instant =>
  /(Z|[+-]\d\d:?\d\d)$/.test(text) ? readTimestamp(text) : toEpochMs(text, zone);

export function isZone(zone: string): boolean {
  try {
    formatOf(zone);
    return true;
  } catch {
    return false;
  }
}

/** True when both zones have the same offset at that instant. */
export const sameClock = (epochMs: Instant, one: string, other: string): boolean =>
  one === other || offsetMs(epochMs, one) === offsetMs(epochMs, other);
