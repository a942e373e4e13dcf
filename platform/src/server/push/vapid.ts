import { hours, type Instant } from '@foyer/contract/values';
import { importJWK, type JWK, SignJWT } from 'jose';
import type { Db } from '../db/database.ts';
import type { Cipher } from '../keys/cipher.ts';
import { readVapidJwk } from '../keys/vapid-key-store.ts';

const ALGORITHM = 'ES256';
/** Push services take tokens of at most 24 hours (RFC 8292 §2). */
const TOKEN_LIFE_MS = hours(12);

/** The pair of keys by which push services know the deployment. */
interface VapidKeys {
  /** As browsers take it: a point of the curve in base64url. */
  publicKey: string;
  privateJwk: JWK;
}

export async function readVapidKeys(db: Db, cipher: Cipher): Promise<VapidKeys> {
  const privateJwk = await readVapidJwk(db, cipher);
  const parts = [privateJwk.x, privateJwk.y].map((part = '') => Buffer.from(part, 'base64url'));
  return { publicKey: Buffer.concat([Buffer.of(4), ...parts]).toString('base64url'), privateJwk };
}

interface Identification {
  keys: VapidKeys;
  endpoint: string;
  /** An address at which the sender can be found: https or mailto. */
  contact: string;
  now: Instant;
}

/** The header by which a push service knows who sends (RFC 8292 §3). */
export async function identifySender({ keys, endpoint, contact, now }: Identification): Promise<string> {
  const token = await new SignJWT({ sub: contact })
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
    .setAudience(new URL(endpoint).origin)
    .setExpirationTime(Math.floor((now + TOKEN_LIFE_MS) / 1000))
    .sign(await importJWK(keys.privateJwk, ALGORITHM));
  return `vapid t=${token}, k=${keys.publicKey}`;
}
