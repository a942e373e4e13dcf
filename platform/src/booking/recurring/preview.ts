import { addDuration, days, type Instant, instantAt, latest, subtractDuration } from '@foyer/contract/values';
import { giveWay } from '../../server/lib/event-loop.ts';
import { findSlots } from '../slots/engine.ts';
import { explain } from '../slots/explain.ts';
import type { SlotQuery } from '../slots/query.ts';
import type { Occurrence } from './occurrences.ts';

/** Why an occurrence can't be booked. */
export type Reason = 'TOO_EARLY' | 'TOO_LATE' | 'BOOKING_DISABLED' | 'CLOSED' | 'TAKEN';

export interface OccurrencePreview extends Occurrence {
  reason?: Reason;
  /** Starts of up to three free slots near it, in order. */
  alternatives: Instant[];
}

export interface PreviewContext {
  query: SlotQuery;
  occurrences: readonly Occurrence[];
  /** Indexes of occurrences that are free on their own, but not together with the others. */
  lost: readonly number[];
  /** The policy that binds customers; undefined for the business. */
  policy: { online: boolean } | undefined;
}

const OFFERED = 3;

/** How far from an occurrence alternatives are searched. */
export const NEARBY_MS = days(7);

/** Returns, for each occurrence that is not skipped, whether it is free, and alternatives if it is not. */
export async function planOccurrences(planning: PreviewContext): Promise<OccurrencePreview[]> {
  const starts = new Set(planning.occurrences.filter(({ skipped }) => !skipped).map(({ start }) => start));
  const plans: OccurrencePreview[] = [];
  for (const occurrence of planning.occurrences) {
    const reason = occurrence.skipped ? undefined : reasonOf(planning, occurrence);
    const alternatives = reason ? findNearby(planning, occurrence.start, starts) : [];
    plans.push({ ...occurrence, ...(reason ? { reason } : {}), alternatives });
    await giveWay();
  }
  return plans;
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

/** Whether every group has a resource that works at this time, so that only occupancies are in the way. */
function isTaken(query: SlotQuery, start: Instant): boolean {
  const idle = query.groups.map((group) => group.map((resource) => ({ ...resource, busy: [] })));
  return explain({ ...query, groups: idle }, start).offered;
}

function findNearby({ query, policy }: PreviewContext, start: Instant, taken: ReadonlySet<Instant>): Instant[] {
  if (policy && !policy.online) return [];
  const far = subtractDuration(start, NEARBY_MS);
  const from = latest(far, policy ? query.now : instantAt(0));
  const to = addDuration(addDuration(start, query.durationMs), NEARBY_MS);
  if (to <= from) return [];
  return findSlots({ ...query, from, to })
    .filter((slot) => (slot.bookable || !policy) && !taken.has(slot.start))
    .map((slot) => slot.start)
    .sort((left, right) => Math.abs(left - start) - Math.abs(right - start))
    .slice(0, OFFERED)
    .sort((left, right) => left - right);
}
