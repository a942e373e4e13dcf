import { type Instant, instantAt, readTimestamp } from '@foyer/contract/values';
import { type Bookable, wholeMinutes } from '../../services/bookable.ts';
import { type GroupPart, startsOf } from '../booking/several/group-times.ts';
import type { SearchState } from '../booking/several/use-search-state.ts';

/** A service of the visit. The one that the visitor came with has the choices that they made for it. */
export interface VisitPart {
  /** Tells the same service apart that is chosen twice. */
  key: number;
  bookable: Bookable;
  staffId: string | null;
}

export const MOST_SERVICES = 4;

/** The service of a visit that the visitor came with; its key, and its name in the URL. */
export const FIRST = 0;
const FIRST_NAME = '0';

/** The choices for a visit: its services in order, and its start. */
export interface VisitPlan {
  /** `serviceId` is null for the one that the visitor came with. */
  order: readonly { key: number; serviceId: string | null }[];
  startMs: Instant | null;
}

/** The plan in the URL: `with=id,0,id`, where 0 is the first service, and `start`. */
export const visitState: SearchState<VisitPlan> = {
  read(query) {
    const names = (query.get('with') ?? FIRST_NAME).split(',').slice(0, MOST_SERVICES);
    const startMs = readTimestamp(query.get('start') ?? '');
    return {
      order: names.map((name, index) =>
        name === FIRST_NAME ? { key: FIRST, serviceId: null } : { key: index + 1, serviceId: name },
      ),
      startMs: Number.isNaN(startMs) ? null : startMs,
    };
  },
  write: ({ order, startMs }) => ({
    with: order.map(({ serviceId }) => serviceId ?? FIRST_NAME).join(','),
    start: startMs === null ? null : new Date(startMs).toISOString(),
  }),
};

/** A key that no part has. */
export const nextKey = ({ order }: VisitPlan): number => Math.max(0, ...order.map(({ key }) => key)) + 1;

export const toGroupPart = ({ bookable, staffId }: VisitPart): GroupPart => ({
  serviceId: bookable.id,
  minutes: wholeMinutes(bookable) ?? 0,
  addOnIds: bookable.addOns.filter(({ minutes }) => minutes > 0).map(({ id }) => id),
  staffId,
});

/** The parts in another order: one of them a place earlier. */
export function moveEarlier<Part extends { key: number }>(parts: readonly Part[], key: number): Part[] {
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
