import { randomBytes } from 'node:crypto';
import type { Db } from '../db/database.ts';
import type { Cipher, SealedRow } from './cipher.ts';

const row: SealedRow = { table: 'secrets', key: ['seal'] };

/** The secret as it is stored; undefined before the first start. */
export const findStoredSecret = async (db: Db): Promise<string | undefined> =>
  (await db.selectFrom('secrets').select('value').where('name', '=', 'seal').executeTakeFirst())?.value;

/** Loads the deployment's secret, created on the first start and shared through the database. */
export async function loadSecret(db: Db, cipher: Cipher): Promise<string> {
  const stored = await findStoredSecret(db);
  if (stored !== undefined) return cipher.open(row, stored);
  const value = await cipher.seal(db, row, randomBytes(32).toString('base64url'));
  await db
    .insertInto('secrets')
    .values({ name: 'seal', value })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return loadSecret(db, cipher);
}
