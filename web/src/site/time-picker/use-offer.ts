import { type SlotCalendar, useSlotCalendar } from '@foyer/react/use-slot-calendar';
import { clampDate, monthOf } from '../../lib/month-grid.ts';
import { useText } from '../../lib/text.ts';
import { toLocalDate } from '../../lib/zone-time.ts';
import { type AvailableSlot, wholeDay } from '../../services/available-slots.ts';
import { windowEndMs } from '../../services/bookable.ts';
import type { DayStatus } from './days.ts';
import type { TimePickerProps } from './picker-props.ts';
import { type LoadedMonth, useDays, useMonth, useMonthLoader } from './use-months.ts';

/** The calendar of a bookable service, with what its days say. */
export interface Offer extends SlotCalendar, Pick<LoadedMonth, 'state' | 'reload'> {
  zone: string;
  today: string;
  /** Why a date of the month has no free times, as far as it is known; `FREE` if it has some. */
  statusOf(date: string): DayStatus | 'FREE' | undefined;
  /** True if a full session of the date has a waitlist. */
  canWaitOn(date: string): boolean;
  /** The whole day as a slot to wait for, if nothing is free and there is a waitlist. */
  dayToWaitFor(date: string): AvailableSlot | null;
  /** The next date with a free slot, else the next month; null at the end of the booking window. */
  next: string | null;
}

const DATE_LENGTH = 10;

interface Shown {
  onMonth(month: string): void;
  onDate(date: string): void;
}

export function useOffer(props: TimePickerProps, { onMonth, onDate }: Shown): Offer {
  const { bookable, siteZone, nowMs, firstDate, choices, held, onWait, onWaitForDay } = props;
  const { locale, direction } = useText();
  const zone = choices.zone ?? siteZone;
  const party = { staffId: choices.staffId, participants: choices.participants, zone };
  const lastMs = windowEndMs(bookable, nowMs);
  const [today, lastDate] = [toLocalDate(nowMs, zone), toLocalDate(lastMs, zone)];
  const chosenDate = choices.startMs === null ? null : toLocalDate(choices.startMs, zone);
  const wanted = choices.date ?? chosenDate ?? firstDate ?? today;
  const month = clampDate(monthOf(wanted), monthOf(today), monthOf(lastDate));
  const { slots, state, reload } = useMonth(bookable, month, monthOf(lastDate));
  const offered = held ? [...slots, held] : slots;
  const isAsked = (choices.date ?? chosenDate)?.length === DATE_LENGTH;
  const load = useMonthLoader(bookable);
  const calendar = useSlotCalendar({
    ...{ month, slots: offered, wanted, isAsked, party, today, lastDate, load, onMonth, onDate },
    ...{ locale, rightToLeft: direction === 'rtl' },
  });
  const { dates, countOf, date } = calendar;
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
  const next =
    [...dates.keys()].find(
      (other) => date !== null && other > date && monthOf(other) === month && countOf(other) > 0,
    ) ?? calendar.nextMonth;
  return { ...calendar, zone, today, state, reload, statusOf, canWaitOn, dayToWaitFor, next };
}
