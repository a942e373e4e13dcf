import * as T from 'typebox';
import { linkErrors } from './manage-link.ts';
import { operation } from './operation.ts';
import { dueEvents } from './order-events.ts';
import { ANYONE, BOOKERS, MANAGERS } from './roles.ts';
import { PayLink, PayLinkSubjectKind, PayLinkToken } from './shapes/pay-link.ts';
import { Guid, message, Timestamp } from './shapes/shape.ts';

/** Links by which what is owed can be paid without an account. Part of the module `payments`. */
const prefixes = ['/foyer'];

/**
 * Of an order, the link is for the cycle that is owed now; of a booking, for whatever it owes until its manage links are
 * revoked.
 */
export const createPayLink = operation({
  method: 'POST',
  path: '/v1/pay-links',
  prefixes,
  summary: 'Get the link by which an order or a booking can be paid without an account',
  allow: MANAGERS,
  request: message({ subjectKind: PayLinkSubjectKind, subjectId: Guid }),
  response: message({ token: T.String(), url: T.String() }),
  errors: ['ORDER_NOT_FOUND', 'BOOKING_NOT_FOUND', 'NOTHING_TO_PAY'],
  emits: [],
  effect: 'read',
  returnsSecret: true,
  args: ['subjectKind', 'subjectId'],
});

export const getPayLink = operation({
  method: 'GET',
  path: '/v1/pay-links/{token}',
  prefixes,
  summary: 'Get what is owed, by a pay link',
  allow: ANYONE,
  request: message({ token: PayLinkToken }),
  response: message({ payLink: PayLink }),
  errors: linkErrors,
  emits: [],
  effect: 'read',
  args: ['token'],
  unwrap: 'payLink',
});

/**
 * The payment is made with `startPayment` and the token as its `payLink`. Asked for twice, it is the same one. The time of an
 * unfinished booking is held until `payByDate`.
 */
export const preparePayLink = operation({
  method: 'POST',
  path: '/v1/pay-links/{token}/prepare',
  prefixes,
  summary: 'Prepare the payment of what is owed, by a pay link',
  allow: BOOKERS,
  request: message({ token: PayLinkToken }),
  response: message({ wixPayOrderId: Guid }, { payByDate: Timestamp }),
  errors: [
    ...linkErrors,
    'INVALID_ORDER_STATUS',
    'BOOKING_REVISION_MISMATCH',
    'NOT_ALLOWED_TO_UPDATE_BOOKING_IN_MULTI_SERVICE_BOOKING',
    'NOTHING_TO_PAY',
    'accept_payment_feature_missing',
    'PAYMENT_STARTED',
    'HOLD_EXPIRED',
    'TOO_MANY_HOLDS',
    'SLOT_NOT_AVAILABLE',
    'SESSION_CAPACITY_EXCEEDED',
    'SCHEDULE_CAPACITY_EXCEEDED',
  ],
  emits: [...dueEvents, 'bookingUpdated'],
  effect: 'write',
  cost: { base: 5 },
  args: ['token'],
});
