import type { Instant } from '@foyer/contract/values';
import { type Db, liftTimeLimit } from '../db/database.ts';
import { runTransaction } from '../db/transaction.ts';
import { Cipher } from './cipher.ts';
import { keyIdOf } from './encryption-key.ts';
import { listKeyIds, lockKeys, makeCurrent } from './encryption-key-store.ts';
import { describeSource, type KeySource, readOrMakeKeys, UnusableKeys } from './key-source.ts';
import { reencryptAll } from './reencrypt.ts';
import { findStoredSecret, loadSecret } from './secret-store.ts';

/** The keys of all that a deployment keeps secret. */
export interface DeploymentSecrets {
  /** Seals links, cursors and short-lived tokens; the same in every process. */
  secret: string;
  cipher: Cipher;
}

/**
 * Opens the secrets of a deployment. The first start encrypts what earlier versions stored in the clear, and `onBegin`
 * hears where the key is. Throws UnusableKeys if a key is missing that rows are encrypted with.
 */
export async function openDeploymentSecrets(
  db: Db,
  source: KeySource,
  now: Instant,
  onBegin: (place: string) => void = () => {},
): Promise<DeploymentSecrets> {
  if ((await listKeyIds(db)).length === 0) {
    await beginEncryption(db, source, now);
    onBegin(describeSource(source));
  }
  const cipher = new Cipher(source);
  cipher.require(await listKeyIds(db));
  return { cipher, secret: await loadSecret(db, cipher) };
}

/** All or nothing, so that a start that is cut off is simply repeated. Processes that start together wait. */
async function beginEncryption(db: Db, source: KeySource, now: Instant): Promise<void> {
  await runTransaction(db, async (tx) => {
    await liftTimeLimit(tx);
    await lockKeys(tx);
    if ((await listKeyIds(tx)).length > 0) return;
    const [key] = readOrMakeKeys(source);
    if (!key) throw new UnusableKeys('FOYER_ENCRYPTION_KEYS has no key.');
    await makeCurrent(tx, key.id, now);
    const stored = (await findStoredSecret(tx)) ?? '';
    const deploymentSecret = keyIdOf(stored) === undefined ? stored : '';
    await reencryptAll({ db: tx, cipher: new Cipher(source), keyId: key.id, deploymentSecret });
  });
}
