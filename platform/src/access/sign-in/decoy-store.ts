import type { Db } from '../../server/db/database.ts';
import { inSavepoint } from '../../server/db/savepoint.ts';

/**
 * Does the work, and discards it when it was only for show: who measures an answer can't tell whether an account was there
 * (security D17-D19). Must run in a transaction that commits something either way.
 */
export async function mimicWork(tx: Db, isReal: boolean, work: () => Promise<unknown>): Promise<void> {
  await inSavepoint(tx, work, () => isReal);
}
