import type { Instant } from '@foyer/contract/values';
import type { Db } from '../db/database.ts';
import { runTransaction } from '../db/transaction.ts';
import { Cipher } from './cipher.ts';
import { deleteOtherKeys, listKeyIds, lockKeys, makeCurrent } from './encryption-key-store.ts';
import { addKey, type KeySource, readKeys, UnusableKeys } from './key-source.ts';
import { type Reencrypted, reencryptAll } from './reencrypt.ts';

export interface Rotation extends Reencrypted {
  keyId: string;
  /** True if it went on with an earlier rotation, which was cut off. */
  isResumed: boolean;
}

/**
 * Makes a new key current and encrypts all secrets with it, while processes run. One that was cut off is finished by the
 * next.
 */
export async function rotateEncryptionKey(db: Db, source: KeySource, now: Instant): Promise<Rotation> {
  const before = await listKeyIds(db);
  new Cipher(source).require(before);
  const [current = ''] = before;
  const isResumed = before.length > 1;
  const keyId = isResumed ? current : findNewKey(source, current);
  if (!isResumed) await runTransaction(db, (tx) => replaceCurrent(tx, current, keyId, now));
  const done = await reencryptAll({ db, cipher: new Cipher(source), keyId, deploymentSecret: '' });
  // A row that no key opens was altered, and will not be opened by a key that is kept.
  await deleteOtherKeys(db);
  return { ...done, keyId, isResumed };
}

async function replaceCurrent(tx: Db, before: string, keyId: string, now: Instant): Promise<void> {
  await lockKeys(tx);
  const [current] = await listKeyIds(tx);
  if (current !== before) throw new UnusableKeys('Another rotation has begun. Repeat the command to finish it.');
  await makeCurrent(tx, keyId, now);
}

/** The first of the keys at hand, if it is not in use; otherwise a new one in the file. */
function findNewKey(source: KeySource, current: string): string {
  const [newest] = readKeys(source);
  if (newest && newest.id !== current) return newest.id;
  if (source.kind === 'file') return addKey(source.file).id;
  throw new UnusableKeys(
    'FOYER_ENCRYPTION_KEYS begins with the key in use. Put a new one before it and a comma (openssl rand -base64 32), ' +
      'restart all processes with both, then repeat this command.',
  );
}
