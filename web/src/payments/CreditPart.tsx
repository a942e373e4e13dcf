import type { CreditPart as Part } from '@foyer/react/payment-means';
import { moneyWords } from '../lib/price-words.ts';
import { useText } from '../lib/text.ts';
import styles from './payments.module.css';

interface CreditPartProps {
  part: Part;
  isUsed: boolean;
  /** Whether later payments follow, which store credit doesn't pay. */
  hasLater: boolean;
  use(isUsed: boolean): void;
}

/** Lets store credit pay a part; the card pays the rest. */
export function CreditPart({ part: { credit, rest }, isUsed, hasLater, use }: CreditPartProps) {
  const { t, locale } = useText();
  const words = (money: Part['credit']) => moneyWords(locale, money.value, money.currency);
  return (
    <label className={styles.choice}>
      <input type="checkbox" checked={isUsed} onChange={({ target }) => use(target.checked)} />
      <span className={styles.label}>
        <span>{t('Use {amount} of store credit', { amount: words(credit) })}</span>
        {isUsed ? <span className={styles.quiet}>{t('Your card pays {amount}.', { amount: words(rest) })}</span> : null}
        {hasLater ? (
          <span className={styles.quiet}>{t('Later payments, if there are any, are charged to your card alone.')}</span>
        ) : null}
      </span>
    </label>
  );
}
