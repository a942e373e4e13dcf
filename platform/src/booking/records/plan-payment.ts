import type { Instant } from '@foyer/contract/values';
import { cancelWindow } from './policy.ts';
import type { BookingDetails, BookingRecord } from './record.ts';

type PaymentDetails = Pick<BookingDetails, 'selectedPaymentOption' | 'flowControl'>;

/** Whether a plan has to pay for a booking. The business can leave the payment option unchecked; then no plan pays. */
export const isPaidByPlan = ({
  details: { selectedPaymentOption: option, flowControl },
}: {
  details: PaymentDetails;
}) => (option === 'MEMBERSHIP' || option === 'MEMBERSHIP_OFFLINE') && !flowControl.skipSelectedPaymentOptionValidation;

interface CancellationFlow {
  withRefund?: boolean;
  waiveCancellationFee?: boolean;
}

/**
 * Whether a cancellation costs the sessions that a plan paid: one that comes too late for the policy, unless the business
 * refunds it or waives its fee, and one that the business expressly doesn't refund.
 */
export function losesSessions(booking: BookingRecord, now: Instant, flow: CancellationFlow = {}): boolean {
  if (flow.withRefund !== undefined) return !flow.withRefund;
  if (flow.waiveCancellationFee) return false;
  const { reason } = cancelWindow(booking, now, false);
  return reason === 'TOO_LATE' || reason === 'STARTED';
}
