import type { Instant } from '@foyer/contract/values';
import type { PayState } from '../../paid-plans/orders/pay-state.ts';
import { extendedHold, holdLimitOf } from '../occupancy/hold.ts';
import { owedPayment } from '../records/online-payment.ts';
import type { BookingRecord } from '../records/record.ts';

/** The state of the payment that a booking owes; the booking is brought up to now. */
export function payStateOf(booking: BookingRecord, now: Instant): PayState {
  const { status, details } = booking;
  if (owedPayment(booking)) {
    if (isLost(booking, now)) return 'EXPIRED';
    return details.subscription?.isCharging ? 'PROCESSING' : 'OWED';
  }
  if (status === 'DECLINED') return 'CANCELED';
  const isFeePaid = details.cancellationFee?.status === 'APPLIED_TO_ORDER';
  if (status === 'CANCELED' && !isFeePaid) return 'CANCELED';
  return details.subscription?.status === 'CANCELED' ? 'EXPIRED' : 'PAID';
}

/** Whether nobody can hold the time of an unfinished booking any more. */
function isLost({ status, holdExpires, details }: BookingRecord, now: Instant): boolean {
  if (status !== 'CREATED' || holdExpires === undefined) return false;
  return extendedHold(holdExpires, details.holdLimit ?? holdLimitOf(holdExpires), now) <= now;
}
