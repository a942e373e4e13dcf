import { sql } from 'kysely';
import type { Db } from '../server/db/database.ts';

export interface Column {
  name: string;
  type: string;
}

export interface Table {
  name: string;
  /** Those that can be written; generated ones follow from them. */
  columns: Column[];
}

export interface Sequence {
  name: string;
  /** Null before its first use. */
  value: string | null;
}

const FETCHED_ROWS = 500;

/** Makes text of values the same on every server, and on every node of a distributed database, whatever its settings. */
export async function fixFormats(tx: Db): Promise<void> {
  await sql`set local datestyle = 'ISO'`.execute(tx);
  await sql`set local intervalstyle = 'postgres'`.execute(tx);
  await sql`set local bytea_output = 'hex'`.execute(tx);
  await sql`set local extra_float_digits = 1`.execute(tx);
}

export async function listTables(db: Db): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select c.relname as name,
      json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
        as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname`.execute(db);
  return rows;
}

export async function listSequences(db: Db): Promise<Sequence[]> {
  const { rows } = await sql<Sequence>`
    select sequencename as name, last_value::text as value from pg_sequences where schemaname = 'public'
    order by 1`.execute(db);
  return rows;
}

/** The rows of a table in batches, each row as a JSON array of its values' texts: all, or those that `which` selects. */
export async function* readRows(tx: Db, { name, columns }: Table, which = sql``): AsyncGenerator<string[]> {
  const texts = sql.join(columns.map((column) => sql`${sql.ref(column.name)}::text`));
  await sql`declare backup_rows no scroll cursor for
    select to_json(array[${texts}]::text[])::text as row from ${sql.table(name)} ${which}`.execute(tx);
  for (;;) {
    const { rows } = await sql<{ row: string }>`fetch ${sql.lit(FETCHED_ROWS)} from backup_rows`.execute(tx);
    if (rows.length === 0) break;
    yield rows.map(({ row }) => row);
  }
  await sql`close backup_rows`.execute(tx);
}

export async function insertRows(tx: Db, { name, columns }: Table, rows: readonly string[]): Promise<void> {
  const names = sql.join(columns.map((column) => sql.ref(column.name)));
  const values = sql.join(columns.map(({ type }, index) => sql`(r->>${sql.lit(index)})::${sql.raw(type)}`));
  await sql`insert into ${sql.table(name)} (${names}) overriding system value
    select ${values} from json_array_elements(${`[${rows.join(',')}]`}::text::json) r`.execute(tx);
}

export async function setSequence(tx: Db, { name, value }: Sequence): Promise<void> {
  const set = value === null ? sql`1, false` : sql`${value}::bigint`;
  await sql`select setval(${name}::regclass, ${set})`.execute(tx);
}

/** Removes what the migrations themselves have inserted. */
export const truncateTables = async (tx: Db, tables: readonly Table[]): Promise<void> => {
  await sql`truncate ${sql.join(tables.map(({ name }) => sql.table(name)))}`.execute(tx);
};

/**
 * Does work without foreign keys and triggers, which were obeyed when the rows were written. Foreign keys are checked
 * again when they are back.
 */
export async function withoutChecks(tx: Db, tables: readonly Table[], work: () => Promise<void>): Promise<void> {
  const { rows: keys } = await sql<{ table: string; name: string; definition: string }>`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`.execute(tx);
  for (const { table, name } of keys)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(tx);
  for (const { name } of tables) await sql`alter table ${sql.table(name)} disable trigger user`.execute(tx);
  await work();
  for (const { name } of tables) await sql`alter table ${sql.table(name)} enable trigger user`.execute(tx);
  for (const { table, name, definition } of keys)
    await sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(tx);
}
