import { useText } from '../lib/text.ts';
import styles from './price.module.css';

interface PriceLinesProps {
  /** Of all places together. */
  price: string;
  /** Of one place, where there are several. */
  each: string | null;
  /** How it is paid, such as "paid when you come". */
  paid: string | null;
}

/** What a booking costs: for several the total leads and the price of each follows. */
export function PriceLines({ price, each, paid }: PriceLinesProps) {
  const { t } = useText();
  return (
    <span className={styles.lines}>
      <span>{price}</span>
      {each ? <span className={styles.quiet}>{t('{price} each', { price: each })}</span> : null}
      {paid ? <span className={styles.quiet}>{paid}</span> : null}
    </span>
  );
}
