import type { SiteId } from '@foyer/contract';
import type { Db } from '../db/database.ts';
import { runTransaction } from '../db/transaction.ts';
import type { Cipher, SealedRow, SealedTable } from './cipher.ts';
import { openEarlier } from './earlier-seal.ts';
import { listOtherSecrets, listSites, replaceSecret, type StoredSecret, sealedTables } from './sealed-row-store.ts';

const BATCH_ROWS = 200;

interface Reencryption {
  db: Db;
  cipher: Cipher;
  /** The key that all secrets shall have. */
  keyId: string;
  /** Opens what earlier versions encrypted. */
  deploymentSecret: string;
}

export interface Reencrypted {
  count: number;
  /** Rows that no key opens; they are left as they are. */
  unreadable: SealedRow[];
}

/**
 * Encrypts every secret of the database with one key, in transactions of some rows. It can be stopped and begun again at
 * any time: what has the key already is left out.
 */
export async function reencryptAll(work: Reencryption): Promise<Reencrypted> {
  const result: Reencrypted = { count: 0, unreadable: [] };
  for (const table of sealedTables.ofDeployment) await reencryptTable(work, table, undefined, result);
  for (const siteId of await listSites(work.db)) {
    for (const table of sealedTables.ofSites) await reencryptTable(work, table, siteId, result);
  }
  return result;
}

async function reencryptTable(
  work: Reencryption,
  table: SealedTable,
  siteId: SiteId | undefined,
  result: Reencrypted,
): Promise<void> {
  const { db, keyId } = work;
  let after: readonly string[] | undefined;
  for (;;) {
    const batch = await listOtherSecrets(db, { table, siteId, keyId, after, limit: BATCH_ROWS });
    after = batch.at(-1)?.row.key;
    if (!after) return;
    const sealed = batch.map((found) => ({ found, sealed: reencrypt(work, found) }));
    const write = async (tx: Db) => {
      for (const one of sealed) if (one.sealed) await replaceSecret(tx, one.found, one.sealed);
    };
    await (db.isTransaction ? write(db) : runTransaction(db, write));
    result.unreadable.push(...sealed.filter((one) => !one.sealed).map(({ found }) => found.row));
    result.count += sealed.filter((one) => one.sealed).length;
  }
}

/** Undefined if no key opens it. */
function reencrypt(
  { cipher, keyId, deploymentSecret }: Reencryption,
  { row, stored }: StoredSecret,
): string | undefined {
  let text: string;
  try {
    text = openEarlier(row, stored, deploymentSecret) ?? cipher.open(row, stored);
  } catch {
    return undefined;
  }
  return cipher.sealWith(keyId, row, text);
}
