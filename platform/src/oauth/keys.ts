import { createLocalJWKSet, exportJWK, generateKeyPair, importJWK, type JSONWebKeySet, type JWK } from 'jose';
import type { Db } from '../db/database.ts';
import { newId } from '../lib/ids.ts';

export const SIGNING_ALGORITHM = 'RS256';

/** The keys that sign and check tokens. All processes share them through the database. */
export interface SigningKeys {
  kid: string;
  privateKey: CryptoKey;
  publicKeys: JSONWebKeySet;
  /** Finds the public key of a token's header. */
  resolve: ReturnType<typeof createLocalJWKSet>;
}

/** Loads the keys; the first process ever makes one. Two that start together agree on the one that was stored first. */
export async function loadSigningKeys(db: Db, now: number): Promise<SigningKeys> {
  const current = (await findCurrentKey(db)) ?? (await storeNewKey(db, now));
  const rows = await db.selectFrom('signing_keys').select('public_jwk').execute();
  const publicKeys: JSONWebKeySet = { keys: rows.map((row) => row.public_jwk as JWK) };
  const privateKey = await importJWK(current.private_jwk as JWK, SIGNING_ALGORITHM);
  if (!(privateKey instanceof CryptoKey)) throw new Error('The stored signing key is not an RSA key.');
  return { kid: current.kid, privateKey, publicKeys, resolve: createLocalJWKSet(publicKeys) };
}

const findCurrentKey = (db: Db) =>
  db.selectFrom('signing_keys').select(['kid', 'private_jwk']).where('is_current', '=', true).executeTakeFirst();

async function storeNewKey(db: Db, now: number) {
  const pair = await generateKeyPair(SIGNING_ALGORITHM, { extractable: true });
  const kid = newId();
  const labels = { kid, alg: SIGNING_ALGORITHM, use: 'sig' };
  await db
    .insertInto('signing_keys')
    .values({
      kid,
      private_jwk: JSON.stringify({ ...(await exportJWK(pair.privateKey)), ...labels }),
      public_jwk: JSON.stringify({ ...(await exportJWK(pair.publicKey)), ...labels }),
      is_current: true,
      created_at: new Date(now),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return db
    .selectFrom('signing_keys')
    .select(['kid', 'private_jwk'])
    .where('is_current', '=', true)
    .executeTakeFirstOrThrow();
}
