import { type FormEvent, useRef, useState } from 'react';
import { type Failure, failureReader } from '../failures/failure.ts';
import { useText } from '../lib/text.ts';
import { useAction } from '../lib/use-action.ts';
import { useIsAlive } from '../lib/use-visitor.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { LiveRegion } from '../ui/Hidden.tsx';
import { type CouponCalls, type CouponKind, couponKinds, couponWords } from './coupon-words.ts';
import styles from './payments.module.css';

const readFailure = failureReader<CouponCalls>()(couponKinds);

interface CouponFieldProps {
  /** The code that lowers the price; null for none. */
  applied: string | null;
  /** Uses a code, or none. Throws the client's errors. */
  apply(code: string | null): Promise<void>;
}

/** Takes a coupon code. Not a form of its own, since it may stand beside one that pays. */
export function CouponField({ applied, apply }: CouponFieldProps) {
  const text = useText();
  const { t } = text;
  const [code, setCode] = useState('');
  const { isBusy, failure, run } = useAction<Failure<CouponKind>>(readFailure);
  const box = useRef<HTMLDivElement>(null);
  // Without script, the form would lose the address of its page.
  const isAlive = useIsAlive();
  const change = (next: string | null) =>
    run(async () => {
      await apply(next);
      if (next) setCode('');
      box.current?.focus();
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim()) change(code.trim());
  };
  return (
    <div ref={box} tabIndex={-1}>
      <LiveRegion>{applied ? t('Coupon {code} is applied.', { code: applied }) : ''}</LiveRegion>
      {applied ? (
        <p className={styles.coupon}>
          <span>{t('Coupon {code}', { code: applied })}</span>
          <Button look="quiet" aria-disabled={isBusy || undefined} onClick={() => change(null)}>
            {t('Remove coupon')}
          </Button>
        </p>
      ) : (
        <details className={styles.couponEntry}>
          <summary>{t('Have a coupon?')}</summary>
          <form noValidate onSubmit={submit}>
            <Field label={t('Coupon code')} error={failure && couponWords(failure, text)}>
              {(control) => (
                <input
                  {...control}
                  value={code}
                  onChange={({ target }) => setCode(target.value)}
                  maxLength={20}
                  autoComplete="off"
                  autoCapitalize="characters"
                  spellCheck={false}
                />
              )}
            </Field>
            <Button type="submit" className={styles.apply} disabled={!isAlive} aria-disabled={isBusy || undefined}>
              {isBusy ? t('One moment …') : t('Apply coupon')}
            </Button>
          </form>
        </details>
      )}
    </div>
  );
}
