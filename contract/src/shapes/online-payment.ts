import * as T from 'typebox';
import { choice, entity, Guid, message, Revision, SecretToken, stored, Timestamp } from './shape.ts';

export const PaymentProviderId = choice(['TEST', 'STRIPE']);
export const PaymentSubjectKind = choice(['ORDER', 'BOOKING', 'MULTI_SERVICE_BOOKING']);
export const PaymentState = choice(['CREATED', 'REQUIRES_ACTION', 'PROCESSING', 'SUCCEEDED', 'FAILED', 'CANCELED']);
export const PaymentSubject = message({ kind: PaymentSubjectKind, id: Guid });
/** PAYMENT_METHOD takes no money: it saves the method that the payments to come are charged to. */
const Purpose = choice(['CYCLE', 'BOOKING', 'DEPOSIT', 'BALANCE', 'CANCELLATION_FEE', 'NO_SHOW_FEE', 'PAYMENT_METHOD']);

/** A decimal with at most the digits of its currency. */
export const PaymentAmount = T.String({ pattern: '^\\d{1,12}(\\.\\d{1,4})?$', maxLength: 17 });
export const CurrencyAmount = message({ value: T.String(), currency: T.String() });

export const PaymentRefund = message(
  {
    id: Guid,
    amount: CurrencyAmount,
    reason: T.String(),
    status: choice(['CREATED', 'PROCESSING', 'SUCCEEDED', 'FAILED']),
    toStoreCredit: T.Boolean(),
    /** The business made it at the provider itself. */
    madeAtProvider: T.Boolean(),
    createdDate: Timestamp,
  },
  /** The part of it that goes to store credit. */
  { storeCreditAmount: CurrencyAmount },
);

export const PaymentKind = choice(['PAYMENT', 'SET_UP']);

/** A payment, or with the kind SET_UP a method that is saved for later payments. */
export const Payment = stored(
  entity({
    id: Guid,
    kind: PaymentKind,
    subject: PaymentSubject,
    purpose: Purpose,
    /** Of an order, or a course that is paid month by month: 0 is the trial, or comes before the first month. */
    cycleNumber: T.Integer(),
    memberId: Guid,
    status: PaymentState,
    amount: CurrencyAmount,
    /** The part of it that store credit pays, where the provider takes the rest. */
    storeCreditAmount: CurrencyAmount,
    /** Counts refunds that have not failed. */
    refunded: CurrencyAmount,
    description: T.String(),
    provider: choice(['TEST', 'STRIPE', 'STORE_CREDIT']),
    /** Present when FAILED. `retryable` says whether the same method may succeed later. */
    failure: message({
      code: choice([
        'CARD_DECLINED',
        'INSUFFICIENT_FUNDS',
        'EXPIRED_CARD',
        'AUTHENTICATION_REQUIRED',
        'METHOD_UNUSABLE',
        'PROVIDER_UNAVAILABLE',
      ]),
      retryable: T.Boolean(),
    }),
    /** The money came after the payment had failed or been canceled. All of it is refunded. */
    paidLate: T.Boolean(),
    /** The last dispute, for the business. An INQUIRY takes no money yet. */
    dispute: message(
      {
        status: choice(['INQUIRY', 'NEEDS_RESPONSE', 'UNDER_REVIEW', 'WON', 'LOST', 'CLOSED']),
        amount: CurrencyAmount,
        reason: T.String(),
      },
      { answerByDate: Timestamp },
    ),
    paymentMethodId: Guid,
    createdDate: Timestamp,
    updatedDate: Timestamp,
  }),
  [
    'id',
    'kind',
    'subject',
    'purpose',
    'status',
    'amount',
    'refunded',
    'description',
    'provider',
    'paidLate',
    'createdDate',
    'updatedDate',
  ],
);

/** Opens the second step, or the provider's form, in the payer's browser. */
export const PaymentConfirmation = message(
  { provider: PaymentProviderId, clientSecret: SecretToken },
  { publishableKey: T.String(), connectedAccountId: T.String() },
);

/** No card data: what a payer recognises the method by. */
export const PaymentMethod = stored(
  entity({
    id: Guid,
    provider: PaymentProviderId,
    brand: T.String(),
    last4: T.String(),
    expiryMonth: T.Integer(),
    expiryYear: T.Integer(),
    createdDate: Timestamp,
  }),
  ['id', 'provider', 'brand', 'createdDate'],
);

/** The kinds of keys at Stripe begin differently: the public one is shown to visitors, and no secret gets into its place. */
const keyOf = (beginning: string) => T.String({ pattern: `^${beginning}_`, maxLength: 300 });

/** Secrets are only sent; no answer has them. */
export const SentStripeAccount = entity({
  secretKey: keyOf('[sr]k'),
  publishableKey: keyOf('pk'),
  /** The signing secret of the webhook endpoint. */
  notificationSecret: keyOf('whsec'),
  /** Of a site whose payments go through a platform's account; empty for none. */
  connectedAccountId: T.String({ maxLength: 100 }),
});

export const PaymentSettings = stored(
  entity({
    /** Absent when the site takes no payments online. */
    provider: PaymentProviderId,
    /** The providers that the deployment lets a site choose. */
    availableProviders: T.Array(PaymentProviderId),
    /** Present once the account is set up. */
    stripe: message({ publishableKey: T.String(), notificationUrl: T.String() }, { connectedAccountId: T.String() }),
    revision: Revision,
  }),
  ['availableProviders', 'revision'],
);

export const LedgerEntry = stored(
  entity({
    id: Guid,
    kind: choice(['CHARGE', 'FEE', 'PAYMENT', 'REFUND', 'CREDIT', 'WAIVER', 'DISPUTE', 'DISPUTE_WON']),
    /** Positive when more is owed, negative when less is. */
    amount: CurrencyAmount,
    purpose: Purpose,
    cycleNumber: T.Integer(),
    paymentId: Guid,
    refundId: Guid,
    reason: T.String(),
    createdDate: Timestamp,
  }),
  ['id', 'kind', 'amount', 'purpose', 'reason', 'createdDate'],
);
