import * as T from 'typebox';
import { operation } from './operation.ts';
import { MANAGERS, SIGNED_IN } from './roles.ts';
import { GiftCard, GiftCardStatus } from './shapes/gift-card.ts';
import { PaymentAmount } from './shapes/online-payment.ts';
import { Guid, message, Timestamp } from './shapes/shape.ts';
import { StoreCredit, StoreCreditEntry } from './shapes/store-credit.ts';

/** Foyer's own: codes that members turn into store credit. */
const prefixes = ['/foyer'];

const one = message({ giftCardId: Guid });
const answer = message({ giftCard: GiftCard });

/** Without a code it gets one that can't be guessed. */
export const createGiftCard = operation({
  method: 'POST',
  path: '/v1/gift-cards',
  prefixes,
  summary: 'Issue a gift card',
  allow: MANAGERS,
  request: message(
    { amount: PaymentAmount },
    {
      code: T.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9-]{6,48}[A-Za-z0-9]$' }),
      expirationDate: Timestamp,
      note: T.String({ maxLength: 300 }),
    },
  ),
  response: answer,
  errors: ['GIFT_CARD_CODE_ALREADY_EXISTS'],
  emits: [],
  effect: 'write',
  returnsSecret: true,
  args: ['amount'],
  unwrap: 'giftCard',
  example: { amount: '25' },
});

export const getGiftCard = operation({
  method: 'GET',
  path: '/v1/gift-cards/{giftCardId}',
  prefixes,
  summary: 'Get a gift card',
  allow: MANAGERS,
  request: one,
  response: answer,
  errors: ['GIFT_CARD_NOT_FOUND'],
  emits: [],
  effect: 'read',
  returnsSecret: true,
  args: ['giftCardId'],
  unwrap: 'giftCard',
});

export const listGiftCards = operation({
  method: 'GET',
  path: '/v1/gift-cards',
  prefixes,
  summary: 'List gift cards, newest first',
  allow: MANAGERS,
  request: message(
    {},
    {
      status: GiftCardStatus,
      limit: T.Integer({ minimum: 1, maximum: 100 }),
      cursor: T.String({ maxLength: 500 }),
    },
  ),
  response: message({ giftCards: T.Array(GiftCard) }, { nextCursor: T.String() }),
  errors: [],
  emits: [],
  effect: 'read',
  returnsSecret: true,
  args: [],
});

/** A redeemed card stays store credit, which `withdrawStoreCredit` can take back. */
export const cancelGiftCard = operation({
  method: 'POST',
  path: '/v1/gift-cards/{giftCardId}/cancel',
  prefixes,
  summary: 'Cancel a gift card that nobody has redeemed',
  allow: MANAGERS,
  request: one,
  response: answer,
  errors: ['GIFT_CARD_NOT_FOUND', 'GIFT_CARD_REDEEMED'],
  emits: [],
  effect: 'write',
  returnsSecret: true,
  args: ['giftCardId'],
  unwrap: 'giftCard',
});

/** All of it, once. Attempts are limited, also those that succeed. */
export const redeemGiftCard = operation({
  method: 'POST',
  path: '/v1/gift-cards/redeem',
  prefixes,
  summary: 'Turn a gift card into one’s own store credit',
  allow: SIGNED_IN,
  request: message({ code: T.String({ minLength: 1, maxLength: 100 }) }),
  response: message({ storeCredit: StoreCredit, entry: StoreCreditEntry }),
  errors: ['MEMBER_REQUIRED', 'GIFT_CARD_NOT_FOUND', 'GIFT_CARD_EXPIRED', 'GIFT_CARD_REDEEMED', 'THROTTLED_FEATURE'],
  emits: [],
  effect: 'staged',
  args: ['code'],
});
