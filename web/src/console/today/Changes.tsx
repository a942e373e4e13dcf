import { instantOf } from '@foyer/contract/values';
import type { UseQueryResult } from '@tanstack/react-query';
import { useText } from '../../lib/text.ts';
import { useDates } from '../../lib/use-visitor.ts';
import { type BookingChange, bookingHref, bookingsHref } from '../booking/booking.ts';
import { changeWords } from '../booking/history-words.ts';
import { Loaded } from '../parts/Loaded.tsx';
import { Section } from '../parts/Section.tsx';
import styles from './today.module.css';

const SHOWN = 8;

interface ChangesProps {
  query: Pick<
    UseQueryResult<{ changes: readonly BookingChange[] }>,
    'data' | 'isSuccess' | 'isError' | 'error' | 'refetch'
  >;
  staffId: string | null;
  zone: string;
}

/** The bookings that were made, canceled and moved since yesterday, the newest first. */
export function Changes({ query, staffId, zone }: ChangesProps) {
  const text = useText();
  const { t, own } = text;
  const dates = useDates(zone);
  const changes = (query.data?.changes ?? []).filter(({ resourceId }) => !staffId || resourceId === staffId);
  return (
    <Section title={t('Since yesterday')}>
      <Loaded query={query} lines={3} keepsOld>
        {changes.length === 0 ? <p className={styles.quiet}>{t('Nothing was booked, moved or canceled.')}</p> : null}
        <ul className={styles.lines}>
          {changes.slice(0, SHOWN).map((change) => (
            <li key={change.id} className={styles.change}>
              <a href={bookingHref(change.bookingId)} {...own}>
                {change.customerName ?? change.title}
              </a>
              <span className={styles.quiet}>
                {changeWords(change, dates, text)}
                {change.title ? ` · ${change.title}` : null}
                {change.startDate && change.kind !== 'RESCHEDULED'
                  ? ` · ${dates.day(instantOf(change.startDate))}, ${dates.time(instantOf(change.startDate))}`
                  : null}
              </span>
            </li>
          ))}
        </ul>
        {changes.length > SHOWN ? (
          <p>
            <a href={`${bookingsHref}?view=all&sort=-created`}>
              {t('{count, plural, one {# more} other {# more}}', { count: changes.length - SHOWN })}
            </a>
          </p>
        ) : null}
      </Loaded>
    </Section>
  );
}
