import type { GiftCardId, MemberId, SiteId } from '@foyer/contract';
import { type Instant, instantOf } from '@foyer/contract/values';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db } from '../../server/db/database.ts';
import type { Database } from '../../server/db/schema.ts';
import type { Fields } from '../../server/filter/fields.ts';
import type { SortKey } from '../../server/filter/keyset.ts';
import { type Page, selectPage } from '../../server/filter/page.ts';
import { codeKeyOf, type GiftCard, type GiftCardStatus } from './gift-card.ts';

type CardRow = Selectable<Database['gift_cards']> & { redeemed_by: MemberId | null };

const read = (date: Date | null): Instant | undefined => (date ? instantOf(date) : undefined);

const toGiftCard = (row: CardRow): GiftCard => ({
  id: row.id,
  code: row.code,
  amountMinor: row.amount_minor,
  currency: row.currency,
  note: row.note ?? undefined,
  expires: read(row.expires_at),
  canceled: read(row.canceled_at),
  redeemed: read(row.redeemed_at),
  redeemedBy: row.redeemed_by ?? undefined,
  created: instantOf(row.created_at),
});

/** With the member whose store credit it went to. */
const selectCards = (db: Db, siteId: SiteId) =>
  db
    .selectFrom('gift_cards')
    .selectAll()
    .select(({ selectFrom }) =>
      selectFrom('store_credit_entries')
        .select('store_credit_entries.member_id')
        .where('store_credit_entries.site_id', '=', siteId)
        .whereRef('store_credit_entries.gift_card_id', '=', 'gift_cards.id')
        .as('redeemed_by'),
    )
    .where('gift_cards.site_id', '=', siteId);

/** Stores a gift card. Returns false when another one has its code. */
export async function insertGiftCard(tx: Db, siteId: SiteId, card: GiftCard): Promise<boolean> {
  const inserted = await tx
    .insertInto('gift_cards')
    .values({
      site_id: siteId,
      id: card.id,
      code: card.code,
      code_key: codeKeyOf(card.code),
      amount_minor: card.amountMinor,
      currency: card.currency,
      note: card.note ?? null,
      expires_at: card.expires === undefined ? null : new Date(card.expires),
      canceled_at: null,
      redeemed_at: null,
      created_at: new Date(card.created),
    })
    .onConflict((conflict) => conflict.columns(['site_id', 'code_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function findGiftCard(db: Db, siteId: SiteId, id: GiftCardId): Promise<GiftCard | undefined> {
  const row = await selectCards(db, siteId).where('id', '=', id).executeTakeFirst();
  return row && toGiftCard(row);
}

/** Locks a gift card until the transaction ends. */
export async function lockGiftCard(tx: Db, siteId: SiteId, id: GiftCardId): Promise<GiftCard | undefined> {
  const row = await selectCards(tx, siteId).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  return row && toGiftCard(row);
}

/** The same by its code. The lock of the member who redeems it comes first. */
export async function lockGiftCardByCode(tx: Db, siteId: SiteId, code: string): Promise<GiftCard | undefined> {
  const row = await selectCards(tx, siteId).where('code_key', '=', codeKeyOf(code)).forNoKeyUpdate().executeTakeFirst();
  return row && toGiftCard(row);
}

/** Saves how a locked gift card ended. */
export async function saveGiftCardEnd(
  tx: Db,
  siteId: SiteId,
  id: GiftCardId,
  end: 'canceled_at' | 'redeemed_at',
  now: Instant,
): Promise<void> {
  await tx
    .updateTable('gift_cards')
    .set({ [end]: new Date(now) })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute();
}

export const giftCardFields: Fields = { id: { kind: 'uuid', column: sql.ref('gift_cards.id'), notNull: true } };

const hasStatus = (status: GiftCardStatus, now: Instant): RawBuilder<boolean> => {
  if (status === 'REDEEMED') return sql`redeemed_at is not null`;
  if (status === 'CANCELED') return sql`canceled_at is not null`;
  const isExpired = sql`coalesce(expires_at <= ${new Date(now)}, false)`;
  const isOpen = sql`redeemed_at is null and canceled_at is null`;
  return status === 'EXPIRED' ? sql`${isOpen} and ${isExpired}` : sql`${isOpen} and not ${isExpired}`;
};

/** Lists a page of a site's gift cards. */
export async function listGiftCards(
  db: Db,
  siteId: SiteId,
  { status, now }: { status: GiftCardStatus | undefined; now: Instant },
  page: Page,
): Promise<{ card: GiftCard; sortKey: SortKey }[]> {
  let cards = selectCards(db, siteId);
  if (status) cards = cards.where(hasStatus(status, now));
  const rows = await selectPage(cards, giftCardFields, page).execute();
  return rows.map(({ sortKey, ...row }) => ({ card: toGiftCard(row), sortKey }));
}
