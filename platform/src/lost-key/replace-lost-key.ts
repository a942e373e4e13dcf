import { isDeepStrictEqual } from 'node:util';
import type { Instant } from '@foyer/contract/values';
import { type Db, liftTimeLimit } from '../server/db/database.ts';
import { runTransaction } from '../server/db/transaction.ts';
import { Cipher } from '../server/keys/cipher.ts';
import { deleteOtherKeys, listKeyIds, lockKeys, makeCurrent } from '../server/keys/encryption-key-store.ts';
import { addKey, type KeySource, readKeys, UnusableKeys } from '../server/keys/key-source.ts';
import { ensureKey } from '../server/keys/key-store.ts';
import { reencryptAll } from '../server/keys/reencrypt.ts';
import { deleteSecretRow } from '../server/keys/sealed-row-store.ts';
import { renewSecret } from '../server/keys/secret-store.ts';
import { deleteVapidKey, ensureVapidKey } from '../server/keys/vapid-key-store.ts';
import type { Loss } from './loss.ts';
import { replaceOfSite } from './replace-of-site.ts';

interface Deployment {
  db: Db;
  source: KeySource;
  publicUrl: string;
  now: Instant;
}

/**
 * Takes away what no key opens any more and makes new keys in its place: all of it or nothing. What other keys still open
 * is encrypted with the new one. Returns its id.
 */
export async function replaceLostKey({ db, source, publicUrl, now }: Deployment, loss: Loss): Promise<string> {
  // Before the transaction: nothing may be encrypted with a key that is nowhere. A key that is then not used does no harm.
  const keyId = findNewKey(source, loss);
  const cipher = new Cipher(source);
  await runTransaction(db, async (tx) => {
    await liftTimeLimit(tx);
    await lockKeys(tx);
    if (!isDeepStrictEqual(await listKeyIds(tx), loss.keyIds))
      throw new UnusableKeys('Another process has changed the encryption keys meanwhile. Look again.');
    await makeCurrent(tx, keyId, now);
    if (loss.losesSecret) {
      await renewSecret(tx, cipher);
      await deleteVapidKey(tx);
    }

    for (const { row } of loss.signingKeys) await deleteSecretRow(tx, row);
    await ensureKey(tx, cipher, now);
    await ensureVapidKey(tx, cipher);
    for (const site of loss.sites) await replaceOfSite({ tx, cipher, now, publicUrl }, site, loss.losesSecret);
    const { unreadable } = await reencryptAll({ db: tx, cipher, keyId, deploymentSecret: '' });
    if (unreadable.length > 0)
      throw new UnusableKeys('Something was written meanwhile. Stop all processes, and repeat.');
    await deleteOtherKeys(tx);
  });
  return keyId;
}

/** The current key if it is at hand, as only an older one is lost then; a new one in the file; or the first that is set. */
function findNewKey(source: KeySource, { keyIds: [current = ''], missingIds }: Loss): string {
  if (!missingIds.includes(current)) return current;
  if (source.kind === 'file') return addKey(source.file).id;
  return readKeys(source)[0]?.id ?? '';
}
