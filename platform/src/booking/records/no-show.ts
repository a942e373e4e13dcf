import type { Instant } from '@foyer/contract/values';
import { toMinorUnits } from '../../server/lib/money.ts';
import { noShowFee } from './charges.ts';
import { hasPaidNoShowFee, owedPayment } from './online-payment.ts';
import type { BookedFee, BookingRecord } from './record.ts';

const withFee = (booking: BookingRecord, cancellationFee: BookedFee): BookingRecord => ({
  ...booking,
  details: { ...booking.details, cancellationFee },
});

const isNoShowFee = (fee: BookedFee | undefined): boolean => fee?.trigger === 'NOT_ATTENDED';

/**
 * The booking after nobody came, with the fee for that. What was paid before counts; a price that was paid at the business
 * covers the fee. A fee that is there already stays.
 */
export function withNoShow(booking: BookingRecord, now: Instant): BookingRecord {
  const { cancellationFee, onlinePayments = [] } = booking.details;
  const amount = cancellationFee ? undefined : noShowFee(booking, now);
  if (!amount || !toMinorUnits(amount.value, amount.currency)) return booking;
  const fee: BookedFee = { amount, status: 'NOT_YET_APPLIED_TO_ORDER', trigger: 'NOT_ATTENDED' };
  const due = withFee(booking, fee);
  const isPaidAtBusiness = booking.paymentStatus === 'PAID' && onlinePayments.length === 0;
  return isPaidAtBusiness || !owedPayment(due) ? withFee(booking, { ...fee, status: 'APPLIED_TO_ORDER' }) : due;
}

/** The booking without the fee for not coming. PAID: the fee was paid, and has to be paid back first. */
export function withoutNoShow(booking: BookingRecord): BookingRecord | 'PAID' {
  const { cancellationFee, ...details } = booking.details;
  if (!isNoShowFee(cancellationFee)) return booking;
  return hasPaidNoShowFee(booking) ? 'PAID' : { ...booking, details };
}

/** The booking whose unpaid fee is waived: nothing more is owed. */
export function withWaivedFee(booking: BookingRecord): BookingRecord {
  const { cancellationFee: fee } = booking.details;
  return fee ? withFee(booking, { ...fee, isWaived: true }) : booking;
}
