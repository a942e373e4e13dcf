import type { Instant } from '@foyer/contract/values';
import type { SlotAvailability } from '@foyer/sdk';
import { parseWireTime, toLocal } from './zone-time.ts';

/** A time as the wire says it: wall times and their zone. */
export type Slot = SlotAvailability['slot'];

/** An availability entry with instants instead of wall times. */
export interface AvailableSlot {
  startMs: Instant;
  endMs: Instant;
  /** False for a session of a class that is full. */
  free: boolean;
  /** Full, with room on its waitlist. */
  canWait?: true;
  openSpots: number;
  totalSpots: number;
  eventId: string | null;
  scheduleId: string | null;
  resource: { id: string; name: string } | null;
  location: NonNullable<Slot['location']> | null;
}

const isFull = ({ bookable, openSpots, bookingPolicyViolations }: SlotAvailability) =>
  !bookable && openSpots === 0 && !Object.values(bookingPolicyViolations ?? {}).some((violated) => violated === true);

/** Reads availability entries; omits those that are not bookable for any reason but being full. */
export function readSlots(entries: readonly SlotAvailability[]): AvailableSlot[] {
  const slots: AvailableSlot[] = [];
  for (const entry of entries) {
    if (!entry.bookable && !isFull(entry)) continue;
    const { startDate = '', endDate = '', timezone = 'UTC', eventId, scheduleId, resource, location } = entry.slot;
    const startMs = parseWireTime(startDate, timezone);
    const endMs = parseWireTime(endDate, timezone);
    if (Number.isNaN(startMs) || Number.isNaN(endMs)) continue;
    slots.push({
      startMs,
      endMs,
      free: entry.bookable,
      ...(!entry.bookable && (entry.waitingList?.openSpots ?? 0) > 0 ? { canWait: true } : {}),
      openSpots: entry.openSpots,
      totalSpots: entry.totalSpots,
      eventId: eventId ?? null,
      scheduleId: scheduleId ?? null,
      resource: resource?.id ? { id: resource.id, name: resource.name ?? '' } : null,
      location: location ?? null,
    });
  }
  return slots;
}

/** The wire slot, in wall time of the zone that was shown; in UTC if that wall time is ambiguous. */
export function slotOf(slot: AvailableSlot, serviceId: string, shownZone: string): Slot {
  const { startMs, endMs, eventId, scheduleId, resource, location } = slot;
  const isClear = (epochMs: Instant) => parseWireTime(toLocal(epochMs, shownZone), shownZone) === epochMs;
  const timezone = isClear(startMs) && isClear(endMs) ? shownZone : 'UTC';
  return {
    serviceId,
    startDate: toLocal(startMs, timezone),
    endDate: toLocal(endMs, timezone),
    timezone,
    ...(eventId && { eventId }),
    ...(scheduleId && { scheduleId }),
    ...(resource && { resource }),
    ...(location && { location }),
  };
}
