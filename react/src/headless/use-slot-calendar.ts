'use client';

import { useRef } from 'react';
import type { AvailableSlot } from './available-slots.ts';
import { findNextDate, type Party, readMonth } from './calendar.ts';
import { addDays, addMonths, firstWeekdayOf, lastDateOf, monthOf, weeksOf } from './month-grid.ts';
import { useMonthCursor } from './use-month-cursor.ts';
import { toLocalDate } from './zone-time.ts';

export interface SlotCalendarOptions {
  /** The month in view. */
  month: string;
  /** Its slots in every zone; those of the months around it don't matter. */
  slots: readonly AvailableSlot[];
  /** The day to show, if the month has it. */
  wanted: string | null;
  /** True if that day was asked for, and is shown without free times too. Otherwise the first free day is shown then. */
  isAsked: boolean;
  party: Party;
  today: string;
  /** The last date that may be shown. */
  lastDate: string;
  /** BCP 47; its region decides which day a week begins with. */
  locale: string;
  rightToLeft: boolean;
  /** Loads the slots of a month, to find the next free day. */
  load(month: string): Promise<readonly AvailableSlot[]>;
  onMonth(month: string): void;
  onDate(date: string): void;
}

/**
 * State and behaviour of a calendar of free times, without a cache: a month as a grid of days, moved by keys, and the times
 * of a day. What is in view is the caller's, as in the address of a page.
 */
export function useSlotCalendar(options: SlotCalendarOptions) {
  const { month, slots, wanted, isAsked, party, today, lastDate, locale, load, onMonth, onDate } = options;
  const grid = useRef<HTMLElement | null>(null);
  const { dates, countOf, date, times } = readMonth(slots, month, { wanted, isAsked }, party);
  const firstWeekday = firstWeekdayOf(locale);
  const { cursor, setCursor, onKeyDown, focusDay } = useMonthCursor({ ...options, ref: grid, date, firstWeekday });
  const [previous, next] = [addMonths(month, -1), addMonths(month, 1)];
  const lastMonth = monthOf(lastDate);

  return {
    month,
    /** Rows of seven days; null for those of other months. */
    weeks: weeksOf(month, firstWeekday, today),
    firstWeekday,
    /** The day whose times are shown; null if the month has none. */
    date,
    /** The times of that day, those that are full among them. */
    times,
    /** The times of each date. */
    dates,
    /** The number of free times of a day. */
    countOf,
    /** Null at the end of what may be shown. */
    previousMonth: previous < monthOf(today) ? null : previous,
    nextMonth: next > lastMonth ? null : next,
    /** Shows a month; without one of its days in the tab order from before. */
    showMonth(month: string) {
      setCursor(null);
      onMonth(month);
    },
    /** Finds the next day with a free time, in this month or a later one; resolves to null if there is none. */
    findNext() {
      const from = addDays(date ?? lastDateOf(month), 1);
      const loadFrom = async (month: string) =>
        (await load(month)).filter(({ startMs }) => toLocalDate(startMs, party.zone) >= from);
      return findNextDate(loadFrom, monthOf(from), lastMonth, party);
    },
    /** Moves the focus to the day in the tab order. */
    focusDay,
    gridProps: {
      ref: (element: HTMLElement | null) => {
        grid.current = element;
      },
      onKeyDown,
    },
    /** `canChoose` says whether it leads anywhere, as a day without free times that has a waitlist does. */
    dayProps: (day: string, canChoose = countOf(day) > 0) => ({
      type: 'button' as const,
      tabIndex: day === cursor ? 0 : -1,
      'aria-pressed': day === date,
      'aria-current': day === today ? ('date' as const) : undefined,
      'aria-disabled': !canChoose || undefined,
      onClick() {
        setCursor(day);
        if (canChoose) onDate(day);
      },
    }),
  };
}

export type SlotCalendar = ReturnType<typeof useSlotCalendar>;
