import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Table } from '../backup/table-store.ts';
import { readMoment } from '../backup/write-database.ts';
import type { Db } from '../server/db/database.ts';
import { listApplied } from '../server/db/migrate.ts';
import type { DeploymentSecrets } from '../server/keys/deployment-secrets.ts';
import { systemClock } from '../server/lib/clock.ts';
import { addressWith } from '../server/sites/address.ts';
import { findSite, listHosts } from '../server/sites/store.ts';
import { findDigested, markOf } from './digests.ts';
import { type Head, toLine } from './format.ts';
import { changeSecrets } from './row-secrets.ts';
import {
  countLeftOut,
  countUnsentRefunds,
  findSiteOfHost,
  listKeyedTeam,
  listTransferred,
  readSiteRows,
} from './site-store.ts';

export interface SiteSource extends DeploymentSecrets {
  db: Db;
  publicUrl: string;
}

/**
 * Writes all rows of one site, of one moment, as lines: the head, tables and rows, and their number. Encrypted columns are in
 * the clear.
 */
export const writeSite = (source: SiteSource, host: string, to: Writable): Promise<void> =>
  readMoment(source.db, (tx) => pipeline(Readable.from(writeLines(tx, source, host)), to));

async function* writeLines(tx: Db, source: SiteSource, host: string): AsyncGenerator<string> {
  const head = await readHead(tx, source, host);
  if (!head) return yield toLine({ refused: `${host} has no site.` });
  yield toLine(head);
  let count = 0;
  for (const table of await listTransferred(tx)) {
    yield toLine({ table: table.name, columns: table.columns.map(({ name }) => name) });
    for await (const rows of readSiteRows(tx, table, head.siteId)) {
      count += rows.length;
      yield `${openSecrets(rows, table, source, head).join('\n')}\n`;
    }
  }
  yield toLine({ end: { rows: count, files: 0 } });
}

const openSecrets = (rows: string[], table: Table, { cipher }: SiteSource, { siteId }: Head): string[] =>
  changeSecrets(rows, table, siteId, (row, sealed) => cipher.open(row, sealed));

async function readHead(tx: Db, { secret, publicUrl }: SiteSource, host: string): Promise<Head | undefined> {
  const found = await findSiteOfHost(tx, host);
  if (!found) return undefined;
  const { id: siteId, name } = found;
  const hosts = await listHosts(tx, siteId);
  const { locale } = await findSite(tx, siteId);
  const migrations = [...(await listApplied(tx))].map(([migration, { checksum = '' }]) => ({
    name: migration,
    checksum,
  }));
  return {
    foyerSite: 1,
    madeAt: new Date(systemClock.now()).toISOString(),
    migrations: migrations.sort((one, other) => one.name.localeCompare(other.name)),
    siteId,
    name,
    hosts,
    addresses: [...new Set([hosts, ...hosts.map((each) => [each])].map((each) => addressWith(each, publicUrl)))],
    leftOut: await countLeftOut(tx, siteId),
    keyedTeam: await listKeyedTeam(tx, siteId),
    unsentRefunds: await countUnsentRefunds(tx, siteId),
    secretMark: markOf(secret),
    digested: await findDigested(tx, { siteId, locale, secret }),
  };
}
