import type { ContactId, SiteId } from '@foyer/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { anyOf } from '../../server/db/any-of.ts';
import type { Db } from '../../server/db/database.ts';

/** A condition on `customer_list`, by the index `customer_tags_by_tag`. */
export const hasTag = (siteId: SiteId, tag: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select from customer_tags
    where customer_tags.site_id = ${siteId} and lower(customer_tags.tag) = lower(${tag})
      and customer_tags.customer_id = customer_list.id)`;

export async function readTags(db: Db, siteId: SiteId, ids: readonly ContactId[]): Promise<Map<ContactId, string[]>> {
  const rows = await db
    .selectFrom('customer_tags')
    .select(['customer_id', 'tag'])
    .where('site_id', '=', siteId)
    .where('customer_id', '=', anyOf(ids))
    .orderBy(sql`lower(tag)`)
    .execute();
  const tags = new Map<ContactId, string[]>();
  for (const { customer_id, tag } of rows) tags.set(customer_id, [...(tags.get(customer_id) ?? []), tag]);
  return tags;
}

/** Lists all tags in use, in the order of the alphabet. */
export const listTags = (db: Db, siteId: SiteId): Promise<{ tag: string; count: number }[]> =>
  db
    .selectFrom('customer_tags')
    .select(['tag', ({ fn }) => fn.countAll<number>().as('count')])
    .where('site_id', '=', siteId)
    .groupBy('tag')
    .orderBy(sql`lower(tag)`)
    .execute();

/** Waits for other transactions that add tags, so that two spellings of one can't be added at the same time. */
export const lockTags = (tx: Db, siteId: SiteId) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`customer tags ${siteId}`}, 0))`.execute(tx);

/** The spelling in use of a tag; case makes no difference. */
export async function findSpelling(db: Db, siteId: SiteId, tag: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('customer_tags')
    .select('tag')
    .where('site_id', '=', siteId)
    .where(sql`lower(tag)`, '=', sql`lower(${tag})`)
    .limit(1)
    .executeTakeFirst();
  return row?.tag;
}

/** Keeps those who exist from being merged or erased until the transaction ends. */
export async function shareLockCustomers(tx: Db, siteId: SiteId, ids: readonly ContactId[]): Promise<ContactId[]> {
  const contacts = tx.selectFrom('contacts').select('id').where('site_id', '=', siteId).where('id', '=', anyOf(ids));
  const members = tx
    .selectFrom('identities')
    .select(sql<ContactId>`id`.as('id'))
    .where('site_id', '=', siteId)
    .where(sql<ContactId>`id`, '=', anyOf(ids))
    .where('status', '<>', 'DELETED');
  const found = [...(await contacts.forKeyShare().execute()), ...(await members.forKeyShare().execute())];
  return found.map(({ id }) => id);
}

/** Gives customers a tag. Returns those who didn't have it; ids of nobody are left out. */
export async function addTag(tx: Db, siteId: SiteId, ids: readonly ContactId[], tag: string): Promise<ContactId[]> {
  const customers = await shareLockCustomers(tx, siteId, ids);
  if (customers.length === 0) return [];
  const rows = await tx
    .insertInto('customer_tags')
    .values(customers.map((customer_id) => ({ site_id: siteId, customer_id, tag })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('customer_id')
    .execute();
  return rows.map(({ customer_id }) => customer_id);
}

/** Takes a tag from customers. Returns those who had it. */
export async function removeTag(tx: Db, siteId: SiteId, ids: readonly ContactId[], tag: string): Promise<ContactId[]> {
  const rows = await tx
    .deleteFrom('customer_tags')
    .where('site_id', '=', siteId)
    .where('customer_id', '=', anyOf(ids))
    .where(sql`lower(tag)`, '=', sql`lower(${tag})`)
    .returning('customer_id')
    .execute();
  return rows.map(({ customer_id }) => customer_id);
}

/** True if one of the customers has more tags than this. */
export async function hasMoreTags(tx: Db, siteId: SiteId, ids: readonly ContactId[], most: number): Promise<boolean> {
  const row = await tx
    .selectFrom('customer_tags')
    .select('customer_id')
    .where('site_id', '=', siteId)
    .where('customer_id', '=', anyOf(ids))
    .groupBy('customer_id')
    .having(({ fn }) => fn.countAll<number>(), '>', most)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
