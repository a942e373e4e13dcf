import type { PaymentChoice } from '@foyer/react/payment-means';
import { useText } from '../lib/text.ts';
import { choiceWords } from './method-words.ts';
import styles from './payments.module.css';

interface MethodChoiceProps {
  choices: readonly PaymentChoice[];
  chosen: string;
  choose(key: string): void;
  /** Names the radio buttons; unique on the page. */
  name: string;
}

/** Ways to pay as radio buttons; absent where there is only one. */
export function MethodChoice({ choices, chosen, choose, name }: MethodChoiceProps) {
  const text = useText();
  if (choices.length < 2) return null;
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.legend}>{text.t('Pay with')}</legend>
      {choices.map((choice) => {
        const { label, hint } = choiceWords(choice, text);
        const { key } = choice;
        return (
          <label key={key} className={styles.choice}>
            <input type="radio" name={name} value={key} checked={key === chosen} onChange={() => choose(key)} />
            <span className={styles.label}>
              <span>{label}</span>
              {hint ? <span className={styles.quiet}>{hint}</span> : null}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
