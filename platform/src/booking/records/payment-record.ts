import type { ChargeId } from '@foyer/contract';
import type { FeePurpose, Purpose } from '../../payments/ledger/entry.ts';

/** The part of a booking that is paid online. Each is charged at most once. */
export type BookingPurpose = Extract<Purpose, 'BOOKING' | 'DEPOSIT' | 'BALANCE' | FeePurpose>;

/** In the currency's smallest unit. The total contains the tax, whether prices do or not. */
export interface PaidAmounts {
  subtotalMinor: number;
  /** Absent where no coupon applies. */
  discountMinor?: number;
  taxMinor: number;
  totalMinor: number;
}

/** A payment that the booking has taken. */
export interface OnlinePayment extends PaidAmounts {
  chargeId: ChargeId;
  purpose: BookingPurpose;
  /** Counts refunds that have arrived. */
  refundedMinor: number;
}
