import { instantOf } from '@foyer/contract/values';
import type { UseQueryResult } from '@tanstack/react-query';
import { useText } from '../../lib/text.ts';
import { useDates } from '../../lib/use-visitor.ts';
import { Loaded } from '../parts/Loaded.tsx';
import { Section } from '../parts/Section.tsx';
import styles from '../parts/sales.module.css';
import own from './booking.module.css';
import type { Booking, BookingChange } from './booking.ts';
import { actorWords, changeWords } from './history-words.ts';

interface HistoryProps {
  booking: Booking;
  query: Pick<
    UseQueryResult<{ changes: readonly BookingChange[] }>,
    'data' | 'isSuccess' | 'isError' | 'error' | 'refetch'
  >;
  zone: string;
}

/** The changes of a booking, the newest first. If older ones aren't kept, only its creation is listed of them. */
export function History({ booking, query, zone }: HistoryProps) {
  const text = useText();
  const { t } = text;
  const dates = useDates(zone);
  const changes = query.data?.changes ?? [];
  const isWhole = changes.some(({ kind }) => kind === 'CREATED');
  return (
    <Section title={t('What happened')}>
      <Loaded query={query}>
        <ol className={styles.history}>
          {changes.map((change) => (
            <li key={change.id} className={styles.time}>
              <strong>{changeWords(change, dates, text)}</strong>
              <span className={styles.quiet}>
                {[actorWords(change.actor, text), dates.moment(instantOf(change.date))].filter(Boolean).join(' · ')}
              </span>
            </li>
          ))}
          {isWhole ? null : (
            <li className={styles.time}>
              <strong>{t('Booked')}</strong>
              <span className={styles.quiet}>{dates.moment(instantOf(booking.createdDate))}</span>
            </li>
          )}
        </ol>
        {isWhole ? null : <p className={own.kept}>{t('Changes are kept for 30 days.')}</p>}
      </Loaded>
    </Section>
  );
}
