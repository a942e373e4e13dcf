import { minutes } from '@foyer/contract/values';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { readNowMs } from '../../lib/clock.ts';
import { useDates } from '../../lib/use-visitor.ts';
import { toLocalDate } from '../../lib/zone-time.ts';
import type { ViewProps } from '../../pages/page.tsx';
import type { ConsoleData } from '../parts/console-page.ts';
import { mayManageSales } from '../parts/team.ts';
import { UndoToast } from '../parts/UndoToast.tsx';
import { useUrlList } from '../parts/url-list.ts';
import { type Services, useServices } from '../parts/use-services.ts';
import { useUndoToast } from '../parts/use-undo-toast.ts';
import { calendarAddress } from './address.ts';
import { BookDialog } from './BookDialog.tsx';
import { CalendarBody } from './CalendarBody.tsx';
import { AskedProvider, type CalendarTools, type NewBooking, ToolsProvider } from './tools.ts';
import { useCalendar, useDaysShown } from './use-calendar.ts';
import { dayOf } from './wall-clock.ts';

const NO_SERVICES: Services = [];
const NOTHING = { resources: [], entries: [], isPartial: false };

export function Calendar({ data: { session, search }, site }: ViewProps<ConsoleData>) {
  const asked = useUrlList(calendarAddress, search);
  const list = useDeferredValue(asked);
  const queries = useQueryClient();
  const zone = site.timeZone;
  const dates = useDates(zone);
  const today = useToday(zone);
  const { date, days } = useDaysShown(list.state, today, zone);
  const { view, isAll } = list.state;
  // A month shows counts; its dialogs look at the day that is chosen.
  const loadedDays = useMemo(() => (view === 'month' ? [dayOf(date, zone)] : days), [view, date, zone, days]);
  const { query, loaded = NOTHING } = useCalendar(loadedDays, isAll);
  const { services = NO_SERVICES } = useServices().data ?? {};
  const { news, tell } = useUndoToast();
  const [booking, setBooking] = useState<NewBooking | null>(null);
  const refresh = useCallback(async () => {
    await Promise.all(
      ['calendars', 'extendedBookings', 'attendance'].map((module) =>
        queries.invalidateQueries({ queryKey: [module] }),
      ),
    );
  }, [queries]);
  const { isPlaceholderData } = query;
  const tools = useMemo((): CalendarTools => {
    const mayBook = session.role !== 'viewer';
    return {
      zone,
      today,
      dates,
      session,
      list,
      loaded,
      isKnown: (ms) => !isPlaceholderData && loadedDays.some(({ startMs, endMs }) => ms >= startMs && ms < endMs),
      services,
      mayBook,
      mayBlock: ({ memberId }) => mayManageSales(session) || (mayBook && memberId === session.identityId),
      say: tell,
      refresh,
      startBooking: setBooking,
    };
  }, [zone, today, dates, session, list, loaded, isPlaceholderData, loadedDays, services, tell, refresh]);
  return (
    <AskedProvider value={asked}>
      <ToolsProvider value={tools}>
        <CalendarBody {...{ date, days, query, search }} />
        {booking ? <BookDialog at={booking} close={() => setBooking(null)} /> : null}
        <UndoToast news={news} tell={tell} />
      </ToolsProvider>
    </AskedProvider>
  );
}

/** The date of the business. A screen at the desk is left open overnight. */
function useToday(zone: string): string {
  const [today, setToday] = useState(() => toLocalDate(readNowMs(), zone));
  useEffect(() => {
    const look = () => setToday(toLocalDate(readNowMs(), zone));
    const timer = setInterval(look, minutes(1));
    addEventListener('focus', look);
    return () => {
      clearInterval(timer);
      removeEventListener('focus', look);
    };
  }, [zone]);
  return today;
}
