import { weekdayOf } from '../../lib/month-grid.ts';
import { useText } from '../../lib/text.ts';
import { formatDay, formatWeekday } from '../../lib/time-format.ts';
import { ListLink } from '../parts/ListLink.tsx';
import { Loaded } from '../parts/Loaded.tsx';
import { useNumber } from '../parts/use-number.ts';
import styles from './month.module.css';
import { StatusIcon } from './StatusIcon.tsx';
import { useTools } from './tools.ts';
import { useMonth } from './use-calendar.ts';
import type { Day } from './wall-clock.ts';

/** A month with counts of each day's bookings; each leads to its day. */
export function Month({ days, month }: { days: readonly Day[]; month: string }) {
  const { locale } = useText();
  const { list, today } = useTools();
  const query = useMonth(days, list.state);
  const counts = new Map(query.data?.days.map((day) => [day.localDate, day]));
  const most = Math.max(1, ...[...counts.values()].map(({ participants }) => participants));
  return (
    <Loaded query={query} lines={6}>
      <div className={styles.month}>
        {days.slice(0, 7).map(({ date }) => (
          <span key={date} className={styles.weekday} aria-hidden="true">
            {formatWeekday(weekdayOf(date), locale, 'short')}
          </span>
        ))}
        {days.map(({ date }) => {
          const count = counts.get(date);
          return (
            <ListLink
              key={date}
              list={list}
              changes={{ view: 'day', date }}
              className={styles.day}
              data-other={date.startsWith(month) ? undefined : ''}
              data-today={date === today || undefined}
            >
              <span className={styles.date}>
                <span aria-hidden="true">{Number(date.slice(8))}</span>
                <span className={styles.spoken}>{formatDay(date, locale)}</span>
              </span>
              {count ? <Count {...count} share={count.participants / most} /> : null}
            </ListLink>
          );
        })}
      </div>
    </Loaded>
  );
}

interface CountProps {
  appointments: number;
  sessions: number;
  pending: number;
  /** Of the fullest day, from 0 to 1. */
  share: number;
}

function Count({ appointments, sessions, pending, share }: CountProps) {
  const { t } = useText();
  const number = useNumber();
  return (
    <>
      {appointments > 0 ? (
        <span className={styles.count}>
          <b>{number(appointments)}</b>{' '}
          <span>{t('{count, plural, one {appointment} other {appointments}}', { count: appointments })}</span>
        </span>
      ) : null}
      {sessions > 0 ? (
        <span className={styles.count}>
          <StatusIcon look="class" /> <b>{number(sessions)}</b>{' '}
          <span>{t('{count, plural, one {session} other {sessions}}', { count: sessions })}</span>
        </span>
      ) : null}
      {pending > 0 ? (
        <span className={styles.pending}>
          <span>{t('{count, plural, one {# to confirm} other {# to confirm}}', { count: pending })}</span>
        </span>
      ) : null}
      <span className={styles.bar} aria-hidden="true">
        <span style={{ width: `${Math.round(share * 100)}%` }} />
      </span>
    </>
  );
}
