import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { UnusableBackup } from './backup/format.ts';
import { makeBackup } from './backup/make-backup.ts';
import { fetchDatabase } from './backup/socket.ts';
import { writeDatabase } from './backup/write-database.ts';
import { readConfig } from './config.ts';
import { explainFailure } from './serve.ts';
import { type DatabaseTarget, type Db, openDatabase } from './server/db/database.ts';
import { DirectoryInUse } from './server/db/directory-lock.ts';
import { describeSource } from './server/keys/key-source.ts';
import { systemClock } from './server/lib/clock.ts';

/** `npm run backup [-- --to DIRECTORY]`: copies the database and the uploads of a deployment, also while it runs. */
async function main(): Promise<void> {
  process.umask(0o077);
  const { values } = parseArgs({ options: { to: { type: 'string' } } });
  const { database, media, encryptionKeys } = readConfig(process.env, { production: false });
  const now = new Date(systemClock.now()).toISOString().slice(0, 19).replaceAll(':', '-');
  const to = resolve(values.to ?? join('backups', `foyer-${now}`));
  const uploads = media.kind === 'disk' ? media.directory : undefined;
  const { rows, files } = await makeBackup({ write: (sink) => write(database, sink), uploads }, to);
  process.stdout.write(`${to} has ${rows} rows and ${files} files.\n`);
  if (!uploads) process.stdout.write('Uploads are in the bucket, which is not part of it.\n');
  process.stdout.write(
    `The encryption keys are not part of it: keep a copy of ${describeSource(encryptionKeys)} elsewhere.\n`,
  );
}

async function write(database: DatabaseTarget, to: Writable): Promise<void> {
  if (database.kind === 'pglite' && !existsSync(join(database.directory, 'pglite')))
    throw new UnusableBackup(`There is no database in ${database.directory}.`);
  let db: Db;
  try {
    db = await openDatabase(database);
  } catch (error) {
    // The process that has PGlite's directory reads it for us.
    if (error instanceof DirectoryInUse && database.kind === 'pglite') return fetchDatabase(database.directory, to);
    throw error;
  }
  try {
    await writeDatabase(db, to);
  } finally {
    await db.destroy();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof UnusableBackup ? error.message : explainFailure(error)}\n`);
  process.exit(1);
});
