import type { ReactNode } from 'react';
import { useText } from '../../lib/text.ts';
import { Field } from '../../ui/Field.tsx';
import styles from '../parts/sales.module.css';
import css from './service.module.css';

interface TextProps {
  label: ReactNode;
  value: string;
  onType(value: string): void;
  error?: string | undefined;
  hint?: ReactNode;
  isOptional?: boolean;
  inputMode?: 'numeric' | 'decimal';
  type?: 'text' | 'date';
  maxLength?: number;
  /** Of a text of several lines. */
  rows?: number;
}

/** A text, a number or an amount. */
export function TextControl(props: TextProps) {
  const { t } = useText();
  const { label, value, onType, error, hint, isOptional, inputMode, type = 'text', maxLength, rows } = props;
  return (
    <Field label={label} note={isOptional ? t('optional') : undefined} hint={hint} error={error}>
      {(control) =>
        rows ? (
          <textarea
            {...control}
            rows={rows}
            maxLength={maxLength}
            value={value}
            onChange={({ target }) => onType(target.value)}
          />
        ) : (
          <input
            {...control}
            type={type}
            inputMode={inputMode}
            autoComplete="off"
            maxLength={maxLength}
            value={value}
            onChange={({ target }) => onType(target.value)}
          />
        )
      }
    </Field>
  );
}

interface CheckProps {
  label: ReactNode;
  checked: boolean;
  onChange(checked: boolean): void;
}

export function CheckControl({ label, checked, onChange }: CheckProps) {
  return (
    <label className={styles.choice}>
      <input type="checkbox" checked={checked} onChange={({ target }) => onChange(target.checked)} />
      <span>{label}</span>
    </label>
  );
}

interface Option {
  id: string;
  name: string;
}

interface ChecksProps {
  legend: ReactNode;
  hint?: ReactNode;
  options: readonly Option[];
  chosen: readonly string[];
  onChange(chosen: string[]): void;
  error?: string | undefined;
}

/** Any number of a list. */
export function ChecksControl({ legend, hint, options, chosen, onChange, error }: ChecksProps) {
  const { own } = useText();
  const toggle = (id: string, isOn: boolean) => onChange(isOn ? [...chosen, id] : chosen.filter((one) => one !== id));
  return (
    <fieldset tabIndex={error ? -1 : undefined} data-invalid={error ? '' : undefined}>
      <legend>{legend}</legend>
      {hint ? <p className={styles.quiet}>{hint}</p> : null}
      <div className={css.checks}>
        {options.map(({ id, name }) => (
          <CheckControl
            key={id}
            label={<span {...own}>{name}</span>}
            checked={chosen.includes(id)}
            onChange={(isOn) => toggle(id, isOn)}
          />
        ))}
      </div>
      {error ? <p className={styles.wrong}>{error}</p> : null}
    </fieldset>
  );
}

interface SelectProps {
  label: ReactNode;
  value: string;
  options: readonly Option[];
  onChoose(id: string): void;
  hint?: ReactNode;
  error?: string | undefined;
}

export function SelectControl({ label, value, options, onChoose, hint, error }: SelectProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <select {...control} value={value} onChange={({ target }) => onChoose(target.value)}>
          {options.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
