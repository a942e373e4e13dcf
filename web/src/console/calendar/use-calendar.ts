import { useFoyer } from '@foyer/react';
import { calendars } from '@foyer/sdk';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { addDays, firstWeekdayOf } from '../../lib/month-grid.ts';
import { useText } from '../../lib/text.ts';
import { useLive } from '../live/use-live.ts';
import { startOfWeek } from '../parts/dates.ts';
import type { CalendarState, ViewName } from './address.ts';
import { datesFrom, monthGrid, shiftMonth } from './dates.ts';
import { readEntries } from './entries.ts';
import { type Day, dayOf } from './wall-clock.ts';

/** The dates that a view shows. */
export function datesShown(view: ViewName, date: string, firstWeekday: number): string[] {
  if (view === 'day') return [date];
  if (view === 'month') return monthGrid(date, firstWeekday);
  return view === 'week' ? datesFrom(startOfWeek(date, firstWeekday), 7) : datesFrom(date, 7);
}

/** The days that a state of the calendar shows, and the date that they are found by. */
export function useDaysShown({ view, date: asked }: Pick<CalendarState, 'view' | 'date'>, today: string, zone: string) {
  const { locale } = useText();
  const date = asked ?? today;
  const days = useMemo(() => daysOf(datesShown(view, date, firstWeekdayOf(locale)), zone), [view, date, locale, zone]);
  return { date, days };
}

/** The date that the next or the previous page of a view begins with. */
export function turnPage(view: ViewName, date: string, step: 1 | -1): string {
  if (view === 'month') return shiftMonth(date, step);
  return addDays(date, view === 'day' ? step : 7 * step);
}

const spanOf = (days: readonly Day[]): [string, string] => {
  const [first, last] = [days[0], days.at(-1)];
  return [new Date(first?.startMs ?? 0).toISOString(), new Date(last?.endMs ?? 0).toISOString()];
};

const daysOf = (dates: readonly string[], zone: string): Day[] => dates.map((date) => dayOf(date, zone));

const moreOf = (isAll: boolean) => (isAll ? { includeCanceled: true } : undefined);

/** People, appointments and sessions of some days. */
export function useCalendar(days: readonly Day[], isAll: boolean) {
  const [from, to] = spanOf(days);
  const options = useFoyer().query(calendars.queryBusinessCalendar, [from, to, moreOf(isAll)]);
  const { data, isSuccess, isError, error, isPlaceholderData, refetch } = useQuery({
    ...options,
    placeholderData: keepPreviousData,
    ...useLive(),
  });
  const loaded = useMemo(() => data && readEntries(data), [data]);
  // A query’s result is another object each time; what is drawn with this one is drawn anew only when it changes.
  const query = useMemo(
    () => ({ isSuccess, isError, error, isPlaceholderData, refetch }),
    [isSuccess, isError, error, isPlaceholderData, refetch],
  );
  return { query, loaded };
}

/** Loads a page that is likely to be opened next. */
export function usePrefetch(zone: string) {
  const { locale } = useText();
  const { query } = useFoyer();
  const queries = useQueryClient();
  return useCallback(
    ({ view, isAll }: Pick<CalendarState, 'view' | 'isAll'>, date: string) => {
      if (view === 'month') return;
      const [from, to] = spanOf(daysOf(datesShown(view, date, firstWeekdayOf(locale)), zone));
      queries.prefetchQuery(query(calendars.queryBusinessCalendar, [from, to, moreOf(isAll)]));
    },
    [query, queries, zone, locale],
  );
}

/** Counts of the appointments and sessions of a month's days. */
export function useMonth(days: readonly Day[], { resource, service, location }: CalendarState) {
  const [from, to] = spanOf(days);
  const filter = {
    ...(resource ? { resourceId: resource } : {}),
    ...(service ? { serviceId: service } : {}),
    ...(location ? { locationId: location } : {}),
  };
  return useQuery({
    ...useFoyer().query(calendars.countBusinessCalendar, [from, to, filter]),
    placeholderData: keepPreviousData,
    ...useLive(),
  });
}
