import type { ChargeId } from '@foyer/contract';
import type { Currency } from '@foyer/contract/values';
import type { FeePurpose, Purpose } from '../../payments/ledger/entry.ts';

/** The part of a booking that is paid online. Each, and each cycle, is charged at most once. */
export type BookingPurpose = Extract<Purpose, 'CYCLE' | 'BOOKING' | 'DEPOSIT' | 'BALANCE' | FeePurpose>;

/** In the currency's smallest unit. The total contains the tax, whether prices do or not. */
export interface PaidAmounts {
  subtotalMinor: number;
  /** Absent where no coupon applies. */
  discountMinor?: number;
  taxMinor: number;
  totalMinor: number;
}

export interface Priced {
  amounts: PaidAmounts;
  currency: Currency;
}

export interface OwedPayment extends Priced {
  purpose: BookingPurpose;
  /** Of a subscription: 0 pays the enrollment fee alone, or saves the method. */
  cycleIndex?: number;
}

/** A payment that the booking has taken. One of 0 saved the method for a subscription. */
export interface OnlinePayment extends PaidAmounts {
  chargeId: ChargeId;
  purpose: BookingPurpose;
  /** Counts refunds that have arrived. */
  refundedMinor: number;
}

export const discounted = (discountMinor: number) => (discountMinor === 0 ? {} : { discountMinor });
