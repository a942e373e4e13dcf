import { sql } from 'kysely';
import type { Db } from '../server/db/database.ts';

export interface Column {
  table: string;
  column: string;
}

/** Lists every column of every table that can hold text, from the database's own catalog. */
async function listTextColumns(db: Db): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public'
      and data_type in ('text', 'character varying', 'json', 'jsonb', 'ARRAY', 'tsvector', 'USER-DEFINED')`.execute(db);
  return rows;
}

/** Finds every occurrence of the words, in any case, as `table.column: value`. */
export async function searchEverywhere(db: Db, words: readonly string[]): Promise<string[]> {
  const columns = await listTextColumns(db);
  const found: string[] = [];
  for (const { table, column } of columns) {
    const { rows } = await sql<{ text: string }>`
      select ${sql.ref(column)}::text as text from ${sql.table(table)}
      where exists (select from unnest(${words}::text[]) word where strpos(lower(${sql.ref(column)}::text), word) > 0)`.execute(
      db,
    );
    found.push(...rows.map(({ text }) => `${table}.${column}: ${text}`));
  }
  return found;
}

/** All rows of all tables, as text. */
export async function readEverything(db: Db): Promise<Set<string>> {
  const tables = new Set((await listTextColumns(db)).map(({ table }) => table));
  const everything = new Set<string>();
  for (const table of tables) {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(table)} t`.execute(db);
    for (const { row } of rows) everything.add(`${table} ${row}`);
  }
  return everything;
}

/** Lists the GUID and text columns that can name a person, by column name. */
export async function listPersonColumns(db: Db): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public'
      and (column_name ~ '(identity|member|owner|subject|author|entity|created_by|actor)_id$'
        or column_name ~ '(^|_)(email|email_key|address)$|^(caller|requested_by)$'
        or (table_name, column_name) = ('identities', 'id'))
    order by 1, 2`.execute(db);
  return rows;
}

/** Lists the tables with a row per booking. */
export async function listBookingTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ table: string }>`
    select table_name as table from information_schema.columns
    where table_schema = 'public' and column_name = 'booking_id'`.execute(db);
  return rows.map(({ table }) => table);
}
