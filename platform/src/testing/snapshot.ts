import { sql } from 'kysely';
import type { Db } from '../server/db/database.ts';

/** The rows of all tables and the state of all sequences, as text: restored into any database with the same tables. */
export interface Snapshot {
  tables: { name: string; columns: string[]; rows: string }[];
  sequences: { name: string; value: string | null }[];
}

/** Tables with the columns that can be written; generated ones follow from them. */
const listTables = sql<{ name: string; columns: string[] }>`
  select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  group by c.relname order by c.relname`;

const listSequences = sql<{ name: string; value: string | null }>`
  select sequencename as name, last_value::text as value from pg_sequences where schemaname = 'public' order by 1`;

export async function takeSnapshot(db: Db): Promise<Snapshot> {
  const tables: Snapshot['tables'] = [];
  for (const { name, columns } of (await listTables.execute(db)).rows) {
    const listed = sql.join(columns.map((column) => sql.ref(column)));
    const found = await sql<{ rows: string | null }>`
      select json_agg(t)::text as rows from (select ${listed} from ${sql.table(name)}) t`.execute(db);
    const rows = found.rows[0]?.rows;
    if (rows) tables.push({ name, columns, rows });
  }
  return { tables, sequences: (await listSequences.execute(db)).rows };
}

async function listFilledTables(db: Db): Promise<string[]> {
  const names = (await listTables.execute(db)).rows.map(({ name }) => name);
  const checks = names.map(
    (name) => sql`select ${sql.lit(name)} as name where exists (select from ${sql.table(name)})`,
  );
  const { rows } = await sql<{ name: string }>`${sql.join(checks, sql` union all `)}`.execute(db);
  return rows.map(({ name }) => name);
}

/** Replaces all rows of the database by those of the snapshot. */
export function restoreSnapshot(db: Db, { tables, sequences }: Snapshot): Promise<void> {
  return db.transaction().execute(async (tx) => {
    // Foreign keys were satisfied when the snapshot was taken; neither they nor triggers are asked again.
    await sql`set local session_replication_role = replica`.execute(tx);
    const filled = await listFilledTables(tx);
    if (filled.length > 0) {
      await sql`truncate ${sql.join(filled.map((name) => sql.table(name)))} restart identity cascade`.execute(tx);
    }
    for (const { name, columns, rows } of tables) {
      const listed = sql.join(columns.map((column) => sql.ref(column)));
      await sql`
        insert into ${sql.table(name)} (${listed}) overriding system value
        select ${listed} from json_populate_recordset(null::${sql.table(name)}, ${rows}::text::json)`.execute(tx);
    }
    for (const { name, value } of sequences) {
      await (value === null
        ? sql`select setval(${name}::regclass, 1, false)`
        : sql`select setval(${name}::regclass, ${value}::bigint)`
      ).execute(tx);
    }
  });
}
