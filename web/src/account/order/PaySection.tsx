import { methodPayments, orderPayments, type Payment } from '@foyer/react/payment-calls';
import { orders } from '@foyer/sdk';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../lib/text.ts';
import type { Site } from '../../pages/page.tsx';
import { pageClient } from '../../pages/page-client.ts';
import { PaymentForm } from '../../payments/PaymentForm.tsx';
import { Button } from '../../ui/Button.tsx';
import styles from '../parts/section.module.css';
import type { OwnOrder } from './own-order.ts';

/** Pays what the order owes, or changes the card that pays for it. */
export type OrderForm = 'pay' | 'card';

interface PaySectionProps {
  form: OrderForm;
  order: OwnOrder;
  site: Site;
  /** Closes the form, with a message. */
  finish(words: string): void;
}

function openCalls(form: OrderForm, { id, methodId }: OwnOrder) {
  const client = pageClient();
  if (form === 'pay') return orderPayments(client, id);
  return methodPayments(client, () => client.run(orders.preparePaymentMethod, [id]), methodId);
}

export function PaySection({ form, order, site, finish }: PaySectionProps) {
  const { t } = useText();
  const [calls] = useState(() => openCalls(form, order));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const doneWords = ({ kind, purpose }: Payment) => {
    if (purpose === 'PAYMENT_METHOD') return t('Your card is changed. It pays from now on.');
    return kind === 'SET_UP' ? t('Your card is saved.') : t('Thank you, it’s paid.');
  };
  const refusedWords =
    form === 'pay'
      ? t('There’s nothing to pay right now. Here is how it stands.')
      : t('This changed in the meantime. Here is how it stands now.');
  return (
    <section aria-labelledby="pay-title" className={styles.section}>
      <h2 id="pay-title" ref={heading} tabIndex={-1} className={styles.title}>
        {form === 'pay' ? t('Pay what’s due') : t('Change card')}
      </h2>
      <div className={styles.body}>
        <PaymentForm
          calls={calls}
          site={site}
          onPaid={(payment) => finish(doneWords(payment))}
          onRefused={() => finish(refusedWords)}
        />
        {form === 'card' ? (
          <p>
            <Button look="quiet" onClick={() => finish('')}>
              {t('Leave it as it is')}
            </Button>
          </p>
        ) : null}
      </div>
    </section>
  );
}
