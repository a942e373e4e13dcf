import { useEffect, useRef, useState } from 'react';
import { useText } from '../../lib/text.ts';
import type { Site } from '../../pages/page.tsx';
import { pageClient } from '../../pages/page-client.ts';
import { PaymentForm } from '../../payments/PaymentForm.tsx';
import { orderPayments } from '../../payments/payment-calls.ts';
import styles from '../parts/section.module.css';

interface PaySectionProps {
  orderId: string;
  site: Site;
  /** Ends the payment with a message. */
  finish(words: string): void;
}

/** Pays what the order owes. */
export function PaySection({ orderId, site, finish }: PaySectionProps) {
  const { t } = useText();
  const [calls] = useState(() => orderPayments(pageClient(), orderId));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby="pay-title" className={styles.section}>
      <h2 id="pay-title" ref={heading} tabIndex={-1} className={styles.title}>
        {t('Pay what’s due')}
      </h2>
      <div className={styles.body}>
        <PaymentForm
          calls={calls}
          site={site}
          onPaid={({ kind }) => finish(kind === 'SET_UP' ? t('Your card is saved.') : t('Thank you, it’s paid.'))}
          onRefused={() => finish(t('There’s nothing to pay right now. Here is how it stands.'))}
        />
      </div>
    </section>
  );
}
