import { useEffect, useRef, useState } from 'react';
import { useText } from '../../lib/text.ts';
import { formatDay } from '../../lib/time-format.ts';
import { classes } from '../../ui/classes.ts';
import { ListLink } from '../parts/ListLink.tsx';
import styles from './agenda.module.css';
import { type Entry, listDays } from './entries.ts';
import { lookOf, paymentWords, spanWords, statusWords, titleOf } from './entry-words.ts';
import { StatusIcon } from './StatusIcon.tsx';
import { useTools } from './tools.ts';
import type { Day } from './wall-clock.ts';

interface AgendaProps {
  days: readonly Day[];
  entries: readonly Entry[];
  /** At once, for print. */
  isWhole?: boolean;
}

/** Days as a list, which also is what is printed. */
export function Agenda({ days, entries, isWhole = false }: AgendaProps) {
  const { t, locale } = useText();
  const { loaded } = useTools();
  const names = new Map(loaded.resources.map(({ id, name }) => [id, name]));
  const { count, end } = useRowCount(entries.length);
  const shown = isWhole ? entries : entries.slice(0, count);
  const filled = listDays(days, shown);
  if (filled.length === 0) {
    return <p className={styles.empty}>{t('Nothing is booked on these days.')}</p>;
  }
  return (
    <div className={styles.agenda}>
      {filled.map(({ day, own }) => (
        <section key={day.date}>
          <h2>{formatDay(day.date, locale)}</h2>
          <ul className={styles.rows}>
            {own.map((entry) => (
              <Row key={entry.key} entry={entry} names={names} />
            ))}
          </ul>
        </section>
      ))}
      {shown.length < entries.length ? <div ref={end} className={styles.end} /> : null}
    </div>
  );
}

/** Rows that are drawn at once. */
const AT_ONCE = 60;

/** The number of rows that are drawn: more when the end of the list comes near. */
function useRowCount(length: number) {
  const [count, setCount] = useState(AT_ONCE);
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!end.current) return;
    const observer = new IntersectionObserver(
      ([seen]) => {
        if (seen?.isIntersecting) setCount((before) => before + AT_ONCE);
      },
      { rootMargin: '600px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [count, length]);
  return { count, end };
}

function Row({ entry, names }: { entry: Entry; names: ReadonlyMap<string, string> }) {
  const text = useText();
  const { dates, list } = useTools();
  const look = lookOf(entry);
  const who = entry.resourceIds.map((id) => names.get(id)).filter(Boolean);
  return (
    <li>
      <ListLink
        list={list}
        changes={{ open: entry.key }}
        data-entry={entry.key}
        data-look={look}
        className={classes(styles.row, entry.key === list.state.open && styles.open)}
      >
        <span className={styles.time}>{spanWords(entry, dates)}</span>
        <span className={styles.what}>
          <strong data-name={entry.kind === 'booking' ? '' : undefined}>{titleOf(entry, text)}</strong>
          <span {...text.own}>
            {[entry.kind === 'booking' ? entry.booking.title : '', ...who].filter(Boolean).join(' · ')}
          </span>
        </span>
        <span className={styles.state}>
          <StatusIcon look={look} />
          {[statusWords(entry, text), paymentWords(entry, text)].filter(Boolean).join(' · ')}
        </span>
      </ListLink>
    </li>
  );
}
