import { Eye, EyeOff } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useText } from '../lib/text.ts';
import { classes } from '../ui/classes.ts';
import { Field } from '../ui/Field.tsx';
import styles from './fields.module.css';
import type { PasswordRemark } from './use-password-check.ts';

interface PasswordFieldProps {
  label: ReactNode;
  autoComplete: 'current-password' | 'new-password';
  name?: string;
  hint?: ReactNode;
  error?: string | undefined;
  /** A message while a new password is typed. */
  remark?: PasswordRemark | null;
  /** Takes the focus when it appears. */
  takesFocus?: boolean;
  onType?(password: string): void;
}

/** A password field with a button to show it. A plain input, for password managers and pasting. */
export function PasswordField(props: PasswordFieldProps) {
  const { label, autoComplete, name = 'password', hint, error, remark, takesFocus, onType } = props;
  const { t } = useText();
  const [isShown, setShown] = useState(false);
  const [isCaps, setCaps] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus]);
  const watchCaps = (event: KeyboardEvent) => setCaps(event.getModifierState('CapsLock'));
  const Icon = isShown ? EyeOff : Eye;
  return (
    <div>
      <Field label={label} hint={hint} error={error}>
        {(control) => (
          <div className={styles.password}>
            <input
              {...control}
              className={classes(control.className, styles.input)}
              ref={input}
              name={name}
              type={isShown ? 'text' : 'password'}
              required
              autoComplete={autoComplete}
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              onInput={({ currentTarget }) => onType?.(currentTarget.value)}
              onKeyDown={watchCaps}
              onKeyUp={watchCaps}
              onBlur={() => setCaps(false)}
            />
            <button
              type="button"
              className={styles.show}
              aria-pressed={isShown}
              aria-label={t('Show password')}
              onClick={() => setShown(!isShown)}
            >
              <Icon size={20} aria-hidden="true" />
            </button>
          </div>
        )}
      </Field>
      <p className={classes(styles.remark, onType && styles.chosen)} role="status">
        {isCaps ? t('Caps Lock is on.') : null}
        {remark && !isCaps && remark.words !== error ? (
          <span className={remark.isGood ? styles.good : undefined}>{remark.words}</span>
        ) : null}
      </p>
    </div>
  );
}
