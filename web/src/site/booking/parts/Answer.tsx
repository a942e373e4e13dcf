import type { ReactNode } from 'react';
import { useText } from '../../../lib/text.ts';
import { Field } from '../../../ui/Field.tsx';
import type { AnswerProps } from './answer-props.ts';
import { ChoiceAnswer } from './ChoiceAnswer.tsx';
import { FileAnswer } from './FileAnswer.tsx';
import styles from './questions.module.css';

const textOf = (answer: unknown): string =>
  typeof answer === 'string' || typeof answer === 'number' ? String(answer) : '';

/** A text that is no number stays one, so that the platform can say so. */
const toNumber = (text: string): unknown => (text.trim() === '' || Number.isNaN(Number(text)) ? text : Number(text));

/** The control for a question. */
export function Answer(props: AnswerProps): ReactNode {
  const { t } = useText();
  const { name, question, answer, error, onChange } = props;
  const { kind, label, help, required, min, max } = question;
  const field = { label, note: required ? undefined : t('(optional)'), hint: help, error };
  const bound = {
    name,
    required,
    value: textOf(answer),
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  switch (kind) {
    case 'TEXT':
      return <Field {...field}>{(control) => <input {...control} {...bound} maxLength={max ?? 500} />}</Field>;
    case 'LONG_TEXT':
      return (
        <Field {...field}>{(control) => <textarea {...control} {...bound} rows={4} maxLength={max ?? 5000} />}</Field>
      );
    case 'PHONE':
      return <Field {...field}>{(control) => <input {...control} {...bound} type="tel" maxLength={50} />}</Field>;
    case 'DATE':
      return <Field {...field}>{(control) => <input {...control} {...bound} type="date" max="9999-12-31" />}</Field>;
    case 'NUMBER':
      return (
        <Field {...field}>
          {(control) => (
            <input
              {...control}
              {...bound}
              type="number"
              step="any"
              min={min}
              max={max}
              inputMode="decimal"
              onChange={({ target }) => onChange(toNumber(target.value))}
            />
          )}
        </Field>
      );
    case 'ADDRESS':
      return <AddressAnswer {...props} />;
    case 'FILE':
      return <FileAnswer {...props} />;
    case 'CHOICE':
    case 'SEVERAL':
    case 'CONSENT':
      return <ChoiceAnswer {...props} />;
  }
}

const PARTS = ['addressLine', 'city', 'postalCode'] as const;

function AddressAnswer({ name, question, answer, error, onChange }: AnswerProps) {
  const { t } = useText();
  const known: Record<string, string> = Object(answer);
  const labels = { addressLine: t('Street and number'), postalCode: t('Postal code'), city: t('City') };
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>
        {question.label} {question.required ? null : <span className={styles.note}>{t('(optional)')}</span>}
      </legend>
      {question.help ? <p className={styles.help}>{question.help}</p> : null}
      {PARTS.map((part, index) => (
        <Field key={part} label={labels[part]} error={index === 0 ? error : undefined}>
          {(control) => (
            <input
              {...control}
              name={index === 0 ? name : `${name}_${part}`}
              required={question.required && part === 'addressLine'}
              value={known[part] ?? ''}
              maxLength={200}
              onChange={({ target }) => {
                const changed = { ...known, [part]: target.value };
                onChange(Object.values(changed).some(Boolean) ? changed : null);
              }}
            />
          )}
        </Field>
      ))}
    </fieldset>
  );
}
