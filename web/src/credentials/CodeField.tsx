import { type ReactNode, useEffect, useRef } from 'react';
import { useIsAlive } from '../lib/use-visitor.ts';
import { classes } from '../ui/classes.ts';
import { Field } from '../ui/Field.tsx';
import styles from './fields.module.css';

const DIGITS = 6;

/** The digits of whatever was typed or pasted, such as "123 456". */
export const digitsOf = (text: string): string => text.normalize('NFKC').replace(/\D/g, '').slice(0, DIGITS);

interface CodeFieldProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** There is nothing else to do on the page, so it takes the focus. */
  isAlone?: boolean;
  /** All digits are in; each code is told once. */
  onComplete(): void;
}

/** Six digits from a mail or an app, in one input that phones fill in by themselves. */
export function CodeField({ label, hint, error, isAlone = true, onComplete }: CodeFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const told = useRef('');

  useEffect(() => {
    if (isAlone) input.current?.focus();
  }, [isAlone]);

  const read = (typed: HTMLInputElement) => {
    const digits = digitsOf(typed.value);
    if (typed.value !== digits) typed.value = digits;
    if (digits.length < DIGITS) told.current = '';
    else if (told.current !== digits) {
      told.current = digits;
      onComplete();
    }
  };
  // What a phone or a quick hand filled in before the script had loaded counts, too.
  const isAlive = useIsAlive();
  useEffect(() => {
    if (isAlive && input.current) read(input.current);
  }, [isAlive]);
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <input
          {...control}
          ref={input}
          className={classes(control.className, styles.code)}
          name="code"
          inputMode="numeric"
          pattern={`\\d{${DIGITS}}`}
          required
          autoComplete="one-time-code"
          spellCheck={false}
          dir="ltr"
          onInput={({ currentTarget }) => read(currentTarget)}
        />
      )}
    </Field>
  );
}
