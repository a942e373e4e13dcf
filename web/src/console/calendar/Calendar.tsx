import { minutes } from '@foyer/contract/values';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { readNowMs } from '../../lib/clock.ts';
import { firstWeekdayOf } from '../../lib/month-grid.ts';
import { useText } from '../../lib/text.ts';
import { useDates } from '../../lib/use-visitor.ts';
import { toLocalDate } from '../../lib/zone-time.ts';
import type { ViewProps } from '../../pages/page.tsx';
import type { ConsoleData } from '../parts/console-page.ts';
import { mayManageSales } from '../parts/team.ts';
import { UndoToast } from '../parts/UndoToast.tsx';
import { useUrlList } from '../parts/url-list.ts';
import { useServices } from '../parts/use-services.ts';
import { useUndoToast } from '../parts/use-undo-toast.ts';
import { calendarAddress } from './address.ts';
import { BookDialog } from './BookDialog.tsx';
import { CalendarBody } from './CalendarBody.tsx';
import { type CalendarTools, type NewBooking, ToolsProvider } from './tools.ts';
import { datesShown, useCalendar } from './use-calendar.ts';
import { dayOf } from './wall-clock.ts';

const NOTHING = { resources: [], entries: [], isPartial: false };

export function Calendar({ data: { session, search }, site }: ViewProps<ConsoleData>) {
  const { locale } = useText();
  const list = useUrlList(calendarAddress, search);
  const queries = useQueryClient();
  const zone = site.timeZone;
  const dates = useDates(zone);
  const firstWeekday = firstWeekdayOf(locale);
  const [today, setToday] = useState(() => toLocalDate(readNowMs(), zone));
  const { view, isAll } = list.state;
  const date = list.state.date ?? today;
  const days = useMemo(
    () => datesShown(view, date, firstWeekday).map((each) => dayOf(each, zone)),
    [view, date, firstWeekday, zone],
  );
  // A month shows counts; its dialogs look at the day that is chosen.
  const loadedDays = useMemo(() => (view === 'month' ? [dayOf(date, zone)] : days), [view, date, zone, days]);
  const { query, loaded = NOTHING } = useCalendar(loadedDays, isAll);
  const services = useServices().data?.services ?? [];
  const { news, tell } = useUndoToast();
  const [booking, setBooking] = useState<NewBooking | null>(null);
  // A screen at the desk is left open overnight.
  useEffect(() => {
    const look = () => setToday(toLocalDate(readNowMs(), zone));
    const timer = setInterval(look, minutes(1));
    addEventListener('focus', look);
    return () => {
      clearInterval(timer);
      removeEventListener('focus', look);
    };
  }, [zone]);
  const refresh = useCallback(async () => {
    await Promise.all(
      ['calendars', 'extendedBookings', 'attendance'].map((module) =>
        queries.invalidateQueries({ queryKey: [module] }),
      ),
    );
  }, [queries]);
  const mayBook = session.role !== 'viewer';
  const tools: CalendarTools = {
    zone,
    today,
    dates,
    session,
    list,
    loaded,
    isKnown: (ms) => !query.isPlaceholderData && loadedDays.some(({ startMs, endMs }) => ms >= startMs && ms < endMs),
    services,
    mayBook,
    mayBlock: ({ memberId }) => mayManageSales(session) || (mayBook && memberId === session.identityId),
    say: tell,
    refresh,
    startBooking: setBooking,
  };
  return (
    <ToolsProvider value={tools}>
      <CalendarBody {...{ date, days, query, firstWeekday, search }} />
      {booking ? <BookDialog at={booking} close={() => setBooking(null)} /> : null}
      <UndoToast news={news} tell={tell} />
    </ToolsProvider>
  );
}
