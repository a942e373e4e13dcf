import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { UnusableBackup } from './backup/format.ts';
import { makeBackup } from './backup/make-backup.ts';
import { fetchDatabase } from './backup/socket.ts';
import { writeDatabase } from './backup/write-database.ts';
import { readConfig } from './config.ts';
import type { FileKey } from './media/file-store.ts';
import { openFileStore } from './media/open-file-store.ts';
import { explainFailure } from './serve.ts';
import { type DatabaseTarget, type Db, openDatabase } from './server/db/database.ts';
import { DirectoryInUse } from './server/db/directory-lock.ts';
import { describeSource } from './server/keys/key-source.ts';
import { systemClock } from './server/lib/clock.ts';

const MOST_LISTED = 10;

/**
 * `npm run backup [-- --to DIRECTORY] [--without-uploads]`: copies the database and the uploads of a deployment, also while
 * it runs.
 */
async function main(): Promise<void> {
  process.umask(0o077);
  const options = { to: { type: 'string' }, 'without-uploads': { type: 'boolean', default: false } } as const;
  const { values } = parseArgs({ options });
  const { database, media, encryptionKeys } = readConfig(process.env, { production: false });
  const now = new Date(systemClock.now()).toISOString().slice(0, 19).replaceAll(':', '-');
  const to = resolve(values.to ?? join('backups', `foyer-${now}`));
  const stored = media.kind === 'disk' ? media.directory : openFileStore(media);
  const uploads = values['without-uploads'] ? undefined : stored;
  const { rows, files, missing } = await makeBackup({ write: (sink) => write(database, sink), uploads }, to);
  process.stdout.write(`${to} has ${rows} rows and ${files} files.\n`);
  if (!uploads) process.stdout.write('Uploads are not part of it: back them up by other means.\n');
  if (missing.length > 0) process.stderr.write(describeMissing(missing));
  process.stdout.write(
    `The encryption keys are not part of it: keep a copy of ${describeSource(encryptionKeys)} elsewhere.\n`,
  );
}

/** They were deleted while the backup was made, or are gone for longer; their pages show no picture. */
function describeMissing(missing: readonly FileKey[]): string {
  const listed = missing.slice(0, MOST_LISTED).map(({ siteId, id }) => `  ${siteId}/${id}\n`);
  const more = missing.length > listed.length ? `  and ${missing.length - listed.length} more\n` : '';
  return `The bucket does not have ${missing.length} of the files that rows name:\n${listed.join('')}${more}`;
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
