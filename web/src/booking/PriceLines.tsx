import { useText } from '../lib/text.ts';
import styles from './price.module.css';

interface PriceLinesProps {
  /** The total. */
  price: string;
  /** The price of one participant, if there are several. */
  each: string | null;
  /** Whether a tax was added to the prices. */
  isTaxed?: boolean;
  /** How it is paid, such as "pay at your visit". */
  paid: string | null;
}

/** The price of a booking; for several participants, the total and the price of each. */
export function PriceLines({ price, each, isTaxed = false, paid }: PriceLinesProps) {
  const { t } = useText();
  return (
    <span className={styles.lines}>
      <span>{price}</span>
      {each ? <span className={styles.quiet}>{t('{price} each', { price: each })}</span> : null}
      {isTaxed ? <span className={styles.quiet}>{t('with tax')}</span> : null}
      {paid ? <span className={styles.quiet}>{paid}</span> : null}
    </span>
  );
}
