// Generated from contract/src/payments.ts by `npm run generate`. Do not edit.
import type * as contract from '@foyer/contract/payments';
import { toAddress } from '../address.ts';
import { call } from '../call.ts';
import type { Argument, NoOptions, Options } from '../method.ts';

type CancelPayment = typeof contract.cancelPayment;
/** Give up a payment that has no result yet, to pay in another way. */
export const cancelPayment = /* @__PURE__ */ call<
  CancelPayment,
  [paymentId: Argument<CancelPayment, 'paymentId'>, options?: Options<CancelPayment>]
>({ id: 'payments.cancelPayment', method: 'POST', path: '/foyer/v1/payments/{paymentId}/cancel', args: ['paymentId'], address: toAddress });

type CreatePayLink = typeof contract.createPayLink;
/** Get the link by which an order or a booking can be paid without an account. */
export const createPayLink = /* @__PURE__ */ call<
  CreatePayLink,
  [subjectKind: Argument<CreatePayLink, 'subjectKind'>, subjectId: Argument<CreatePayLink, 'subjectId'>, options?: NoOptions]
>({ id: 'payments.createPayLink', method: 'POST', path: '/foyer/v1/pay-links', args: ['subjectKind', 'subjectId'], reads: true });

type DeletePaymentMethod = typeof contract.deletePaymentMethod;
/** Delete a saved payment method of one’s own. */
export const deletePaymentMethod = /* @__PURE__ */ call<
  DeletePaymentMethod,
  [paymentMethodId: Argument<DeletePaymentMethod, 'paymentMethodId'>, options?: NoOptions]
>({ id: 'payments.deletePaymentMethod', method: 'DELETE', path: '/foyer/v1/payment-methods/{paymentMethodId}', args: ['paymentMethodId'], address: toAddress });

type GetPayLink = typeof contract.getPayLink;
/** Get what is owed, by a pay link. */
export const getPayLink = /* @__PURE__ */ call<
  GetPayLink,
  [token: Argument<GetPayLink, 'token'>, options?: NoOptions]
>({ id: 'payments.getPayLink', method: 'GET', path: '/foyer/v1/pay-links/{token}', args: ['token'], unwrap: 'payLink', address: toAddress });

type GetPayment = typeof contract.getPayment;
/** Get a payment with its refunds, for its payer or the business. */
export const getPayment = /* @__PURE__ */ call<
  GetPayment,
  [paymentId: Argument<GetPayment, 'paymentId'>, options?: Options<GetPayment>]
>({ id: 'payments.getPayment', method: 'GET', path: '/foyer/v1/payments/{paymentId}', args: ['paymentId'], address: toAddress });

type GetPaymentSettings = typeof contract.getPaymentSettings;
/** Get how the site takes payments online. */
export const getPaymentSettings = /* @__PURE__ */ call<
  GetPaymentSettings,
  [options?: NoOptions]
>({ id: 'payments.getPaymentSettings', method: 'GET', path: '/foyer/v1/payment-settings', unwrap: 'paymentSettings', address: toAddress });

type ListLedgerEntries = typeof contract.listLedgerEntries;
/** List what an order or a booking owes and has paid, oldest first. */
export const listLedgerEntries = /* @__PURE__ */ call<
  ListLedgerEntries,
  [subjectKind: Argument<ListLedgerEntries, 'subjectKind'>, subjectId: Argument<ListLedgerEntries, 'subjectId'>, options?: NoOptions]
>({ id: 'payments.listLedgerEntries', method: 'GET', path: '/foyer/v1/ledger-entries', args: ['subjectKind', 'subjectId'], address: toAddress });

type ListMyPayments = typeof contract.listMyPayments;
/** List one’s own payments, newest first. */
export const listMyPayments = /* @__PURE__ */ call<
  ListMyPayments,
  [options?: Options<ListMyPayments>]
>({ id: 'payments.listMyPayments', method: 'GET', path: '/foyer/v1/my-payments', address: toAddress });

type ListPaymentMethods = typeof contract.listPaymentMethods;
/** List one’s saved payment methods, newest first. */
export const listPaymentMethods = /* @__PURE__ */ call<
  ListPaymentMethods,
  [options?: NoOptions]
>({ id: 'payments.listPaymentMethods', method: 'GET', path: '/foyer/v1/payment-methods', address: toAddress });

type ListPayments = typeof contract.listPayments;
/** List payments, newest first. */
export const listPayments = /* @__PURE__ */ call<
  ListPayments,
  [options?: Options<ListPayments>]
>({ id: 'payments.listPayments', method: 'GET', path: '/foyer/v1/payments', address: toAddress });

type ListPayoutItems = typeof contract.listPayoutItems;
/** List the payments, refunds and fees that a payout is made of. */
export const listPayoutItems = /* @__PURE__ */ call<
  ListPayoutItems,
  [payoutId: Argument<ListPayoutItems, 'payoutId'>, options?: Options<ListPayoutItems>]
>({ id: 'payments.listPayoutItems', method: 'GET', path: '/foyer/v1/payouts/{payoutId}/items', args: ['payoutId'], address: toAddress });

type ListPayouts = typeof contract.listPayouts;
/** List what the payment provider has paid out to the business, newest first. */
export const listPayouts = /* @__PURE__ */ call<
  ListPayouts,
  [options?: Options<ListPayouts>]
>({ id: 'payments.listPayouts', method: 'GET', path: '/foyer/v1/payouts', address: toAddress });

type PreparePayLink = typeof contract.preparePayLink;
/** Prepare the payment of what is owed, by a pay link. */
export const preparePayLink = /* @__PURE__ */ call<
  PreparePayLink,
  [token: Argument<PreparePayLink, 'token'>, options?: NoOptions]
>({ id: 'payments.preparePayLink', method: 'POST', path: '/foyer/v1/pay-links/{token}/prepare', args: ['token'], address: toAddress });

type RefundPayment = typeof contract.refundPayment;
/** Refund a payment in part or whole. */
export const refundPayment = /* @__PURE__ */ call<
  RefundPayment,
  [paymentId: Argument<RefundPayment, 'paymentId'>, refundId: Argument<RefundPayment, 'refundId'>, reason: Argument<RefundPayment, 'reason'>, options?: Options<RefundPayment>]
>({ id: 'payments.refundPayment', method: 'POST', path: '/foyer/v1/payments/{paymentId}/refund', args: ['paymentId', 'refundId', 'reason'], address: toAddress });

type StartPayment = typeof contract.startPayment;
/** Pay what an order or a booking owes. */
export const startPayment = /* @__PURE__ */ call<
  StartPayment,
  [paymentId: Argument<StartPayment, 'paymentId'>, options?: Options<StartPayment>]
>({ id: 'payments.startPayment', method: 'POST', path: '/foyer/v1/payments/{paymentId}/start', args: ['paymentId'], address: toAddress });

type UpdatePaymentSettings = typeof contract.updatePaymentSettings;
/** Choose who takes the site’s payments, and set up the account there. */
export const updatePaymentSettings = /* @__PURE__ */ call<
  UpdatePaymentSettings,
  [options?: Options<UpdatePaymentSettings>]
>({ id: 'payments.updatePaymentSettings', method: 'PATCH', path: '/foyer/v1/payment-settings', unwrap: 'paymentSettings' });
