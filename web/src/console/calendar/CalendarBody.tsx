import { useCallback, useEffect, useMemo, useState } from 'react';
import { readNowMs } from '../../lib/clock.ts';
import { useText } from '../../lib/text.ts';
import { Agenda } from './Agenda.tsx';
import { BookingPanel } from './BookingPanel.tsx';
import { type Asked, CalendarDialogs } from './CalendarDialogs.tsx';
import styles from './calendar.module.css';
import { blocksByColumn, columnsOf, filterEntries, listDays, shownResources } from './entries.ts';
import { Filters } from './Filters.tsx';
import { firstFree } from './first-free.ts';
import { useTarget } from './Ghost.tsx';
import { Grid } from './Grid.tsx';
import { Main } from './Main.tsx';
import { Month } from './Month.tsx';
import { PrintedRoster } from './PrintedRoster.tsx';
import { SessionPanel } from './SessionPanel.tsx';
import { lengthsOf } from './TimeFields.tsx';
import { Toolbar, useTitle } from './Toolbar.tsx';
import { useTools } from './tools.ts';
import { turnPage, type useCalendar, usePrefetch } from './use-calendar.ts';
import { useCalendarKeys } from './use-calendar-keys.ts';
import { useMoving } from './use-moving.ts';
import { useMovingKeys } from './use-moving-keys.ts';
import { useReschedule } from './use-reschedule.ts';
import { type Day, dayOf } from './wall-clock.ts';

interface BodyProps {
  date: string;
  days: readonly Day[];
  query: ReturnType<typeof useCalendar>['query'];
  firstWeekday: number;
}

/** The calendar with its tools and dialogs. */
export function CalendarBody({ date, days, query, firstWeekday }: BodyProps) {
  const { t, direction } = useText();
  const { list, loaded, services, zone, startBooking } = useTools();
  const { state, change } = list;
  const [asked, setAsked] = useState<Asked | null>(null);
  const [printed, setPrinted] = useState<{ isNameless: boolean } | null>(null);
  const moves = useMoving();
  const reschedule = useReschedule((refusal) => setAsked({ kind: 'refused', refusal }));
  const prefetch = usePrefetch(zone, firstWeekday);

  const { service, location, resource, isRooms } = state;
  // The open entry is in the address, too, and mustn't arrange everything anew.
  const filter = useMemo(() => ({ service, location, resource, isRooms }), [service, location, resource, isRooms]);
  const entries = useMemo(() => filterEntries(loaded.entries, filter), [loaded, filter]);
  const byKey = useMemo(() => new Map(loaded.entries.map((entry) => [entry.key, entry])), [loaded]);
  const blocks = useMemo(() => blocksByColumn(entries, days, zone), [entries, days, zone]);
  const columns = useMemo(
    () => columnsOf(days, shownResources(loaded.resources, filter), blocks),
    [days, loaded, filter, blocks],
  );
  const lengths = useCallback((serviceId: string) => lengthsOf(services, serviceId), [services]);
  const title = useTitle(state.view, date, days);
  const { moving } = moves;
  const target = useTarget(moving, columns);
  const drop = () => {
    moves.cancel();
    if (!moving || !target) return;
    const { booking } = moving.entry;
    const { startMs, endMs, resource, isOffered, isFree, warning = '' } = target;
    if (startMs === moving.entry.startMs && endMs === moving.entry.endMs && booking.resourceIds.includes(resource.id))
      return;
    const wanted = { startMs, endMs, resourceId: resource.isStaff ? resource.id : undefined };
    if (isOffered && isFree) return void reschedule(booking, wanted);
    setAsked({
      kind: 'refused',
      refusal: { booking, wanted, reasons: [warning], isForceable: isOffered, alternatives: [], notifies: false },
    });
  };
  const book = () => {
    const people = loaded.resources.filter(({ id, isStaff }) => isStaff && (isRooms || !resource || id === resource));
    startBooking({ date, ...firstFree(people, loaded.entries, dayOf(date, zone), { nowMs: readNowMs(), zone }) });
  };
  const turn = (step: 1 | -1) => change({ date: turnPage(state.view, date, step) });
  useCalendarKeys({ date, moves, columns, byKey, turn, book, ask: (kind) => setAsked({ kind }) });
  useMovingKeys({ moves, count: columns.length, isRightToLeft: direction === 'rtl', lengthsOf: lengths, turn, drop });

  useEffect(() => {
    if (!printed) return;
    window.print();
    setPrinted(null);
  }, [printed]);
  const ask = (kind: 'help' | 'print' | 'why') => () => setAsked({ kind });
  const openId = state.open?.slice(2) ?? '';
  const openEntry = byKey.get(state.open ?? '');
  return (
    <div className={styles.calendar} data-view={state.view}>
      <Toolbar date={date} days={days} prefetch={(next) => prefetch(state, next)} book={book} />
      <Filters help={ask('help')} print={ask('print')} why={ask('why')} />
      {moving?.by === 'keys' ? (
        <p className={styles.hint}>
          {lengths(moving.entry.booking.serviceId).length > 1
            ? t('Arrows move it, Shift and arrows change its length, V puts it down, Esc leaves it where it was.')
            : t('Arrows move it, V puts it down, Esc leaves it where it was.')}
        </p>
      ) : null}
      {loaded.isPartial ? (
        <p className={styles.hint}>{t('There are too many appointments to show all of them. Choose fewer days.')}</p>
      ) : null}
      <div className={styles.main} data-view={state.view}>
        <Main
          query={query}
          isEmpty={state.view === 'list' ? listDays(days, entries).length === 0 : columns.length === 0}
        >
          {state.view === 'month' ? <Month days={days} month={date.slice(0, 7)} /> : null}
          {state.view === 'list' ? <Agenda days={days} entries={entries} /> : null}
          {state.view === 'day' || state.view === 'week' ? (
            <Grid
              columns={columns}
              blocks={blocks}
              entries={byKey}
              moves={moves}
              target={target}
              lengthsOf={lengths}
              drop={drop}
              openTimeOff={(off) => setAsked({ kind: 'off', off })}
            />
          ) : null}
        </Main>
        {state.open?.startsWith('b:') ? (
          <BookingPanel key={openId} bookingId={openId} move={(booking) => setAsked({ kind: 'move', booking })} />
        ) : null}
        {state.open?.startsWith('s:') ? (
          <SessionPanel
            key={openId}
            sessionId={openId}
            session={openEntry?.kind === 'session' ? openEntry.session : undefined}
          />
        ) : null}
      </div>
      {printed ? (
        <div className={styles.printed} data-nameless={printed.isNameless || undefined}>
          {openEntry?.kind === 'session' ? (
            <PrintedRoster session={openEntry.session} />
          ) : (
            <>
              <h1>{title}</h1>
              <Agenda days={days} entries={entries} isWhole />
            </>
          )}
        </div>
      ) : null}
      <CalendarDialogs
        asked={asked}
        date={date}
        reschedule={reschedule}
        print={(isNameless) => setPrinted({ isNameless })}
        close={() => setAsked(null)}
      />
    </div>
  );
}
