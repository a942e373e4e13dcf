import { sql } from 'kysely';
import type { Db } from './database.ts';

/** How many savepoints of a transaction are open, so that an inner one has a name of its own. */
const depths = new WeakMap<Db, number>();

/**
 * Runs work inside a transaction that goes on; its changes are discarded when it throws or `isKept` is false for its
 * result. A kept and a discarded result take the same number of statements. The first statement of `work` travels with
 * the savepoint. Use at most 50 in one transaction: PostgreSQL slows down with more than 64 subtransactions.
 */
export async function inSavepoint<T>(
  tx: Db,
  work: () => Promise<T>,
  isKept: (result: T) => boolean = () => true,
): Promise<T> {
  const depth = depths.get(tx) ?? 0;
  depths.set(tx, depth + 1);
  const name = sql.id(`part_${depth}`);
  const release = () => sql`release savepoint ${name}`.execute(tx);
  const rollBack = () => sql`rollback to savepoint ${name}`.execute(tx);
  try {
    const [, result] = await Promise.all([sql`savepoint ${name}`.execute(tx), work()]);
    await (isKept(result) ? release() : rollBack());
    return result;
  } catch (error) {
    await Promise.all([rollBack(), release()]);
    throw error;
  } finally {
    depths.set(tx, depth);
  }
}
