import * as T from 'typebox';
import { questionKinds } from './booking-form.ts';
import { PlanDuration, Recurrence } from './plan.ts';
import { choice, entity, FreeForm, Guid, message, NotSupported, Revision, stored, Timestamp } from './shape.ts';

/** An amount in the decimals of its currency. */
const Amount = T.String({ pattern: '^\\d{1,15}(\\.\\d{1,3})?$' });
const Currency = T.String({ minLength: 3, maxLength: 3 });
const Description = T.String({ maxLength: 450 });
const FreeTrialDays = T.Integer({ minimum: 1, maximum: 999 });
const CouponCode = T.String({ minLength: 1, maxLength: 20 });

const Tax = entity({ name: T.String(), includedInPrice: T.Boolean(), rate: Amount, amount: Amount });
const Coupon = entity({ code: CouponCode, amount: Amount, id: Guid });

const models = {
  subscription: Recurrence,
  singlePaymentForDuration: PlanDuration,
  singlePaymentUnlimited: T.Boolean(),
};
const oneModel = { atMostOne: ['subscription', 'singlePaymentForDuration', 'singlePaymentUnlimited'] } as const;

const Price = entity({
  subtotal: Amount,
  coupon: Coupon,
  discount: Amount,
  tax: Tax,
  /** After discount and tax. */
  total: Amount,
  currency: Currency,
  proration: Amount,
});

/** The same price for some cycles in a row. */
export const SpannedPrice = entity({
  /** From 1. `numberOfCycles` is absent where the order lasts until it is canceled. */
  duration: entity({ cycleFrom: T.Integer({ minimum: 1 }), numberOfCycles: T.Integer({ minimum: 1 }) }),
  price: Price,
});

/** The older form of prices: those of the first cycle. */
export const PriceDetails = entity(
  {
    ...models,
    subtotal: Amount,
    discount: Amount,
    tax: Tax,
    total: Amount,
    planPrice: Amount,
    currency: Currency,
    freeTrialDays: FreeTrialDays,
    coupon: Coupon,
  },
  oneModel,
);

export const OrderStatus = choice(['UNDEFINED', 'DRAFT', 'PENDING', 'ACTIVE', 'PAUSED', 'ENDED', 'CANCELED']);

export const OrderPaymentStatus = choice([
  'UNDEFINED',
  'PAID',
  'REFUNDED',
  'FAILED',
  'UNPAID',
  'PENDING',
  'NOT_APPLICABLE',
]);

/** FULL adds the order's past cycles and the answers to its plan's form. */
export const OrderFieldSet = choice(['UNKNOWN_SET', 'BASIC', 'FULL']);

export const CancellationEffectiveAt = choice(['IMMEDIATELY', 'NEXT_PAYMENT_DATE']);

/** The member that a manager buys for. `orderMethod` would say how a payment was taken; payments say that themselves. */
export const OnBehalf = entity({ memberId: Guid, orderMethod: NotSupported });

/** 0 during the free trial, then from 1. */
const CycleIndex = T.Integer({ minimum: 0 });

/** Foyer's own, in answers to the member: what they can do with the order now, and how it is paid. */
const OwnOrder = message(
  {
    allowedActions: T.Array(
      choice([
        'CANCEL_IMMEDIATELY',
        'CANCEL_AT_NEXT_PAYMENT',
        'UNDO_CANCELLATION',
        'PAY',
        'CHANGE_PAYMENT_METHOD',
        'PAUSE',
        'RESUME',
      ]),
    ),
  },
  {
    /** Pays for the cycles to come. */
    paymentMethodId: Guid,
    /** When a payment that failed is tried again. */
    nextAttemptDate: Timestamp,
    /** When the order is canceled unless it is paid. */
    payByDate: Timestamp,
    /** Days for which the member can pause it now. */
    pauseMostDays: T.Integer(),
  },
);

/** The answers to the plan's form at the purchase. */
const FormData = entity({
  formId: Guid,
  submissionId: Guid,
  /** The revision that was answered. Foyer's own. */
  formRevision: Revision,
  /** By the keys of the questions. With FULL only. */
  submissionData: FreeForm,
  /** The same as texts, in the order of the form. Foyer's own, with FULL only. */
  answers: T.Array(message({ key: T.String(), label: T.String(), kind: choice(questionKinds), value: T.String() })),
});

const Order = entity({
  id: Guid,
  planId: Guid,
  subscriptionId: Guid,
  /** The last charge of an order that is paid online. */
  wixPayOrderId: Guid,
  buyer: entity({ memberId: Guid, contactId: Guid }),
  priceDetails: PriceDetails,
  pricing: entity({ ...models, prices: T.Array(SpannedPrice) }, oneModel),
  type: choice(['UNDEFINED', 'ONLINE', 'OFFLINE', 'EXTERNAL']),
  status: OrderStatus,
  autoRenewCanceled: T.Boolean(),
  cancellation: entity({
    requestedDate: Timestamp,
    cause: choice([
      'UNDEFINED',
      'OWNER_ACTION',
      'MEMBER_ACTION',
      'PAYMENT_FAILURE',
      'PAYMENT_SETUP_FAILURE',
      'UNKNOWN',
    ]),
    effectiveAt: CancellationEffectiveAt,
  }),
  lastPaymentStatus: OrderPaymentStatus,
  startDate: Timestamp,
  endDate: Timestamp,
  pausePeriods: T.Array(
    entity({
      status: choice(['UNDEFINED', 'ACTIVE', 'ENDED']),
      pauseDate: Timestamp,
      /** Who began it. Foyer's own. */
      pausedBy: choice(['MEMBER', 'OWNER']),
      /** When an open pause ends by itself. Foyer's own. */
      plannedResumeDate: Timestamp,
      resumeDate: Timestamp,
    }),
  ),
  freeTrialDays: FreeTrialDays,
  earliestEndDate: Timestamp,
  currentCycle: entity({ index: CycleIndex, startedDate: Timestamp, endedDate: Timestamp }),
  cycles: T.Array(
    entity({
      index: CycleIndex,
      status: choice(['UNDEFINED', 'ACTIVE', 'ENDED']),
      startedDate: Timestamp,
      endedDate: Timestamp,
    }),
  ),
  planName: T.String({ maxLength: 50 }),
  planDescription: Description,
  planPrice: Amount,
  formData: FormData,
  createdDate: Timestamp,
  updatedDate: Timestamp,
  foyer: OwnOrder,
});

export const StoredOrder = stored(Order, [
  'id',
  'planId',
  'subscriptionId',
  'buyer',
  'priceDetails',
  'pricing',
  'type',
  'status',
  'lastPaymentStatus',
  'startDate',
  'pausePeriods',
  'planName',
  'planPrice',
  'createdDate',
  'updatedDate',
]);
