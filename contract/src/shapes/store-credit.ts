import * as T from 'typebox';
import { CurrencyAmount } from './online-payment.ts';
import { choice, entity, Guid, message, stored, Timestamp } from './shape.ts';

export const StoreCredit = message({ memberId: Guid, balance: CurrencyAmount });

/** One change of a balance. Entries are only added; their sum is the balance. */
export const StoreCreditEntry = stored(
  entity({
    id: Guid,
    kind: choice(['GRANT', 'GIFT_CARD', 'WITHDRAW', 'PAYMENT', 'RELEASE', 'REFUND', 'EXPIRE']),
    /** Negative for what was taken. */
    amount: CurrencyAmount,
    /** The balance after it. */
    balance: CurrencyAmount,
    /** Missing of a gift card, and once the member's data is erased. */
    reason: T.String(),
    /** The team member or API key that granted or withdrew it; for the business only. */
    actorId: Guid,
    paymentId: Guid,
    refundId: Guid,
    giftCardId: Guid,
    createdDate: Timestamp,
  }),
  ['id', 'kind', 'amount', 'balance', 'createdDate'],
);
