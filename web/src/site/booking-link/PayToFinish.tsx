import { bookingPayments } from '@foyer/react/booking-payments';
import { useEffect, useState } from 'react';
import type { CustomerBooking } from '../../booking/customer-booking.ts';
import { useText } from '../../lib/text.ts';
import type { Site } from '../../pages/page.tsx';
import { isForMember, pageClient } from '../../pages/page-client.ts';
import { PaymentForm } from '../../payments/PaymentForm.tsx';
import styles from './booking-link.module.css';

export interface PayToFinishProps {
  booking: CustomerBooking;
  site: Site;
  /** It was paid. */
  onPaid(): void;
  /** It can't be paid here: the time is gone, or somebody else made the booking. */
  onRefused(): void;
}

/** Pays for an unfinished booking, which completes it, or follows a payment that its provider decides later. */
export function PayToFinish({ booking, site, onPaid, onRefused }: PayToFinishProps) {
  const { t } = useText();
  const [calls] = useState(() =>
    bookingPayments(pageClient(), { bookingId: booking.id, isMember: isForMember(), isUnfinished: true }),
  );
  // One that can't be given up now ends with the booking, or after a day.
  useEffect(() => () => void calls.giveUp().catch(() => {}), [calls]);
  return (
    <section aria-labelledby="pay" className={styles.part}>
      <h2 id="pay" className={styles.partTitle}>
        {t('Payment')}
      </h2>
      <PaymentForm calls={calls} site={site} onPaid={onPaid} onRefused={onRefused} />
    </section>
  );
}
