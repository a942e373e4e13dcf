import { sql } from 'kysely';
import type { Db } from '../server/db/database.ts';

/** Counts the statements that wait for a lock in this database. The server's other databases are other tests'. */
export async function countLockWaits(db: Db): Promise<number> {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.length;
}
