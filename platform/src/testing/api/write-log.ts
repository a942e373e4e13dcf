import { sql } from 'kysely';
import type { Db } from '../../server/db/database.ts';

/**
 * Which tables are written, by triggers: to read what was written since a moment takes a fraction of the time that
 * comparing all rows does. What is rolled back counts as not written.
 */
export class WriteLog {
  readonly #db: Db;

  private constructor(db: Db) {
    this.#db = db;
  }

  static async start(db: Db): Promise<WriteLog> {
    const { rows: tables } = await sql<{ name: string; hasSite: boolean }>`
      select table_name as name, bool_or(column_name = 'site_id') as "hasSite"
      from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' group by table_name`.execute(db);
    await sql`create table write_log (number bigint generated always as identity primary key, name text, site_id uuid)`.execute(
      db,
    );
    for (const hasSite of [true, false]) await createTrigger(db, hasSite);
    for (const { name, hasSite } of tables)
      await sql`create trigger log_write after insert or update or delete on ${sql.table(name)}
        for each row execute function ${sql.ref(functionName(hasSite))}()`.execute(db);
    return new WriteLog(db);
  }

  /** The last entry. */
  async mark(): Promise<number> {
    const { rows } = await sql<{ last: string }>`select coalesce(max(number), 0) as last from write_log`.execute(
      this.#db,
    );
    return Number(rows[0]?.last);
  }

  /** The tables with rows that were written since the mark; of one site, or of all and of none. */
  async listSince(mark: number, siteId?: string): Promise<string[]> {
    const ofSite = siteId === undefined ? sql`true` : sql`site_id = ${siteId}`;
    const { rows } = await sql<{ name: string }>`
      select distinct name from write_log where number > ${mark} and ${ofSite} order by name`.execute(this.#db);
    return rows.map(({ name }) => name);
  }
}

const functionName = (hasSite: boolean) => (hasSite ? 'log_write_of_site' : 'log_write');

function createTrigger(db: Db, hasSite: boolean) {
  const siteId = hasSite ? sql`case when tg_op = 'DELETE' then old.site_id else new.site_id end` : sql`null`;
  return sql`create function ${sql.ref(functionName(hasSite))}() returns trigger language plpgsql security definer as $$ begin
    insert into public.write_log (name, site_id) values (tg_table_name, ${siteId}); return null; end $$`.execute(db);
}
