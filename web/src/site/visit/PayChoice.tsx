import { useText } from '../../lib/text.ts';
import styles from '../booking/payment/payment.module.css';
import { wayLabel } from '../booking/payment/way-words.ts';
import type { Visit } from './use-visit.ts';

/** How the visit is paid, as radio buttons; nothing where there is no choice. */
export function PayChoice({ visit: { ways, way: chosen, chooseWay } }: { visit: Visit }) {
  const text = useText();
  const { t } = text;
  if (ways.length < 2) return null;
  return (
    <fieldset className={styles.ways}>
      <legend className={styles.legend}>{t('How would you like to pay?')}</legend>
      {ways.map((way) => (
        <label key={way} className={styles.way}>
          <input type="radio" name="pay" value={way} checked={way === chosen} onChange={() => chooseWay(way)} />
          <span className={styles.words}>
            <span className={styles.label}>{wayLabel(way, { isMonthly: false }, text)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
