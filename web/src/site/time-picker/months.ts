import type { Instant } from '@foyer/contract/values';
import { loadMonthSlots } from '@foyer/react/month-slots';
import { groupByDate, isFree, readTimes } from '@foyer/react/times';
import type { SiteClient } from '../../lib/client.ts';
import { addMonths, monthOf } from '../../lib/month-grid.ts';
import { toLocalDate } from '../../lib/zone-time.ts';
import { type AvailableSlot, isAt } from '../../services/available-slots.ts';
import { type Bookable, wholeMinutes } from '../../services/bookable.ts';

export type Calendar = Pick<SiteClient['availabilityCalendar'], 'queryAvailability'>;

type MonthBookable = Pick<Bookable, 'id' | 'type' | 'minutes' | 'lengths' | 'addOns' | 'place'>;

/** Loads the slots of a month at the chosen place, for the chosen length and add-ons; of classes, full sessions too. */
export async function loadMonth(
  calendar: Calendar,
  bookable: MonthBookable,
  month: string,
  signal?: AbortSignal,
): Promise<AvailableSlot[]> {
  const { id: serviceId, type, lengths, addOns } = bookable;
  const durationInMinutes = wholeMinutes(bookable);
  const addOnIds = addOns.filter(({ minutes }) => minutes > 0).map((addOn) => addOn.id);
  const isChosen = durationInMinutes !== null && (lengths.length > 0 || addOnIds.length > 0);
  const choices = isChosen ? { durationInMinutes, addOnIds } : undefined;
  const search = { serviceId, withFull: type !== 'APPOINTMENT', choices };
  const slots = await loadMonthSlots(calendar.queryAvailability, search, month, { signal });
  return slots.filter((slot) => isAt(slot, bookable.place));
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
