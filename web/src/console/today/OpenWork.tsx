import { useText } from '../../lib/text.ts';
import { bookingsHref } from '../booking/booking.ts';
import { Loaded } from '../parts/Loaded.tsx';
import { Section } from '../parts/Section.tsx';
import { useNumber } from '../parts/use-number.ts';
import styles from './today.module.css';
import type { useOpenWork } from './use-today.ts';

interface LineProps {
  href: string;
  count: number;
  words: string;
}

function Line({ href, count, words }: LineProps) {
  const number = useNumber();
  return (
    <li>
      <a className={styles.line} href={href}>
        <strong>{number(count)}</strong>
        <span>{words}</span>
      </a>
    </li>
  );
}

interface OpenWorkProps {
  work: ReturnType<typeof useOpenWork>;
  /** The day until which unpaid bookings are listed. */
  day: string;
}

/** Requests that wait for an answer, and money to collect; each leads to where it is done. */
export function OpenWork({ work, day }: OpenWorkProps) {
  const { t } = useText();
  const { requests, waiting, replies, applicants, unpaid, orders, query } = work;
  const answers = [
    {
      count: requests,
      href: `${bookingsHref}?view=answer&status=PENDING`,
      words: t('{count, plural, one {request to approve} other {requests to approve}}', { count: requests }),
    },
    {
      count: waiting,
      href: `${bookingsHref}?view=answer&status=WAITING_LIST`,
      words: t('{count, plural, one {person on a waitlist} other {people on waitlists}}', { count: waiting }),
    },
    {
      count: replies,
      href: '/manage/inbox',
      words: t('{count, plural, one {customer waits for an answer} other {customers wait for an answer}}', {
        count: replies,
      }),
    },
    {
      count: applicants,
      href: '/manage/members?status=PENDING',
      words: t('{count, plural, one {applicant for membership} other {applicants for membership}}', {
        count: applicants,
      }),
    },
  ].filter(({ count }) => count > 0);
  const money = [
    {
      count: unpaid,
      href: `${bookingsHref}?view=unpaid&to=${day}`,
      words: t('{count, plural, one {booking until today isn’t paid} other {bookings until today aren’t paid}}', {
        count: unpaid,
      }),
    },
    {
      count: orders,
      href: '/manage/orders?view=collect',
      words: t('{count, plural, one {order to collect} other {orders to collect}}', { count: orders }),
    },
  ].filter(({ count }) => count > 0);
  return (
    <>
      <Section title={t('Needs an answer')}>
        <Loaded query={query} lines={2} keepsOld>
          {answers.length === 0 ? <p className={styles.quiet}>{t('Nothing waits for you.')}</p> : null}
          <ul className={styles.lines}>
            {answers.map((line) => (
              <Line key={line.href} {...line} />
            ))}
          </ul>
        </Loaded>
      </Section>
      {money.length > 0 ? (
        <Section title={t('Money due')}>
          <ul className={styles.lines}>
            {money.map((line) => (
              <Line key={line.href} {...line} />
            ))}
          </ul>
        </Section>
      ) : null}
    </>
  );
}
