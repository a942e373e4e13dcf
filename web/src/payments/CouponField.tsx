import { couponFailures } from '@foyer/react/coupon-failure';
import { useCoupon } from '@foyer/react/use-coupon';
import type { bookings } from '@foyer/sdk';
import { type FormEvent, useRef } from 'react';
import { failureReader } from '../failures/failure.ts';
import { useText } from '../lib/text.ts';
import { useIsAlive } from '../lib/use-visitor.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { LiveRegion } from '../ui/Hidden.tsx';
import { couponWords } from './coupon-words.ts';
import styles from './payments.module.css';

const readFailure = failureReader<typeof bookings.prepareBookingPayment>()(couponFailures);

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
  const box = useRef<HTMLDivElement>(null);
  const coupon = useCoupon({ apply, onChanged: () => box.current?.focus() });
  const { code, isBusy, error } = coupon;
  // Without script, the form would lose the address of its page.
  const isAlive = useIsAlive();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    coupon.submit();
  };
  return (
    <div ref={box} tabIndex={-1}>
      <LiveRegion>{applied ? t('Coupon {code} is applied.', { code: applied }) : ''}</LiveRegion>
      {applied ? (
        <p className={styles.coupon}>
          <span>{t('Coupon {code}', { code: applied })}</span>
          <Button look="quiet" aria-disabled={isBusy || undefined} onClick={coupon.remove}>
            {t('Remove coupon')}
          </Button>
        </p>
      ) : (
        <details className={styles.couponEntry}>
          <summary>{t('Have a coupon?')}</summary>
          <form noValidate onSubmit={submit}>
            <Field label={t('Coupon code')} error={error ? couponWords(readFailure(error), text) : null}>
              {(control) => (
                <input
                  {...control}
                  value={code}
                  onChange={({ target }) => coupon.type(target.value)}
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
