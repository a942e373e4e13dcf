import type { PageContext } from '../page.tsx';
import { type Bookable, windowEndMs } from './bookable.ts';
import type { Choices } from './choices.ts';
import { monthOf } from './month-grid.ts';
import { findNextDate, loadMonth } from './months.ts';
import { type Opening, type PackedOpenings, packOpenings } from './openings.ts';
import { toLocalDate } from './zone-time.ts';

/**
 * The months that a page with a time picker brings with it, so that it shows times before any script runs: those that
 * the choices speak of, else from now to the first free time. None where they can't be told; the browser asks again.
 */
export async function loadFirstMonths(
  bookable: Bookable,
  choices: Choices,
  { client, site, nowMs, report }: PageContext,
): Promise<Record<string, PackedOpenings>> {
  if (!bookable.isOpen || bookable.type === 'COURSE') return {};
  const months: Record<string, PackedOpenings> = {};
  const load = async (month: string): Promise<Opening[]> => {
    const openings = await loadMonth(client.availabilityCalendar, bookable, month);
    months[month] = packOpenings(openings);
    return openings;
  };
  const zone = choices.zone ?? site.timeZone;
  const { startMs, date, staffId, participants } = choices;
  const named = [startMs === null ? null : toLocalDate(startMs, zone), date].flatMap((day) => day ?? []).map(monthOf);
  const lastMs = windowEndMs(bookable, nowMs);
  const lastMonth = monthOf(toLocalDate(lastMs, zone));
  const thisMonth = monthOf(toLocalDate(nowMs, zone));
  const wanted = [...new Set(named)].filter((month) => month >= thisMonth && month <= lastMonth);
  try {
    if (wanted.length > 0) await Promise.all(wanted.map(load));
    else await findNextDate(load, thisMonth, lastMs, { staffId, participants, zone });
  } catch (error) {
    report(error);
  }
  return months;
}
