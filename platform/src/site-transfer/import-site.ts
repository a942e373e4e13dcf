import { randomBytes } from 'node:crypto';
import type { SiteId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import { fixFormats, insertRows, type Table } from '../backup/table-store.ts';
import type { FileStore } from '../media/file-store.ts';
import { type Db, liftTimeLimit } from '../server/db/database.ts';
import { listApplied } from '../server/db/migrate.ts';
import { runTransaction } from '../server/db/transaction.ts';
import type { DeploymentSecrets } from '../server/keys/deployment-secrets.ts';
import { holdCurrentKey } from '../server/keys/encryption-key-store.ts';
import { addressWith } from '../server/sites/address.ts';
import { insertHost } from '../server/sites/store.ts';
import { settleArrival } from './arrival-store.ts';
import { DigestChange } from './digest-change.ts';
import { type Head, isRow, parseLine, UnusableExport } from './format.ts';
import { ImportedFiles } from './imported-files.ts';
import { NewAddresses } from './new-addresses.ts';
import { NewIds } from './new-ids.ts';
import { type ExportFile, findTable, inspectExport, readLines } from './read-export.ts';
import { changeSecrets } from './row-secrets.ts';
import { listTransferred, passIdentities, withoutCounting } from './site-store.ts';

const BATCH_ROWS = 500;
const BATCH_CHARACTERS = 1_000_000;
/** Its trigger lets numbers be counted only. */
const COUNTERS = 'invoice_counters';

export interface ImportTarget extends DeploymentSecrets {
  db: Db;
  files: FileStore;
  publicUrl: string;
  now: Instant;
}

export interface Imported {
  head: Head;
  siteId: SiteId;
  address: string;
  rows: number;
  files: number;
  /** Wishes for no SMS or reviews whose customers' data are gone: another deployment can't know them again. */
  lostWishes: number;
}

/**
 * Adds the site of an export to a database, with new ids: all of it or nothing. It has the host, or its former ones. Throws
 * UnusableExport.
 */
export async function importSite(target: ImportTarget, from: ExportFile, host: string | undefined): Promise<Imported> {
  const tables = await listTransferred(target.db);
  const { head, known, rows, files } = await inspectExport(from, tables);
  checkSchema(head, await listApplied(target.db));
  const ids = new NewIds(randomBytes(32), known);
  const hosts = host === undefined ? head.hosts : [host];
  const siteId = ids.of(head.siteId);
  const stored = new ImportedFiles(target.files, siteId);
  const address = addressWith(hosts, target.publicUrl);
  try {
    const lostWishes = await runTransaction(target.db, async (tx) => {
      await liftTimeLimit(tx);
      await fixFormats(tx);
      for (const each of hosts) {
        if (await insertHost(tx, each, siteId)) continue;
        throw new UnusableExport(`${each} has a site already. Name another host with --host.`);
      }
      const addresses = new NewAddresses(head.addresses, address);
      const arrival = new Arrival(tx, target, { head, ids, addresses, stored, keyId: await holdCurrentKey(tx) });
      await arrival.take(tables, readLines(from));
      return arrival.lostWishes;
    });
    return { head, siteId, address, rows, files, lostWishes };
  } catch (error) {
    await stored.removeAll();
    throw error;
  }
}

/** The rows fit the tables of the same migrations, and no others. */
function checkSchema({ migrations }: Head, applied: Awaited<ReturnType<typeof listApplied>>): void {
  const foreign = migrations.filter(({ name, checksum }) => applied.get(name)?.checksum !== checksum);
  if (foreign.length > 0) {
    throw new UnusableExport(
      `The export was made by a newer version of Foyer, with ${foreign.map(({ name }) => name).join(', ')}. Upgrade ` +
        'this deployment to that version, then import it. Nothing was changed.',
    );
  }
  const missing = [...applied.keys()].filter((name) => !migrations.some((each) => each.name === name)).sort();
  if (missing.length === 0) return;
  throw new UnusableExport(
    `The export was made by an older version of Foyer, without ${missing.join(', ')}. Upgrade the deployment that it is ` +
      'from, or a copy of it (npm run restore of a backup), to the version here, then export the site again. Nothing was changed.',
  );
}

interface ArrivalParts {
  head: Head;
  ids: NewIds;
  addresses: NewAddresses;
  stored: ImportedFiles;
  keyId: string;
}

/** Inserts the lines of an export in a transaction. */
class Arrival {
  readonly #tx: Db;
  readonly #target: ImportTarget;
  readonly #parts: ArrivalParts;
  readonly #siteId: SiteId;
  readonly #digests: DigestChange;
  readonly #counters: { table: Table; rows: string[] }[] = [];
  #table: Table | undefined;
  #batch: string[] = [];
  #length = 0;

  constructor(tx: Db, target: ImportTarget, parts: ArrivalParts) {
    this.#tx = tx;
    this.#target = target;
    this.#parts = parts;
    this.#siteId = parts.ids.of(parts.head.siteId);
    this.#digests = new DigestChange(parts.head, target.secret);
  }

  get lostWishes(): number {
    return this.#digests.lost;
  }

  async take(tables: readonly Table[], lines: AsyncIterable<string>): Promise<void> {
    const { ids, stored, head } = this.#parts;
    let isHead = true;
    for await (const line of lines) {
      if (isHead) isHead = false;
      else if (isRow(line)) await this.#addRow(line);
      else {
        await this.#flush();
        const parsed = parseLine(line);
        if ('table' in parsed) this.#table = requireTable(tables, parsed);
        else if ('file' in parsed) await stored.begin({ ...parsed, file: ids.replaceIn(parsed.file) });
        else if ('bytes' in parsed) stored.add(parsed.bytes);
      }
    }
    await stored.flush();
    await passIdentities(this.#tx, tables, this.#siteId);
    await settleArrival(
      this.#tx,
      this.#siteId,
      head.keyedTeam.map((id) => ids.of(id)),
      this.#target.now,
    );
    await this.#insertCounters();
  }

  async #addRow(line: string): Promise<void> {
    const { ids, addresses } = this.#parts;
    this.#batch.push(addresses.replaceIn(ids.replaceIn(line)));
    this.#length += line.length;
    if (this.#batch.length >= BATCH_ROWS || this.#length >= BATCH_CHARACTERS) await this.#flush();
  }

  async #flush(): Promise<void> {
    const [table, batch] = [this.#table, this.#batch];
    this.#batch = [];
    this.#length = 0;
    if (!table || batch.length === 0) return;
    const rows = this.#digests.change(this.#sealSecrets(batch, table), table);
    if (table.name === COUNTERS) this.#counters.push({ table, rows });
    else if (rows.length > 0) await insertRows(this.#tx, table, rows);
  }

  #sealSecrets = (rows: string[], table: Table): string[] =>
    changeSecrets(rows, table, this.#siteId, (row, text) => this.#target.cipher.sealWith(this.#parts.keyId, row, text));

  /** Last, as other sites' documents wait for the end of the transaction from here on. */
  async #insertCounters(): Promise<void> {
    if (this.#counters.length === 0) return;
    await withoutCounting(this.#tx, async () => {
      for (const { table, rows } of this.#counters) await insertRows(this.#tx, table, rows);
    });
  }
}

function requireTable(tables: readonly Table[], line: { table: string; columns: string[] }): Table {
  const table = findTable(tables, line);
  if (table) return table;
  throw new UnusableExport(`The table ${line.table} of the export is not one of Foyer's.`);
}
