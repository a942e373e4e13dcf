import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const ID_CHARACTERS = 12;

/** A key of AES-256-GCM. Its id is a digest, so that a wrong key can't have the id of the right one. */
export interface EncryptionKey {
  id: string;
  bytes: Buffer;
}

function toKey(bytes: Buffer): EncryptionKey {
  const digest = createHash('sha256').update('foyer encryption key').update(bytes).digest('hex');
  return { id: digest.slice(0, ID_CHARACTERS), bytes };
}

export const makeEncryptionKey = (): EncryptionKey => toKey(randomBytes(KEY_BYTES));

export const writeEncryptionKey = ({ bytes }: EncryptionKey): string => bytes.toString('base64url');

/** Reads keys between commas or line ends, in base64. Undefined if any is not 256 bits long. */
export function parseEncryptionKeys(text: string): EncryptionKey[] | undefined {
  const parts = text.split(/[\s,]+/).filter((part) => part !== '');
  const keys = parts.map((part) => Buffer.from(part, 'base64'));
  const isComplete = parts.every((part) => /^[\w+/-]{43}=?$/.test(part)) && keys.length > 0;
  return isComplete ? keys.map(toKey) : undefined;
}

/** Encrypts a text, bound to where it is stored. The result names its key. */
export function encryptWith({ id, bytes }: EncryptionKey, place: string, text: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, bytes, iv).setAAD(Buffer.from(place));
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return `${id}.${Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64url')}`;
}

/** The id of the key that encrypted a text; undefined for what earlier versions stored. */
export const keyIdOf = (sealed: string): string | undefined =>
  sealed.includes('.') ? sealed.slice(0, sealed.indexOf('.')) : undefined;

/** Throws if the text was altered, moved from its place, or encrypted with another key. */
export function decryptWith({ bytes: key }: EncryptionKey, place: string, sealed: string): string {
  const bytes = Buffer.from(sealed.slice(sealed.indexOf('.') + 1), 'base64url');
  const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(place)).setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
}
