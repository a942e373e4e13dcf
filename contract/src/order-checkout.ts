import * as T from 'typebox';
import { couponCode, couponErrors } from './coupon-use.ts';
import { operation } from './operation.ts';
import { dueEvents } from './order-events.ts';
import { ANYONE, BOOKERS, BUSINESS, MANAGERS } from './roles.ts';
import { OnBehalf, PriceDetails, SpannedPrice, StoredOrder } from './shapes/order.ts';
import { FreeForm, Guid, message, Revision, Timestamp } from './shapes/shape.ts';

/** Buying a plan, and what it costs. Part of the module `orders`. */
const prefixes = ['/pricing-plans', '/_api/paid-plans', '/_api/pricing-plans'];

const orderAnswer = message({ order: StoredOrder });
const previewAnswer = message({ order: StoredOrder, purchaseLimitExceeded: T.Boolean() });
/**
 * Foyer's own: the answers to the plan's form by their keys, and the revision of it that was shown, the current one unless
 * sent. The business may leave questions open. There are no submissions without an order, so `submissionId` names none.
 */
const submission = { submissionId: Guid, formSubmission: FreeForm, formRevision: Revision };
const purchaseErrors = ['plan_not_found', 'archived_plan', ...couponErrors] as const;
const onlineErrors = [
  ...purchaseErrors,
  'MEMBER_REQUIRED',
  'member_not_found',
  'purchases_limit_reached',
  'buyer_can_not_pick_future_start_date',
  'invalid_start_date',
  'accept_payment_feature_missing',
] as const;
const purchaseEvents = [...dueEvents, 'orderCreated', 'orderPurchased', 'couponApplied'] as const;

/** A start up to a year ago brings the order to where it would be by now. The purchase limit doesn't apply. */
export const createOfflineOrder = operation({
  method: 'POST',
  path: '/v2/checkout/orders/offline',
  prefixes,
  summary: 'Create an order that is paid outside the site',
  allow: MANAGERS,
  request: message(
    { planId: Guid, memberId: Guid },
    { startDate: Timestamp, paid: T.Boolean(), couponCode, ...submission },
  ),
  response: orderAnswer,
  errors: purchaseErrors,
  emits: purchaseEvents,
  effect: 'write',
  args: ['planId', 'memberId'],
});

export const getOfflineOrderPreview = operation({
  method: 'POST',
  path: '/v2/checkout/orders/preview-offline',
  prefixes,
  summary: 'Preview an order that is paid outside the site',
  allow: BUSINESS,
  request: message({ planId: Guid, memberId: Guid }, { startDate: Timestamp, couponCode }),
  response: previewAnswer,
  errors: purchaseErrors,
  emits: [],
  effect: 'read',
  args: ['planId', 'memberId'],
});

/** An order with something to pay, now or later, is a draft until its first payment, for a day. */
export const createOnlineOrder = operation({
  method: 'POST',
  path: '/v2/checkout/orders/online',
  prefixes,
  summary: 'Buy a plan for oneself, or as the business for a member',
  allow: BOOKERS,
  request: message({ planId: Guid }, { startDate: Timestamp, couponCode, onBehalf: OnBehalf, ...submission }),
  response: orderAnswer,
  errors: onlineErrors,
  emits: purchaseEvents,
  effect: 'write',
  args: ['planId'],
});

export const getOnlineOrderPreview = operation({
  method: 'POST',
  path: '/v2/checkout/orders/preview-online',
  prefixes,
  summary: 'Preview an order of one’s own',
  allow: BOOKERS,
  request: message({ planId: Guid }, { startDate: Timestamp, couponCode }),
  response: previewAnswer,
  errors: [...purchaseErrors, 'MEMBER_REQUIRED', 'buyer_can_not_pick_future_start_date', 'invalid_start_date'],
  emits: [],
  effect: 'read',
  args: ['planId'],
});

export const getPricePreview = operation({
  method: 'POST',
  path: '/v2/checkout/orders/price-preview',
  prefixes,
  summary: 'What a plan costs, cycle by cycle',
  allow: ANYONE,
  request: message({ planId: Guid }, { couponCode }),
  response: message({ price: PriceDetails, prices: T.Array(SpannedPrice) }),
  errors: ['plan_not_found', ...couponErrors],
  emits: [],
  effect: 'read',
  args: ['planId'],
});
