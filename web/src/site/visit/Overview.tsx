import { moneyWords } from '../../lib/price-words.ts';
import { useText } from '../../lib/text.ts';
import { useDates } from '../../lib/use-visitor.ts';
import { priceQuestion } from '../booking/several/appointments.ts';
import { usePrices } from '../booking/several/use-prices.ts';
import styles from './visit.module.css';
import type { PlacedPart } from './visit.ts';

/** The whole visit: when each service is, and what all of them cost. */
export function Overview({ placed, zone }: { placed: PlacedPart[]; zone: string }) {
  const { t, own, locale } = useText();
  const dates = useDates(zone);
  const charged = placed.filter(({ bookable }) => !bookable.isFree);
  const prices = usePrices(
    charged.map(({ bookable, startMs, endMs, staffId }) =>
      priceQuestion(bookable, { startMs, endMs }, { staffId, participants: 1 }),
    ),
  );
  const price = prices && moneyWords(locale, prices.total.value, prices.total.currency);
  const [first] = placed;
  return (
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
      <p className={styles.total}>
        {price ? `${prices.isLeast ? t('From {price}', { price }) : price} · ${t('Pay at your visit')}` : null}
      </p>
    </section>
  );
}
