import type { OperationOf, ResponseOf } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import { toMoney } from '../../server/lib/money.ts';
import { toTimestamp } from '../../server/lib/timestamp.ts';
import { type GiftCard, statusOf } from './gift-card.ts';

type GiftCardEntity = ResponseOf<OperationOf<'giftCards.getGiftCard'>>['giftCard'];

export const toGiftCardEntity = (card: GiftCard, now: Instant): GiftCardEntity => ({
  id: card.id,
  code: card.code,
  amount: toMoney(card.amountMinor, card.currency),
  status: statusOf(card, now),
  ...(card.expires === undefined ? {} : { expirationDate: toTimestamp(card.expires) }),
  ...(card.note === undefined ? {} : { note: card.note }),
  ...(card.redeemed === undefined ? {} : { redeemedDate: toTimestamp(card.redeemed) }),
  ...(card.redeemedBy === undefined ? {} : { redeemedBy: card.redeemedBy }),
  createdDate: toTimestamp(card.created),
});
