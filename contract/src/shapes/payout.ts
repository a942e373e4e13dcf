import * as T from 'typebox';
import { CurrencyAmount, Payment, PaymentProviderId } from './online-payment.ts';
import { choice, message, Timestamp } from './shape.ts';

/** The provider's own name of it. */
export const PayoutId = T.String({ pattern: '^[A-Za-z0-9_]{1,100}$' });

/** Money that the payment provider sends to the business's bank account. */
export const Payout = message({
  id: PayoutId,
  provider: PaymentProviderId,
  /** Negative where it is collected from the business. */
  amount: CurrencyAmount,
  status: choice(['PENDING', 'IN_TRANSIT', 'PAID', 'FAILED', 'CANCELED']),
  createdDate: Timestamp,
  /** When it has arrived at the bank, or is expected to. */
  arrivalDate: Timestamp,
  /** Whether the provider says what it contains. */
  itemized: T.Boolean(),
});

/** A part of a payout. Amounts are negative where they are taken off. */
export const PayoutItem = message(
  {
    kind: choice(['PAYMENT', 'REFUND', 'DISPUTE', 'FEE', 'OTHER']),
    amount: CurrencyAmount,
    /** Kept by the provider. */
    fee: CurrencyAmount,
    /** The amount without the fee. */
    net: CurrencyAmount,
    date: Timestamp,
  },
  /** The payment that was made or given back, where it is one of this site. */
  { payment: Payment },
);
