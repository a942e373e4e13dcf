import type { Instant } from '@foyer/contract/values';
import { moneyWords, percentWords } from '../../lib/price-words.ts';
import { useText } from '../../lib/text.ts';
import { toLocal } from '../../lib/zone-time.ts';
import { useShortDate } from '../parts/use-short-date.ts';
import type { WholeCustomer } from './customer.ts';
import styles from './customers.module.css';

interface FiguresProps {
  whole: WholeCustomer;
  zone: string;
  nowMs: Instant;
}

/** The figures of a customer, from their bookings and the ledger. */
export function Figures({ whole: { customer, spend }, zone, nowMs }: FiguresProps) {
  const { t, locale } = useText();
  const shortDate = useShortDate(zone);
  const today = toLocal(nowMs, zone).slice(0, 10);
  const bookings = `/manage/bookings?customer=${customer.id}`;
  const { visitCount, noShowCount, cancellationCount, unpaidCount, nextVisitDate, lastVisitDate } = customer;
  const came = visitCount + noShowCount;
  const figures: readonly { term: string; value: string; more?: string; href?: string }[] = [
    {
      term: t('Visits'),
      value: String(visitCount),
      more: lastVisitDate ? t('last on {date}', { date: shortDate(lastVisitDate) }) : '',
      href: `${bookings}&view=past`,
    },
    {
      term: t('Next visit'),
      value: nextVisitDate ? shortDate(nextVisitDate) : t('None'),
      ...(nextVisitDate ? { href: bookings } : {}),
    },
    {
      term: t('Paid'),
      value: spend.map(({ net }) => moneyWords(locale, net.value, net.currency)).join(' + ') || '—',
      more: spend
        .filter(({ refunded }) => Number(refunded.value) > 0)
        .map(({ refunded }) =>
          t('{amount} refunded', { amount: moneyWords(locale, refunded.value, refunded.currency) }),
        )
        .join(', '),
    },
    {
      term: t('Unpaid visits'),
      value: String(unpaidCount),
      ...(unpaidCount > 0 ? { href: `${bookings}&view=unpaid&to=${today}` } : {}),
    },
    {
      term: t('No-shows'),
      value: String(noShowCount),
      more:
        noShowCount > 0
          ? t('{percent} of visits due', { percent: percentWords(locale, Math.round((100 * noShowCount) / came)) })
          : '',
    },
    {
      term: t('Canceled bookings'),
      value: String(cancellationCount),
      ...(cancellationCount > 0 ? { href: `${bookings}&view=canceled` } : {}),
    },
  ];
  return (
    <div className={styles.figures}>
      <dl>
        {figures.map(({ term, value, more, href }) => (
          <div key={term} className={styles.figure}>
            <dt>{term}</dt>
            <dd>
              <span className={styles.value}>{href ? <a href={href}>{value}</a> : value}</span>
              {more ? <small>{more}</small> : null}
            </dd>
          </div>
        ))}
      </dl>
      <p>{t('Paid is what went through the ledger: payments less refunds. What was paid in person is not in it.')}</p>
    </div>
  );
}
