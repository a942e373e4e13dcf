import type { Instant } from '@foyer/contract/values';
import { groupByDate, isFree, readTimes } from '../../booking/times.ts';
import type { SiteClient } from '../../lib/client.ts';
import { addMonths, monthOf } from '../../lib/month-grid.ts';
import { toLocalDate } from '../../lib/zone-time.ts';
import { type AvailableSlot, isAt, readSlots } from '../../services/available-slots.ts';
import { type Bookable, wholeMinutes } from '../../services/bookable.ts';

export type Calendar = Pick<SiteClient['availabilityCalendar'], 'queryAvailability'>;

type MonthBookable = Pick<Bookable, 'id' | 'type' | 'minutes' | 'lengths' | 'addOns' | 'place'>;

const HOUR_MS = 3_600_000;
// A month begins first at UTC+14 and ends last at UTC-12; a slot's end must be inside the range, too.
const EARLIEST_START_MS = 14 * HOUR_MS;
const LATEST_END_MS = 36 * HOUR_MS;

const utcStartMs = (month: string) => Date.parse(`${month}-01T00:00:00Z`);

/**
 * Loads the slots of a month in every zone, so that another zone needs no new request; includes some days of the months
 * around it. Queried in UTC, where no wall time is ambiguous. For classes, full sessions are included.
 */
export async function loadMonth(
  calendar: Calendar,
  bookable: MonthBookable,
  month: string,
  signal?: AbortSignal,
): Promise<AvailableSlot[]> {
  const { id, type, lengths, addOns } = bookable;
  const filter = {
    serviceId: id,
    startDate: new Date(utcStartMs(month) - EARLIEST_START_MS).toISOString(),
    endDate: new Date(utcStartMs(addMonths(month, 1)) + LATEST_END_MS).toISOString(),
    ...(type === 'APPOINTMENT' && { bookable: true }),
  };
  const sort = [{ fieldName: 'startDate', order: 'ASC' as const }];
  const durationInMinutes = wholeMinutes(bookable);
  const addOnIds = addOns.filter(({ minutes }) => minutes > 0).map((addOn) => addOn.id);
  const isChosen = durationInMinutes !== null && (lengths.length > 0 || addOnIds.length > 0);
  const options = { timezone: 'UTC', ...(isChosen && { customerChoices: { durationInMinutes, addOnIds } }) };
  const slots: AvailableSlot[] = [];
  let cursor: string | undefined;
  do {
    const query = { filter, sort, ...(cursor && { cursorPaging: { cursor } }) };
    const answer = await calendar.queryAvailability(query, options, { signal });
    slots.push(...readSlots(answer.availabilityEntries).filter((slot) => isAt(slot, bookable.place)));
    cursor = answer.pagingMetadata?.hasNext ? answer.pagingMetadata.cursors?.next : undefined;
  } while (cursor);
  return slots;
}

export interface Party {
  staffId: string | null;
  participants: number;
  zone: string;
}

/** The first date of a month, in the zone, with a free slot for the party. */
export function firstFreeDate(slots: readonly AvailableSlot[], month: string, party: Party): string | null {
  const { staffId, participants, zone } = party;
  for (const [date, times] of groupByDate(readTimes(slots, staffId), zone)) {
    if (monthOf(date) === month && times.some((time) => isFree(time, participants))) return date;
  }
  return null;
}

/** The first date with a free slot from `fromMonth` on, month by month to the end of the booking window. */
export async function findNextDate(
  load: (month: string) => Promise<readonly AvailableSlot[]>,
  fromMonth: string,
  lastMs: Instant,
  party: Party,
): Promise<string | null> {
  const lastMonth = monthOf(toLocalDate(lastMs, party.zone));
  for (let month = fromMonth; month <= lastMonth; month = addMonths(month, 1)) {
    const date = firstFreeDate(await load(month), month, party);
    if (date) return date;
  }
  return null;
}
