import type { GiftCardId } from '@foyer/contract';
import { readTimestamp } from '@foyer/contract/values';
import { noteChange } from '../../access/audit/app-changes.ts';
import { runPagedQuery } from '../../server/filter/paged-query.ts';
import type { CallContext, Handlers, Refusing } from '../../server/http/handler.ts';
import { asId } from '../../server/lib/ids.ts';
import { toMoney } from '../../server/lib/money.ts';
import { newId } from '../../server/lib/new-id.ts';
import { oneViolation, ValidationError } from '../../server/lib/violations.ts';
import { findSite, shareLockSite } from '../../server/sites/store.ts';
import { readCreditAmount } from '../store-credit/change.ts';
import { toGiftCardEntity } from './entity.ts';
import type { GiftCard } from './gift-card.ts';
import { newCode } from './new-code.ts';
import { redeemGiftCard } from './redeem.ts';
import { findGiftCard, giftCardFields, insertGiftCard, listGiftCards, lockGiftCard, saveGiftCardEnd } from './store.ts';

const pages = {
  listName: 'giftCards',
  fields: giftCardFields,
  defaultSort: [{ field: 'id', order: 'DESC' }],
  defaultLimit: 50,
  maxLimit: 100,
  cursorAt: 'cursor',
} as const;

const toId = (id: string): GiftCardId => asId<GiftCardId>(id.toLowerCase());

const failNotFound = ({ fail }: Refusing<'GIFT_CARD_NOT_FOUND'>): never =>
  fail('GIFT_CARD_NOT_FOUND', 'There is no gift card with this id.');

type NotedCall = Pick<CallContext, 'tx' | 'caller' | 'from' | 'now'>;

/** Records who issued or canceled a card; its code stays secret. */
const note = (
  call: NotedCall,
  type: 'GIFT_CARD_CREATED' | 'GIFT_CARD_CANCELED',
  { id: giftCardId, amountMinor, currency }: GiftCard,
): Promise<void> => noteChange(call.tx, call, type, { giftCardId, amount: toMoney(amountMinor, currency) });

export const handlers: Handlers<'giftCards'> = {
  async createGiftCard(call) {
    const { tx, caller, input, now, fail } = call;
    const { siteId } = caller;
    await shareLockSite(tx, siteId);
    const { currency } = await findSite(tx, siteId);
    const expires = input.expirationDate === undefined ? undefined : readTimestamp(input.expirationDate);
    if (expires !== undefined && expires <= now) {
      throw new ValidationError([oneViolation('expirationDate', 'must be in the future', 'OTHER')]);
    }
    const card: GiftCard = {
      id: newId<GiftCardId>(),
      code: input.code ?? newCode(),
      amountMinor: readCreditAmount(input.amount, currency),
      currency,
      note: input.note,
      expires,
      canceled: undefined,
      redeemed: undefined,
      redeemedBy: undefined,
      created: now,
    };
    if (!(await insertGiftCard(tx, siteId, card)))
      return fail('GIFT_CARD_CODE_ALREADY_EXISTS', 'Another gift card has this code.');
    await note(call, 'GIFT_CARD_CREATED', card);
    return { giftCard: toGiftCardEntity(card, now) };
  },

  async getGiftCard(call) {
    const card = await findGiftCard(call.tx, call.caller.siteId, toId(call.input.giftCardId));
    return { giftCard: toGiftCardEntity(card ?? failNotFound(call), call.now) };
  },

  async listGiftCards({ tx, caller: { siteId }, input: { status, limit, cursor }, now, secret }) {
    const { rows, pagingMetadata } = await runPagedQuery(
      { cursorPaging: { limit, cursor } },
      { ...pages, secret, list: (page) => listGiftCards(tx, siteId, { status, now }, page) },
    );
    const nextCursor = pagingMetadata.cursors?.next;
    return { giftCards: rows.map(({ card }) => toGiftCardEntity(card, now)), ...(nextCursor ? { nextCursor } : {}) };
  },

  async cancelGiftCard(call) {
    const { tx, caller, input, now, fail } = call;
    const card = (await lockGiftCard(tx, caller.siteId, toId(input.giftCardId))) ?? failNotFound(call);
    if (card.redeemed !== undefined) return fail('GIFT_CARD_REDEEMED', 'This gift card has been redeemed.');
    if (card.canceled === undefined) {
      await saveGiftCardEnd(tx, caller.siteId, card.id, 'canceled_at', now);
      await note(call, 'GIFT_CARD_CANCELED', card);
    }
    return { giftCard: toGiftCardEntity({ ...card, canceled: card.canceled ?? now }, now) };
  },

  redeemGiftCard,
};
