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
  /** Takes the focus when it appears. */
  isAlone?: boolean;
  /** Called once for each complete code. */
  onComplete(): void;
}

/** An input for six digits, which phones can fill in by themselves. */
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
  // Reads what was filled in before hydration.
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
