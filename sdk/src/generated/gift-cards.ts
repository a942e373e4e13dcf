// Generated from contract/src/gift-cards.ts by `npm run generate`. Do not edit.
import { toAddress } from '../address.ts';
import { call } from '../call.ts';
import type { Call } from '../call-spec.ts';
import type { NoOptions } from '../method.ts';
import type { GiftCard, GiftCardStatus, StoreCredit, StoreCreditEntry } from './shapes.ts';

/** Cancel a gift card that nobody has redeemed. */
export const cancelGiftCard: Call<[giftCardId: string, options?: NoOptions], GiftCard, 'GIFT_CARD_NOT_FOUND' | 'GIFT_CARD_REDEEMED'> = /* @__PURE__ */ call('giftCards.cancelGiftCard POST /foyer/v1/gift-cards/{giftCardId}/cancel  giftCard', toAddress);

export interface CreateGiftCardOptions {
  code?: string | null;
  expirationDate?: Date | string | null;
  note?: string | null;
}
/** Issue a gift card. */
export const createGiftCard: Call<[amount: string, options?: CreateGiftCardOptions], GiftCard, 'GIFT_CARD_CODE_ALREADY_EXISTS'> = /* @__PURE__ */ call('giftCards.createGiftCard POST /foyer/v1/gift-cards amount giftCard');

/** Get a gift card. */
export const getGiftCard: Call<[giftCardId: string, options?: NoOptions], GiftCard, 'GIFT_CARD_NOT_FOUND'> = /* @__PURE__ */ call('giftCards.getGiftCard GET /foyer/v1/gift-cards/{giftCardId}  giftCard', toAddress);

export interface ListGiftCardsOptions {
  status?: GiftCardStatus | null;
  limit?: number | null;
  cursor?: string | null;
}
export interface ListGiftCardsResponse {
  giftCards: GiftCard[];
  nextCursor?: string;
}
/** List gift cards, newest first. */
export const listGiftCards: Call<[options?: ListGiftCardsOptions], ListGiftCardsResponse, never> = /* @__PURE__ */ call('giftCards.listGiftCards GET /foyer/v1/gift-cards', toAddress);

export interface RedeemGiftCardResponse {
  storeCredit: StoreCredit;
  entry: StoreCreditEntry;
}
/** Turn a gift card into one’s own store credit. */
export const redeemGiftCard: Call<[code: string, options?: NoOptions], RedeemGiftCardResponse, 'MEMBER_REQUIRED' | 'GIFT_CARD_NOT_FOUND' | 'GIFT_CARD_EXPIRED' | 'GIFT_CARD_REDEEMED' | 'THROTTLED_FEATURE'> = /* @__PURE__ */ call('giftCards.redeemGiftCard POST /foyer/v1/gift-cards/redeem code');
