import type { IdpConnectionId, SiteId } from '@foyer/contract';
import { type Instant, minutes } from '@foyer/contract/values';
import { importPKCS8, SignJWT } from 'jose';
import { openSecret, sealSecret } from '../../server/lib/sealed-secret.ts';
import type { RedirectConnection } from './connection.ts';

const LIFE_MS = minutes(5);

const ownerOf = (siteId: SiteId, id: IdpConnectionId): string => `idp-connection:${siteId}:${id}`;

/** Encrypts the client secret, or Apple's private key, of a connection. */
export const sealClientSecret = (secret: string, siteId: SiteId, id: IdpConnectionId, text: string): string =>
  sealSecret(secret, ownerOf(siteId, id), text);

/** The client secret to show to the provider. Apple's is a token, signed for each use (Apple TN3194). */
export async function openClientSecret(
  secret: string,
  siteId: SiteId,
  { id, issuer, audience, sealedSecret, apple }: RedirectConnection,
  now: Instant,
): Promise<string> {
  const text = openSecret(secret, ownerOf(siteId, id), sealedSecret);
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
