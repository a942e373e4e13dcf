import { useId } from 'react';
import { useText } from '../../../lib/text.ts';
import type { AnswerProps } from './answer-props.ts';
import styles from './questions.module.css';

const CONSENT = ['true'];

/** Options to choose one or several of, or one box to tick. */
export function ChoiceAnswer({ name, question, answer, error, onChange }: AnswerProps) {
  const { t } = useText();
  const id = useId();
  const { kind, label, help, required, options = [] } = question;
  const chosen: unknown[] = Array.isArray(answer) ? answer : [answer];
  const isConsent = kind === 'CONSENT';
  const choose = (option: string, isOn: boolean) => {
    if (isConsent) return onChange(isOn);
    if (kind === 'CHOICE') return onChange(option);
    return onChange(options.filter((each) => (each === option ? isOn : chosen.includes(each))));
  };
  const described = [help ? `${id}-help` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ') || undefined;
  const note = required ? null : <span className={styles.note}> {t('(optional)')}</span>;
  return (
    <fieldset className={styles.choices} aria-describedby={described}>
      <legend className={isConsent ? styles.hidden : styles.legend}>
        {label}
        {isConsent ? null : note}
      </legend>
      {help ? (
        <p id={`${id}-help`} className={styles.help}>
          {help}
        </p>
      ) : null}
      {(isConsent ? CONSENT : options).map((option) => (
        <label key={option} className={styles.option}>
          <input
            type={kind === 'CHOICE' ? 'radio' : 'checkbox'}
            name={name}
            value={option}
            checked={isConsent ? answer === true : chosen.includes(option)}
            aria-invalid={error ? true : undefined}
            onChange={({ target }) => choose(option, target.checked)}
          />
          <span>
            {isConsent ? label : option}
            {isConsent ? note : null}
          </span>
        </label>
      ))}
      {error ? (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
