import { type Instant, instantOf } from '@foyer/contract/values';
import type { Service, SlotAvailability } from '@foyer/sdk';

type Offered = Pick<Service, 'id' | 'type' | 'hidden' | 'staffMemberIds' | 'schedule'>;

const shortestOf = ({ schedule }: Offered): number =>
  Math.min(...(schedule?.availabilityConstraints?.sessionDurations ?? []));

/** The shortest appointment of each staff member, as whoever has no time for it has none for a longer one. */
export function shortestServices(services: readonly Offered[]): string[] {
  const appointments = services
    .filter(({ type, hidden }) => type === 'APPOINTMENT' && !hidden)
    .sort((one, other) => shortestOf(one) - shortestOf(other));
  const seen = new Set<string>();
  return appointments.flatMap(({ id, staffMemberIds = [] }) => {
    const isNew = staffMemberIds.some((staffId) => !seen.has(staffId));
    for (const staffId of staffMemberIds) seen.add(staffId);
    return id && isNew ? [id] : [];
  });
}

export interface FreeStaff {
  id: string;
  name: string;
  fromMs: Instant;
}

/** The next free time of each person, the first to be free first. */
export function nextFree(entries: readonly SlotAvailability[], nowMs: number): FreeStaff[] {
  const free = new Map<string, FreeStaff>();
  for (const { slot, openSpots } of entries) {
    const { id, name = '' } = slot.resource ?? {};
    if (!id || openSpots < 1 || !slot.startDate) continue;
    const fromMs = instantOf(new Date(slot.startDate));
    const known = free.get(id);
    if (fromMs >= nowMs && (!known || fromMs < known.fromMs)) free.set(id, { id, name, fromMs });
  }
  return [...free.values()].sort((one, other) => one.fromMs - other.fromMs);
}
