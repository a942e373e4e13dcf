import { memo, useCallback, useState } from 'react';
import { readNowMs } from '../../lib/clock.ts';
import { Agenda } from './Agenda.tsx';
import { type Asked, CalendarDialogs } from './CalendarDialogs.tsx';
import { CalendarKeys } from './CalendarKeys.tsx';
import styles from './calendar.module.css';
import { type Entry, listDays } from './entries.ts';
import { Filters } from './Filters.tsx';
import { firstFree } from './first-free.ts';
import { Grid } from './Grid.tsx';
import { Hints } from './Hints.tsx';
import { Main } from './Main.tsx';
import { Month } from './Month.tsx';
import { OpenPanel } from './OpenPanel.tsx';
import { Printed } from './Printed.tsx';
import { lengthsOf } from './TimeFields.tsx';
import { Toolbar } from './Toolbar.tsx';
import { type NewBooking, useTools } from './tools.ts';
import { useArranged } from './use-arranged.ts';
import { useBegun } from './use-begun.ts';
import { turnPage, type useCalendar } from './use-calendar.ts';
import { useDrop } from './use-drop.ts';
import { SESSION_LENGTHS, useMoving } from './use-moving.ts';
import { type Day, dayOf } from './wall-clock.ts';

interface BodyProps {
  date: string;
  days: readonly Day[];
  query: ReturnType<typeof useCalendar>['query'];
  /** The URL query of the request. */
  search: string;
}

/** The calendar with its tools and dialogs. Drawn anew only for what it shows, so that controls respond before it. */
export const CalendarBody = memo(function CalendarBody({ date, days, query, search }: BodyProps) {
  const { list, loaded, services, zone, today, mayBook, startBooking } = useTools();
  const { state, change } = list;
  const { view, isRooms, resource } = state;
  const [asked, setAsked] = useState<Asked | null>(null);
  const [printed, setPrinted] = useState<{ isNameless: boolean } | null>(null);
  const { entries, byKey, blocks, columns } = useArranged(days);
  const moves = useMoving();
  const lengths = useCallback(
    (entry: Entry) => (entry.kind === 'session' ? SESSION_LENGTHS : lengthsOf(services, entry.booking.serviceId)),
    [services],
  );
  const { target, drop, reschedule, moveSession, askAboutSession } = useDrop(moves, columns, setAsked);
  const book = (more: Partial<NewBooking> = {}) => {
    const people = loaded.resources.filter(({ id, isStaff }) => isStaff && (isRooms || !resource || id === resource));
    const free = firstFree(people, loaded.entries, dayOf(date, zone), { nowMs: readNowMs(), zone });
    startBooking({ date, ...free, ...more });
  };
  useBegun(search, query.isSuccess && mayBook, book);
  const turn = (step: 1 | -1) => change((now) => ({ date: turnPage(now.view, now.date ?? today, step) }));
  const endPrint = useCallback(() => setPrinted(null), []);
  const ask = (kind: 'help' | 'print' | 'why') => () => setAsked({ kind });
  return (
    <div className={styles.calendar} data-view={view}>
      <CalendarKeys
        {...{ moves, columns, byKey, turn, drop }}
        lengthsOf={lengths}
        book={() => book()}
        ask={(kind) => setAsked({ kind })}
      />
      <Toolbar book={() => book()} />
      <Filters help={ask('help')} print={ask('print')} why={ask('why')} />
      <Hints moving={moves.moving} lengthsOf={lengths} />
      <div className={styles.main} data-view={view}>
        <Main query={query} isEmpty={view === 'list' ? listDays(days, entries).length === 0 : columns.length === 0}>
          {view === 'month' ? <Month days={days} month={date.slice(0, 7)} /> : null}
          {view === 'list' ? <Agenda days={days} entries={entries} /> : null}
          {view === 'day' || view === 'week' ? (
            <Grid
              {...{ columns, blocks, moves, target, drop }}
              entries={byKey}
              lengthsOf={lengths}
              openTimeOff={(off) => setAsked({ kind: 'off', off })}
            />
          ) : null}
        </Main>
        <OpenPanel
          byKey={byKey}
          move={(booking) => setAsked({ kind: 'move', booking })}
          moveSession={askAboutSession}
        />
      </div>
      {printed ? <Printed {...{ date, days, entries, byKey }} isNameless={printed.isNameless} done={endPrint} /> : null}
      <CalendarDialogs
        asked={asked}
        date={date}
        reschedule={reschedule}
        moveSession={moveSession}
        print={(isNameless) => setPrinted({ isNameless })}
        close={() => setAsked(null)}
      />
    </div>
  );
});
