import type { ChargeId, GiftCardId, MemberId, RefundId, StoreCreditEntryId } from '@foyer/contract';
import type { Currency, Instant } from '@foyer/contract/values';

/** GRANT, GIFT_CARD, RELEASE and REFUND add to a balance; WITHDRAW, PAYMENT and EXPIRE take from it. */
export type CreditEntryKind = 'GRANT' | 'GIFT_CARD' | 'WITHDRAW' | 'PAYMENT' | 'RELEASE' | 'REFUND' | 'EXPIRE';

export interface NewCreditEntry {
  memberId: MemberId;
  id: StoreCreditEntryId;
  kind: CreditEntryKind;
  /** Negative for what is taken from the balance. */
  signedMinor: number;
  currency: Currency;
  /** Undefined of a gift card, and once the member is deleted. */
  reason: string | undefined;
  /** The team member or API key that granted or withdrew it. */
  actorId?: string | undefined;
  chargeId?: ChargeId | undefined;
  refundId?: RefundId | undefined;
  giftCardId?: GiftCardId | undefined;
}

/** One change of a member's balance, which is the sum of their entries. */
export interface CreditEntry extends Omit<NewCreditEntry, 'currency'> {
  index: number;
  /** The balance after it. */
  balanceMinor: number;
  created: Instant;
}

export interface CreditBalance {
  currency: Currency;
  balanceMinor: number;
}
