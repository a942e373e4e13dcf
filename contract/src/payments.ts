import * as T from 'typebox';
import { operation } from './operation.ts';
import { dueEvents } from './order-events.ts';
import { ANYONE, BOOKERS, BUSINESS, MANAGERS, OWNERS, SIGNED_IN } from './roles.ts';
import {
  LedgerEntry,
  Payment,
  PaymentAmount,
  PaymentConfirmation,
  PaymentKind,
  PaymentMethod,
  PaymentRefund,
  PaymentSettings,
  PaymentState,
  PaymentSubjectKind,
  SentStripeAccount,
} from './shapes/online-payment.ts';
import { PayLinkToken } from './shapes/pay-link.ts';
import { choice, Guid, message, Revision } from './shapes/shape.ts';

export * from './pay-links.ts';
export * from './payouts.ts';

/** Foyer's own: paying for orders and bookings. */
const prefixes = ['/foyer'];

/** A pay link is the proof in place of the caller. */
const one = message({ paymentId: Guid }, { payLink: PayLinkToken });
const paymentAnswer = message({ payment: Payment, refunds: T.Array(PaymentRefund) });
const confirmedAnswer = message({ payment: Payment }, { confirmation: PaymentConfirmation });
const settingsAnswer = message({ paymentSettings: PaymentSettings });
/** Events of an order or a booking that the result of a payment can cause. */
const subjectEvents = [
  'orderPurchased',
  ...dueEvents,
  'bookingConfirmed',
  'bookingMarkedAsPending',
  'bookingDeclined',
  'bookingUpdated',
] as const;

export const getPaymentSettings = operation({
  method: 'GET',
  path: '/v1/payment-settings',
  prefixes,
  summary: 'Get how the site takes payments online',
  allow: OWNERS,
  request: message({}),
  response: settingsAnswer,
  errors: [],
  emits: [],
  effect: 'read',
  args: [],
  unwrap: 'paymentSettings',
});

/**
 * The accounts of other providers are kept, because their payments can still be refunded. Of an account that is set up,
 * only the fields sent change. With a revision, refuses to change other settings than those.
 */
export const updatePaymentSettings = operation({
  method: 'PATCH',
  path: '/v1/payment-settings',
  prefixes,
  summary: 'Choose who takes the site’s payments, and set up the account there',
  allow: OWNERS,
  request: message({}, { provider: choice(['NONE', 'TEST', 'STRIPE']), stripe: SentStripeAccount, revision: Revision }),
  response: settingsAnswer,
  errors: ['PAYMENT_PROVIDER_NOT_AVAILABLE', 'PAYMENT_ACCOUNT_INCOMPLETE', 'REVISION_MISMATCH'],
  emits: [],
  effect: 'write',
  unscopedOnly: true,
  args: [],
  unwrap: 'paymentSettings',
  example: { provider: 'TEST' },
});

/**
 * With a token of the provider's page code, a saved method or the store credit of the payer, or none of them: the payer
 * then chooses in the provider's form, which the confirmation opens. Whoever pays by a `payLink` can use the first or the last
 * only. `storeCreditAmount` is a part that the payer's store credit pays, and less than the whole; the source pays the
 * rest. A repetition answers the same payment. An answer
 * without a result is followed by `getPayment`.
 */
export const startPayment = operation({
  method: 'POST',
  path: '/v1/payments/{paymentId}/start',
  prefixes,
  summary: 'Pay what an order or a booking owes',
  allow: BOOKERS,
  request: message(
    { paymentId: Guid },
    {
      token: T.String({ minLength: 1, maxLength: 300 }),
      paymentMethodId: Guid,
      storeCredit: T.Boolean(),
      storeCreditAmount: PaymentAmount,
      payLink: PayLinkToken,
    },
    { atMostOne: ['token', 'paymentMethodId', 'storeCredit'] },
  ),
  response: confirmedAnswer,
  errors: [
    'PAYMENT_NOT_FOUND',
    'PAYMENT_NOT_PAYABLE',
    'PAYMENT_STARTED',
    'PAYMENT_METHOD_NOT_FOUND',
    'STORE_CREDIT_NOT_ACCEPTED',
    'STORE_CREDIT_INSUFFICIENT',
  ],
  emits: subjectEvents,
  effect: 'staged',
  returnsSecret: true,
  cost: { base: 5 },
  args: ['paymentId'],
});

/** A payment that was made meanwhile stays: the answer says so. */
export const cancelPayment = operation({
  method: 'POST',
  path: '/v1/payments/{paymentId}/cancel',
  prefixes,
  summary: 'Give up a payment that has no result yet, to pay in another way',
  allow: BOOKERS,
  request: one,
  response: paymentAnswer,
  errors: ['PAYMENT_NOT_FOUND'],
  emits: subjectEvents,
  effect: 'staged',
  cost: { base: 5 },
  args: ['paymentId'],
});

/**
 * One without a result is asked for at its provider. When the business asks, so is what was done to a payment there without
 * the platform.
 */
export const getPayment = operation({
  method: 'GET',
  path: '/v1/payments/{paymentId}',
  prefixes,
  summary: 'Get a payment with its refunds, for its payer or the business',
  allow: ANYONE,
  request: one,
  response: paymentAnswer,
  errors: ['PAYMENT_NOT_FOUND'],
  emits: subjectEvents,
  effect: 'staged',
  cost: { base: 5 },
  args: ['paymentId'],
});

export const listPayments = operation({
  method: 'GET',
  path: '/v1/payments',
  prefixes,
  summary: 'List payments, newest first',
  allow: BUSINESS,
  request: message(
    {},
    {
      subjectKind: PaymentSubjectKind,
      subjectId: Guid,
      memberId: Guid,
      status: PaymentState,
      kind: PaymentKind,
      /** Without what was prepared and never made. */
      wasMade: T.Boolean(),
      limit: T.Integer({ minimum: 1, maximum: 100 }),
      cursor: T.String({ maxLength: 500 }),
    },
  ),
  response: message({ payments: T.Array(Payment) }, { nextCursor: T.String() }),
  errors: [],
  emits: [],
  effect: 'read',
  args: [],
});

/**
 * All that is left without an amount. The caller names the refund, so that a repetition pays back once. With
 * `staysOwed` the payer still owes what they get back; otherwise they owe so much less. With `toStoreCredit` it goes to the
 * payer's store credit.
 */
export const refundPayment = operation({
  method: 'POST',
  path: '/v1/payments/{paymentId}/refund',
  prefixes,
  summary: 'Refund a payment in part or whole',
  allow: MANAGERS,
  request: message(
    { paymentId: Guid, refundId: Guid, reason: T.String({ minLength: 1, maxLength: 300 }) },
    { amount: PaymentAmount, staysOwed: T.Boolean(), toStoreCredit: T.Boolean() },
  ),
  response: message({ payment: Payment, refund: PaymentRefund }),
  errors: ['PAYMENT_NOT_FOUND', 'REFUND_EXCEEDS_PAYMENT', 'PAYMENT_DISPUTED', 'MEMBER_NOT_FOUND'],
  emits: subjectEvents,
  effect: 'staged',
  cost: { base: 5 },
  args: ['paymentId', 'refundId', 'reason'],
});

/** Without those that were prepared and never made. */
export const listMyPayments = operation({
  method: 'GET',
  path: '/v1/my-payments',
  prefixes,
  summary: 'List one’s own payments, newest first',
  allow: SIGNED_IN,
  request: message(
    {},
    {
      subjectKind: PaymentSubjectKind,
      subjectId: Guid,
      limit: T.Integer({ minimum: 1, maximum: 100 }),
      cursor: T.String({ maxLength: 500 }),
    },
  ),
  response: message({ payments: T.Array(Payment) }, { nextCursor: T.String() }),
  errors: ['MEMBER_REQUIRED'],
  emits: [],
  effect: 'read',
  args: [],
});

export const listPaymentMethods = operation({
  method: 'GET',
  path: '/v1/payment-methods',
  prefixes,
  summary: 'List one’s saved payment methods, newest first',
  allow: SIGNED_IN,
  request: message({}),
  response: message({ paymentMethods: T.Array(PaymentMethod) }),
  errors: [],
  emits: [],
  effect: 'read',
  args: [],
});

/** Subscriptions that were paid with it need another one for their next payment. */
export const deletePaymentMethod = operation({
  method: 'DELETE',
  path: '/v1/payment-methods/{paymentMethodId}',
  prefixes,
  summary: 'Delete a saved payment method of one’s own',
  allow: SIGNED_IN,
  request: message({ paymentMethodId: Guid }),
  response: message({}),
  errors: ['PAYMENT_METHOD_NOT_FOUND'],
  emits: [],
  effect: 'write',
  args: ['paymentMethodId'],
});

export const listLedgerEntries = operation({
  method: 'GET',
  path: '/v1/ledger-entries',
  prefixes,
  summary: 'List what an order or a booking owes and has paid, oldest first',
  allow: BUSINESS,
  request: message({ subjectKind: PaymentSubjectKind, subjectId: Guid }),
  response: message(
    { entries: T.Array(LedgerEntry) },
    /** The amount still owed; negative when more was paid. Absent without entries. */
    { balance: message({ value: T.String(), currency: T.String() }) },
  ),
  errors: [],
  emits: [],
  effect: 'read',
  args: ['subjectKind', 'subjectId'],
});
