import type { BookingId, ChargeId, MemberId, PaymentMethodId, RefundId, VisitorId } from '@foyer/contract';
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
  /** The part of it that the payer's store credit pays; the provider takes the rest. */
  creditMinor: number;
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
  /** The part of it that goes to the payer's store credit; the provider pays back the rest. */
  creditMinor: number;
  reason: string;
  /** Whether the payer owes so much less, so that the refund leaves nothing unpaid. */
  isCredited: boolean;
  /** Whether it goes to the payer's store credit, whoever took the payment. */
  isToStoreCredit: boolean;
  /** Made by the business at the provider itself. */
  isOutside: boolean;
  /** Whether another mail tells the payer of it, or the business chose to tell them nothing. */
  isAnnounced: boolean;
  /** Of a charge for several bookings: the one that is paid back, undefined for all of them. */
  bookingId: BookingId | undefined;
  status: RefundStatus;
  ref: string | undefined;
  checks: number;
  nextCheck: Instant | undefined;
  created: Instant;
  updated: Instant;
}

/** The part of a charge that its provider takes. */
export const providerMinor = ({ amountMinor, creditMinor }: Pick<Charge, 'amountMinor' | 'creditMinor'>): number =>
  amountMinor - creditMinor;

/** The money that was taken; the store credit of a charge that was given up has been given back. */
export function takenMinor(charge: Charge): number {
  if (charge.status === 'SUCCEEDED') return charge.amountMinor;
  return charge.isPaidLate ? providerMinor(charge) : 0;
}

/** The money that was taken and has not been asked to be given back; nothing while a dispute has taken some back. */
export const refundableMinor = (charge: Charge): number =>
  isDisputed(charge) ? 0 : takenMinor(charge) - charge.refundedMinor;

/** The part of a refund that goes to store credit: what the provider took goes back to it first. */
export function creditPartOf(charge: Charge, amountMinor: number): number {
  if (charge.status !== 'SUCCEEDED' || charge.creditMinor === 0) return 0;
  const left = Math.max(0, providerMinor(charge) - charge.refundedMinor);
  return Math.max(0, amountMinor - left);
}
