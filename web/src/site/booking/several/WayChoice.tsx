import { type Text, useText } from '../../../lib/text.ts';
import type { PaymentWay } from '../../../services/payment-ways.ts';
import styles from '../payment/payment.module.css';

function labelOf(way: PaymentWay, t: Text['t']): string {
  switch (way) {
    case 'online':
      return t('Pay now');
    case 'deposit':
      return t('Pay a deposit now');
    case 'inPerson':
      return t('Pay at your visit');
    case 'plan':
      return t('Use your plan');
  }
}

interface WayChoiceProps {
  ways: readonly PaymentWay[];
  chosen: PaymentWay | null;
  choose(way: PaymentWay): void;
}

/** The ways to pay several bookings, as radio buttons; nothing where there is no choice. */
export function WayChoice({ ways, chosen, choose }: WayChoiceProps) {
  const { t } = useText();
  if (ways.length < 2) return null;
  return (
    <fieldset className={styles.ways}>
      <legend className={styles.legend}>{t('How would you like to pay?')}</legend>
      {ways.map((way) => (
        <label key={way} className={styles.way}>
          <input type="radio" name="pay" value={way} checked={way === chosen} onChange={() => choose(way)} />
          {labelOf(way, t)}
        </label>
      ))}
    </fieldset>
  );
}
