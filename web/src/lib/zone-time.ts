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
function wallMs(epochMs: number, zone: string): number {
  const fields: Record<string, number> = {};
  for (const part of formatOf(zone).formatToParts(epochMs)) fields[part.type] = Number(part.value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = fields;
  // Some engines write midnight as 24.
  return Date.UTC(year, month - 1, day, hour % 24, minute, second);
}

function offsetMs(epochMs: number, zone: string): number {
  const wholeSeconds = Math.floor(epochMs / 1000) * 1000;
  return wallMs(wholeSeconds, zone) - wholeSeconds;
}

const DAY_MS = 86_400_000;

/** Wall time `2026-03-04T13:30:00` in the zone at an instant. */
export const toLocal = (epochMs: number, zone: string): string =>
  new Date(epochMs + offsetMs(epochMs, zone)).toISOString().slice(0, 19);

/** Date `2026-03-04` in the zone at an instant. */
export const toLocalDate = (epochMs: number, zone: string): string => toLocal(epochMs, zone).slice(0, 10);

/** The instant of a wall time; NaN for an invalid one. Of an ambiguous time the first; a skipped time moves forward by the gap. */
export function toEpochMs(local: string, zone: string): number {
  const wall = Date.parse(`${local.slice(0, 19)}Z`);
  if (Number.isNaN(wall)) return wall;
  const before = offsetMs(wall - DAY_MS, zone);
  const after = offsetMs(wall + DAY_MS, zone);
  if (offsetMs(wall - before, zone) === before) return wall - before;
  return offsetMs(wall - after, zone) === after ? wall - after : wall - before;
}

/** Reads a time of the wire: an instant if it has `Z` or an offset, else a wall time in `zone`. */
export const parseWireTime = (text: string, zone: string): number =>
  /(Z|[+-]\d\d:?\d\d)$/.test(text) ? Date.parse(text) : toEpochMs(text, zone);

export function isZone(zone: string): boolean {
  try {
    formatOf(zone);
    return true;
  } catch {
    return false;
  }
}

/** True when both zones have the same offset at that instant. */
export const sameClock = (epochMs: number, one: string, other: string): boolean =>
  one === other || offsetMs(epochMs, one) === offsetMs(epochMs, other);
