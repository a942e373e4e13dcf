import { findNextDate } from '@foyer/react/calendar';
import type { Choices } from '../../booking/choices.ts';
import { monthOf } from '../../lib/month-grid.ts';
import { toLocalDate } from '../../lib/zone-time.ts';
import type { PageContext } from '../../pages/page.tsx';
import { type AvailableSlot, type PackedSlots, packSlots } from '../../services/available-slots.ts';
import { type Bookable, windowEndMs } from '../../services/bookable.ts';
import { type DayStatus, daysKey, loadDays } from './days.ts';
import { loadMonth } from './months.ts';

export interface FirstMonths {
  months: Record<string, PackedSlots>;
  /** The days of these months, by their key. */
  days: Record<string, DayStatus[]>;
  /** The first date with a free slot, if the visitor has chosen none. */
  firstDate: string | null;
}

/** The months of the choices that are within the booking window. */
function monthsNamed({ startMs, date }: Choices, zone: string, thisMonth: string, lastMonth: string): string[] {
  const dates = [startMs === null ? null : toLocalDate(startMs, zone), date];
  const months = new Set(dates.flatMap((date) => (date ? [monthOf(date)] : [])));
  return [...months].filter((month) => month >= thisMonth && month <= lastMonth);
}

/**
 * Loads the months for the first HTML of a time picker: those of the choices, else up to the first free slot. Empty if
 * that fails; the browser loads them again.
 */
export async function loadFirstMonths(
  bookable: Bookable,
  choices: Choices,
  { client, site, nowMs, report }: PageContext,
): Promise<FirstMonths> {
  const first: FirstMonths = { months: {}, days: {}, firstDate: null };
  if (!bookable.isOpen || bookable.type === 'COURSE') return first;
  const zone = choices.zone ?? site.timeZone;
  const party = { ...choices, zone };
  const load = async (month: string): Promise<AvailableSlot[]> => {
    const [slots, days] = await Promise.all([
      loadMonth(client.availabilityCalendar, bookable, month),
      bookable.type === 'APPOINTMENT' ? loadDays(client.availabilityCalendar, bookable.id, party, month) : null,
    ]);
    first.months[month] = packSlots(slots);
    if (days) first.days[daysKey(party, month)] = days;
    return slots;
  };
  const thisMonth = monthOf(toLocalDate(nowMs, zone));
  const lastMonth = monthOf(toLocalDate(windowEndMs(bookable, nowMs), zone));
  const named = monthsNamed(choices, zone, thisMonth, lastMonth);
  try {
    if (named.length > 0) await Promise.all(named.map(load));
    else first.firstDate = await findNextDate(load, thisMonth, lastMonth, party);
  } catch (error) {
    report(error);
  }
  return first;
}
