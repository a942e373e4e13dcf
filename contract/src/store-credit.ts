import * as T from 'typebox';
import { operation } from './operation.ts';
import { MANAGERS, SIGNED_IN } from './roles.ts';
import { PaymentAmount } from './shapes/online-payment.ts';
import { Guid, message } from './shapes/shape.ts';
import { StoreCredit, StoreCreditEntry } from './shapes/store-credit.ts';

/** Foyer's own: credit that members have at the business, and pay with (`payments.startPayment`). */
const prefixes = ['/foyer'];

const change = message({
  memberId: Guid,
  entryId: Guid,
  amount: PaymentAmount,
  reason: T.String({ minLength: 1, maxLength: 300 }),
});
const changeAnswer = message({ storeCredit: StoreCredit, entry: StoreCreditEntry });
const example = { amount: '5', reason: 'The class was called off' };

/** The caller names the entry, so that a repetition grants once. The member reads the reason. */
export const grantStoreCredit = operation({
  method: 'POST',
  path: '/v1/store-credit/{memberId}/grant',
  prefixes,
  summary: 'Give a member store credit',
  allow: MANAGERS,
  request: change,
  response: changeAnswer,
  errors: ['MEMBER_NOT_FOUND'],
  emits: [],
  effect: 'write',
  args: ['memberId', 'entryId', 'amount', 'reason'],
  example,
});

/** As `grantStoreCredit`, to correct what was granted. A balance is never negative. */
export const withdrawStoreCredit = operation({
  method: 'POST',
  path: '/v1/store-credit/{memberId}/withdraw',
  prefixes,
  summary: 'Take back store credit of a member',
  allow: MANAGERS,
  request: change,
  response: changeAnswer,
  errors: ['MEMBER_NOT_FOUND', 'STORE_CREDIT_INSUFFICIENT'],
  emits: [],
  effect: 'write',
  args: ['memberId', 'entryId', 'amount', 'reason'],
  example,
});

/** One's own without a memberId. */
export const getStoreCredit = operation({
  method: 'GET',
  path: '/v1/store-credit',
  prefixes,
  summary: 'Get the store credit of a member: one’s own, or for the business anybody’s',
  allow: SIGNED_IN,
  request: message({}, { memberId: Guid }),
  response: message({ storeCredit: StoreCredit }),
  errors: ['MEMBER_REQUIRED', 'MEMBER_NOT_FOUND'],
  emits: [],
  effect: 'read',
  args: [],
  unwrap: 'storeCredit',
});

/** One's own without a memberId. */
export const listStoreCreditEntries = operation({
  method: 'GET',
  path: '/v1/store-credit/entries',
  prefixes,
  summary: 'List the changes of a member’s store credit, newest first',
  allow: SIGNED_IN,
  request: message(
    {},
    { memberId: Guid, limit: T.Integer({ minimum: 1, maximum: 100 }), cursor: T.String({ maxLength: 500 }) },
  ),
  response: message({ entries: T.Array(StoreCreditEntry) }, { nextCursor: T.String() }),
  errors: ['MEMBER_REQUIRED', 'MEMBER_NOT_FOUND'],
  emits: [],
  effect: 'read',
  args: [],
});
