import { addDuration, instantOf } from '@foyer/contract/values';
import { applyBookingCoupon, bookingPayments } from '@foyer/react/booking-payments';
import type { bookings } from '@foyer/sdk';
import { useEffect, useMemo, useRef } from 'react';
import { hasCode } from '../../../failures/failure.ts';
import { useText } from '../../../lib/text.ts';
import { isForMember, pageClient } from '../../../pages/page-client.ts';
import { CouponField } from '../../../payments/CouponField.tsx';
import { PaymentForm } from '../../../payments/PaymentForm.tsx';
import { chargesOf, type Hold } from '../state/hold.ts';
import type { StepProps } from '../state/step-props.ts';
import styles from './payment.module.css';

interface PaySectionProps extends StepProps {
  hold: Hold;
  /** The provider decides later: nothing else can be done meanwhile. */
  onProcessing(): void;
}

/** Pays for the held time, which completes the booking. Leaving it gives up what was begun. */
export function PaySection({ site, booking, hold, onProcessing }: PaySectionProps) {
  const { t } = useText();
  const { bookingId, couponCode, skewMs } = hold;
  const latest = useRef({ booking, hold, onProcessing });
  latest.current = { booking, hold, onProcessing };
  const paying = useMemo(
    () => ({
      bookingId,
      isMember: isForMember(),
      isUnfinished: true,
      onHeld(payByDate: Date) {
        const { booking, hold } = latest.current;
        const expiresMs = addDuration(instantOf(payByDate), skewMs);
        if (expiresMs !== hold.expiresMs) booking.keep(hold, { expiresMs });
      },
    }),
    [bookingId, skewMs],
  );
  const calls = useMemo(
    () =>
      bookingPayments(pageClient(), {
        ...paying,
        couponCode,
        onSeen({ status }) {
          if (status === 'PROCESSING') latest.current.onProcessing();
        },
      }),
    [paying, couponCode],
  );
  const leave = useRef(calls.giveUp);
  leave.current = calls.giveUp;
  // One that can't be given up now ends with the booking, or after a day.
  useEffect(() => () => void leave.current().catch(() => {}), []);

  const apply = async (code: string | null) => {
    const changed = await applyBookingCoupon(pageClient(), { ...paying, couponCode: code }, calls);
    booking.keep(latest.current.hold, { couponCode: code, ...chargesOf(changed) });
  };
  return (
    <section aria-labelledby="pay" className={styles.pay}>
      <h2 id="pay" className={styles.title}>
        {t('Payment')}
      </h2>
      <CouponField applied={couponCode} apply={apply} />
      <PaymentForm
        calls={calls}
        site={site}
        onPaid={() => booking.leave(hold)}
        onRefused={(error) =>
          hasCode<typeof bookings.prepareBookingPayment>(error, 'NOTHING_TO_PAY')
            ? booking.leave(hold)
            : booking.refuse(error)
        }
      />
    </section>
  );
}
