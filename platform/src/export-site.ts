import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Writable } from 'node:stream';
import { fetchDatabase } from './backup/socket.ts';
import { type Config, readConfig } from './config.ts';
import { openFileStore } from './media/open-file-store.ts';
import { explainFailure } from './serve.ts';
import { type Db, openDatabase } from './server/db/database.ts';
import { DirectoryInUse } from './server/db/directory-lock.ts';
import { migrate } from './server/db/migrate.ts';
import { openDeploymentSecrets } from './server/keys/deployment-secrets.ts';
import { makeEncryptionKey, writeEncryptionKey } from './server/keys/encryption-key.ts';
import { systemClock } from './server/lib/clock.ts';
import { UnusableExport } from './site-transfer/format.ts';
import { makeExport } from './site-transfer/make-export.ts';
import { writeSite } from './site-transfer/write-site.ts';

const usage = 'Name the host of the site and the file: npm run export-site -- book.example.com book.foyer';

/** `npm run export-site -- HOST FILE`: writes one site with its uploads to an encrypted file, also while the platform runs. */
async function main(): Promise<void> {
  process.umask(0o077);
  const [host, file, ...more] = process.argv.slice(2);
  if (!host || !file || more.length > 0) throw new UnusableExport(usage);
  const config = readConfig(process.env, { production: false });
  const key = makeEncryptionKey();
  const files = openFileStore(config.media);
  const source = { write: (to: Writable) => write(config, host, to), files };
  const { rows, files: count, head } = await makeExport(source, resolve(file), key);
  process.stderr.write(`${resolve(file)} has ${rows} rows and ${count} files of ${host}.\n`);
  if (head.unsentRefunds > 0) process.stderr.write(describeRefunds(head.unsentRefunds));
  process.stderr.write('It is encrypted with this key, which an import asks for. It is shown only now:\n');
  process.stdout.write(`${writeEncryptionKey(key)}\n`);
}

/** Both deployments would send them. */
const describeRefunds = (count: number): string =>
  `${count} refunds have no answer of their provider yet. This deployment sends them as long as it runs; where the file is imported, they ` +
  'count as failed. For a move, let it run until none is left, then export again.\n';

async function write(config: Config, host: string, to: Writable): Promise<void> {
  const { database, encryptionKeys, publicUrl } = config;
  if (database.kind === 'pglite' && !existsSync(join(database.directory, 'pglite')))
    throw new UnusableExport(`There is no database in ${database.directory}.`);
  let db: Db;
  try {
    db = await openDatabase(database);
  } catch (error) {
    // The process that has PGlite's directory reads it for us.
    if (error instanceof DirectoryInUse && database.kind === 'pglite')
      return fetchDatabase(database.directory, to, host);
    throw error;
  }
  try {
    await migrate(db);
    const secrets = await openDeploymentSecrets(db, encryptionKeys, systemClock.now());
    await writeSite({ db, publicUrl, ...secrets }, host, to);
  } finally {
    await db.destroy();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof UnusableExport ? error.message : explainFailure(error)}\n`);
  process.exit(1);
});
