import { type Instant, instantAt } from '@foyer/contract/values';
import type { SlotAvailability } from '@foyer/sdk';
import { addDays } from '../lib/month-grid.ts';
import { parseWireTime, toEpochMs, toLocal } from '../lib/zone-time.ts';

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

/** The customer's own address as a place to choose, which has no id. */
export const AT_CUSTOMER = 'yours';

/** Whether it is at a place that was chosen; anywhere without one. */
export const isAt = ({ location }: Pick<AvailableSlot, 'location'>, place: string | null): boolean =>
  place === null || (location?.id ?? AT_CUSTOMER) === place;

/** Its location's name and address; null if it has neither. */
export const whereOf = ({ location }: Pick<AvailableSlot, 'location'>): string | null =>
  [location?.name, location?.formattedAddress].filter(Boolean).join(', ') || null;

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

/** A whole day, to wait for any time of it. */
export const wholeDay = (date: string, zone: string, resource: AvailableSlot['resource']): AvailableSlot => ({
  startMs: toEpochMs(`${date}T00:00:00`, zone),
  endMs: toEpochMs(`${addDays(date, 1)}T00:00:00`, zone),
  free: false,
  openSpots: 0,
  totalSpots: 1,
  eventId: null,
  scheduleId: null,
  resource,
  location: null,
});

type Row = [
  start: number,
  length: number,
  /** 0 is full, 1 is free, 2 is full with a waitlist. */
  free: 0 | 1 | 2,
  open: number,
  total: number,
  event: string | null,
  shared: number,
];

/** A compact form for the page's data: rows of numbers, and a table of what rows share. */
export interface PackedSlots {
  shared: Pick<AvailableSlot, 'scheduleId' | 'resource' | 'location'>[];
  rows: Row[];
}

const MINUTE_MS = 60_000;

export function packSlots(slots: readonly AvailableSlot[]): PackedSlots {
  const shared: PackedSlots['shared'] = [];
  const places = new Map<string, number>();
  const rows = slots.map((slot): Row => {
    const { scheduleId, resource, location } = slot;
    const key = JSON.stringify([scheduleId, resource, location]);
    const place = places.get(key) ?? shared.push({ scheduleId, resource, location }) - 1;
    places.set(key, place);
    const { startMs, endMs, free, canWait, openSpots, totalSpots, eventId } = slot;
    const state = free ? 1 : canWait ? 2 : 0;
    return [startMs / MINUTE_MS, (endMs - startMs) / MINUTE_MS, state, openSpots, totalSpots, eventId, place];
  });
  return { shared, rows };
}

export function unpackSlots({ shared, rows }: PackedSlots): AvailableSlot[] {
  return rows.map(([start, length, free, openSpots, totalSpots, eventId, place]) => ({
    startMs: instantAt(start * MINUTE_MS),
    endMs: instantAt((start + length) * MINUTE_MS),
    free: free === 1,
    ...(free === 2 ? { canWait: true } : {}),
    openSpots,
    totalSpots,
    eventId,
    ...(shared[place] ?? { scheduleId: null, resource: null, location: null }),
  }));
}
