import { exportJWK, generateKeyPair, type JWK } from 'jose';
import type { Db } from '../db/database.ts';
import type { Cipher, SealedRow } from './cipher.ts';

const NAME = 'vapid';
const row: SealedRow = { table: 'secrets', key: [NAME] };

const findStored = async (db: Db): Promise<string | undefined> =>
  (await db.selectFrom('secrets').select('value').where('name', '=', NAME).executeTakeFirst())?.value;

/** Makes the key that identifies the deployment to push services, if there is none. Processes that start together keep the first. */
export async function ensureVapidKey(db: Db, cipher: Cipher): Promise<void> {
  if ((await findStored(db)) !== undefined) return;
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const value = await cipher.seal(db, row, JSON.stringify(await exportJWK(privateKey)));
  await db
    .insertInto('secrets')
    .values({ name: NAME, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function readVapidJwk(db: Db, cipher: Cipher): Promise<JWK> {
  const stored = await findStored(db);
  if (stored === undefined) throw new Error('There is no key for push services: a start makes one.');
  return JSON.parse(cipher.open(row, stored));
}

/** Takes the key away. Devices that know it can't be reached with another. */
export const deleteVapidKey = (tx: Db) => tx.deleteFrom('secrets').where('name', '=', NAME).execute();
