import { useText } from '../../../lib/text.ts';
import type { PaymentWay } from '../../../services/payment-ways.ts';
import type { StepProps } from '../state/step-props.ts';
import { useQuote } from '../state/use-quote.ts';
import { PlanPart } from './PlanPart.tsx';
import styles from './payment.module.css';
import { wayAmount, wayHint, wayLabel } from './way-words.ts';

function WayWords({ way, ...props }: StepProps & { way: PaymentWay }) {
  const text = useText();
  const { bookable } = props.data;
  const quote = useQuote(props);
  const hint = wayHint(way, bookable, text);
  return (
    <span className={styles.words}>
      <span className={styles.label}>{wayLabel(way, bookable, text)}</span>
      <span className={styles.quiet}>{wayAmount(way, bookable, quote, text)}</span>
      {hint ? <span className={styles.hint}>{hint}</span> : null}
    </span>
  );
}

/** The ways to pay for the booking, as radio buttons; one alone is only told. */
export function PaymentChoice(props: StepProps) {
  const { t } = useText();
  const { bookable } = props.data;
  const { way: chosen, change, action } = props.booking;
  const { ways } = bookable;
  if (bookable.isFree || !chosen) return null;
  return (
    <fieldset className={styles.ways}>
      <legend className={styles.legend}>{ways.length > 1 ? t('How would you like to pay?') : t('Payment')}</legend>
      {ways.length > 1 ? (
        ways.map((way) => (
          <label key={way} className={styles.way}>
            <input
              type="radio"
              name="pay"
              value={way}
              checked={way === chosen}
              onChange={() => {
                action.clear();
                change({ pay: way });
              }}
            />
            <WayWords {...props} way={way} />
          </label>
        ))
      ) : (
        <p className={styles.way}>
          <WayWords {...props} way={chosen} />
        </p>
      )}
      {chosen === 'online' && bookable.isMonthly ? <MonthlyCharges {...props} /> : null}
      <PlanPart {...props} />
    </fieldset>
  );
}

/** The enrollment fee, and when the first payment is. */
export function MonthlyCharges({ data: { charges } }: Pick<StepProps, 'data'>) {
  return (
    <dl className={styles.charges}>
      {charges.map(({ term, detail }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{detail}</dd>
        </div>
      ))}
    </dl>
  );
}
