'use client';

import { instantAt } from '@foyer/contract/values';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useFoyer } from '../provider.tsx';
import { type Slot, slotOf } from './available-slots.ts';
import { findNextDate, readMonth } from './calendar.ts';
import { readNow } from './clock.ts';
import { addDays, addMonths, clampDate, firstWeekdayOf, lastDateOf, monthOf, weeksOf } from './month-grid.ts';
import type { MonthSearch } from './month-slots.ts';
import { monthSlots } from './slot-query.ts';
import { chooseSlot, isFree, type Time } from './times.ts';
import { useMonthCursor } from './use-month-cursor.ts';
import { toEpochMs, toLocal, toLocalDate } from './zone-time.ts';

export interface SlotPickerOptions extends Omit<MonthSearch, 'withFull'> {
  /** An IANA name; dates and wall times are in it. */
  timeZone: string;
  /** A staff member or another resource; anyone without. */
  resourceId?: string | undefined;
  /** Free seats that are needed; 1 without. */
  participants?: number | undefined;
  /** BCP 47; its region decides which day a week begins with. English without. */
  locale?: string | undefined;
  rightToLeft?: boolean | undefined;
  /** The date or month to begin with; today's without. */
  startAt?: string | undefined;
  /** How many months may be shown, from this one on; 12 without. */
  months?: number | undefined;
  onSelect?: ((selected: { slot: Slot }) => void) | undefined;
  /** The time of the page, where a server renders it; the clock's without. */
  now?: Date | undefined;
}

/** A start to choose. Slots of several staff at the same time share it; sessions have one each. */
export interface SlotTime extends Time {
  /** The wall time of its start, `2026-03-04T09:00:00`; the same for both where clocks show an hour twice. */
  start: string;
  /** The wall time of its end. */
  end: string;
}

const MONTHS = 12;
const DATE_LENGTH = 10;

/** The month and day in view. */
function useView({ startAt, months = MONTHS, timeZone, now }: SlotPickerOptions) {
  const [openedAt] = useState(() => now ?? readNow());
  const today = toLocalDate(instantAt(openedAt.getTime()), timeZone);
  const lastMonth = addMonths(monthOf(today), months - 1);
  const [view, setView] = useState(() => ({
    month: clampDate(monthOf(startAt ?? today), monthOf(today), lastMonth),
    date: startAt?.length === DATE_LENGTH ? startAt : null,
  }));
  return { today, lastMonth, view, setView };
}

/**
 * State and behaviour of a calendar of free times: a month as a grid of days, moved by keys, and the times of a day.
 * Spread `gridProps` on the table or grid, `dayProps(date)` on a button for each day, `timeProps(time)` on one for each
 * time, and write what `announcement` says into an element with `announcementProps`.
 */
export function useSlotPicker(options: SlotPickerOptions) {
  const { serviceId, timeZone, resourceId = null, participants = 1, choices } = options;
  const { locale = 'en', rightToLeft = false, onSelect } = options;
  const foyer = useFoyer();
  const queries = useQueryClient();
  const { today, lastMonth, view, setView } = useView(options);
  const grid = useRef<HTMLElement | null>(null);
  const [selected, setSelected] = useState<SlotTime | null>(null);
  const { data, isError, isSuccess, refetch } = useQuery(monthSlots(foyer, options, view.month));
  const party = { staffId: resourceId, participants, zone: timeZone };
  const shown = readMonth(data ?? [], view.month, { wanted: view.date, isAsked: true }, party);
  const { date, countOf } = shown;
  const firstWeekday = firstWeekdayOf(locale);
  const times = shown.times
    .filter((time) => isFree(time, participants))
    .map((time): SlotTime => {
      const [start, end] = [toLocal(time.startMs, timeZone), toLocal(time.endMs, timeZone)];
      return { ...time, start, end };
    });

  const choicesKey = JSON.stringify(choices);
  // The key says all of the choices, which may be a new object each time.
  const search = useMemo(() => ({ serviceId, choices }), [serviceId, choicesKey]);
  useEffect(() => {
    const next = addMonths(view.month, 1);
    if (isSuccess && next <= lastMonth) queries.prefetchQuery(monthSlots(foyer, search, next));
  }, [foyer, queries, search, view.month, lastMonth, isSuccess]);

  const { cursor, setCursor, onKeyDown } = useMonthCursor({
    ...{ ref: grid, month: view.month, date, today, firstWeekday, rightToLeft },
    lastDate: lastDateOf(lastMonth),
    onMonth: (month) => setView((before) => ({ ...before, month })),
  });
  const showMonth = (month: string) => {
    setCursor(null);
    setView({ month: clampDate(month, monthOf(today), lastMonth), date: null });
  };
  const chooseDate = (day: string) => {
    setCursor(day);
    if (countOf(day) > 0) setView((before) => ({ ...before, date: day }));
  };
  const findNext = async () => {
    const from = addDays(date ?? lastDateOf(view.month), 1);
    const load = async (month: string) => {
      const slots = await queries.fetchQuery(monthSlots(foyer, search, month));
      return slots.filter(({ startMs }) => toLocalDate(startMs, timeZone) >= from);
    };
    const lastMs = toEpochMs(`${lastDateOf(lastMonth)}T12:00:00`, timeZone);
    const next = await findNextDate(load, monthOf(from), lastMs, party);
    if (next) setView({ month: monthOf(next), date: next });
    return next;
  };
  const select = (time: SlotTime) => {
    setSelected(time);
    const slot = chooseSlot(time, times);
    if (slot) onSelect?.({ slot: slotOf(slot, serviceId, timeZone) });
  };
  const previous = addMonths(view.month, -1);
  const next = addMonths(view.month, 1);

  return {
    state: data ? ('ready' as const) : isError ? ('failed' as const) : ('loading' as const),
    reload: () => void refetch(),
    today,
    month: view.month,
    /** Rows of seven days; null for those of other months. */
    weeks: weeksOf(view.month, firstWeekday, today),
    firstWeekday,
    /** The day whose times are shown; null if the month has none. */
    date,
    times,
    /** The number of free times of a day. */
    countOf,
    /** Null at the end of what may be shown. */
    previousMonth: previous < monthOf(today) ? null : previous,
    nextMonth: next > lastMonth ? null : next,
    showMonth,
    /** Shows the next day with a free time, in this month or a later one; resolves to null if there is none. */
    findNext,
    chooseDate,
    select,
    selected,
    gridProps: {
      ref: (element: HTMLElement | null) => {
        grid.current = element;
      },
      onKeyDown,
      'aria-busy': !data && !isError,
    },
    dayProps: (day: string) => ({
      type: 'button' as const,
      tabIndex: day === cursor ? 0 : -1,
      'aria-pressed': day === date,
      'aria-current': day === today ? ('date' as const) : undefined,
      'aria-disabled': countOf(day) === 0 || undefined,
      onClick: () => chooseDate(day),
    }),
    timeProps: (time: SlotTime) => ({
      type: 'button' as const,
      'aria-pressed': time.key === selected?.key,
      onClick: () => select(time),
    }),
    /** A change in view, which the site announces in its own words. */
    announcement: { month: view.month, date, count: times.length },
    announcementProps: { role: 'status' as const, 'aria-live': 'polite' as const },
  };
}

export type SlotPicker = ReturnType<typeof useSlotPicker>;
