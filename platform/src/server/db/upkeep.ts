import { sql } from 'kysely';
import type { Db } from './database.ts';

/** As PostgreSQL's autovacuum decides by default: 50 rows, and a fifth (dead) or a tenth (changed) of the table. */
const findUntidy = sql<{ name: string }>`
  select c.relname as name
  from pg_class c join pg_stat_user_tables s on s.relid = c.oid
  where s.n_dead_tup > 50 + 0.2 * greatest(c.reltuples, 0)
    or s.n_mod_since_analyze > 50 + 0.1 * greatest(c.reltuples, 0)
  order by c.relname`;

/**
 * Frees what changed and deleted rows took up, and counts anew what the planner goes by. A server does that by itself;
 * PGlite never does, so files would only grow, and plans would stay those of empty tables.
 */
export async function vacuumTables(db: Db): Promise<void> {
  await sql`select pg_stat_force_next_flush()`.execute(db);
  for (const { name } of (await findUntidy.execute(db)).rows)
    await sql`vacuum (analyze) ${sql.table(name)}`.execute(db);
}
