import { instantOf } from '@foyer/contract/values';
import { Fragment } from 'react';
import { useText } from '../../lib/text.ts';
import { useDates } from '../../lib/use-visitor.ts';
import type { Site } from '../../pages/page.tsx';
import { methodWords } from '../../payments/method-words.ts';
import { invoiceKindWords } from '../payments/invoice-words.ts';
import styles from './order.module.css';
import { paymentWords } from './order-words.ts';
import type { Payment } from './own-order.ts';
import { useMethods, useReceipts } from './use-order.ts';

interface LinesProps {
  payments: readonly Payment[];
  orderId: string;
  site: Site;
}

/** Payments with their card and receipt. */
export function PaymentLines({ payments, orderId, site }: LinesProps) {
  const text = useText();
  const { t } = text;
  const dates = useDates(site.timeZone);
  const methods = useMethods().data?.paymentMethods ?? [];
  const receipts = useReceipts(orderId).data?.invoices ?? [];
  if (payments.length === 0) return null;
  return (
    <ul className={styles.payments}>
      {payments.map((payment) => {
        const method = methods.find(({ id }) => id === payment.paymentMethodId);
        const documents = receipts.filter(({ chargeId }) => chargeId === payment.id);
        const source = payment.provider === 'STORE_CREDIT' ? t('Store credit') : method && methodWords(method, text);
        return (
          <li key={payment.id}>
            {paymentWords(payment, text, dates.date(instantOf(payment.updatedDate)))}
            {source ? ` · ${source}` : null}
            {documents.map((document) => (
              <Fragment key={document.id}>
                {' · '}
                <a href={`/account/payments/${document.id}`}>
                  {invoiceKindWords(document, text)} {document.number}
                </a>
              </Fragment>
            ))}
          </li>
        );
      })}
    </ul>
  );
}
