import type { IdpConnectionId, SiteId } from '@foyer/contract';
import { type Instant, minutes } from '@foyer/contract/values';
import { importPKCS8, SignJWT } from 'jose';
import type { Db } from '../../server/db/database.ts';
import type { Cipher, SealedRow } from '../../server/keys/cipher.ts';
import type { RedirectConnection } from './connection.ts';

const LIFE_MS = minutes(5);

export const rowOf = (siteId: SiteId, id: IdpConnectionId): SealedRow => ({
  table: 'idp_connections',
  siteId,
  key: [id],
});

/** Encrypts the client secret, or Apple's private key, of a connection. */
export const sealClientSecret = (
  { tx, cipher }: { tx: Db; cipher: Cipher },
  siteId: SiteId,
  id: IdpConnectionId,
  text: string,
): Promise<string> => cipher.seal(tx, rowOf(siteId, id), text);

/** The client secret to show to the provider. Apple's is a token, signed for each use (Apple TN3194). */
export async function openClientSecret(
  cipher: Cipher,
  siteId: SiteId,
  { id, issuer, audience, sealedSecret, apple }: RedirectConnection,
  now: Instant,
): Promise<string> {
  const text = cipher.open(rowOf(siteId, id), sealedSecret);
  if (!apple) return text;
  return new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: apple.keyId })
    .setIssuer(apple.teamId)
    .setSubject(audience)
    .setAudience(issuer)
    .setIssuedAt(Math.floor(now / 1000))
    .setExpirationTime(Math.floor((now + LIFE_MS) / 1000))
    .sign(await importPKCS8(text, 'ES256'));
}
