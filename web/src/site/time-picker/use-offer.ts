import { findNextDate, readMonth } from '@foyer/react/calendar';
import type { Time } from '@foyer/react/times';
import { addMonths, clampDate, monthOf } from '../../lib/month-grid.ts';
import { toLocalDate } from '../../lib/zone-time.ts';
import { type AvailableSlot, wholeDay } from '../../services/available-slots.ts';
import { windowEndMs } from '../../services/bookable.ts';
import type { DayStatus } from './days.ts';
import type { TimePickerProps } from './picker-props.ts';
import { type LoadedMonth, useDays, useMonth, useMonthLoader } from './use-months.ts';

/** The slots of the month in view. */
export interface Offer extends Pick<LoadedMonth, 'state' | 'reload'> {
  zone: string;
  today: string;
  /** The last date that may be booked now. */
  lastDate: string;
  month: string;
  /** The day to show; null if the month has no free slots. */
  date: string | null;
  times: readonly Time[];
  /** The number of free times of a date. */
  countOf(date: string): number;
  /** Why a date of the month has no free times, as far as it is known; `FREE` if it has some. */
  statusOf(date: string): DayStatus | 'FREE' | undefined;
  /** True if a full session of the date has a waitlist. */
  canWaitOn(date: string): boolean;
  /** The whole day as a slot to wait for, if nothing is free and there is a waitlist. */
  dayToWaitFor(date: string): AvailableSlot | null;
  /** The next date with a free slot, else the next month; null at the end of the booking window. */
  next: string | null;
  /** Finds the next date with a free slot; null if there is none. */
  findNext(): Promise<string | null>;
}

const DATE_LENGTH = 10;

export function useOffer(props: TimePickerProps): Offer {
  const { bookable, siteZone, nowMs, firstDate, choices, held, onWait, onWaitForDay } = props;
  const zone = choices.zone ?? siteZone;
  const party = { staffId: choices.staffId, participants: choices.participants, zone };
  const lastMs = windowEndMs(bookable, nowMs);
  const [today, lastDate] = [toLocalDate(nowMs, zone), toLocalDate(lastMs, zone)];
  const chosenDate = choices.startMs === null ? null : toLocalDate(choices.startMs, zone);
  const wanted = choices.date ?? chosenDate ?? firstDate ?? today;
  const month = clampDate(monthOf(wanted), monthOf(today), monthOf(lastDate));
  const { slots, state, reload } = useMonth(bookable, month, monthOf(lastDate));
  const loadMonth = useMonthLoader(bookable);
  const offered = held ? [...slots, held] : slots;
  const isAsked = (choices.date ?? chosenDate)?.length === DATE_LENGTH;
  const { dates, countOf, date, times } = readMonth(offered, month, { wanted, isAsked }, party);
  const staff = bookable.staff.find(({ id }) => id === party.staffId) ?? null;
  const days = useDays(bookable, party, month);
  const statusOf = (date: string) => {
    if (countOf(date) > 0) return 'FREE';
    if (date < today) return 'TOO_LATE_TO_BOOK';
    if (date > lastDate) return 'TOO_EARLY_TO_BOOK';
    if (dates.get(date)?.every(({ slots }) => slots.length === 0)) return 'OPEN';
    // An open day is full only if its times are known.
    return state === 'ready' ? days?.[Number(date.slice(8)) - 1] : undefined;
  };
  const dayToWaitFor = (date: string) => {
    if (!onWaitForDay || date < today || state !== 'ready' || dates.has(date) || (statusOf(date) ?? 'OPEN') !== 'OPEN')
      return null;
    const day = wholeDay(date, zone, staff);
    return day.endMs <= lastMs ? day : null;
  };
  const canWaitOn = (date: string) =>
    onWait !== undefined && (dates.get(date) ?? []).some(({ slots, waiting }) => slots.length === 0 && waiting);
  const nextMonth = addMonths(month, 1);
  const next =
    [...dates.keys()].find(
      (other) => date !== null && other > date && monthOf(other) === month && countOf(other) > 0,
    ) ?? (nextMonth > monthOf(lastDate) ? null : nextMonth);
  const loadAfter = async (wanted: string) =>
    (await loadMonth(wanted)).filter(({ startMs }) => date === null || toLocalDate(startMs, zone) > date);
  return {
    ...{ zone, today, lastDate, month, date, state, reload, countOf, statusOf, canWaitOn, next },
    dayToWaitFor,
    times,
    findNext: () => findNextDate(loadAfter, month, lastMs, party),
  };
}
