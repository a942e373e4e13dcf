import { type Instant, instantAt } from '@foyer/contract/values';
import { type Bookable, wholeMinutes } from '../../services/bookable.ts';
import { type GroupPart, startsOf } from '../booking/several/group-times.ts';

/** A service of the visit. The one that the visitor came with has the choices that they made for it. */
export interface VisitPart {
  /** Tells the same service apart that is chosen twice. */
  key: number;
  bookable: Bookable;
  staffId: string | null;
}

export const MOST_SERVICES = 4;

export const toGroupPart = ({ bookable, staffId }: VisitPart): GroupPart => ({
  serviceId: bookable.id,
  minutes: wholeMinutes(bookable) ?? 0,
  addOnIds: bookable.addOns.filter(({ minutes }) => minutes > 0).map(({ id }) => id),
  staffId,
});

/** The parts in another order: one of them a place earlier. */
export function moveEarlier(parts: readonly VisitPart[], key: number): VisitPart[] {
  const at = parts.findIndex((part) => part.key === key);
  const moved = parts[at];
  if (at < 1 || !moved) return [...parts];
  const others = parts.filter((part) => part.key !== key);
  return [...others.slice(0, at - 1), moved, ...others.slice(at - 1)];
}

const MINUTE_MS = 60_000;

/** When the visit begins so that its part with this key keeps its time. */
export function startAround(parts: readonly VisitPart[], key: number, partMs: Instant): Instant {
  const before = parts.slice(
    0,
    parts.findIndex((part) => part.key === key),
  );
  return instantAt(partMs - before.map(toGroupPart).reduce((sum, { minutes }) => sum + minutes, 0) * MINUTE_MS);
}

/** Each part with its own time. */
export function placeParts(parts: readonly VisitPart[], startMs: Instant) {
  const starts = startsOf(parts.map(toGroupPart), startMs);
  return parts.map((part, index) => ({
    ...part,
    startMs: starts[index] ?? startMs,
    endMs: starts[index + 1] ?? startMs,
  }));
}

export type PlacedPart = ReturnType<typeof placeParts>[number];
