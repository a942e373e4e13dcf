import { instantOf } from '@foyer/contract/values';
import { useText } from '../../lib/text.ts';
import { useDates } from '../../lib/use-visitor.ts';
import type { Site } from '../../pages/page.tsx';
import { methodWords } from '../../payments/means.ts';
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
        const receipt = receipts.find(({ chargeId, type }) => chargeId === payment.id && type !== 'CREDIT_NOTE');
        const source = payment.provider === 'STORE_CREDIT' ? t('Store credit') : method && methodWords(method, text);
        return (
          <li key={payment.id}>
            {paymentWords(payment, text, dates.date(instantOf(payment.updatedDate)))}
            {source ? ` · ${source}` : null}
            {receipt ? (
              <>
                {' · '}
                <a href={`/account/invoices/${receipt.id}`}>{t('Receipt {number}', { number: receipt.number })}</a>
              </>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}
