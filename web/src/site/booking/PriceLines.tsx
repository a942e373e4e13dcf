import { useText } from '../../lib/text.ts';
import { type Bookable, totalWords } from './bookable.ts';
import styles from './price.module.css';

interface PriceLinesProps {
  bookable: Bookable;
  participants: number;
  /** How it is paid, such as "paid when you come". */
  paid: string | null;
}

/** What a booking costs: for several the total leads and the price of each follows. */
export function PriceLines({ bookable, participants, paid }: PriceLinesProps) {
  const { t, locale } = useText();
  const total = totalWords(bookable, participants, locale);
  return (
    <span className={styles.lines}>
      <span>{total ?? bookable.price}</span>
      {total ? <span className={styles.quiet}>{t('{price} each', { price: bookable.price })}</span> : null}
      {paid ? <span className={styles.quiet}>{paid}</span> : null}
    </span>
  );
}
