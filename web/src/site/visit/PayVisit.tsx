import { type Instant, instantOf } from '@foyer/contract/values';
import { multiServicePayments } from '@foyer/react/multi-service-payments';
import type { Payment } from '@foyer/react/payment-calls';
import type { PayingMultiService } from '@foyer/react/use-multi-service-booking';
import { useMemo, useState } from 'react';
import { useText } from '../../lib/text.ts';
import { useDates } from '../../lib/use-visitor.ts';
import type { Site } from '../../pages/page.tsx';
import { isForMember, pageClient } from '../../pages/page-client.ts';
import { PaymentForm } from '../../payments/PaymentForm.tsx';
import { Button } from '../../ui/Button.tsx';
import styles from './visit.module.css';

interface PayVisitProps {
  paying: PayingMultiService;
  site: Site;
  zone: string;
  isBusy: boolean;
}

/** Pays for all services of the visit at once, which books them. */
export default function PayVisit({ paying, site, zone, isBusy }: PayVisitProps) {
  const { t } = useText();
  const dates = useDates(zone);
  const { multiServiceBookingId } = paying;
  const [payByMs, setPayBy] = useState<Instant | null>(null);
  const [payment, setPayment] = useState<Payment | null>(null);
  const calls = useMemo(
    () =>
      multiServicePayments(pageClient(), {
        multiServiceBookingId,
        isMember: isForMember(),
        onHeld: (payByDate) => setPayBy(instantOf(payByDate)),
        onSeen: setPayment,
      }),
    [multiServiceBookingId],
  );
  const isProcessing = payment?.status === 'PROCESSING';
  const giveUp = async () => payment?.id && calls.cancel(payment.id);
  return (
    <section aria-labelledby="pay" className={styles.pay}>
      <h2 id="pay" className={styles.heading}>
        {t('Payment')}
      </h2>
      {payByMs !== null && !isProcessing ? (
        <p className={styles.hint}>{t('All times are held for you until {time}.', { time: dates.time(payByMs) })}</p>
      ) : null}
      <PaymentForm calls={calls} site={site} onPaid={paying.complete} onRefused={paying.refuse} />
      {isProcessing ? null : (
        <Button
          look="quiet"
          aria-disabled={isBusy || undefined}
          onClick={() => paying.change(async () => (await giveUp()) || undefined)}
        >
          {t('Change the visit')}
        </Button>
      )}
    </section>
  );
}
