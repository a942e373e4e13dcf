import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { moneyWords } from '../../lib/price-words.ts';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/Button.tsx';
import { Badge } from '../parts/Badge.tsx';
import { Loaded } from '../parts/Loaded.tsx';
import { Section } from '../parts/Section.tsx';
import styles from '../parts/sales.module.css';
import { useShortDate } from '../parts/use-short-date.ts';
import { type PaidCycle, paidCycles } from './cycles.ts';
import { type Order, type Payment, refundableOf } from './order.ts';
import { failureReason, paymentStateLabel } from './order-words.ts';
import { RefundDialog } from './RefundDialog.tsx';

interface PaymentsProps {
  order: Order;
  query: Pick<UseQueryResult<{ payments: readonly Payment[] }>, 'data' | 'isSuccess' | 'isError' | 'error' | 'refetch'>;
  zone: string;
  mayManage: boolean;
  onDone(words: string): Promise<void>;
}

/** A payment's amount, state and date, with a button to refund it. */
export function PaymentRow({ payment, zone, onRefund }: { payment: Payment; zone: string; onRefund?: () => void }) {
  const text = useText();
  const { t, locale } = text;
  const shortDate = useShortDate(zone);
  const { amount, refunded } = payment;
  const isRefunded = Number(refunded.value) > 0;
  return (
    <div className={styles.row}>
      <p className={styles.main}>
        <span className={styles.amount}>{moneyWords(locale, amount.value, amount.currency)}</span>{' '}
        <Badge {...paymentStateLabel(payment, text)} />
        <span className={styles.quiet}>
          {[
            shortDate(payment.createdDate),
            payment.provider === 'STORE_CREDIT' ? t('with store credit') : '',
            failureReason(payment, text),
            isRefunded ? t('{amount} refunded', { amount: moneyWords(locale, refunded.value, refunded.currency) }) : '',
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </p>
      {onRefund && refundableOf(payment) > 0 ? <Button onClick={onRefund}>{t('Refund')}</Button> : null}
    </div>
  );
}

function CycleRow({ cycle, children }: { cycle: PaidCycle; children: React.ReactNode }) {
  const { t } = useText();
  return (
    <li className={styles.cycle}>
      <p className={styles.quiet}>
        {cycle.index === 0 ? t('Free trial') : t('Cycle {number}', { number: cycle.index })}
        {cycle.isOpen ? ` · ${t('now')}` : ''}
      </p>
      {children}
    </li>
  );
}

/** The cycles of an order with their dates and payments. */
export function Payments({ order, query, zone, mayManage, onDone }: PaymentsProps) {
  const { t } = useText();
  const shortDate = useShortDate(zone);
  const [refunding, setRefunding] = useState<Payment | null>(null);
  const cycles = paidCycles(order, query.data?.payments ?? []);
  return (
    <Section title={t('Cycles and payments')}>
      <Loaded query={query}>
        {cycles.length === 0 ? <p className={styles.quiet}>{t('Nothing has begun or been paid yet.')}</p> : null}
        <ul className={styles.rows}>
          {cycles.map((cycle) => (
            <CycleRow key={cycle.index} cycle={cycle}>
              {cycle.start ? (
                <p>
                  {cycle.end
                    ? t('{start} to {end}', { start: shortDate(cycle.start), end: shortDate(cycle.end) })
                    : t('From {day}', { day: shortDate(cycle.start) })}
                </p>
              ) : null}
              {cycle.payments.map((payment) => (
                <PaymentRow
                  key={payment.id}
                  payment={payment}
                  zone={zone}
                  {...(mayManage ? { onRefund: () => setRefunding(payment) } : {})}
                />
              ))}
            </CycleRow>
          ))}
        </ul>
        {order.type === 'OFFLINE' ? (
          <p className={styles.quiet}>
            {t('Payments at your business aren’t listed: only whether the order is paid.')}
          </p>
        ) : null}
      </Loaded>
      {refunding ? (
        <RefundDialog
          payment={refunding}
          close={() => setRefunding(null)}
          onDone={async (words) => {
            await onDone(words);
            setRefunding(null);
          }}
        />
      ) : null}
    </Section>
  );
}
