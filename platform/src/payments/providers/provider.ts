import type { MemberId, SiteId } from '@foyer/contract';
import type { Currency, Instant } from '@foyer/contract/values';
import type { ProviderAccount } from './account.ts';

/** CREATED is the platform's own: the charge is stored, and nothing is known of it at the provider. */
export type ChargeStatus = 'CREATED' | 'REQUIRES_ACTION' | 'PROCESSING' | 'SUCCEEDED' | 'FAILED' | 'CANCELED';

export type FailureCode =
  | 'CARD_DECLINED'
  | 'INSUFFICIENT_FUNDS'
  | 'EXPIRED_CARD'
  /** The payer's bank asks for a second step, and nobody is there to take it. */
  | 'AUTHENTICATION_REQUIRED'
  /** The token or the saved method doesn't exist, was used before or belongs to somebody else. */
  | 'METHOD_UNUSABLE'
  /** The provider refused the account or the request. Nothing was charged. */
  | 'PROVIDER_UNAVAILABLE';

/**
 * The payer's means of payment. With ELEMENT the payer chooses in the provider's form, opened by the client secret.
 * STORE_CREDIT is the platform's own, and sent to no other provider.
 */
export type PaymentSource =
  | { kind: 'SAVED'; methodRef: string; customerRef: string }
  | { kind: 'TOKEN'; token: string }
  | { kind: 'ELEMENT' }
  | { kind: 'STORE_CREDIT'; memberId: MemberId };

/** A PAYMENT takes money; a SET_UP only saves a method for later payments. */
export type ChargeKind = 'PAYMENT' | 'SET_UP';

/** By these the provider can tell that two requests mean one charge. */
export interface ChargeIdentity {
  kind: ChargeKind;
  /** The idempotency key, unique per site. An adapter also stores it at the provider, so that it can be found by it. */
  key: string;
  siteId: SiteId;
  /** The id of the platform's charge. */
  chargeId: string;
}

export interface SetUpRequest extends ChargeIdentity {
  currency: Currency;
  source: PaymentSource;
  /** The provider's customer for this payer; undefined before the first one. */
  customerRef: string | undefined;
  payer: { email: string | undefined };
  /** Shown to the payer by some providers; never the name of a person. */
  description: string;
}

export interface ChargeRequest extends SetUpRequest {
  /** Positive, in the currency's smallest unit (ISO 4217), whatever unit the provider counts in. */
  amountMinor: number;
  /** A renewal: nobody is there for a second step. */
  isOffSession: boolean;
  /** Keeps the method for later charges. */
  savesMethod: boolean;
}

/** A method that was saved, or that paid. No card data: only what a payer recognises it by. */
export interface ProviderMethod {
  ref: string;
  customerRef: string;
  /** Lower case, as the provider names it: `visa`. */
  brand: string;
  last4: string | undefined;
  /** Undefined for what has no expiry: a bank account, a wallet. */
  expiryMonth: number | undefined;
  expiryYear: number | undefined;
}

/** The provider's knowledge of a charge or of a set-up. SUCCEEDED, FAILED and CANCELED are final. */
export interface ProviderCharge {
  /** Undefined when FAILED before the provider made anything. */
  ref: string | undefined;
  kind: ChargeKind;
  key: string;
  /**
   * FAILED promises that the provider will never take this money: where a failed payment could still be completed, the
   * adapter first cancels it. A declined card in the provider's own form is no failure: the payer can enter another.
   */
  status: Exclude<ChargeStatus, 'CREATED'>;
  /** Set when FAILED, and where a REQUIRES_ACTION follows a declined attempt. */
  failure?: FailureCode;
  /** Whether a later charge of the same method may succeed; set when FAILED. */
  isRetryable?: boolean;
  /** Opens the second step, or the provider's form, in the payer's browser; set when REQUIRES_ACTION. */
  clientSecret?: string;
  /** Set when a method was saved. */
  method?: ProviderMethod;
}

export interface RefundRequest {
  /** The idempotency key, unique per site. */
  key: string;
  siteId: SiteId;
  /** The id of the platform's refund. */
  refundId: string;
  /** The id of the platform's charge. */
  chargeId: string;
  /** The provider's name of the charge. */
  chargeRef: string;
  /** The payer, where it is a member. */
  payerId: MemberId | undefined;
  /** As the business wrote it; for the payer's store credit only, since it may name a person. */
  reason: string;
  amountMinor: number;
  currency: Currency;
}

export interface ProviderRefund {
  ref: string;
  key: string;
  status: 'PROCESSING' | 'SUCCEEDED' | 'FAILED';
}

/** A refund that the business made at the provider itself. */
export interface OutsideRefund {
  ref: string;
  amountMinor: number;
  status: ProviderRefund['status'];
  /** As the provider puts it. */
  reason: string | undefined;
}

/** A payment that the payer's bank questions. */
export interface ProviderDispute {
  ref: string;
  /** An INQUIRY takes no money yet, and is CLOSED when nothing follows. */
  status: 'INQUIRY' | 'NEEDS_RESPONSE' | 'UNDER_REVIEW' | 'WON' | 'LOST' | 'CLOSED';
  /** Whether the amount was taken from the business, and given back to it. */
  money: 'UNTOUCHED' | 'TAKEN' | 'RETURNED';
  amountMinor: number;
  /** As the provider puts it. */
  reason: string;
  /** The end of the time to answer. */
  dueBy?: Instant;
}

/** Changes of a payment that were made at its provider without the platform. */
export interface OutsideChanges {
  refunds: readonly OutsideRefund[];
  disputes: readonly ProviderDispute[];
}

/** Money that the provider has sent to the business's bank account, or is about to. */
export interface ProviderPayout {
  ref: string;
  /** Negative where the business owes the provider more than it has taken for it. */
  amountMinor: number;
  currency: Currency;
  status: 'PENDING' | 'IN_TRANSIT' | 'PAID' | 'FAILED' | 'CANCELED';
  created: Instant;
  /** When it has arrived at the bank, or is expected to. */
  arrival: Instant;
  /** Whether the provider knows what it contains. */
  isItemized: boolean;
}

/** A part of a payout. Amounts are positive where they are the business's gain. */
export interface PayoutItem {
  kind: 'PAYMENT' | 'REFUND' | 'DISPUTE' | 'FEE' | 'OTHER';
  amountMinor: number;
  /** Kept by the provider of this amount. */
  feeMinor: number;
  currency: Currency;
  at: Instant;
  /** The platform's charge or refund, where it is one of this site. */
  chargeId?: string;
  refundId?: string;
}

/** Where a list of the provider's goes on: `cursor` as the page before answered it. */
export interface ProviderPage {
  limit: number;
  cursor: string | undefined;
}

export interface PayoutPage {
  payouts: readonly ProviderPayout[];
  nextCursor: string | undefined;
}

export interface PayoutItemPage {
  payout: ProviderPayout;
  items: readonly PayoutItem[];
  nextCursor: string | undefined;
}

export type ProviderNotification =
  | { kind: 'CHARGE'; charge: ProviderCharge }
  | { kind: 'REFUND'; refund: ProviderRefund }
  /** Something was done to the charge of this key without the platform; `findOutside` says what. */
  | { kind: 'OUTSIDE'; key: string }
  /** Genuine, and about nothing that the platform stores. */
  | { kind: 'OTHER' };

/** Headers by lower-case name. */
export type NotificationHeaders = Readonly<Record<string, string | string[] | undefined>>;

/**
 * A provider, connected to one account. Every call can be repeated with the same key: the provider then answers with
 * the same charge or refund. An answer that is known is returned, failures included. A call that throws leaves open
 * what happened: the caller asks again later. No call runs in a database transaction of its caller.
 */
export interface PaymentProvider {
  charge(request: ChargeRequest): Promise<ProviderCharge>;
  /** Saves a method without a payment (free trial). */
  setUp(request: SetUpRequest): Promise<ProviderCharge>;
  /** The charge as it is now; `ref` where it is known. Undefined when the provider has never heard of it. */
  find(charge: ChargeIdentity & { ref: string | undefined }): Promise<ProviderCharge | undefined>;
  /**
   * Cancels a charge that isn't final yet, and returns it as it then is: a charge that can no longer be canceled keeps
   * its status.
   */
  cancel(charge: ChargeIdentity & { ref: string }): Promise<ProviderCharge>;
  /** FAILED when the provider refuses, for instance because more is refunded than was paid. */
  refund(request: RefundRequest): Promise<ProviderRefund>;
  /** Undefined when the provider has never heard of it. */
  findRefund(refund: RefundRequest & { ref: string | undefined }): Promise<ProviderRefund | undefined>;
  /** Lists changes of a payment that were made without the platform, in any order. */
  findOutside(charge: ChargeIdentity & { ref: string; currency: Currency }): Promise<OutsideChanges>;
  /** Makes a saved method unusable. One that doesn't exist is no error. */
  deleteMethod(method: { ref: string; customerRef: string }): Promise<void>;
  /** Lists payouts, the newest first. Undefined when the cursor is not one of the provider's. */
  listPayouts(page: ProviderPage): Promise<PayoutPage | undefined>;
  /** Lists what a payout contains. Undefined when there is no such payout, or the cursor is not the provider's. */
  listPayoutItems(payout: { ref: string; siteId: SiteId } & ProviderPage): Promise<PayoutItemPage | undefined>;
  /** Throws InvalidNotification when the signature isn't the account's, or is too old. */
  readNotification(headers: NotificationHeaders, rawBody: Buffer): Promise<ProviderNotification>;
}

export type ConnectProvider<Account extends ProviderAccount> = (account: Account) => PaymentProvider;

/** A notification that the account's provider didn't sign. */
export class InvalidNotification extends Error {
  override name = 'InvalidNotification';
}
