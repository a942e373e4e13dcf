import { useText } from '../../lib/text.ts';
import { formatDay } from '../../lib/time-format.ts';
import { classes } from '../../ui/classes.ts';
import { ListLink } from '../parts/ListLink.tsx';
import styles from './agenda.module.css';
import type { Entry } from './entries.ts';
import { lookOf, paymentWords, spanWords, statusWords, titleOf } from './entry-words.ts';
import { StatusIcon } from './StatusIcon.tsx';
import { useTools } from './tools.ts';
import type { Day } from './wall-clock.ts';

interface AgendaProps {
  days: readonly Day[];
  entries: readonly Entry[];
}

/** Days as a list, which also is what is printed. */
export function Agenda({ days, entries }: AgendaProps) {
  const { t, locale } = useText();
  const { loaded } = useTools();
  const names = new Map(loaded.resources.map(({ id, name }) => [id, name]));
  const filled = days.map((day) => ({
    day,
    own: entries.filter(({ startMs }) => startMs >= day.startMs && startMs < day.endMs),
  }));
  if (filled.every(({ own }) => own.length === 0)) {
    return <p className={styles.empty}>{t('Nothing is booked on these days.')}</p>;
  }
  return (
    <div className={styles.agenda}>
      {filled
        .filter(({ own }) => own.length > 0)
        .map(({ day, own }) => (
          <section key={day.date}>
            <h2>{formatDay(day.date, locale)}</h2>
            <ul className={styles.rows}>
              {own.map((entry) => (
                <Row key={entry.key} entry={entry} names={names} />
              ))}
            </ul>
          </section>
        ))}
    </div>
  );
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
          <strong data-name="">{titleOf(entry, text)}</strong>
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
