import { loadMonthSlots } from '@foyer/react/month-slots';
import type { SiteClient } from '../../lib/client.ts';
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
