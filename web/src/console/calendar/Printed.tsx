import { useEffect } from 'react';
import { Agenda } from './Agenda.tsx';
import styles from './calendar.module.css';
import type { Entry } from './entries.ts';
import { PrintedRoster } from './PrintedRoster.tsx';
import { useTitle } from './Toolbar.tsx';
import { useTools } from './tools.ts';
import type { Day } from './wall-clock.ts';

interface PrintedProps {
  date: string;
  days: readonly Day[];
  entries: readonly Entry[];
  byKey: ReadonlyMap<string, Entry>;
  isNameless: boolean;
  done(): void;
}

/** The roster that is open, or the days as a list, on paper. */
export function Printed({ date, days, entries, byKey, isNameless, done }: PrintedProps) {
  const { view, open } = useTools().list.state;
  const title = useTitle(view, date, days);
  const entry = byKey.get(open ?? '');
  useEffect(() => {
    window.print();
    done();
  }, [done]);
  return (
    <div className={styles.printed} data-nameless={isNameless || undefined}>
      {entry?.kind === 'session' ? (
        <PrintedRoster session={entry.session} />
      ) : (
        <>
          <h1>{title}</h1>
          <Agenda days={days} entries={entries} isWhole />
        </>
      )}
    </div>
  );
}
