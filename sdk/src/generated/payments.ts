// Generated from contract/src/payments.ts by `npm run generate`. Do not edit.
import { toAddress } from '../address.ts';
import { call } from '../call.ts';
import type { Call } from '../call-spec.ts';
import type { NoOptions } from '../method.ts';
import type { CurrencyAmount, LedgerEntry, PayLink, PayLinkSubjectKind, Payment, PaymentConfirmation, PaymentKind, PaymentMethod, PaymentRefund, PaymentSettings, PaymentState, PaymentSubjectKind, Payout, PayoutItem, SentStripeAccountInput } from './shapes.ts';

export interface CancelPaymentOptions {
  payLink?: string | null;
}
export interface CancelPaymentResponse {
  payment: Payment;
  refunds: PaymentRefund[];
}
/** Give up a payment that has no result yet, to pay in another way. */
export const cancelPayment: Call<[paymentId: string, options?: CancelPaymentOptions], CancelPaymentResponse, 'PAYMENT_NOT_FOUND'> = /* @__PURE__ */ call('payments.cancelPayment POST /foyer/v1/payments/{paymentId}/cancel', toAddress);

export interface CreatePayLinkResponse {
  token: string;
  url: string;
}
/** Get the link by which an order or a booking can be paid without an account. */
export const createPayLink: Call<[subjectKind: PayLinkSubjectKind, subjectId: string, options?: NoOptions], CreatePayLinkResponse, 'ORDER_NOT_FOUND' | 'BOOKING_NOT_FOUND' | 'NOTHING_TO_PAY'> = /* @__PURE__ */ call('payments.createPayLink READ /foyer/v1/pay-links subjectKind,subjectId');

export interface DeletePaymentMethodResponse {
}
/** Delete a saved payment method of one’s own. */
export const deletePaymentMethod: Call<[paymentMethodId: string, options?: NoOptions], DeletePaymentMethodResponse, 'PAYMENT_METHOD_NOT_FOUND'> = /* @__PURE__ */ call('payments.deletePaymentMethod DELETE /foyer/v1/payment-methods/{paymentMethodId}', toAddress);

/** Get what is owed, by a pay link. */
export const getPayLink: Call<[token: string, options?: NoOptions], PayLink, 'INVALID_TOKEN' | 'MANAGE_LINK_EXPIRED' | 'MANAGE_LINK_REVOKED'> = /* @__PURE__ */ call('payments.getPayLink GET /foyer/v1/pay-links/{token}  payLink', toAddress);

export interface GetPaymentOptions {
  payLink?: string | null;
}
export interface GetPaymentResponse {
  payment: Payment;
  refunds: PaymentRefund[];
}
/** Get a payment with its refunds, for its payer or the business. */
export const getPayment: Call<[paymentId: string, options?: GetPaymentOptions], GetPaymentResponse, 'PAYMENT_NOT_FOUND'> = /* @__PURE__ */ call('payments.getPayment GET /foyer/v1/payments/{paymentId}', toAddress);

/** Get how the site takes payments online. */
export const getPaymentSettings: Call<[options?: NoOptions], PaymentSettings, never> = /* @__PURE__ */ call('payments.getPaymentSettings GET /foyer/v1/payment-settings  paymentSettings', toAddress);

export interface ListLedgerEntriesResponse {
  entries: LedgerEntry[];
  balance?: CurrencyAmount;
}
/** List what an order or a booking owes and has paid, oldest first. */
export const listLedgerEntries: Call<[subjectKind: PaymentSubjectKind, subjectId: string, options?: NoOptions], ListLedgerEntriesResponse, never> = /* @__PURE__ */ call('payments.listLedgerEntries GET /foyer/v1/ledger-entries subjectKind,subjectId', toAddress);

export interface ListMyPaymentsOptions {
  subjectKind?: PaymentSubjectKind | null;
  subjectId?: string | null;
  limit?: number | null;
  cursor?: string | null;
}
export interface ListMyPaymentsResponse {
  payments: Payment[];
  nextCursor?: string;
}
/** List one’s own payments, newest first. */
export const listMyPayments: Call<[options?: ListMyPaymentsOptions], ListMyPaymentsResponse, 'MEMBER_REQUIRED'> = /* @__PURE__ */ call('payments.listMyPayments GET /foyer/v1/my-payments', toAddress);

export interface ListPaymentMethodsResponse {
  paymentMethods: PaymentMethod[];
}
/** List one’s saved payment methods, newest first. */
export const listPaymentMethods: Call<[options?: NoOptions], ListPaymentMethodsResponse, never> = /* @__PURE__ */ call('payments.listPaymentMethods GET /foyer/v1/payment-methods', toAddress);

export interface ListPaymentsOptions {
  subjectKind?: PaymentSubjectKind | null;
  subjectId?: string | null;
  memberId?: string | null;
  status?: PaymentState | null;
  kind?: PaymentKind | null;
  wasMade?: boolean | null;
  limit?: number | null;
  cursor?: string | null;
}
export interface ListPaymentsResponse {
  payments: Payment[];
  nextCursor?: string;
}
/** List payments, newest first. */
export const listPayments: Call<[options?: ListPaymentsOptions], ListPaymentsResponse, never> = /* @__PURE__ */ call('payments.listPayments GET /foyer/v1/payments', toAddress);

export interface ListPayoutItemsOptions {
  limit?: number | null;
  cursor?: string | null;
}
export interface ListPayoutItemsResponse {
  payout: Payout;
  items: PayoutItem[];
  nextCursor?: string;
}
/** List the payments, refunds and fees that a payout is made of. */
export const listPayoutItems: Call<[payoutId: string, options?: ListPayoutItemsOptions], ListPayoutItemsResponse, 'PAYMENT_PROVIDER_NOT_AVAILABLE' | 'PAYOUT_NOT_FOUND'> = /* @__PURE__ */ call('payments.listPayoutItems GET /foyer/v1/payouts/{payoutId}/items', toAddress);

export interface ListPayoutsOptions {
  limit?: number | null;
  cursor?: string | null;
}
export interface ListPayoutsResponse {
  payouts: Payout[];
  nextCursor?: string;
}
/** List what the payment provider has paid out to the business, newest first. */
export const listPayouts: Call<[options?: ListPayoutsOptions], ListPayoutsResponse, 'PAYMENT_PROVIDER_NOT_AVAILABLE'> = /* @__PURE__ */ call('payments.listPayouts GET /foyer/v1/payouts', toAddress);

export interface PreparePayLinkResponse {
  wixPayOrderId: string;
  payByDate?: Date;
}
/** Prepare the payment of what is owed, by a pay link. */
export const preparePayLink: Call<[token: string, options?: NoOptions], PreparePayLinkResponse, 'INVALID_TOKEN' | 'MANAGE_LINK_EXPIRED' | 'MANAGE_LINK_REVOKED' | 'INVALID_ORDER_STATUS' | 'BOOKING_REVISION_MISMATCH' | 'NOT_ALLOWED_TO_UPDATE_BOOKING_IN_MULTI_SERVICE_BOOKING' | 'NOTHING_TO_PAY' | 'accept_payment_feature_missing' | 'PAYMENT_STARTED' | 'HOLD_EXPIRED' | 'TOO_MANY_HOLDS' | 'SLOT_NOT_AVAILABLE' | 'SESSION_CAPACITY_EXCEEDED' | 'SCHEDULE_CAPACITY_EXCEEDED'> = /* @__PURE__ */ call('payments.preparePayLink POST /foyer/v1/pay-links/{token}/prepare', toAddress);

export interface RefundPaymentOptions {
  amount?: string | null;
  staysOwed?: boolean | null;
  toStoreCredit?: boolean | null;
}
export interface RefundPaymentResponse {
  payment: Payment;
  refund: PaymentRefund;
}
/** Refund a payment in part or whole. */
export const refundPayment: Call<[paymentId: string, refundId: string, reason: string, options?: RefundPaymentOptions], RefundPaymentResponse, 'PAYMENT_NOT_FOUND' | 'REFUND_EXCEEDS_PAYMENT' | 'PAYMENT_DISPUTED' | 'MEMBER_NOT_FOUND'> = /* @__PURE__ */ call('payments.refundPayment POST /foyer/v1/payments/{paymentId}/refund refundId,reason', toAddress);

export interface StartPaymentOptions {
  token?: string | null;
  paymentMethodId?: string | null;
  storeCredit?: boolean | null;
  storeCreditAmount?: string | null;
  payLink?: string | null;
}
export interface StartPaymentResponse {
  payment: Payment;
  confirmation?: PaymentConfirmation;
}
/** Pay what an order or a booking owes. */
export const startPayment: Call<[paymentId: string, options?: StartPaymentOptions], StartPaymentResponse, 'PAYMENT_NOT_FOUND' | 'PAYMENT_NOT_PAYABLE' | 'PAYMENT_STARTED' | 'PAYMENT_METHOD_NOT_FOUND' | 'STORE_CREDIT_NOT_ACCEPTED' | 'STORE_CREDIT_INSUFFICIENT'> = /* @__PURE__ */ call('payments.startPayment POST /foyer/v1/payments/{paymentId}/start', toAddress);

export interface UpdatePaymentSettingsOptions {
  provider?: 'NONE' | 'TEST' | 'STRIPE' | null;
  stripe?: SentStripeAccountInput | null;
  revision?: string | null;
}
/** Choose who takes the site’s payments, and set up the account there. */
export const updatePaymentSettings: Call<[options?: UpdatePaymentSettingsOptions], PaymentSettings, 'PAYMENT_PROVIDER_NOT_AVAILABLE' | 'PAYMENT_ACCOUNT_INCOMPLETE' | 'REVISION_MISMATCH'> = /* @__PURE__ */ call('payments.updatePaymentSettings PATCH /foyer/v1/payment-settings  paymentSettings');
