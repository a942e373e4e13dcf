import type { ResourceId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';

/** The needs of one of several bookings: the candidates for each group of its service, best first, and the interval. */
export interface ResourceNeed {
  groups: readonly (readonly ResourceId[])[];
  start: Instant;
  /** Buffers included. */
  end: Instant;
}

export type Assignment = { picked: ResourceId[][]; lost?: never } | { lost: number[]; picked?: never };

/** One resource that a booking needs. */
interface Need {
  needIndex: number;
  candidates: readonly ResourceId[];
  start: Instant;
  end: Instant;
}

/** The search gives up after this many steps and counts the assignment as impossible. */
const MAX_STEPS = 20_000;

/**
 * Assigns one resource of each group to every booking so that no resource is needed twice at once: the first solution
 * in the order of the candidates. `lost` has the indexes of the bookings that can't be satisfied.
 */
export function assign(resourceNeeds: readonly ResourceNeed[]): Assignment {
  const picked: ResourceId[][] = resourceNeeds.map(() => []);
  const lost: number[] = [];
  for (const cluster of clustersOf(resourceNeeds)) {
    const hopeless = cluster.filter((index) => resourceNeeds[index]?.groups.some((group) => group.length === 0));
    const needs = cluster.flatMap((index) => needsOf(resourceNeeds[index], index));
    const found = hopeless.length > 0 ? { unsatisfied: hopeless } : arrange(needs);
    if ('unsatisfied' in found) lost.push(...found.unsatisfied);
    else for (const [need, id] of found.picks.entries()) picked[needs[need]?.needIndex ?? 0]?.push(id);
  }
  return lost.length > 0 ? { lost: lost.sort((left, right) => left - right) } : { picked };
}

/** Groups bookings whose intervals overlap, directly or through others. */
function clustersOf(resourceNeeds: readonly ResourceNeed[]): number[][] {
  const clusters: number[][] = [];
  let lastEnd = -Infinity;
  for (const [index, { start, end }] of [...resourceNeeds.entries()].sort(
    ([, one], [, other]) => one.start - other.start,
  )) {
    if (start >= lastEnd) clusters.push([]);
    clusters.at(-1)?.push(index);
    lastEnd = Math.max(lastEnd, end);
  }
  return clusters;
}

const needsOf = (resourceNeed: ResourceNeed | undefined, index: number): Need[] =>
  resourceNeed?.groups.map((candidates) => ({
    needIndex: index,
    candidates,
    start: resourceNeed.start,
    end: resourceNeed.end,
  })) ?? [];

/** Tries candidates depth first. `unsatisfied` has the index of the booking that no assignment satisfies. */
function arrange(needs: readonly Need[]): { picks: ResourceId[] } | { unsatisfied: number[] } {
  const picks: ResourceId[] = [];
  let [deepest, steps] = [0, 0];
  const isTaken = (id: ResourceId, { start, end }: Need) =>
    picks.some((other, index) => {
      const need = needs[index];
      return other === id && need !== undefined && start < need.end && need.start < end;
    });
  const assignFrom = (at: number): boolean => {
    const need = needs[at];
    if (!need) return true;
    deepest = Math.max(deepest, at);
    for (const id of need.candidates) {
      steps += 1;
      if (steps > MAX_STEPS) return false;
      if (isTaken(id, need)) continue;
      picks.push(id);
      if (assignFrom(at + 1)) return true;
      picks.pop();
    }
    return false;
  };
  return assignFrom(0) ? { picks } : { unsatisfied: [needs[deepest]?.needIndex ?? 0] };
}
