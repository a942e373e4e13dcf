import { randomBytes } from 'node:crypto';
import type { Db } from '../db/database.ts';
import type { Cipher, SealedRow } from './cipher.ts';
import { UnusableKeys } from './key-source.ts';

const row: SealedRow = { table: 'secrets', key: ['seal'] };

/** The secret as it is stored; undefined before the first start. */
export const findStoredSecret = async (db: Db): Promise<string | undefined> =>
  (await db.selectFrom('secrets').select('value').where('name', '=', 'seal').executeTakeFirst())?.value;

/** Makes another secret of the deployment: what the former one sealed opens no more. */
export async function renewSecret(tx: Db, cipher: Cipher): Promise<void> {
  const value = await cipher.seal(tx, row, makeSecret());
  await tx.updateTable('secrets').set({ value }).where('name', '=', 'seal').execute();
}

/** Whether the secret of a running process is not that of the deployment any more, as its key was replaced. */
export async function isSecretReplaced(
  db: Db,
  { secret, cipher }: { secret: string; cipher: Cipher },
): Promise<boolean> {
  const stored = await findStoredSecret(db);
  if (stored === undefined) return false;
  try {
    return cipher.open(row, stored) !== secret;
  } catch (error) {
    if (error instanceof UnusableKeys) return true;
    throw error;
  }
}

const makeSecret = (): string => randomBytes(32).toString('base64url');

/** Loads the deployment's secret, created on the first start and shared through the database. */
export async function loadSecret(db: Db, cipher: Cipher): Promise<string> {
  const stored = await findStoredSecret(db);
  if (stored !== undefined) return cipher.open(row, stored);
  const value = await cipher.seal(db, row, makeSecret());
  await db
    .insertInto('secrets')
    .values({ name: 'seal', value })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return loadSecret(db, cipher);
}
