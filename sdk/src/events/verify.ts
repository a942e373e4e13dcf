import { fromBase64Url } from '../base64url.ts';
import { FoyerError } from '../errors.ts';
import { isObject } from '../is-object.ts';

/** Seconds by which the clocks of sender and receiver may differ. */
const TOLERANCE_SECONDS = 300;

const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const refuse = (message: string) => new FoyerError(message, { code: 'INVALID_SIGNATURE' });

/** Reads a public key: PEM, or PEM in base64. */
function derOf(publicKey: string) {
  const pem = publicKey.includes('-----') ? publicKey : atob(publicKey);
  return bytesOf(atob(pem.replace(/-----[^-]+-----|\s/g, '')));
}

/** The claims of a JWT whose signature is verified elsewhere. */
export function claimsIn(jwt: string): object {
  const [, payload = ''] = jwt.split('.');
  const claims: unknown = JSON.parse(new TextDecoder().decode(bytesOf(fromBase64Url(payload))));
  if (!isObject(claims)) throw refuse('The event has no claims');
  return claims;
}

/** The claims of a JWT signed with RS256 (RFC 7515). Throws when it is not signed by that key, or has expired. */
export async function verifyJwt(jwt: string, publicKey: string, nowMs = Date.now()): Promise<object> {
  const [header = '', payload = '', signature = ''] = jwt.trim().split('.');
  const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
  try {
    // The algorithm is fixed: a forger would choose the one in the header.
    const key = await crypto.subtle.importKey('spki', derOf(publicKey), algorithm, false, ['verify']);
    const signed = new TextEncoder().encode(`${header}.${payload}`);
    if (!(await crypto.subtle.verify(algorithm, key, bytesOf(fromBase64Url(signature)), signed))) throw refuse('');
  } catch {
    throw refuse('The event is not signed by this key');
  }
  const claims = claimsIn(jwt);
  const exp = 'exp' in claims ? Number(claims.exp) : 0;
  if (exp + TOLERANCE_SECONDS < nowMs / 1000) throw refuse('The event has expired');
  return claims;
}

function decodeBase64(text: string) {
  try {
    return bytesOf(atob(text));
  } catch {
    return undefined;
  }
}

/** Checks the signature headers of Standard Webhooks with the webhook's secret (`whsec_…`). Throws when they don't match. */
export async function verifySecret(
  secret: string,
  { headers, body }: { headers: Headers; body: string },
  nowMs = Date.now(),
): Promise<void> {
  const id = headers.get('webhook-id') || '';
  const timestamp = headers.get('webhook-timestamp') || '';
  const signatures = (headers.get('webhook-signature') || '').split(' ');
  const isNow = Math.abs(nowMs / 1000 - Number(timestamp)) <= TOLERANCE_SECONDS;
  if (!isNow) throw refuse('The event is too old or too new');
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const keyBytes = bytesOf(atob(secret.replace(/^whsec_/, '')));
  const key = await crypto.subtle.importKey('raw', keyBytes, algorithm, false, ['verify']);
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${body}`);
  for (const signature of signatures) {
    const [version, text = ''] = signature.split(',');
    const bytes = version === 'v1' && decodeBase64(text);
    if (bytes && (await crypto.subtle.verify('HMAC', key, bytes, signed))) return;
  }
  throw refuse('The event is not signed with this secret');
}
