import { sql } from 'kysely';
import type { Db } from './database.ts';

/** Runs work of which nothing stays when it throws, inside a transaction that goes on. Savepoints may be nested. */
export async function inSavepoint<T>(tx: Db, work: () => Promise<T>): Promise<T> {
  await sql`savepoint part`.execute(tx);
  try {
    const result = await work();
    await sql`release savepoint part`.execute(tx);
    return result;
  } catch (error) {
    await sql`rollback to savepoint part`.execute(tx);
    await sql`release savepoint part`.execute(tx);
    throw error;
  }
}
