import { sql } from 'kysely';
import type { Db } from './database.ts';
import { inSavepoint } from './savepoint.ts';

/** Tables that each node has whole, as their rows are looked up before the site is known, or name sites. */
export const referenceTables: readonly string[] = ['sites', 'site_hosts', 'client_apps', 'api_keys'];

/** A distributed table, with few rows. */
const ON_ALL_NODES = 'tax_settings';

/** Tables of sites, each after those that its foreign keys name. Others stay on the node that Foyer talks to. */
export async function listTablesInOrder(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string; named: string[] }>`
    select tables.relname as name, array(
      select keyed.relname::text from pg_constraint join pg_class keyed on keyed.oid = confrelid
      where conrelid = tables.oid and contype = 'f' and confrelid <> tables.oid) as named
    from pg_class tables
    where tables.relkind = 'r' and tables.relnamespace = current_schema()::regnamespace
      and (tables.relname = any (${referenceTables}) or exists (
        select from pg_attribute where attrelid = tables.oid and attname = 'site_id' and not attisdropped))
    order by tables.relname`.execute(db);
  const order: string[] = [];
  const waiting = new Map(rows.map(({ name, named }) => [name, named]));
  const add = (name: string) => {
    const named = waiting.get(name);
    if (!named) return;
    waiting.delete(name);
    for (const each of named) add(each);
    order.push(name);
  };
  for (const name of [...referenceTables, ...rows.map(({ name }) => name)]) add(name);
  return order;
}

/** True when `npm run distribute` has been run on the database. */
export const isDistributedDatabase = async (db: Db): Promise<boolean> =>
  (await hasCitus(db)) && (await isDistributed(db, 'sites'));

/**
 * Creates a table of a migration in a distributed database. It must be a distributed table before Citus sees what its foreign
 * keys name, so it is created unseen.
 */
export async function createTable(tx: Db, statement: string): Promise<void> {
  const [, table] = /^create table (\w+)/i.exec(statement) ?? [];
  await sql`set local citus.enable_ddl_propagation = off`.execute(tx);
  await sql.raw(statement).execute(tx);
  await sql`set local citus.enable_ddl_propagation = on`.execute(tx);
  if (table !== undefined && (await listTablesInOrder(tx)).includes(table)) await distributeTable(tx, table);
}

/** Spreads the rows of a table, or copies them to each node. */
export async function distributeTable(tx: Db, table: string, shardCount?: number): Promise<void> {
  if (referenceTables.includes(table)) {
    await sql`select create_reference_table(${table}::regclass)`.execute(tx);
    return;
  }
  // It asks for a setting of the session, which another node doesn't know; there the log is kept by the platform alone.
  if (table === 'security_events') await sql`drop trigger security_events_append_only on security_events`.execute(tx);
  // The triggers of the ledger, of invoices and of store credit read only their own row.
  await sql`set local citus.enable_unsafe_triggers = on`.execute(tx);
  const { rows } = await sql<{ name: string }>`
    select logicalrelid::text as name from pg_dist_partition where partmethod = 'h' limit 1`.execute(tx);
  const [first] = rows;
  const triggers = await dropTriggers(tx, table);
  const placed = first ? sql`colocate_with => ${first.name}` : sql`shard_count => ${shardCount}`;
  await sql`select create_distributed_table(${table}::regclass, 'site_id', ${placed})`.execute(tx);
  for (const definition of triggers) await sql.raw(definition).execute(tx);
}

/** Shards would ask the triggers of each row that is copied, and those have been asked before. Returns their definitions. */
async function dropTriggers(tx: Db, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select tgname as name, pg_get_triggerdef(oid) as definition from pg_trigger
    where tgrelid = ${table}::regclass and not tgisinternal order by 1`.execute(tx);
  for (const { name } of rows) await sql`drop trigger ${sql.id(name)} on ${sql.id(table)}`.execute(tx);
  return rows.map(({ definition }) => definition);
}

/**
 * Begins a transaction that reads one moment on all nodes at once, with one connection to each: by itself, each node's moment
 * is that of the first statement that reaches it, and there may be a site on one node that another doesn't know yet. Until
 * all have begun, nobody writes to the tables that they share.
 */
export const beginOnAllNodes = async (tx: Db): Promise<void> => {
  await sql`set local citus.max_adaptive_executor_pool_size = 1`.execute(tx);
  await sql`set local citus.propagate_set_commands = 'local'`.execute(tx);
  const begin = async () => {
    await sql`lock table ${sql.join(referenceTables.map((name) => sql.table(name)))} in share mode`.execute(tx);
    await sql`select count(*) from ${sql.table(ON_ALL_NODES)}`.execute(tx);
  };
  await inSavepoint(tx, begin, () => false);
};

export const hasCitus = async (db: Db): Promise<boolean> =>
  (await sql`select from pg_extension where extname = 'citus'`.execute(db)).rows.length > 0;

export const isDistributed = async (db: Db, table: string): Promise<boolean> =>
  (await sql`select from pg_dist_partition where logicalrelid = to_regclass(${table})`.execute(db)).rows.length > 0;
