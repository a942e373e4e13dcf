import type { Instant } from '@foyer/contract/values';
import { moneyWords } from '../../lib/price-words.ts';
import { useText } from '../../lib/text.ts';
import { useDates } from '../../lib/use-visitor.ts';
import { priceQuestion } from '../booking/several/appointments.ts';
import { type Prices, usePrices } from '../booking/several/use-prices.ts';
import type { PayablePart } from './use-visit.ts';
import { VisitRules } from './VisitRules.tsx';
import styles from './visit.module.css';
import { dueOf } from './visit-ways.ts';

interface OverviewProps {
  placed: PayablePart[];
  zone: string;
  nowMs: Instant;
}

/** The whole visit: when each service is, what all of them cost, and what canceling costs. */
export function Overview({ placed, zone, nowMs }: OverviewProps) {
  const { t, own } = useText();
  const dates = useDates(zone);
  const charged = placed.filter(({ bookable }) => !bookable.isFree);
  const prices = usePrices(
    charged.map(({ bookable, startMs, endMs, staffId, way }) =>
      priceQuestion(bookable, { startMs, endMs }, { staffId, participants: 1, way }),
    ),
  );
  const [first] = placed;
  return (
    <>
      <section aria-label={t('Your visit')} className={styles.overview}>
        <h2 className={styles.day}>{first ? dates.date(first.startMs) : null}</h2>
        <ol className={styles.times}>
          {placed.map(({ key, bookable, startMs, endMs }) => (
            <li key={key}>
              {t('{start} to {end}', { start: dates.time(startMs), end: dates.time(endMs) })}{' '}
              <span {...own}>{bookable.name}</span>
            </li>
          ))}
        </ol>
        <p className={styles.total}>{prices ? <Due charged={charged} prices={prices} /> : null}</p>
      </section>
      <VisitRules placed={placed} quotes={prices?.quotes} zone={zone} nowMs={nowMs} />
    </>
  );
}

/** "$190 · Pay now", or the amounts that are paid now and later. */
function Due({ charged, prices }: { charged: PayablePart[]; prices: Prices }) {
  const { t, locale } = useText();
  const words = (money: Prices['total']) => moneyWords(locale, money.value, money.currency);
  const parts = charged.flatMap(({ way }, index) => {
    const quote = prices.quotes[index];
    return quote ? [{ way, quote }] : [];
  });
  const { now, later } = dueOf(parts);
  const total = prices.isLeast ? t('From {price}', { price: words(prices.total) }) : words(prices.total);
  const how =
    now && later
      ? t('{now} now, {later} later', { now: words(now), later: words(later) })
      : now
        ? t('Pay now')
        : t('Pay at your visit');
  return `${total} · ${how}`;
}
