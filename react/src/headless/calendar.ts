import type { AvailableSlot } from './available-slots.ts';
import { addMonths, monthOf } from './month-grid.ts';
import { groupByDate, isFree, readTimes, type Time } from './times.ts';

/** The people a time is for, and the zone of its dates. */
export interface Party {
  /** A staff member; anyone if null. */
  staffId: string | null;
  participants: number;
  zone: string;
}

const firstFreeOf = (dates: ReadonlyMap<string, readonly Time[]>, month: string, { participants }: Party) => {
  for (const [date, times] of dates) {
    if (monthOf(date) === month && times.some((time) => isFree(time, participants))) return date;
  }
  return null;
};

const datesOf = (slots: readonly AvailableSlot[], { staffId, zone }: Party) =>
  groupByDate(readTimes(slots, staffId), zone);

/** The first date of a month, in the zone, with a free slot for the party. */
export const firstFreeDate = (slots: readonly AvailableSlot[], month: string, party: Party): string | null =>
  firstFreeOf(datesOf(slots, party), month, party);

/** The first date with a free slot from `fromMonth` on, month by month to the last that may be booked. */
export async function findNextDate(
  load: (month: string) => Promise<readonly AvailableSlot[]>,
  fromMonth: string,
  lastMonth: string,
  party: Party,
): Promise<string | null> {
  for (let month = fromMonth; month <= lastMonth; month = addMonths(month, 1)) {
    const date = firstFreeDate(await load(month), month, party);
    if (date) return date;
  }
  return null;
}

/**
 * The days and times of a month: the wanted day if it was asked for or has free times, else the first that has some.
 */
export function readMonth(
  slots: readonly AvailableSlot[],
  month: string,
  { wanted, isAsked }: { wanted: string | null; isAsked: boolean },
  party: Party,
) {
  const dates = datesOf(slots, party);
  const countOf = (date: string): number =>
    (dates.get(date) ?? []).filter((time) => isFree(time, party.participants)).length;
  const isShown = wanted !== null && monthOf(wanted) === month && (isAsked || countOf(wanted) > 0);
  const date = isShown ? wanted : firstFreeOf(dates, month, party);
  const times: readonly Time[] = (date && dates.get(date)) || [];
  return { dates, countOf, date, times };
}
