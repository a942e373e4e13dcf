import type { CalendarResource } from '@foyer/sdk';
import { type Entry, itemOf } from './entries.ts';

/** An obstacle to an appointment. */
export type Conflict =
  | { kind: 'entry'; entry: Entry }
  | { kind: 'off' | 'away'; startMs: number; endMs: number }
  | { kind: 'closed' };

interface Wanted {
  startMs: number;
  endMs: number;
  resource: CalendarResource;
  /** The entry that is moved, which isn't in its own way. */
  except?: string | undefined;
}

interface Span {
  startDate: Date;
  endDate: Date;
}

const overlaps = ({ startMs, endMs }: Pick<Wanted, 'startMs' | 'endMs'>, start: number, end: number): boolean =>
  start < endMs && end > startMs;

const takesTime = (entry: Entry): boolean => {
  const { status } = itemOf(entry);
  return status !== 'CANCELED' && status !== 'DECLINED' && status !== 'CANCELLED';
};

/** Lists what is in the way, buffers of other appointments included. The platform decides when it is saved. */
export function conflictsOf(wanted: Wanted, entries: readonly Entry[]): Conflict[] {
  const { resource, except } = wanted;
  const conflicts: Conflict[] = [];
  for (const entry of entries) {
    if (entry.key === except || !entry.resourceIds.includes(resource.id) || !takesTime(entry)) continue;
    const { bufferBeforeMinutes: before = 0, bufferAfterMinutes: after = 0 } =
      entry.kind === 'booking' ? entry.booking : {};
    if (overlaps(wanted, entry.startMs - before * 60_000, entry.endMs + after * 60_000))
      conflicts.push({ kind: 'entry', entry });
  }
  const add = (kind: 'off' | 'away', spans: readonly Span[]) => {
    for (const { startDate, endDate } of spans) {
      const [startMs, endMs] = [startDate.getTime(), endDate.getTime()];
      if (overlaps(wanted, startMs, endMs)) conflicts.push({ kind, startMs, endMs });
    }
  };
  add('off', resource.timeOff);
  add('away', resource.busyElsewhere);
  if (resource.hours && !isCovered(wanted, resource.hours)) conflicts.push({ kind: 'closed' });
  return conflicts;
}

/** True if hours, which may touch each other, cover the whole time. */
function isCovered({ startMs, endMs }: Wanted, hours: readonly Span[]): boolean {
  let covered = startMs;
  for (const { startDate, endDate } of hours) {
    if (startDate.getTime() <= covered && endDate.getTime() > covered) covered = endDate.getTime();
  }
  return covered >= endMs;
}
