import { days, hours, type Instant, instantOf } from '@foyer/contract/values';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import type { Db } from '../db/database.ts';
import { runTransaction } from '../db/transaction.ts';
import { newId } from '../lib/new-id.ts';
import type { Cipher, SealedRow } from './cipher.ts';

export const SIGNING_ALGORITHM = 'RS256';
/** Milliseconds; longer than an access token's life and than another process needs to notice a new key. */
const RETIREMENT_MS = hours(1);
/** Milliseconds; the life of visitors' refresh tokens, which are signed too. */
const REFRESH_MS = days(30);

export interface StoredKey {
  kid: string;
  /** The private key, encrypted. */
  sealedPrivateJwk: string;
  publicJwk: JWK;
  isCurrent: boolean;
  /** Epoch milliseconds after which the key verifies no access token. */
  retiresAt: Instant | undefined;
}

export async function listKeys(db: Db): Promise<StoredKey[]> {
  const rows = await db.selectFrom('signing_keys').selectAll().orderBy('created_at', 'desc').execute();
  return rows.map((row) => ({
    kid: row.kid,
    sealedPrivateJwk: row.sealed_private_jwk ?? '',
    publicJwk: row.public_jwk,
    isCurrent: row.is_current,
    retiresAt: row.retires_at ? instantOf(row.retires_at) : undefined,
  }));
}

/** Creates the first key. Processes that start together keep the one stored first. */
export async function ensureKey(db: Db, cipher: Cipher, now: Instant): Promise<void> {
  const current = await db.selectFrom('signing_keys').select('kid').where('is_current', '=', true).executeTakeFirst();
  if (!current) await insertKey(db, cipher, await makeKey(), now);
}

/**
 * Rotates the signing key. Tokens signed by the old key stay valid until they expire; with `atOnce`, for a leaked key,
 * they become invalid.
 */
export async function rotateSigningKey(db: Db, cipher: Cipher, now: Instant, { atOnce = false } = {}): Promise<void> {
  const key = await makeKey();
  await runTransaction(db, async (tx) => {
    await tx
      .updateTable('signing_keys')
      .set({ is_current: false, retires_at: new Date(now + RETIREMENT_MS) })
      .where('is_current', '=', true)
      .execute();
    await tx
      .deleteFrom('signing_keys')
      .where('is_current', '=', false)
      .$if(!atOnce, (query) => query.where('retires_at', '<', new Date(now - REFRESH_MS)))
      .execute();
    await insertKey(tx, cipher, key, now);
  });
}

async function makeKey() {
  const pair = await generateKeyPair(SIGNING_ALGORITHM, { extractable: true });
  const labels = { kid: newId(), alg: SIGNING_ALGORITHM, use: 'sig' };
  return {
    kid: labels.kid,
    privateJwk: JSON.stringify({ ...(await exportJWK(pair.privateKey)), ...labels }),
    publicJwk: JSON.stringify({ ...(await exportJWK(pair.publicKey)), ...labels }),
  };
}

const rowOf = (kid: string): SealedRow => ({ table: 'signing_keys', key: [kid] });

export const openPrivateJwk = (cipher: Cipher, { kid, sealedPrivateJwk }: StoredKey): JWK =>
  JSON.parse(cipher.open(rowOf(kid), sealedPrivateJwk));

/** Inserts the current key; of simultaneous inserts the first wins. */
async function insertKey(
  db: Db,
  cipher: Cipher,
  { kid, privateJwk, publicJwk }: Awaited<ReturnType<typeof makeKey>>,
  now: Instant,
): Promise<void> {
  const sealed_private_jwk = await cipher.seal(db, rowOf(kid), privateJwk);
  await db
    .insertInto('signing_keys')
    .values({ kid, sealed_private_jwk, public_jwk: publicJwk, is_current: true, created_at: new Date(now) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
