import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';

export const CURVE = 'prime256v1';
const POINT_BYTES = 65;
const AUTH_BYTES = 16;
const SALT_BYTES = 16;
/** The size that every push service takes (RFC 8030 §7.2); a notification is one record of it. */
const RECORD_BYTES = 4096;
/** Ends the last record (RFC 8188 §2). */
const LAST_RECORD = Buffer.of(2);

/** The keys of a browser's subscription, as it shows them: base64url. */
export interface SubscriptionKeys {
  p256dh: string;
  auth: string;
}

/** Random values, new with every notification. Tests take those of the RFC. */
export interface Fresh {
  salt: Buffer;
  /** A pair of keys for this notification alone. */
  sender: ECDH;
}

function makeFresh(): Fresh {
  const sender = createECDH(CURVE);
  sender.generateKeys();
  return { salt: randomBytes(SALT_BYTES), sender };
}

const derive = (key: Buffer, salt: Buffer, info: string | Buffer, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, bytes));

/** Encrypts a text for one browser (RFC 8291, with the coding aes128gcm of RFC 8188): the push service can't read it. */
export function encryptForBrowser(text: string, keys: SubscriptionKeys, fresh: Fresh = makeFresh()): Buffer {
  const [receiverKey, auth] = [Buffer.from(keys.p256dh, 'base64url'), Buffer.from(keys.auth, 'base64url')];
  const { salt, sender } = fresh;
  const senderKey = sender.getPublicKey();
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), receiverKey, senderKey]);
  const secret = derive(sender.computeSecret(receiverKey), auth, info, 32);
  const contentKey = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);
  const cipher = createCipheriv('aes-128-gcm', contentKey, nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.update(LAST_RECORD), cipher.final()]);
  const sizes = Buffer.alloc(5);
  sizes.writeUInt32BE(RECORD_BYTES);
  sizes.writeUInt8(senderKey.length, 4);
  return Buffer.concat([salt, sizes, senderKey, sealed, cipher.getAuthTag()]);
}

/** The key that is not what a browser makes; undefined if a notification can be encrypted with both. */
export function findKeyFault({ p256dh, auth }: SubscriptionKeys): keyof SubscriptionKeys | undefined {
  const point = Buffer.from(p256dh, 'base64url');
  if (point.length !== POINT_BYTES || !isOnCurve(point)) return 'p256dh';
  return Buffer.from(auth, 'base64url').length === AUTH_BYTES ? undefined : 'auth';
}

function isOnCurve(point: Buffer): boolean {
  const own = createECDH(CURVE);
  own.generateKeys();
  try {
    own.computeSecret(point);
    return true;
  } catch {
    return false;
  }
}
