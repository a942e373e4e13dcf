import type { ClientAppId, SiteId } from '@foyer/contract';
import { hours, type Instant } from '@foyer/contract/values';
import { exportJWK, exportSPKI, generateKeyPair, importJWK, type JWK, SignJWT } from 'jose';
import type { Db } from '../../server/db/database.ts';
import type { Cipher, SealedRow } from '../../server/keys/cipher.ts';
import { newId } from '../../server/lib/new-id.ts';

export const ALGORITHM = 'RS256';
/** The retry period, so that a body signed before the change still verifies. */
const RETIREMENT_MS = hours(72);
/** Limits the use of an intercepted body; each attempt is signed anew. */
const LIFETIME_SECONDS = 300;

/** A transaction that makes keys. */
interface KeyWork {
  tx: Db;
  cipher: Cipher;
}

const rowOf = (siteId: SiteId, clientAppId: ClientAppId, kid: string): SealedRow => ({
  table: 'webhook_keys',
  siteId,
  key: [clientAppId, kid],
});

export interface WebhookKey {
  kid: string;
  publicJwk: JWK;
  createdAt: Date;
}

/** Creates the app's first key, or keeps the one it has. */
export async function ensureKey(work: KeyWork, siteId: SiteId, clientAppId: ClientAppId, now: Instant): Promise<void> {
  if (!(await findKey(work.tx, siteId, clientAppId))) await insertKey(work, siteId, clientAppId, now);
}

/** Finds the key that signs now. */
export async function findKey(db: Db, siteId: SiteId, clientAppId: ClientAppId): Promise<WebhookKey | undefined> {
  const row = await db
    .selectFrom('webhook_keys')
    .select(['kid', 'public_jwk', 'created_at'])
    .where('site_id', '=', siteId)
    .where('client_app_id', '=', clientAppId)
    .where('is_current', '=', true)
    .executeTakeFirst();
  return row && { kid: row.kid, publicJwk: row.public_jwk, createdAt: row.created_at };
}

/** Lists the public keys that verify, the current one first. */
export async function listPublicKeys(db: Db, siteId: SiteId, clientAppId: ClientAppId, now: Instant): Promise<JWK[]> {
  const rows = await db
    .selectFrom('webhook_keys')
    .select('public_jwk')
    .where('site_id', '=', siteId)
    .where('client_app_id', '=', clientAppId)
    .where(({ or, eb }) => or([eb('is_current', '=', true), eb('retires_at', '>', new Date(now))]))
    .orderBy('is_current', 'desc')
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map(({ public_jwk }) => public_jwk);
}

/** Signs with a new key from now on. Returns false when the app has no key to replace. */
export async function rotateKey(
  work: KeyWork,
  siteId: SiteId,
  clientAppId: ClientAppId,
  now: Instant,
): Promise<boolean> {
  const { tx } = work;
  const replaced = await tx
    .updateTable('webhook_keys')
    .set({ is_current: false, retires_at: new Date(now + RETIREMENT_MS) })
    .where('site_id', '=', siteId)
    .where('client_app_id', '=', clientAppId)
    .where('is_current', '=', true)
    .returning('kid')
    .executeTakeFirst();
  if (!replaced) return false;
  await tx
    .deleteFrom('webhook_keys')
    .where('site_id', '=', siteId)
    .where('client_app_id', '=', clientAppId)
    .where('retires_at', '<=', new Date(now))
    .execute();
  await insertKey(work, siteId, clientAppId, now);
  return true;
}

async function insertKey(
  { tx, cipher }: KeyWork,
  siteId: SiteId,
  clientAppId: ClientAppId,
  now: Instant,
): Promise<void> {
  const pair = await generateKeyPair(ALGORITHM, { extractable: true });
  const labels = { kid: newId(), alg: ALGORITHM, use: 'sig' };
  const privateJwk = JSON.stringify({ ...(await exportJWK(pair.privateKey)), ...labels });
  await tx
    .insertInto('webhook_keys')
    .values({
      site_id: siteId,
      client_app_id: clientAppId,
      kid: labels.kid,
      sealed_private_jwk: await cipher.seal(tx, rowOf(siteId, clientAppId, labels.kid), privateJwk),
      public_jwk: JSON.stringify({ ...(await exportJWK(pair.publicKey)), ...labels }),
      is_current: true,
      created_at: new Date(now),
    })
    // Simultaneous first webhooks of an app keep the key that was stored first.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function toPem(jwk: JWK): Promise<string> {
  const key = await importJWK(jwk, ALGORITHM, { extractable: true });
  if (!(key instanceof CryptoKey)) throw new Error('A stored webhook key is not an RSA key.');
  return exportSPKI(key);
}

/** Signs the envelope with the app's key; the result is the body of a delivery. */
export async function signEnvelope(
  { db, cipher }: { db: Db; cipher: Cipher },
  siteId: SiteId,
  clientAppId: ClientAppId,
  envelope: string,
  now: Instant,
): Promise<string> {
  const { kid, sealed_private_jwk } = await db
    .selectFrom('webhook_keys')
    .select(['kid', 'sealed_private_jwk'])
    .where('site_id', '=', siteId)
    .where('client_app_id', '=', clientAppId)
    .where('is_current', '=', true)
    .executeTakeFirstOrThrow();
  const privateJwk: JWK = JSON.parse(cipher.open(rowOf(siteId, clientAppId, kid), sealed_private_jwk ?? ''));
  const seconds = Math.floor(now / 1000);
  return new SignJWT({ data: envelope })
    .setProtectedHeader({ alg: ALGORITHM, kid })
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + LIFETIME_SECONDS)
    .sign(await importJWK(privateJwk, ALGORITHM));
}
