import type { MemberId, RefundId, SiteId, StoreCreditEntryId } from '@foyer/contract';
import { type Currency, type Instant, instantOf } from '@foyer/contract/values';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../server/db/database.ts';
import type { Database } from '../../server/db/schema.ts';
import type { Fields } from '../../server/filter/fields.ts';
import type { SortKey } from '../../server/filter/keyset.ts';
import { type Page, selectPage } from '../../server/filter/page.ts';
import { newId } from '../../server/lib/new-id.ts';
import type { CreditBalance, CreditEntry, NewCreditEntry } from './entry.ts';

type EntryRow = Selectable<Database['store_credit_entries']>;

const toEntry = (row: EntryRow): CreditEntry => ({
  memberId: row.member_id,
  index: row.entry_index,
  id: row.id,
  kind: row.kind,
  signedMinor: row.amount_minor,
  balanceMinor: row.balance_minor,
  reason: row.reason ?? undefined,
  actorId: row.actor_id ?? undefined,
  chargeId: row.charge_id ?? undefined,
  refundId: row.refund_id ?? undefined,
  giftCardId: row.gift_card_id ?? undefined,
  created: instantOf(row.created_at),
});

/** Undefined for a member who never had any. */
export const findCreditBalance = (db: Db, siteId: SiteId, memberId: MemberId): Promise<CreditBalance | undefined> =>
  db
    .selectFrom('store_credit_balances')
    .select(['currency', 'balance_minor as balanceMinor'])
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();

/** Makes sure that a locked member has a balance. */
export async function openCreditBalance(tx: Db, siteId: SiteId, memberId: MemberId, currency: Currency): Promise<void> {
  await tx
    .insertInto('store_credit_balances')
    .values({ site_id: siteId, member_id: memberId, currency, balance_minor: 0, entry_count: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Adds an entry and changes the balance by it, in one statement that locks the balance until the transaction ends.
 * Returns undefined, and changes nothing, when the balance has less than is taken, or is of another currency.
 */
export async function addCreditEntry(
  tx: Db,
  siteId: SiteId,
  entry: NewCreditEntry,
  now: Instant,
): Promise<CreditEntry | undefined> {
  const { rows } = await sql<EntryRow>`
    with changed as (
      update store_credit_balances
      set balance_minor = balance_minor + ${entry.signedMinor}::bigint, entry_count = entry_count + 1
      where site_id = ${siteId} and member_id = ${entry.memberId} and currency = ${entry.currency}
        and balance_minor + ${entry.signedMinor}::bigint >= 0
      returning site_id, member_id, entry_count, balance_minor)
    insert into store_credit_entries
      (site_id, member_id, entry_index, id, kind, amount_minor, balance_minor, reason, actor_id, charge_id, refund_id,
        gift_card_id, created_at)
    select site_id, member_id, entry_count, ${entry.id}::uuid, ${entry.kind}, ${entry.signedMinor}::bigint,
      balance_minor, ${entry.reason ?? null}, ${entry.actorId ?? null}::uuid, ${entry.chargeId ?? null}::uuid,
      ${entry.refundId ?? null}::uuid, ${entry.giftCardId ?? null}::uuid, ${new Date(now)}::timestamptz
    from changed
    returning *`.execute(tx);
  const [row] = rows;
  return row && toEntry(row);
}

const selectEntries = (db: Db, siteId: SiteId) =>
  db.selectFrom('store_credit_entries').selectAll().where('site_id', '=', siteId);

export async function findCreditEntry(
  db: Db,
  siteId: SiteId,
  id: StoreCreditEntryId,
): Promise<CreditEntry | undefined> {
  const row = await selectEntries(db, siteId).where('id', '=', id).executeTakeFirst();
  return row && toEntry(row);
}

/** Makes calls that name the same entry wait for each other, whichever member it is of. */
export async function lockCreditEntryId(tx: Db, siteId: SiteId, id: StoreCreditEntryId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`store credit ${siteId} ${id}`}, 0))`.execute(tx);
}

/** The entry of a refund that went to store credit. */
export async function findRefundEntry(db: Db, siteId: SiteId, refundId: RefundId): Promise<CreditEntry | undefined> {
  const row = await selectEntries(db, siteId).where('refund_id', '=', refundId).executeTakeFirst();
  return row && toEntry(row);
}

export const creditEntryFields: Fields = {
  index: { kind: 'number', column: sql.ref('store_credit_entries.entry_index'), notNull: true },
  id: { kind: 'uuid', column: sql.ref('store_credit_entries.id'), notNull: true },
};

/** Lists a page of a member's entries. */
export async function listCreditEntries(
  db: Db,
  siteId: SiteId,
  memberId: MemberId,
  page: Page,
): Promise<{ entry: CreditEntry; sortKey: SortKey }[]> {
  const entries = selectEntries(db, siteId).where('member_id', '=', memberId);
  const rows = await selectPage(entries, creditEntryFields, page).execute();
  return rows.map(({ sortKey, ...row }) => ({ entry: toEntry(row), sortKey }));
}

/** All entries of a member, the oldest first. */
export async function listAllCreditEntries(db: Db, siteId: SiteId, memberId: MemberId): Promise<CreditEntry[]> {
  const rows = await selectEntries(db, siteId).where('member_id', '=', memberId).orderBy('entry_index').execute();
  return rows.map(toEntry);
}

/** Lets the store credit of a deleted member expire. The entries stay as accounts, without their reasons. */
export async function eraseCredit(tx: Db, siteId: SiteId, memberId: MemberId, now: Instant): Promise<void> {
  const balance = await findCreditBalance(tx, siteId, memberId);
  if (!balance) return;
  const rest = { memberId, id: newId<StoreCreditEntryId>(), currency: balance.currency, reason: undefined } as const;
  if (balance.balanceMinor > 0) {
    await addCreditEntry(tx, siteId, { ...rest, kind: 'EXPIRE', signedMinor: -balance.balanceMinor }, now);
  }
  await tx
    .updateTable('store_credit_entries')
    .set({ reason: null })
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .execute();
}
