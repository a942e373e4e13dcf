import { type ReactNode, useId } from 'react';
import styles from './sales.module.css';

interface OptionsProps<Value extends string> {
  legend: string;
  value: Value;
  options: readonly (readonly [value: Value, words: string])[];
  onChoose(value: Value): void;
  /** More about the choice. */
  children?: ReactNode;
}

/** One of a few choices, with the fields that belong to it below. */
export function Options<Value extends string>({ legend, value, options, onChoose, children }: OptionsProps<Value>) {
  const name = useId();
  return (
    <fieldset>
      <legend>{legend}</legend>
      {options.map(([one, words]) => (
        <label key={one} className={styles.choice}>
          <input type="radio" name={name} checked={value === one} onChange={() => onChoose(one)} />
          {words}
        </label>
      ))}
      {children ? <div className={styles.inset}>{children}</div> : null}
    </fieldset>
  );
}

interface CheckProps {
  label: string;
  isOn: boolean;
  isFixed?: boolean;
  onChange(isOn: boolean): void;
}

export function Check({ label, isOn, isFixed = false, onChange }: CheckProps) {
  return (
    <label className={styles.choice}>
      <input type="checkbox" checked={isOn} disabled={isFixed} onChange={({ target }) => onChange(target.checked)} />
      {label}
    </label>
  );
}
