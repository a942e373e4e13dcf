import { modules, type ResponseOf } from '@foyer/contract';
import { services } from '../demo/low-tide/services.ts';
import type { WireClient } from './wire-client.ts';

const { queryAvailability } = modules.availabilityCalendar;
const meeting = services[4]?.id ?? '';

export type AvailabilityEntry = ResponseOf<typeof queryAvailability>['availabilityEntries'][number];

export interface AvailabilityQuery {
  serviceId: string;
  /** From this instant (epoch ms) on; now unless said. */
  from?: number;
  days?: number;
  timezone?: string;
  filter?: Record<string, unknown>;
  limit?: number;
}

/** The bookable times of a service, by start. */
export async function fetchAvailability(client: WireClient, query: AvailabilityQuery): Promise<AvailabilityEntry[]> {
  const { serviceId, from = Date.now(), days = 30, timezone, filter = {}, limit } = query;
  const window = {
    startDate: new Date(from).toISOString(),
    endDate: new Date(from + days * 86_400_000).toISOString(),
  };
  const answer = await client.call(queryAvailability, {
    query: {
      filter: { serviceId, bookable: true, ...window, ...filter },
      ...(limit === undefined ? {} : { cursorPaging: { limit } }),
    },
    ...(timezone ? { timezone } : {}),
  });
  return answer.value.availabilityEntries;
}

/**
 * Times of the demo's meeting that don't overlap: appointments are longer than the grid of their starts. The first hour
 * is left out, as its times may begin while a test runs and can't be booked from then on.
 */
export async function listApartSlots(client: WireClient): Promise<AvailabilityEntry['slot'][]> {
  const [first] = await fetchAvailability(client, { serviceId: meeting, days: 30, limit: 1 });
  let end = Date.parse(first?.slot.startDate ?? '') + 3_600_000;
  const times = await fetchAvailability(client, { serviceId: meeting, days: 30 });
  return times.flatMap(({ slot }) => {
    if (Date.parse(slot.startDate ?? '') < end) return [];
    end = Date.parse(slot.endDate ?? '');
    return [slot];
  });
}
