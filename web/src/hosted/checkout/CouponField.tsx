import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { LiveRegion } from '../../ui/Hidden.tsx';
import styles from './checkout.module.css';
import { failureWords, isOfCoupon } from './failure.ts';
import type { Checkout } from './use-checkout.ts';

/** Applies a coupon, or takes it off. */
export function CouponField({ checkout }: { checkout: Checkout }) {
  const text = useText();
  const { t } = text;
  const { chosen, failure, isBusy } = checkout;
  const [code, setCode] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const remove = useRef<HTMLButtonElement>(null);
  const applied = chosen.couponCode;
  const wasApplied = useRef<string | null>(null);
  const fault = failure && isOfCoupon(failure) ? failureWords(failure, text) : null;
  useEffect(() => {
    if (fault) input.current?.focus();
  }, [fault]);
  useEffect(() => {
    // The control that was used is gone.
    if (wasApplied.current !== null && wasApplied.current !== applied && document.activeElement === document.body) {
      (applied ? remove.current : input.current)?.focus();
    }
    wasApplied.current = applied;
  }, [applied]);
  const apply = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim()) checkout.applyCoupon(code.trim()).then(() => setCode(''));
    else input.current?.focus();
  };
  return (
    <div>
      <LiveRegion>{applied ? t('Coupon {code} is applied.', { code: applied }) : ''}</LiveRegion>
      {applied ? (
        <p className={styles.applied}>
          <span>{t('Coupon {code} is applied.', { code: applied })}</span>
          <Button ref={remove} look="quiet" onClick={checkout.removeCoupon}>
            {t('Remove')}
          </Button>
        </p>
      ) : (
        <form noValidate onSubmit={apply}>
          <Field label={t('Coupon')} note={t('optional')} error={fault}>
            {(control) => (
              <span className={styles.coupon}>
                <input
                  {...control}
                  ref={input}
                  value={code}
                  onChange={({ target }) => setCode(target.value)}
                  maxLength={20}
                  autoComplete="off"
                  autoCapitalize="characters"
                  spellCheck={false}
                />
                <Button type="submit" disabled={!checkout.isAlive} aria-disabled={isBusy || undefined}>
                  {t('Apply')}
                </Button>
              </span>
            )}
          </Field>
        </form>
      )}
    </div>
  );
}
