import * as T from 'typebox';
import { operation } from './operation.ts';
import { OWNERS } from './roles.ts';
import { Payout, PayoutId, PayoutItem } from './shapes/payout.ts';
import { message } from './shapes/shape.ts';

/** Foyer's own: what the payment provider has paid out. Part of the module `payments`. */
const prefixes = ['/foyer'];

const paging = { limit: T.Integer({ minimum: 1, maximum: 100 }), cursor: T.String({ pattern: '^\\w{1,100}$' }) };

/** Of the provider that takes the site's payments now. */
export const listPayouts = operation({
  method: 'GET',
  path: '/v1/payouts',
  prefixes,
  summary: 'List what the payment provider has paid out to the business, newest first',
  allow: OWNERS,
  request: message({}, paging),
  response: message({ payouts: T.Array(Payout) }, { nextCursor: T.String() }),
  errors: ['PAYMENT_PROVIDER_NOT_AVAILABLE'],
  emits: [],
  effect: 'staged',
  cost: { base: 5 },
  args: [],
});

export const listPayoutItems = operation({
  method: 'GET',
  path: '/v1/payouts/{payoutId}/items',
  prefixes,
  summary: 'List the payments, refunds and fees that a payout is made of',
  allow: OWNERS,
  request: message({ payoutId: PayoutId }, paging),
  response: message({ payout: Payout, items: T.Array(PayoutItem) }, { nextCursor: T.String() }),
  errors: ['PAYMENT_PROVIDER_NOT_AVAILABLE', 'PAYOUT_NOT_FOUND'],
  emits: [],
  effect: 'staged',
  cost: { base: 5 },
  args: ['payoutId'],
});
