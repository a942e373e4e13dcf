import { instantAt } from '@foyer/contract/values';
import type { AvailableSlot } from '@foyer/react/available-slots';
import { addDays } from '../lib/month-grid.ts';
import { toEpochMs } from '../lib/zone-time.ts';

export { type AvailableSlot, readSlots, type Slot, slotOf } from '@foyer/react/available-slots';

/** The customer's own address as a place to choose, which has no id. */
export const AT_CUSTOMER = 'yours';

/** Whether it is at a place that was chosen; anywhere without one. */
export const isAt = ({ location }: Pick<AvailableSlot, 'location'>, place: string | null): boolean =>
  place === null || (location?.id ?? AT_CUSTOMER) === place;

/** Its location's name and address; null if it has neither. */
export const whereOf = ({ location }: Pick<AvailableSlot, 'location'>): string | null =>
  [location?.name, location?.formattedAddress].filter(Boolean).join(', ') || null;

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
