import type { ChargeId, MemberId, RefundId, StoreCreditEntryId } from '@foyer/contract';
import type { Currency, Instant } from '@foyer/contract/values';

/** GRANT and REFUND add to a balance; WITHDRAW, PAYMENT and EXPIRE take from it. */
export type CreditEntryKind = 'GRANT' | 'WITHDRAW' | 'PAYMENT' | 'REFUND' | 'EXPIRE';

export interface NewCreditEntry {
  memberId: MemberId;
  id: StoreCreditEntryId;
  kind: CreditEntryKind;
  /** Negative for what is taken from the balance. */
  signedMinor: number;
  currency: Currency;
  /** Undefined once the member is deleted. */
  reason: string | undefined;
  /** The team member or API key that granted or withdrew it. */
  actorId?: string | undefined;
  chargeId?: ChargeId | undefined;
  refundId?: RefundId | undefined;
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
