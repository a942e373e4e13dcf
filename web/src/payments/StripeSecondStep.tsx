import { useEffect, useRef } from 'react';
import { useText } from '../lib/text.ts';
import type { Confirmation } from './payment-calls.ts';
import styles from './payments.module.css';
import { openStripe } from './stripe.ts';
import type { Paying } from './use-payment.ts';

/** Lets Stripe ask the payer's bank, in a window of its own. */
export default function StripeSecondStep({ paying, confirmation }: { paying: Paying; confirmation: Confirmation }) {
  const { t, locale } = useText();
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    paying.settle(async () => {
      // The payment itself says how the step ended, and whether it is still to be taken.
      await openStripe(confirmation, locale)
        .then((stripe) => stripe.handleNextAction({ clientSecret: confirmation.clientSecret }))
        .catch(() => undefined);
      return true;
    });
  }, [paying, confirmation, locale]);
  return <p className={styles.quiet}>{t('Your bank asks you to confirm this payment.')}</p>;
}
