import { DAY_MS } from '../../server/lib/wall.ts';
import { findSlots } from '../slots/engine.ts';
import { explain } from '../slots/explain.ts';
import type { SlotQuery } from '../slots/query.ts';
import type { Occurrence } from './occurrences.ts';

/** Why an occurrence can't be had. */
export type Reason = 'TOO_EARLY' | 'TOO_LATE' | 'BOOKING_DISABLED' | 'CLOSED' | 'TAKEN';

export interface OccurrencePreview extends Occurrence {
  reason?: Reason;
  /** The starts of up to three times near it that can be had, in order. */
  alternatives: number[];
}

export interface PreviewContext {
  query: SlotQuery;
  occurrences: readonly Occurrence[];
  /** Indexes of occurrences that could be had alone, but not with the others. */
  lost: readonly number[];
  /** When a customer may book; the business is not bound by it. */
  policy: { online: boolean } | undefined;
}

const OFFERED = 3;

/** How far from an occurrence other times are looked for. */
export const NEARBY_MS = 7 * DAY_MS;

/** Looks at each occurrence that is not left out: whether it can be had, and what could be had instead. */
export function planOccurrences(planning: PreviewContext): OccurrencePreview[] {
  const starts = new Set(planning.occurrences.filter(({ skipped }) => !skipped).map(({ start }) => start));
  return planning.occurrences.map((occurrence) => {
    const reason = occurrence.skipped ? undefined : reasonOf(planning, occurrence);
    const alternatives = reason ? findNearby(planning, occurrence.start, starts) : [];
    return { ...occurrence, ...(reason ? { reason } : {}), alternatives };
  });
}

function reasonOf({ query, policy, lost }: PreviewContext, { index, start }: Occurrence): Reason | undefined {
  const { reasons, offered } = explain(query, start);
  if (policy) {
    if (!policy.online) return 'BOOKING_DISABLED';
    const limit = reasons.find(({ code }) => code === 'TOO_EARLY' || code === 'TOO_LATE');
    if (limit) return limit.code === 'TOO_EARLY' ? 'TOO_EARLY' : 'TOO_LATE';
  }
  if (!offered) return isTaken(query, start) ? 'TAKEN' : 'CLOSED';
  return lost.includes(index) ? 'TAKEN' : undefined;
}

/** Whether somebody in each group would be there, if only they were not busy. */
function isTaken(query: SlotQuery, start: number): boolean {
  const idle = query.groups.map((group) => group.map((resource) => ({ ...resource, busy: [] })));
  return explain({ ...query, groups: idle }, start).offered;
}

function findNearby({ query, policy }: PreviewContext, start: number, taken: ReadonlySet<number>): number[] {
  if (policy && !policy.online) return [];
  const from = Math.max(start - NEARBY_MS, policy ? query.now : 0);
  const to = start + query.durationMs + NEARBY_MS;
  if (to <= from) return [];
  return findSlots({ ...query, from, to })
    .filter((slot) => (slot.bookable || !policy) && !taken.has(slot.start))
    .map((slot) => slot.start)
    .sort((left, right) => Math.abs(left - start) - Math.abs(right - start))
    .slice(0, OFFERED)
    .sort((left, right) => left - right);
}
