// Generated from contract/src/gift-cards.ts by `npm run generate`. Do not edit.
import type * as contract from '@foyer/contract/gift-cards';
import { toAddress } from '../address.ts';
import { call } from '../call.ts';
import type { Argument, NoOptions, Options } from '../method.ts';

type CancelGiftCard = typeof contract.cancelGiftCard;
/** Cancel a gift card that nobody has redeemed. */
export const cancelGiftCard = /* @__PURE__ */ call<
  CancelGiftCard,
  [giftCardId: Argument<CancelGiftCard, 'giftCardId'>, options?: NoOptions]
>({ id: 'giftCards.cancelGiftCard', method: 'POST', path: '/foyer/v1/gift-cards/{giftCardId}/cancel', args: ['giftCardId'], unwrap: 'giftCard', address: toAddress });

type CreateGiftCard = typeof contract.createGiftCard;
/** Issue a gift card. */
export const createGiftCard = /* @__PURE__ */ call<
  CreateGiftCard,
  [amount: Argument<CreateGiftCard, 'amount'>, options?: Options<CreateGiftCard>]
>({ id: 'giftCards.createGiftCard', method: 'POST', path: '/foyer/v1/gift-cards', args: ['amount'], unwrap: 'giftCard' });

type GetGiftCard = typeof contract.getGiftCard;
/** Get a gift card. */
export const getGiftCard = /* @__PURE__ */ call<
  GetGiftCard,
  [giftCardId: Argument<GetGiftCard, 'giftCardId'>, options?: NoOptions]
>({ id: 'giftCards.getGiftCard', method: 'GET', path: '/foyer/v1/gift-cards/{giftCardId}', args: ['giftCardId'], unwrap: 'giftCard', address: toAddress });

type ListGiftCards = typeof contract.listGiftCards;
/** List gift cards, newest first. */
export const listGiftCards = /* @__PURE__ */ call<
  ListGiftCards,
  [options?: Options<ListGiftCards>]
>({ id: 'giftCards.listGiftCards', method: 'GET', path: '/foyer/v1/gift-cards', address: toAddress });

type RedeemGiftCard = typeof contract.redeemGiftCard;
/** Turn a gift card into one’s own store credit. */
export const redeemGiftCard = /* @__PURE__ */ call<
  RedeemGiftCard,
  [code: Argument<RedeemGiftCard, 'code'>, options?: NoOptions]
>({ id: 'giftCards.redeemGiftCard', method: 'POST', path: '/foyer/v1/gift-cards/redeem', args: ['code'] });
