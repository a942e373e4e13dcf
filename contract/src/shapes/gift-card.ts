import * as T from 'typebox';
import { CurrencyAmount } from './online-payment.ts';
import { choice, entity, Guid, stored, Timestamp } from './shape.ts';

export const GiftCardStatus = choice(['ACTIVE', 'EXPIRED', 'REDEEMED', 'CANCELED']);

export const GiftCard = stored(
  entity({
    id: Guid,
    /** Enough to redeem it, so only managers read it. */
    code: T.String(),
    amount: CurrencyAmount,
    status: GiftCardStatus,
    /** The first instant at which it can't be redeemed any more. */
    expirationDate: Timestamp,
    /** For the business only. */
    note: T.String(),
    redeemedDate: Timestamp,
    /** The member who redeemed it. */
    redeemedBy: Guid,
    createdDate: Timestamp,
  }),
  ['id', 'code', 'amount', 'status', 'createdDate'],
);
