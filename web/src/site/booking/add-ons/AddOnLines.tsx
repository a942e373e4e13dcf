import { moneyWords } from '../../../lib/price-words.ts';
import { useText } from '../../../lib/text.ts';
import type { ChosenAddOn } from '../../../services/add-ons.ts';
import styles from './add-ons.module.css';

/** The chosen add-ons with their prices. */
export function AddOnLines({ addOns }: { addOns: readonly ChosenAddOn[] }) {
  const { own, locale } = useText();
  return addOns.map(({ id, name, quantity, price }) => (
    <span key={id} className={styles.line}>
      <span {...own}>{quantity > 1 ? `${name} × ${quantity}` : name}</span>
      {' · '}
      {moneyWords(locale, (Number(price.value) * quantity).toFixed(2), price.currency)}
    </span>
  ));
}
