import type { Method } from '@foyer/sdk';
import type { queryAvailability } from '@foyer/sdk/availability-calendar';
import { type AvailableSlot, readSlots } from './available-slots.ts';
import { addMonths } from './month-grid.ts';

type QueryAvailability = Method<typeof queryAvailability>;
type Options = NonNullable<Parameters<QueryAvailability>[1]>;
type Settings = Parameters<QueryAvailability>[2];

export interface MonthSearch {
  serviceId: string;
  /** Includes sessions that are full. */
  withFull?: boolean | undefined;
  /** A length or add-ons that take time, where the service has them. */
  choices?: Options['customerChoices'] | undefined;
}

const HOUR_MS = 3_600_000;
// A month begins first at UTC+14 and ends last at UTC-12; a slot's end must be inside the range, too.
const EARLIEST_START_MS = 14 * HOUR_MS;
const LATEST_END_MS = 36 * HOUR_MS;

const utcStartMs = (month: string) => Date.parse(`${month}-01T00:00:00Z`);

/**
 * Loads the slots of a month in every zone, so that another zone needs no new request; includes some days of the months
 * around it. Queried in UTC, where no wall time is ambiguous.
 */
export async function loadMonthSlots(
  query: QueryAvailability,
  { serviceId, withFull = false, choices }: MonthSearch,
  month: string,
  settings?: Settings,
): Promise<AvailableSlot[]> {
  const filter = {
    serviceId,
    startDate: new Date(utcStartMs(month) - EARLIEST_START_MS).toISOString(),
    endDate: new Date(utcStartMs(addMonths(month, 1)) + LATEST_END_MS).toISOString(),
    ...(!withFull && { bookable: true }),
  };
  const sort = [{ fieldName: 'startDate', order: 'ASC' as const }];
  const options = { timezone: 'UTC', ...(choices && { customerChoices: choices }) };
  const slots: AvailableSlot[] = [];
  let cursor: string | undefined;
  do {
    const page = { filter, sort, ...(cursor && { cursorPaging: { cursor } }) };
    const answer = await query(page, options, settings);
    slots.push(...readSlots(answer.availabilityEntries));
    cursor = answer.pagingMetadata?.hasNext ? answer.pagingMetadata.cursors?.next : undefined;
  } while (cursor);
  return slots;
}
