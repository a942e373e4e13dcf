import { type Duration, days, type Instant, instantAt, milliseconds, type WallMs } from '@foyer/contract/values';
import { shiftWall, toWallMs } from '../../server/lib/wall.ts';
import { instantToWallMs, isTimeZone, wallMsToInstant } from '../../server/lib/zone.ts';
import { type Component, propertyOf, textOf } from './components.ts';
import { listRepeats } from './repeats.ts';
import { readWall } from './values.ts';

/** Converts between the wall times and instants of one zone. */
export interface WallZone {
  toInstant(wallMs: WallMs): Instant;
  toWall(instant: Instant): WallMs;
}

export const utc: WallZone = { toInstant: (wallMs) => instantAt(wallMs), toWall: (instant) => toWallMs(instant) };

export const namedZone = (name: string): WallZone => ({
  toInstant: (wallMs) => wallMsToInstant(wallMs, name),
  toWall: (instant) => instantToWallMs(instant, name),
});

const YEAR_MS = days(366);

/**
 * Resolves a calendar's zone names: IANA names, and zones that it defines itself, as Microsoft's programs do. Undefined
 * for unknown names.
 */
export function zoneReader(calendar: Component, window: { from: Instant; to: Instant }) {
  const described = new Map<string, WallZone | undefined>();
  return (name: string): WallZone | undefined => {
    const known = findName(name);
    if (known) return namedZone(known);
    if (!described.has(name)) {
      const zone = calendar.components.find((each) => each.name === 'VTIMEZONE' && textOf(each, 'TZID') === name);
      described.set(name, zone && describeZone(zone, window));
    }
    return described.get(name);
  };
}

/** `/some.vendor/Europe/Berlin` is Europe/Berlin. */
function findName(name: string): string | undefined {
  const parts = name.split('/');
  const candidates = [name, parts.slice(-2).join('/'), parts.slice(-3).join('/')];
  return candidates.find((candidate) => isTimeZone(candidate));
}

interface Change {
  wallMs: WallMs;
  beforeMs: Duration;
  afterMs: Duration;
}

/** Reads a zone from its clock changes around the window (RFC 5545 §3.6.5). */
function describeZone(zone: Component, { from, to }: { from: Instant; to: Instant }): WallZone | undefined {
  const changes: Change[] = [];
  for (const observance of zone.components) {
    const start = readWall(propertyOf(observance, 'DTSTART')?.value ?? '')?.wallMs;
    const beforeMs = readOffset(textOf(observance, 'TZOFFSETFROM'));
    const afterMs = readOffset(textOf(observance, 'TZOFFSETTO'));
    if (start === undefined || beforeMs === undefined || afterMs === undefined) continue;
    const rule = textOf(observance, 'RRULE');
    const span = {
      start,
      from: shiftWall(utc.toWall(from), milliseconds(-2 * YEAR_MS)),
      to: shiftWall(utc.toWall(to), YEAR_MS),
      toWall: (instant: Instant) => toWallMs(instant + beforeMs),
    };
    const walls = rule ? listRepeats(rule, span) : [start];
    for (const wallMs of walls) changes.push({ wallMs, beforeMs, afterMs });
  }
  changes.sort((left, right) => left.wallMs - right.wallMs);
  const [first] = changes;
  if (!first) return undefined;
  const offsetAt = (isPast: (change: Change) => boolean) => changes.findLast(isPast)?.afterMs ?? first.beforeMs;
  return {
    toInstant: (wallMs) => instantAt(wallMs - offsetAt((change) => change.wallMs <= wallMs)),
    toWall: (instant) => toWallMs(instant + offsetAt((change) => change.wallMs - change.beforeMs <= instant)),
  };
}

function readOffset(text: string | undefined): Duration | undefined {
  const [, sign, hours, minutes, seconds = 0] = /^([+-])(\d\d)(\d\d)(\d\d)?$/.exec(text ?? '') ?? [];
  if (!sign) return undefined;
  return milliseconds((sign === '-' ? -1 : 1) * ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000);
}
