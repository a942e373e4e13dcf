import type { MemberId, SiteId } from '@foyer/contract';
import { sql } from 'kysely';
import { listTables, readRows, type Table } from '../backup/table-store.ts';
import { listTablesInOrder } from '../server/db/citus.ts';
import type { Db } from '../server/db/database.ts';
import { digestTables, leftOutTables, transferredTables } from './tables.ts';

/** The site of a registered host name. */
export async function findSiteOfHost(db: Db, host: string): Promise<{ id: SiteId; name: string } | undefined> {
  return db
    .selectFrom('site_hosts')
    .innerJoin('sites', 'sites.id', 'site_hosts.site_id')
    .select(['sites.id', 'sites.name'])
    .where('host', '=', host.toLowerCase())
    .executeTakeFirst();
}

/** The tables that go with a site, each after those that its foreign keys name. */
export async function listTransferred(db: Db): Promise<Table[]> {
  const tables = new Map((await listTables(db)).map((table) => [table.name, table]));
  const names = (await listTablesInOrder(db)).filter((name) => transferredTables.includes(name));
  return names.flatMap((name) => tables.get(name) ?? []);
}

const siteColumnOf = (table: string) => sql.ref(table === 'sites' ? 'id' : 'site_id');

/** The rows of a site in the order of their key, so that each comes after those of its table that it names. */
export async function* readSiteRows(tx: Db, table: Table, siteId: SiteId): AsyncGenerator<string[]> {
  const { rows } = await sql<{ name: string }>`
    select a.attname as name from pg_index i
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
    where i.indrelid = ${table.name}::regclass and i.indisprimary
    order by array_position(i.indkey::int2[], a.attnum)`.execute(tx);
  const key = sql.join(rows.map(({ name }) => sql.ref(name)));
  yield* readRows(tx, table, sql`where ${siteColumnOf(table.name)} = ${sql.lit(siteId)} order by ${key}`);
}

/** The number of rows that stay out, by table. */
export async function countLeftOut(tx: Db, siteId: SiteId): Promise<Record<string, number>> {
  const counts = Object.keys(leftOutTables).map(
    (name) =>
      sql`select ${sql.lit(name)}::text as name, count(*)::int as count from ${sql.table(name)} where site_id = ${siteId}`,
  );
  const { rows } = await sql<{ name: string; count: number }>`${sql.join(counts, sql` union all `)}`.execute(tx);
  return Object.fromEntries(rows.filter(({ count }) => count > 0).map(({ name, count }) => [name, count]));
}

/** Team members who sign in with a passkey beside their password, and with nothing else. */
export async function listKeyedTeam(tx: Db, siteId: SiteId): Promise<MemberId[]> {
  const { rows } = await sql<{ id: MemberId }>`
    select id from identities member where site_id = ${siteId} and role <> 'member'
      and exists (select from passkeys p where p.site_id = member.site_id and p.identity_id = member.id)
      and not exists (select from totp_factors t where t.site_id = member.site_id and t.identity_id = member.id and t.is_active)
    order by id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** True of a refund that its provider need not know yet. */
export const isUnsentRefund = sql<boolean>`status = 'CREATED' and not is_outside and not is_to_store_credit`;

export async function countUnsentRefunds(tx: Db, siteId: SiteId): Promise<number> {
  const { count } = await tx
    .selectFrom('refunds')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('site_id', '=', siteId)
    .where(isUnsentRefund)
    .executeTakeFirstOrThrow();
  return count;
}

/** The digests of a site's customers who want no SMS, or were asked for a review or want none. */
export async function listDigests(tx: Db, siteId: SiteId): Promise<Set<string>> {
  const lists = Object.entries(digestTables).map(
    ([table, { column }]) =>
      sql`select ${sql.ref(column)} as digest from ${sql.table(table)} where site_id = ${siteId}`,
  );
  const { rows } = await sql<{ digest: string }>`${sql.join(lists, sql` union `)}`.execute(tx);
  return new Set(rows.map(({ digest }) => digest));
}

/** The addresses and contact details of those who booked, in batches of rows. */
export function readCustomers(tx: Db, siteId: SiteId): AsyncGenerator<string[]> {
  const columns = [
    { name: 'contact_email', type: 'text' },
    { name: 'details', type: 'jsonb' },
  ];
  return readRows(tx, { name: 'bookings', columns }, sql`where site_id = ${sql.lit(siteId)}`);
}

/** Counts on from the numbers that came with the rows of a site, where the database counts rows of all sites. */
export async function passIdentities(tx: Db, tables: readonly Table[], siteId: SiteId): Promise<void> {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.relname as table, a.attname as column from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and a.attidentity <> ''
      and c.relname = any (${tables.map(({ name }) => name)})`.execute(tx);
  for (const { table, column } of rows) {
    const { rows: highest } = await sql<{ value: string | null }>`
      select max(${sql.ref(column)})::text as value from ${sql.table(table)} where site_id = ${siteId}`.execute(tx);
    const sequence = sql`pg_get_serial_sequence(${table}, ${column})`;
    await sql`select setval(${sequence}, greatest(nextval(${sequence}), ${highest[0]?.value ?? '1'}::bigint))`.execute(
      tx,
    );
  }
}

/** Inserts the last numbers of invoices, which are otherwise counted one by one; others who take a number wait. */
export async function withoutCounting(tx: Db, insert: () => Promise<void>): Promise<void> {
  await sql`alter table invoice_counters disable trigger invoice_counters_by_one`.execute(tx);
  await insert();
  await sql`alter table invoice_counters enable trigger invoice_counters_by_one`.execute(tx);
}
