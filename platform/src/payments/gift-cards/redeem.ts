import type { MemberId, StoreCreditEntryId } from '@foyer/contract';
import { minutes, seconds } from '@foyer/contract/values';
import { lockIdentity } from '../../access/identities/store.ts';
import type { Db } from '../../server/db/database.ts';
import type { Handlers } from '../../server/http/handler.ts';
import { newId } from '../../server/lib/new-id.ts';
import { takeAttemptOrRefuse } from '../../server/rate-limits/refusal.ts';
import { type Limit, limitsOfAddress } from '../../server/rate-limits/store.ts';
import { toCreditEntity, toCreditEntryEntity } from '../store-credit/entity.ts';
import { addCreditEntry, openCreditBalance } from '../store-credit/store.ts';
import { type GiftCard, statusOf } from './gift-card.ts';
import { lockGiftCardByCode, saveGiftCardEnd } from './store.ts';

type RedeemCall = Parameters<Handlers<'giftCards'>['redeemGiftCard']>[0];

/** Codes that a business chose itself can be short, so guesses are few: of a member, and of an address. */
const limits = {
  member: { burst: 10, everyMs: minutes(1) },
  address: { burst: 60, everyMs: seconds(10) },
} as const satisfies Record<string, Limit>;

/** Counts an attempt before the code is looked up, so that guesses at once can't exceed the limit. */
async function takeRedeemAttempt({ tx, caller, now, secret, from, fail }: RedeemCall): Promise<void> {
  const guarded = { siteId: caller.siteId, now, secret, fail };
  await takeAttemptOrRefuse(tx, guarded, limits.member, 'gift-card', caller.id);
  for (const { network, limit } of limitsOfAddress(from.address, limits.address))
    await takeAttemptOrRefuse(tx, guarded, limit, 'gift-card-address', network);
}

/** The gift card of a code, locked and fit to be redeemed. */
async function requireGiftCard({ caller, input, now, fail }: RedeemCall, tx: Db): Promise<GiftCard> {
  const card = await lockGiftCardByCode(tx, caller.siteId, input.code);
  const status = card && statusOf(card, now);
  if (!card || status === 'CANCELED') return fail('GIFT_CARD_NOT_FOUND', 'There is no gift card with this code.');
  if (status === 'EXPIRED') return fail('GIFT_CARD_EXPIRED', 'This gift card has expired.');
  return status === 'ACTIVE' ? card : fail('GIFT_CARD_REDEEMED', 'This gift card has been redeemed already.');
}

export async function redeemGiftCard(call: RedeemCall) {
  const { caller, now, fail } = call;
  const { siteId } = caller;
  if (caller.kind !== 'member') return fail('MEMBER_REQUIRED', 'Please sign in as a member to redeem a gift card.');
  await takeRedeemAttempt(call);
  return call.transact(async ({ tx }) => {
    const memberId: MemberId = caller.id;
    if (!(await lockIdentity(tx, siteId, memberId)))
      return fail('MEMBER_REQUIRED', 'There is no such member any more.');
    const { id: giftCardId, amountMinor, currency } = await requireGiftCard(call, tx);
    await saveGiftCardEnd(tx, siteId, giftCardId, 'redeemed_at', now);
    await openCreditBalance(tx, siteId, memberId, currency);
    const added = { memberId, id: newId<StoreCreditEntryId>(), kind: 'GIFT_CARD', currency, giftCardId } as const;
    const entry = await addCreditEntry(tx, siteId, { ...added, signedMinor: amountMinor, reason: undefined }, now);
    if (!entry) throw new Error(`The gift card ${giftCardId} was not added to the balance.`);
    const storeCredit = toCreditEntity(memberId, { balanceMinor: entry.balanceMinor, currency });
    return { storeCredit, entry: toCreditEntryEntity(entry, currency, caller) };
  });
}
