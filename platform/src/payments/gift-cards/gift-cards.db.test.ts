import { modules, type RequestOf } from '@foyer/contract';
import { addDuration, days } from '@foyer/contract/values';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../server/lib/new-id.ts';
import { toTimestamp } from '../../server/lib/timestamp.ts';
import { racedEngines } from '../../testing/fresh-database.ts';
import { addMember, type SignedInMember } from '../../testing/members.ts';
import { siteB } from '../../testing/sites.ts';
import { fetchStoreCredit } from '../../testing/store-credit.ts';
import { TestPlatform } from '../../testing/test-platform.ts';

const { cancelGiftCard, createGiftCard, getGiftCard, listGiftCards, redeemGiftCard } = modules.giftCards;
const { listStoreCreditEntries } = modules.storeCredit;

describe.each(racedEngines)('on %s', { retry: 0 }, (engine) => {
  let foyer: TestPlatform;
  beforeAll(async () => {
    foyer = await TestPlatform.start({ engine, testClock: true, options: { rateLimits: false } });
  });
  afterAll(() => foyer.stop());

  const issue = async (fields: Partial<RequestOf<typeof createGiftCard>> = {}) =>
    (await foyer.owner.call(createGiftCard, { amount: '25', ...fields })).value.giftCard;
  const fetchCard = async (giftCardId: string) => (await foyer.owner.call(getGiftCard, { giftCardId })).value.giftCard;
  const redeem = ({ client }: SignedInMember, code: string) => client.call(redeemGiftCard, { code });
  const creditOf = ({ identity }: SignedInMember) => fetchStoreCredit(foyer, identity.id);

  test('a member redeems a code, however it is typed, once and whole', async () => {
    const member = await addMember(foyer);
    const card = await issue({ note: 'Raffle' });
    expect(card).toMatchObject({ status: 'ACTIVE', amount: { value: '25', currency: 'USD' }, note: 'Raffle' });
    expect(card.code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
    const { storeCredit, entry } = (await redeem(member, ` ${card.code.replaceAll('-', '').toLowerCase()}`)).value;
    expect(storeCredit).toEqual({ memberId: member.identity.id, balance: { value: '25', currency: 'USD' } });
    expect(entry).toMatchObject({ kind: 'GIFT_CARD', giftCardId: card.id, amount: { value: '25' } });
    expect((await redeem(member, card.code)).code).toBe('GIFT_CARD_REDEEMED');
    expect(await creditOf(member)).toBe('25');
    expect(await fetchCard(card.id)).toMatchObject({ status: 'REDEEMED', redeemedBy: member.identity.id });
    expect((await member.client.call(listStoreCreditEntries, {})).value.entries).toEqual([entry]);
  });

  test('G62: of members at once, one gets it', async () => {
    const { code } = await issue();
    const members = await Promise.all([1, 2, 3, 4].map(() => addMember(foyer)));
    const answers = await Promise.all(members.map((member) => redeem(member, code)));
    const taken = 'GIFT_CARD_REDEEMED';
    expect(answers.map(({ code: answer }) => answer).sort()).toEqual([taken, taken, taken, 'ok']);
    expect((await Promise.all(members.map(creditOf))).sort()).toEqual(['0', '0', '0', '25']);
  });

  test('one that is expired, canceled or guessed isn’t redeemed', async () => {
    const member = await addMember(foyer);
    const expired = await issue({ expirationDate: toTimestamp(addDuration(foyer.now(), days(1))) });
    const canceled = await issue();
    for (const _time of [1, 2]) {
      const { giftCard } = (await foyer.owner.call(cancelGiftCard, { giftCardId: canceled.id })).value;
      expect(giftCard.status).toBe('CANCELED');
    }
    expect((await redeem(member, canceled.code)).code).toBe('GIFT_CARD_NOT_FOUND');
    expect((await redeem(member, 'SUMMER-2030')).code).toBe('GIFT_CARD_NOT_FOUND');
    const elsewhere = await addMember(foyer, { siteId: siteB });
    expect((await redeem(elsewhere, expired.code)).code).toBe('GIFT_CARD_NOT_FOUND');
    await foyer.runFor(days(1));
    const later = await addMember(foyer);
    expect((await redeem(later, expired.code)).code).toBe('GIFT_CARD_EXPIRED');
    expect((await fetchCard(expired.id)).status).toBe('EXPIRED');
    expect([await creditOf(member), await creditOf(later)]).toEqual(['0', '0']);
  });

  test('G63: guesses are few, also those at once', async () => {
    const member = await addMember(foyer);
    const { code } = await issue();
    const guesses = await Promise.all(Array.from({ length: 14 }, (_, index) => redeem(member, `GUESS-00${index}`)));
    expect(guesses.filter((guess) => guess.code === 'GIFT_CARD_NOT_FOUND')).toHaveLength(10);
    expect((await redeem(member, code)).code).toBe('THROTTLED_FEATURE');
    expect((await redeem(await addMember(foyer), code)).code).toBe('ok');
  });

  test('the business chooses a code that no other card has, lists its cards, and cancels one that isn’t redeemed', async () => {
    const code = `Gift-${newId().slice(-12)}`;
    const { id } = await issue({ code });
    expect((await foyer.owner.call(createGiftCard, { amount: '5', code: code.toUpperCase() })).code).toBe(
      'GIFT_CARD_CODE_ALREADY_EXISTS',
    );
    expect((await foyer.owner.call(createGiftCard, { amount: '5', code: 'short' })).code).toBe('VALIDATION');
    expect((await foyer.owner.call(createGiftCard, { amount: '0.001' })).code).toBe('VALIDATION');
    const past = toTimestamp(foyer.now());
    expect((await foyer.owner.call(createGiftCard, { amount: '5', expirationDate: past })).code).toBe('VALIDATION');
    const list = async (status: 'ACTIVE' | 'REDEEMED') =>
      (await foyer.owner.call(listGiftCards, { status, limit: 1 })).value.giftCards.map((card) => card.id);
    expect(await list('ACTIVE')).toEqual([id]);
    await redeem(await addMember(foyer), code);
    expect(await list('REDEEMED')).toEqual([id]);
    expect((await foyer.owner.call(cancelGiftCard, { giftCardId: id })).code).toBe('GIFT_CARD_REDEEMED');
    expect((await foyer.ownerB.call(getGiftCard, { giftCardId: id })).code).toBe('GIFT_CARD_NOT_FOUND');
  });
});
