import { orderPayments } from '@foyer/react/payment-calls';
import type { PlanOrder } from '@foyer/react/plan-purchase';
import { useEffect, useState } from 'react';
import { useText } from '../../lib/text.ts';
import { pageClient } from '../../pages/page-client.ts';
import { PaymentForm } from '../../payments/PaymentForm.tsx';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Step } from '../parts/Step.tsx';
import styles from './checkout.module.css';
import type { CheckoutProps } from './checkout-props.ts';
import { failureWords } from './failure.ts';
import { PlanFacts } from './PlanFacts.tsx';

/** The order with its payment. */
export default function Pay({ data, site, checkout, order }: CheckoutProps & { order: PlanOrder }) {
  const text = useText();
  const { t } = text;
  const [calls] = useState(() => orderPayments(pageClient(), order.id));
  const { failure } = checkout;
  // The step had no heading to focus while this was loading.
  useEffect(() => checkout.heading.current?.focus(), []);
  return (
    <Step title={t('Order summary')} heading={checkout.heading}>
      <div className={styles.parts}>
        <PlanFacts data={data} checkout={checkout} />
        <Button look="quiet" className={styles.change} onClick={checkout.change}>
          {t('Change something')}
        </Button>
        <section aria-labelledby="payment">
          <h2 id="payment" className={styles.title}>
            {t('Payment')}
          </h2>
          {failure ? (
            <Notice tone="bad" role="alert">
              <p>{failureWords(failure, text)}</p>
              <Button onClick={checkout.finish}>{t('Try again')}</Button>
            </Notice>
          ) : null}
          <PaymentForm calls={calls} site={site} onPaid={checkout.finish} onRefused={checkout.drop} />
        </section>
      </div>
    </Step>
  );
}
