import { sql } from 'kysely';
import type { Db } from '../../server/db/database.ts';

/**
 * Does the work, and undoes it when it was only for show: who measures an answer can't tell whether an account was there
 * (security D17-D19). Must run in a transaction that commits something either way.
 */
export async function mimicWork(tx: Db, isReal: boolean, work: () => Promise<unknown>): Promise<void> {
  await sql`savepoint as_if`.execute(tx);
  await work();
  await (isReal ? sql`release savepoint as_if` : sql`rollback to savepoint as_if`).execute(tx);
}
