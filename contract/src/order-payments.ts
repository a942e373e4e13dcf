import * as T from 'typebox';
import { operation } from './operation.ts';
import { dueEvents } from './order-events.ts';
import { BOOKERS, SIGNED_IN } from './roles.ts';
import { Guid, message, Timestamp } from './shapes/shape.ts';

/** Paying for orders. Part of the module `orders`. */
const errors = ['ORDER_NOT_FOUND', 'INVALID_ORDER_STATUS'] as const;

/**
 * The charge of the first unpaid cycle, to be paid with `payments.startPayment`: of a draft, after a declined card, or
 * when a renewal failed. Asked for twice, it is the same one.
 */
export const prepareOrderPayment = operation({
  method: 'POST',
  path: '/v2/orders/{id}/prepare-payment',
  prefixes: ['/pricing-plans', '/_api/paid-plans', '/_api/pricing-plans'],
  summary: 'Prepare the payment of what an order owes',
  allow: BOOKERS,
  request: message({ id: Guid }),
  response: message({ wixPayOrderId: Guid, cycleNumber: T.Integer({ minimum: 0 }) }, { payByDate: Timestamp }),
  errors: [...errors, 'MEMBER_REQUIRED', 'NOTHING_TO_PAY', 'accept_payment_feature_missing'],
  emits: dueEvents,
  effect: 'write',
  args: ['id'],
});

/**
 * Saves a method with `payments.startPayment`, without a charge, and pays the cycles to come with it. Where the order owes
 * a payment, it is that one, which saves the method as well. Asked for twice, it is the same one until it has a result.
 */
export const preparePaymentMethod = operation({
  method: 'POST',
  path: '/v1/member/orders/{id}/prepare-payment-method',
  prefixes: ['/foyer'],
  summary: 'Prepare another payment method for the cycles of an own order to come',
  allow: SIGNED_IN,
  request: message({ id: Guid }),
  response: message({ paymentId: Guid }),
  errors: [...errors, 'MEMBER_REQUIRED', 'NOTHING_TO_PAY', 'accept_payment_feature_missing'],
  emits: dueEvents,
  effect: 'write',
  args: ['id'],
});

/** A cycle whose charge failed is charged again at once. */
export const changePaymentMethod = operation({
  method: 'POST',
  path: '/v2/member/orders/{id}/change-payment-method',
  prefixes: ['/pricing-plans', '/_api/pricing-plans'],
  summary: 'Pay the cycles of an own order to come with another saved method',
  allow: SIGNED_IN,
  request: message({ id: Guid, paymentMethodId: Guid }),
  response: message({}),
  errors: [...errors, 'MEMBER_REQUIRED', 'PAYMENT_METHOD_NOT_FOUND', 'NOTHING_TO_PAY'],
  emits: dueEvents,
  effect: 'write',
  args: ['id', 'paymentMethodId'],
});
