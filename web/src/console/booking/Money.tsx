import { useState } from 'react';
import { moneyWords } from '../../lib/price-words.ts';
import { useText } from '../../lib/text.ts';
import type { Payment } from '../orders/order.ts';
import { PayLink } from '../orders/PayLink.tsx';
import { PaymentRow } from '../orders/Payments.tsx';
import { RefundDialog } from '../orders/RefundDialog.tsx';
import { Loaded } from '../parts/Loaded.tsx';
import { Section } from '../parts/Section.tsx';
import styles from '../parts/sales.module.css';
import type { Undoable } from '../parts/use-undo-toast.ts';
import own from './booking.module.css';
import { type Money as Amount, type Booking, type BookingRecord, moneyOf, owedOf } from './booking.ts';
import type { useBooking } from './use-booking.ts';

interface MoneyProps {
  booking: Booking;
  parts: ReturnType<typeof useBooking>;
  zone: string;
  mayManage: boolean;
  onDone(outcome: Undoable): Promise<void>;
}

/** The lines of the price as it was agreed, and what is paid and owed of it. */
function Price({ booking, record }: { booking: Booking; record: BookingRecord }) {
  const { t, locale, own: ownWords } = useText();
  const words = ({ value, currency }: { value?: string | undefined; currency?: string | undefined }) =>
    moneyWords(locale, value ?? '0', currency ?? '');
  const { paid, fee } = moneyOf(booking);
  const owed = owedOf(booking);
  const { priceLines, discount, tax, total } = record;
  const sums: [string, Amount | typeof total | null][] = [
    [t('Discount'), discount],
    [t('Tax included'), tax],
    [t('Total'), total],
    [t('Paid online'), paid],
    [t('Fee'), fee],
  ];
  return (
    <table className={own.prices}>
      <tbody>
        {priceLines.map(({ name, quantity, amount }, index) => (
          <tr key={index}>
            <th scope="row" {...ownWords}>
              {quantity > 1 ? `${quantity} × ${name}` : name}
            </th>
            <td>{words(amount)}</td>
          </tr>
        ))}
        {sums.map(([term, amount]) =>
          amount ? (
            <tr key={term} data-total={term === t('Total') || undefined}>
              <th scope="row">{term}</th>
              <td>{words(amount)}</td>
            </tr>
          ) : null,
        )}
        {record.paidInPerson ? (
          <tr>
            <th scope="row">{t('Paid in person')}</th>
            <td>{total ? words(total) : ''}</td>
          </tr>
        ) : null}
        {owed ? (
          <tr data-total="">
            <th scope="row">{t('Still owed')}</th>
            <td>{words(owed)}</td>
          </tr>
        ) : null}
      </tbody>
    </table>
  );
}

/** The plan that paid, and the sessions that are left in it. */
function Plan({
  transactions,
}: {
  transactions: NonNullable<ReturnType<typeof useBooking>['found']['data']>['extendedBookings'][number]['transactions'];
}) {
  const { t, own: ownWords } = useText();
  const { name, credits } = transactions?.chargedMembershipPaymentDetails ?? {};
  if (!name?.original) return null;
  return (
    <p>
      {t('Paid by their plan:')} <span {...ownWords}>{name.original}</span>
      {credits ? (
        <span className={styles.quiet}>
          {' · '}
          {t('{remaining} of {total} sessions left', { remaining: credits.remaining ?? 0, total: credits.total ?? 0 })}
        </span>
      ) : null}
    </p>
  );
}

/** The price, and the payments with their refunds. */
export function Money({ booking, parts, zone, mayManage, onDone }: MoneyProps) {
  const { t } = useText();
  const [refunding, setRefunding] = useState<Payment | null>(null);
  const payments = parts.paid.data?.payments ?? [];
  const record = parts.record.data;
  const [extended] = parts.found.data?.extendedBookings ?? [];
  const isFree = !record?.total && payments.length === 0;
  return (
    <Section title={t('Price and payments')}>
      <Loaded query={parts.record}>
        <Plan transactions={extended?.transactions} />
        {record && !isFree ? (
          <Price booking={booking} record={record} />
        ) : (
          <p className={styles.quiet}>{t('It has no price.')}</p>
        )}
      </Loaded>
      <Loaded query={parts.paid} lines={1}>
        {payments.map((payment) => (
          <PaymentRow
            key={payment.id}
            payment={payment}
            zone={zone}
            {...(mayManage ? { onRefund: () => setRefunding(payment) } : {})}
          />
        ))}
      </Loaded>
      {mayManage && owedOf(booking) ? <PayLink subject="BOOKING" id={booking.id} /> : null}
      {refunding ? (
        <RefundDialog
          payment={refunding}
          close={() => setRefunding(null)}
          onDone={async (words) => {
            await onDone({ words });
            setRefunding(null);
          }}
        />
      ) : null}
    </Section>
  );
}
