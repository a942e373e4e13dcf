import type { ChargeId, MemberId, PaymentMethodId, RefundId, VisitorId } from '@foyer/contract';
import type { Currency, Instant } from '@foyer/contract/values';
import type { Purpose, Subject } from '../ledger/entry.ts';
import type { AccountProviderId, ProviderId } from '../providers/account.ts';
import type { ChargeKind, ChargeStatus, FailureCode, PaymentSource } from '../providers/provider.ts';
import { type Dispute, isDisputed } from './dispute.ts';

/** The item that a charge is for. An item has at most one charge that may still take money or has taken it. */
export interface ChargedItem {
  subject: Subject;
  purpose: Purpose;
  /** Of an order or a subscription of a booking: 0 comes before the first cycle, as the trial, whose charge is a SET_UP. */
  cycleIndex: number | undefined;
}

export interface ChargeFailure {
  code: FailureCode;
  /** Whether a later charge of the same method may succeed. */
  isRetryable: boolean;
}

/** One attempt to take money, or to save a method for later. */
export interface Charge extends ChargedItem {
  id: ChargeId;
  /** The provider's idempotency key. */
  key: string;
  kind: ChargeKind;
  /** Counted from 1 for each item. */
  attempt: number;
  /** The payer, where it is a member. */
  memberId: MemberId | undefined;
  /** The payer, where it is a visitor without an account. */
  visitorId: VisitorId | undefined;
  /** 0 for a SET_UP. */
  amountMinor: number;
  currency: Currency;
  description: string;
  provider: ProviderId;
  /** Undefined until the payer has chosen how to pay, and again when the charge is decided. */
  source: PaymentSource | undefined;
  /** The provider's customer for the payer, if it has one already. */
  customerRef: string | undefined;
  /** The saved method that was used, or that was saved by this charge. */
  methodId: PaymentMethodId | undefined;
  isOffSession: boolean;
  savesMethod: boolean;
  status: ChargeStatus;
  /** The provider's name of the charge. */
  ref: string | undefined;
  failure: ChargeFailure | undefined;
  isCancelRequested: boolean;
  /** The provider took the money after the charge had failed or been canceled here. It is refunded. */
  isPaidLate: boolean;
  /** Counts refunds that have not failed. */
  refundedMinor: number;
  /** The oldest first. */
  disputes: readonly Dispute[];
  /** The number of times it was sent or asked for. */
  checks: number;
  /** When the job asks the provider next; undefined once the charge is decided. */
  nextCheck: Instant | undefined;
  created: Instant;
  updated: Instant;
}

/** A method that a member saved. */
export interface PaymentMethod {
  id: PaymentMethodId;
  memberId: MemberId;
  provider: AccountProviderId;
  ref: string;
  customerRef: string;
  brand: string;
  last4: string | undefined;
  expiryMonth: number | undefined;
  expiryYear: number | undefined;
  created: Instant;
}

export type RefundStatus = 'CREATED' | 'PROCESSING' | 'SUCCEEDED' | 'FAILED';

export interface Refund {
  id: RefundId;
  chargeId: ChargeId;
  amountMinor: number;
  reason: string;
  /** Whether the payer owes so much less, so that the refund leaves nothing unpaid. */
  isCredited: boolean;
  /** Whether it goes to the payer's store credit, whoever took the payment. */
  isToStoreCredit: boolean;
  /** Made by the business at the provider itself. */
  isOutside: boolean;
  /** Whether another mail tells the payer of it, or the business chose to tell them nothing. */
  isAnnounced: boolean;
  status: RefundStatus;
  ref: string | undefined;
  checks: number;
  nextCheck: Instant | undefined;
  created: Instant;
  updated: Instant;
}

/** The money that the provider took and has not been asked to give back; nothing while a dispute has taken some back. */
export function refundableMinor(charge: Charge): number {
  const { status, isPaidLate, amountMinor, refundedMinor } = charge;
  return (status === 'SUCCEEDED' || isPaidLate) && !isDisputed(charge) ? amountMinor - refundedMinor : 0;
}
