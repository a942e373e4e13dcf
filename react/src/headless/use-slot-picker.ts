'use client';

import { instantAt } from '@foyer/contract/values';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { Foyer } from '../foyer.ts';
import { useFoyer } from '../provider.tsx';
import { type AvailableSlot, type Slot, slotOf } from './available-slots.ts';
import { readNow } from './clock.ts';
import { addMonths, clampDate, lastDateOf, monthOf } from './month-grid.ts';
import type { MonthSearch } from './month-slots.ts';
import { monthSlots } from './slot-query.ts';
import { chooseSlot, isFree, type Time } from './times.ts';
import { useSlotCalendar } from './use-slot-calendar.ts';
import { toLocal, toLocalDate } from './zone-time.ts';

export interface SlotPickerOptions extends MonthSearch {
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
  onSelect?: ((selected: { slot: Slot; isFull: boolean }) => void) | undefined;
  /** The time of the page, where a server renders it; the clock's without. */
  now?: Date | undefined;
}

/** A start to choose. Slots of several staff at the same time share it; sessions have one each. */
export interface SlotTime extends Time {
  /** The wall time of its start, `2026-03-04T09:00:00`; the same for both where clocks show an hour twice. */
  start: string;
  /** The wall time of its end. */
  end: string;
  /** A session whose waitlist can be joined; only if the picker shows full ones (`withFull`). */
  isFull: boolean;
}

const MONTHS = 12;
const DATE_LENGTH = 10;
const NOTHING: AvailableSlot[] = [];

const canWait = ({ slots, waiting }: Time) => slots.length === 0 && waiting !== undefined;

/** The month or day in view. */
function useView({ startAt, months = MONTHS, timeZone, now }: SlotPickerOptions) {
  const [openedAt] = useState(() => now ?? readNow());
  const today = toLocalDate(instantAt(openedAt.getTime()), timeZone);
  const lastDate = lastDateOf(addMonths(monthOf(today), months - 1));
  const [shown, show] = useState(startAt ?? monthOf(today));
  const month = clampDate(monthOf(shown), monthOf(today), monthOf(lastDate));
  const isAsked = shown.length === DATE_LENGTH;
  return { today, lastDate, month, shown, isAsked, show };
}

/** The slots of a month; loads the next one ahead. */
function useMonthSlots(
  foyer: Foyer,
  { serviceId, choices, withFull }: SlotPickerOptions,
  month: string,
  lastDate: string,
) {
  const queries = useQueryClient();
  const choicesKey = JSON.stringify(choices);
  // The key says all of the choices, which may be a new object each time.
  const search = useMemo(() => ({ serviceId, choices, withFull }), [serviceId, choicesKey, withFull]);
  const slots = useQuery(monthSlots(foyer, search, month));
  const { isSuccess } = slots;
  useEffect(() => {
    const next = addMonths(month, 1);
    if (isSuccess && next <= monthOf(lastDate)) queries.prefetchQuery(monthSlots(foyer, search, next));
  }, [foyer, queries, search, month, lastDate, isSuccess]);
  return { ...slots, load: (wanted: string) => queries.fetchQuery(monthSlots(foyer, search, wanted)) };
}

/**
 * State and behaviour of a calendar of free times: a month as a grid of days, moved by keys, and the times of a day.
 * Spread `gridProps` on the table or grid, `dayProps(date)` on a button for each day, `timeProps(time)` on one for each
 * time, and write what `announcement` says into an element with `announcementProps`.
 */
export function useSlotPicker(options: SlotPickerOptions) {
  const { serviceId, timeZone, resourceId = null, participants = 1, onSelect } = options;
  const { locale = 'en', rightToLeft = false } = options;
  const foyer = useFoyer();
  const { today, lastDate, month, shown, isAsked, show } = useView(options);
  const [selected, setSelected] = useState<SlotTime | null>(null);
  const { data, isError, refetch, load } = useMonthSlots(foyer, options, month, lastDate);
  const calendar = useSlotCalendar({
    ...{ month, slots: data ?? NOTHING, wanted: shown, isAsked, today, lastDate, locale, rightToLeft, load },
    party: { staffId: resourceId, participants, zone: timeZone },
    onMonth: show,
    onDate: show,
  });
  const { date, dates, gridProps } = calendar;
  const isShown = (time: Time) => isFree(time, participants) || canWait(time);
  const times = calendar.times.filter(isShown).map((time): SlotTime => {
    const [start, end] = [toLocal(time.startMs, timeZone), toLocal(time.endMs, timeZone)];
    return { ...time, start, end, isFull: canWait(time) };
  });
  const select = (time: SlotTime) => {
    setSelected(time);
    const slot = chooseSlot(time, times) ?? time.waiting;
    if (slot) onSelect?.({ slot: slotOf(slot, serviceId, timeZone), isFull: time.isFull });
  };
  const dayProps = (day: string) => calendar.dayProps(day, (dates.get(day) ?? []).some(isShown));

  return {
    ...calendar,
    state: data ? ('ready' as const) : isError ? ('failed' as const) : ('loading' as const),
    reload: () => void refetch(),
    today,
    /** The times of the day in view: those that are free, and with `withFull` those that can be waited for. */
    times,
    /** Shows the next day with a free time, in this month or a later one; resolves to null if there is none. */
    async findNext() {
      const next = await calendar.findNext();
      if (next) show(next);
      return next;
    },
    /** Shows a day, if it has times to choose. */
    chooseDate: (day: string) => dayProps(day).onClick(),
    select,
    selected,
    dayProps,
    gridProps: { ...gridProps, 'aria-busy': !data && !isError },
    timeProps: (time: SlotTime) => ({
      type: 'button' as const,
      'aria-pressed': time.key === selected?.key,
      onClick: () => select(time),
    }),
    /** A change in view with the number of free times, which the site announces in its own words. */
    announcement: { month, date, count: times.filter((time) => !time.isFull).length },
    announcementProps: { role: 'status' as const, 'aria-live': 'polite' as const },
  };
}

export type SlotPicker = ReturnType<typeof useSlotPicker>;
