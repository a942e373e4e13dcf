import type { Instant } from '@foyer/contract/values';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/** Any constant 64-bit number. */
const KEYS_LOCK = 4_608_237_302;

/** The ids of the keys that rows are encrypted with, the current one first. */
export const listKeyIds = async (db: Db): Promise<string[]> => {
  const rows = await db
    .selectFrom('encryption_keys')
    .select('id')
    .orderBy('is_current', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
};

/** Lets one process at a time change which key is current. */
export const lockKeys = async (tx: Db): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${KEYS_LOCK})`.execute(tx);
};

/** The key that encrypts now. Until the transaction ends, no other becomes current. */
export async function holdCurrentKey(tx: Db): Promise<string> {
  const query = tx.selectFrom('encryption_keys').select('id').where('is_current', '=', true).forShare();
  // The first finds nothing if it waited for a change of the current key.
  const row = (await query.executeTakeFirst()) ?? (await query.executeTakeFirstOrThrow());
  return row.id;
}

/** Encrypts with this key from now on. Waits for transactions that encrypt with another one. */
export async function makeCurrent(tx: Db, id: string, now: Instant): Promise<void> {
  await tx.updateTable('encryption_keys').set({ is_current: false }).where('is_current', '=', true).execute();
  await tx
    .insertInto('encryption_keys')
    .values({ id, is_current: true, created_at: new Date(now) })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ is_current: true }))
    .execute();
}

/** Forgets the keys that no row is encrypted with any more. */
export const deleteOtherKeys = async (tx: Db): Promise<void> => {
  await tx.deleteFrom('encryption_keys').where('is_current', '=', false).execute();
};
