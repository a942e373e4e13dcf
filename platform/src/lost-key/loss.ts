import type { SiteId } from '@foyer/contract';
import type { Db } from '../server/db/database.ts';
import { Cipher, type SealedTable } from '../server/keys/cipher.ts';
import { listKeyIds } from '../server/keys/encryption-key-store.ts';
import { describeSource, type KeySource, UnusableKeys } from '../server/keys/key-source.ts';
import { listOtherSecrets, listSites, type StoredSecret, sealedTables } from '../server/keys/sealed-row-store.ts';
import { listHosts } from '../server/sites/store.ts';
import { countWishes, findSiteName, type Wishes } from './loss-store.ts';
import { type LostFactor, listFactors } from './lost-factor-store.ts';

const BATCH_ROWS = 500;

/** What a site loses with an encryption key. */
export interface SiteLoss {
  siteId: SiteId;
  name: string;
  hosts: string[];
  rows: Partial<Record<SealedTable, StoredSecret[]>>;
  /** The authenticator apps of these rows. */
  factors: LostFactor[];
  /** Known by digests that the deployment's secret made; none if that is not lost. */
  wishes: Wishes;
}

export interface Loss {
  /** All keys of the database, the current one first. */
  keyIds: string[];
  missingIds: string[];
  /** Links in mails, sign-ins and the secrets of webhooks end with it. */
  losesSecret: boolean;
  signingKeys: StoredSecret[];
  sites: SiteLoss[];
}

/** Finds what no key at hand opens. Throws UnusableKeys if all keys are there, as nothing is lost then. */
export async function findLoss(db: Db, source: KeySource): Promise<Loss> {
  const keyIds = await listKeyIds(db);
  if (keyIds.length === 0)
    throw new UnusableKeys('This database has no encryption key yet: the first start of the platform makes one.');
  const cipher = new Cipher(source);
  const missingIds = cipher.listMissing(keyIds);
  if (missingIds.length === 0) {
    throw new UnusableKeys(
      `The key of this database is in ${describeSource(source)}, so nothing is lost, and nothing was changed. To replace a ` +
        'key that is known, use npm run rotate-encryption-key.',
    );
  }
  const losesSecret = (await listLost(db, cipher, 'secrets')).length > 0;
  const sites: SiteLoss[] = [];
  for (const siteId of await listSites(db)) sites.push(await findSiteLoss(db, cipher, siteId, losesSecret));
  return { keyIds, missingIds, losesSecret, signingKeys: await listLost(db, cipher, 'signing_keys'), sites };
}

async function findSiteLoss(db: Db, cipher: Cipher, siteId: SiteId, losesSecret: boolean): Promise<SiteLoss> {
  const rows: SiteLoss['rows'] = {};
  for (const table of sealedTables.ofSites) {
    const lost = await listLost(db, cipher, table, siteId);
    if (lost.length > 0) rows[table] = lost;
  }
  return {
    siteId,
    name: await findSiteName(db, siteId),
    hosts: await listHosts(db, siteId),
    rows,
    factors: await listFactors(db, siteId, rows.totp_factors ?? []),
    wishes: losesSecret ? await countWishes(db, siteId) : { sms: 0, reviews: 0 },
  };
}

async function listLost(db: Db, cipher: Cipher, table: SealedTable, siteId?: SiteId): Promise<StoredSecret[]> {
  const lost: StoredSecret[] = [];
  let after: readonly string[] | undefined;
  for (;;) {
    const batch = await listOtherSecrets(db, { table, siteId, keyId: '', after, limit: BATCH_ROWS });
    after = batch.at(-1)?.row.key;
    if (!after) return lost;
    lost.push(...batch.filter((secret) => !canOpen(cipher, secret)));
  }
}

function canOpen(cipher: Cipher, { row, stored }: StoredSecret): boolean {
  try {
    cipher.open(row, stored);
    return true;
  } catch {
    return false;
  }
}
