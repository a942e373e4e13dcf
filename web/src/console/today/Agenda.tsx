import { instantAt } from '@foyer/contract/values';
import { useText } from '../../lib/text.ts';
import { useDates } from '../../lib/use-visitor.ts';
import { Button } from '../../ui/Button.tsx';
import { mayHaveCome } from '../booking/actions.ts';
import type { ExtendedBooking } from '../booking/booking.ts';
import { type Entry, hasArrived, lacksAnswers } from './agenda.ts';
import { Person } from './Person.tsx';
import styles from './today.module.css';

interface AgendaProps {
  entries: readonly Entry[];
  zone: string;
  nowMs: number;
  mayChange: boolean;
  isBusy: boolean;
  asking: ReadonlySet<string>;
  /** The bookings whose check-in waits to be sent. */
  waiting: ReadonlySet<string>;
  /** False where the pages of bookings can't be opened. */
  hasLinks?: boolean;
  onCheckIn(extended: readonly ExtendedBooking[]): void;
}

/** Appointments and sessions in order, with everybody who is booked. */
export function Agenda({
  entries,
  zone,
  nowMs,
  mayChange,
  isBusy,
  asking,
  waiting,
  hasLinks = true,
  onCheckIn,
}: AgendaProps) {
  const { t, own } = useText();
  const dates = useDates(zone);
  return (
    <ol className={styles.agenda}>
      {entries.map((entry) => {
        const { key, startMs, endMs, title, staff, bookings, places } = entry;
        const mayArrive = mayChange && mayHaveCome(startMs, nowMs);
        const missing = bookings.filter(
          (one) =>
            one.booking.status === 'CONFIRMED' &&
            !hasArrived(one) &&
            one.attendance?.status !== 'NOT_ATTENDED' &&
            !waiting.has(one.booking.id),
        );
        return (
          <li key={key} className={styles.entry} data-now={(startMs <= nowMs && endMs > nowMs) || undefined}>
            <p className={styles.time}>
              <strong>{dates.time(instantAt(startMs))}</strong>
              <span>{dates.time(instantAt(endMs))}</span>
            </p>
            <div className={styles.what}>
              <p className={styles.title}>
                <span {...own}>{title}</span>
                <span className={styles.quiet}>
                  {[staff, places ? t('{taken} of {all} places taken', places) : ''].filter(Boolean).join(' · ')}
                </span>
              </p>
              {bookings.map((extended) => (
                <Person
                  key={extended.booking.id}
                  extended={extended}
                  isBusy={isBusy}
                  lacksAnswers={lacksAnswers(extended, asking)}
                  isWaiting={waiting.has(extended.booking.id)}
                  hasLink={hasLinks}
                  onCheckIn={mayArrive ? (one) => onCheckIn([one]) : null}
                />
              ))}
              {mayArrive && missing.length > 1 ? (
                <Button look="quiet" aria-disabled={isBusy || undefined} onClick={() => onCheckIn(missing)}>
                  {t('Check in all {count}', { count: missing.length })}
                </Button>
              ) : null}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
