import * as T from 'typebox';
import { operation } from './operation.ts';
import { dueEvents } from './order-events.ts';
import { BUSINESS, MANAGERS, SIGNED_IN } from './roles.ts';
import {
  CancellationEffectiveAt,
  OrderFieldSet,
  OrderPaymentStatus,
  OrderStatus,
  StoredOrder,
} from './shapes/order.ts';
import { PagingMetadata, Sorting } from './shapes/query.ts';
import { Guid, message, Timestamp } from './shapes/shape.ts';

export * from './order-checkout.ts';
export * from './order-pauses.ts';
export * from './order-payments.ts';

const prefixes = ['/pricing-plans', '/_api/paid-plans', '/_api/pricing-plans'];
const memberPrefixes = ['/pricing-plans', '/_api/pricing-plans'];

const one = message({ id: Guid });
const read = message({ id: Guid }, { fieldSet: OrderFieldSet });
const orderAnswer = message({ order: StoredOrder });
const listAnswer = message({ orders: T.Array(StoredOrder), pagingMetadata: PagingMetadata });
const nothing = message({});
const cancelRequest = message({ id: Guid, effectiveAt: CancellationEffectiveAt });

const listed = {
  planIds: T.Array(Guid, { maxItems: 100 }),
  autoRenewCanceled: T.Boolean(),
  orderStatuses: T.Array(OrderStatus, { maxItems: 10 }),
  paymentStatuses: T.Array(OrderPaymentStatus, { maxItems: 10 }),
  limit: T.Integer({ minimum: 1, maximum: 50 }),
  offset: T.Integer({ minimum: 0 }),
  sorting: Sorting,
  fieldSet: OrderFieldSet,
};
/** Foyer's own: orders made from the first instant on, and before the second. */
const created = { createdFromDate: Timestamp, createdUntil: Timestamp };
const LISTED_COST = { per: { limit: 0.05 }, unset: { limit: 50 } };

const changeErrors = ['ORDER_NOT_FOUND', 'INVALID_ORDER_STATUS'] as const;

export const managementGetOrder = operation({
  method: 'GET',
  path: '/v2/orders/{id}',
  prefixes,
  summary: 'Get an order',
  allow: BUSINESS,
  request: read,
  response: orderAnswer,
  errors: ['ORDER_NOT_FOUND'],
  emits: [],
  effect: 'read',
  args: ['id'],
});

export const managementListOrders = operation({
  method: 'GET',
  path: '/v2/orders',
  prefixes,
  summary: 'List orders, the newest first unless sorted',
  allow: BUSINESS,
  request: message({}, { buyerIds: T.Array(Guid, { maxItems: 100 }), ...created, ...listed }),
  response: listAnswer,
  errors: [],
  emits: [],
  effect: 'read',
  cost: LISTED_COST,
  args: [],
});

export const postponeEndDate = operation({
  method: 'PATCH',
  path: '/v2/orders/{id}',
  prefixes,
  summary: 'Move the end of an order to a later date; payments stay as they are',
  allow: MANAGERS,
  request: message({ id: Guid, endDate: Timestamp }),
  response: nothing,
  errors: changeErrors,
  emits: [...dueEvents, 'orderEndDatePostponed'],
  effect: 'write',
  args: ['id', 'endDate'],
});

/** Without a date it starts now. */
export const changeStartDate = operation({
  method: 'POST',
  path: '/v2/orders/{id}/change-start-date',
  prefixes,
  summary: 'Move the start of an order that has not started, and all dates that follow from it',
  allow: MANAGERS,
  request: message({ id: Guid }, { startDate: Timestamp }),
  response: nothing,
  errors: changeErrors,
  emits: [...dueEvents, 'orderStartDateChanged'],
  effect: 'write',
  args: ['id'],
});

export const undoCancellation = operation({
  method: 'POST',
  path: '/v2/orders/{id}/undo-cancellation',
  prefixes,
  summary: 'Keep an order that was to be canceled at its next payment date',
  allow: MANAGERS,
  request: one,
  response: nothing,
  errors: changeErrors,
  emits: dueEvents,
  effect: 'write',
  args: ['id'],
});

/** Repeating a cancellation at the next payment date is a success that changes nothing. */
export const cancelOrder = operation({
  method: 'POST',
  path: '/v2/orders/{id}/cancel',
  prefixes,
  summary: 'Cancel an order now or at its next payment date',
  allow: MANAGERS,
  request: cancelRequest,
  response: nothing,
  errors: changeErrors,
  emits: [...dueEvents, 'orderAutoRenewCanceled'],
  effect: 'write',
  args: ['id', 'effectiveAt'],
});

export const markAsPaid = operation({
  method: 'POST',
  path: '/v2/orders/{id}/mark-as-paid',
  prefixes,
  summary: 'Mark an offline order as paid',
  allow: MANAGERS,
  request: one,
  response: nothing,
  errors: changeErrors,
  emits: [...dueEvents, 'orderMarkedAsPaid'],
  effect: 'write',
  args: ['id'],
});

/** Without a planned date it stays paused until it is resumed. */
export const pauseOrder = operation({
  method: 'POST',
  path: '/v2/orders/{id}/pause',
  prefixes,
  summary: 'Pause an active order; it is resumed by itself on a planned date',
  allow: MANAGERS,
  request: message({ id: Guid }, { plannedResumeDate: Timestamp }),
  response: nothing,
  errors: changeErrors,
  emits: [...dueEvents, 'orderPaused'],
  effect: 'write',
  args: ['id'],
});

export const resumeOrder = operation({
  method: 'POST',
  path: '/v2/orders/{id}/resume',
  prefixes,
  summary: 'Resume a paused order; its dates move by the length of the pause',
  allow: MANAGERS,
  request: one,
  response: nothing,
  errors: changeErrors,
  emits: dueEvents,
  effect: 'write',
  args: ['id'],
});

/** Orders of others are not found. */
export const memberGetOrder = operation({
  method: 'GET',
  path: '/v2/member/orders/{id}',
  prefixes: memberPrefixes,
  summary: 'Get an order of the current member',
  allow: SIGNED_IN,
  request: read,
  response: orderAnswer,
  errors: ['MEMBER_REQUIRED', 'ORDER_NOT_FOUND'],
  emits: [],
  effect: 'read',
  args: ['id'],
  unwrap: 'order',
});

export const memberListOrders = operation({
  method: 'GET',
  path: '/v2/member/orders',
  prefixes: memberPrefixes,
  summary: 'List the current member’s orders, the newest first unless sorted',
  allow: SIGNED_IN,
  request: message({}, listed),
  response: listAnswer,
  errors: ['MEMBER_REQUIRED'],
  emits: [],
  effect: 'read',
  cost: LISTED_COST,
  args: [],
});

/** In a free trial it takes effect at the trial's end, whatever was asked for. */
export const requestCancellation = operation({
  method: 'POST',
  path: '/v2/member/orders/{id}/cancel',
  prefixes: memberPrefixes,
  summary: 'Cancel an own order whose plan allows it',
  allow: SIGNED_IN,
  request: cancelRequest,
  response: nothing,
  errors: ['MEMBER_REQUIRED', ...changeErrors],
  emits: [...dueEvents, 'orderAutoRenewCanceled'],
  effect: 'write',
  args: ['id', 'effectiveAt'],
});

/** A cancellation by the business is taken back by the business only. */
export const undoCancellationRequest = operation({
  method: 'POST',
  path: '/v2/member/orders/{id}/undo-cancellation',
  prefixes: memberPrefixes,
  summary: 'Keep an own order that was to be canceled at its next payment date',
  allow: SIGNED_IN,
  request: one,
  response: nothing,
  errors: ['MEMBER_REQUIRED', ...changeErrors],
  emits: dueEvents,
  effect: 'write',
  args: ['id'],
});
