import type { SlotAvailability } from '@foyer/sdk';
import { queryAvailability } from '@foyer/sdk/availability-calendar';
import { queryOptions as withTypes } from '@tanstack/react-query';
import type { Foyer } from '../foyer.ts';
import { keyOf } from '../query-key.ts';
import { QUERY_META } from '../query-options.ts';
import { addMonths } from './month-grid.ts';

export interface SlotSearch {
  serviceId: string;
  /** An IANA name; the wall times of the slots are in it. */
  timeZone: string;
  /** A staff member or another resource; anyone without. */
  resourceId?: string | undefined;
  /** Free seats that are needed; 1 without. */
  participants?: number | undefined;
}

/** Milliseconds for which a month is not loaded again, unless a booking changes it. */
const FRESH_MS = 30_000;
const HOUR_MS = 3_600_000;
// A month begins first at UTC+14 and ends last at UTC-12, and the last slot may end on the next day.
const EARLIEST_MS = 14 * HOUR_MS;
const LATEST_MS = 36 * HOUR_MS;

const utcMs = (month: string) => Date.parse(`${month}-01T00:00:00Z`);

/** The free slots of a month, all pages; a booking makes them stale. */
export const monthSlots = (
  foyer: Foyer,
  { serviceId, timeZone }: Pick<SlotSearch, 'serviceId' | 'timeZone'>,
  month: string,
) =>
  withTypes({
    queryKey: keyOf(queryAvailability, ['month', serviceId, timeZone, month]),
    async queryFn({ signal }) {
      const filter = {
        serviceId: [serviceId],
        bookable: true,
        startDate: new Date(utcMs(month) - EARLIEST_MS).toISOString(),
        endDate: new Date(utcMs(addMonths(month, 1)) + LATEST_MS).toISOString(),
      };
      const sort = [{ fieldName: 'startDate', order: 'ASC' as const }];
      const slots: SlotAvailability[] = [];
      let cursor: string | undefined;
      do {
        const query = { filter, sort, ...(cursor && { cursorPaging: { cursor } }) };
        const settings = { signal, retries: 0 };
        const answer = await foyer.client.run(queryAvailability, [query, { timezone: timeZone }], settings);
        slots.push(...answer.availabilityEntries);
        cursor = answer.pagingMetadata?.hasNext ? answer.pagingMetadata.cursors?.next : undefined;
      } while (cursor);
      return slots;
    },
    staleTime: FRESH_MS,
    meta: QUERY_META,
  });

/** A start to choose. Slots of several staff at the same time share it. */
export interface SlotTime {
  /** The wall time of its start, `2026-03-04T09:00:00`. */
  start: string;
  /** The wall time of its end. */
  end: string;
  /** One for each who is free; the first is booked unless another is chosen. */
  slots: readonly SlotAvailability[];
  openSpots: number;
}

const DATE_LENGTH = 10;

/** The times by their dates, in order, of those that suit. */
export function timesByDate(
  slots: readonly SlotAvailability[],
  { resourceId, participants = 1 }: Pick<SlotSearch, 'resourceId' | 'participants'>,
): ReadonlyMap<string, readonly SlotTime[]> {
  const times = new Map<string, SlotTime>();
  for (const entry of slots) {
    const { startDate = '', endDate = '', resource, eventId } = entry.slot;
    if (resourceId && resource?.id !== resourceId) continue;
    if (entry.openSpots < participants) continue;
    const key = eventId ?? `${startDate} ${endDate}`;
    const others = times.get(key);
    times.set(key, {
      start: startDate,
      end: endDate,
      slots: [...(others?.slots ?? []), entry],
      openSpots: Math.max(others?.openSpots ?? 0, entry.openSpots),
    });
  }
  const dates = new Map<string, SlotTime[]>();
  for (const time of [...times.values()].sort((a, b) => (a.start < b.start ? -1 : 1))) {
    const date = time.start.slice(0, DATE_LENGTH);
    dates.set(date, [...(dates.get(date) ?? []), time]);
  }
  return dates;
}
