import { instantOf } from '@foyer/contract/values';
import type { UseQueryResult } from '@tanstack/react-query';
import { useText } from '../../lib/text.ts';
import { useDates } from '../../lib/use-visitor.ts';
import { Badge, type Label } from '../parts/Badge.tsx';
import { Loaded } from '../parts/Loaded.tsx';
import { Section } from '../parts/Section.tsx';
import styles from '../parts/sales.module.css';
import type { BookingRecord } from './booking.ts';

type Message = BookingRecord['messages'][number];

interface MessagesProps {
  query: Pick<UseQueryResult<BookingRecord>, 'data' | 'isSuccess' | 'isError' | 'error' | 'refetch'>;
  zone: string;
}

/** The mails and SMS about a booking, the newest first. */
export function Messages({ query, zone }: MessagesProps) {
  const { t, own } = useText();
  const dates = useDates(zone);
  const labels: Record<Message['status'], Label> = {
    SENT: { words: t('Sent'), tone: 'good' },
    WAITING: { words: t('Waiting'), tone: 'plain' },
    FAILED: { words: t('Not sent'), tone: 'bad' },
  };
  const messages = query.data?.messages ?? [];
  return (
    <Section title={t('Messages')}>
      <Loaded query={query} lines={2}>
        {messages.length === 0 ? <p className={styles.quiet}>{t('Nothing has been sent to the customer.')}</p> : null}
        <ul className={styles.history}>
          {messages.map(({ id, channel, subject, to, status, createdDate, sentDate }) => (
            <li key={id} className={styles.row}>
              <p className={styles.main}>
                <strong {...(subject ? own : {})}>
                  {subject ?? (channel === 'SMS' ? t('SMS reminder') : t('Email'))}
                </strong>
                <span className={styles.quiet}>
                  {to} · {dates.moment(instantOf(sentDate ?? createdDate))}
                </span>
              </p>
              <Badge {...labels[status]} />
            </li>
          ))}
        </ul>
      </Loaded>
    </Section>
  );
}
