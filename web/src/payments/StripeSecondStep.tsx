import type { Confirmation } from '@foyer/react/payment-calls';
import type { Paying } from '@foyer/react/use-payment';
import { useEffect, useRef } from 'react';
import { useText } from '../lib/text.ts';
import styles from './payments.module.css';
import { openStripe } from './stripe.ts';

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
