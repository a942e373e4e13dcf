import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { copyUploads, hasFiles } from './backup/files.ts';
import { DATABASE_FILE, FILES_DIRECTORY, UnusableBackup } from './backup/format.ts';
import { requireEmpty, restoreDatabase } from './backup/restore-database.ts';
import { putIntoStore } from './backup/stored-files.ts';
import { type Config, readConfig } from './config.ts';
import { openFileStore } from './media/open-file-store.ts';
import { explainFailure } from './serve.ts';
import { openDatabase } from './server/db/database.ts';
import { Cipher } from './server/keys/cipher.ts';
import { listKeyIds } from './server/keys/encryption-key-store.ts';
import { describeSource, UnusableKeys } from './server/keys/key-source.ts';

/** `npm run restore -- DIRECTORY`: fills an empty database, and an empty directory of uploads or a bucket, with a backup. */
async function main(): Promise<void> {
  process.umask(0o077);
  const { positionals } = parseArgs({ allowPositionals: true });
  const [from] = positionals;
  if (!from) throw new UnusableBackup('Name the directory of the backup: npm run restore -- backups/foyer-…');
  const { database, media, encryptionKeys } = readConfig(process.env, { production: false });
  await checkTarget({ database, media });
  await fill(resolve(from), { database, media, encryptionKeys });
}

async function checkTarget({ database, media }: Pick<Config, 'database' | 'media'>): Promise<void> {
  if (database.kind === 'pglite' && existsSync(join(database.directory, 'pglite')))
    throw new UnusableBackup(`There is a database in ${database.directory}. A backup is restored where there is none.`);
  if (media.kind === 'disk' && (await hasFiles(media.directory)))
    throw new UnusableBackup(`There are files in ${media.directory}. A backup is restored where there are none.`);
}

async function fill(
  from: string,
  { database, media, encryptionKeys }: Pick<Config, 'database' | 'media' | 'encryptionKeys'>,
): Promise<void> {
  const db = await openDatabase(database);
  let isDone = false;
  try {
    await requireEmpty(db);
    // Files first: without rows, a restore that was cut off can be repeated.
    const files = await restoreFiles(join(from, FILES_DIRECTORY), media);
    const rows = await restoreDatabase(db, join(from, DATABASE_FILE));
    process.stdout.write(`Restored ${rows} rows and ${files ?? 0} files.\n`);
    if (files === undefined)
      process.stdout.write('The backup was made without uploads: they have to be where they were.\n');
    await checkKeys(await listKeyIds(db), encryptionKeys);
    isDone = true;
  } finally {
    await db.destroy();
    // They were made just now, for this.
    if (!isDone && database.kind === 'pglite') rmSync(join(database.directory, 'pglite'), { recursive: true });
    if (!isDone && media.kind === 'disk') removeAllIn(media.directory);
  }
}

/** The directory itself may be a mount. */
function removeAllIn(directory: string): void {
  const names = existsSync(directory) ? readdirSync(directory) : [];
  for (const name of names) rmSync(join(directory, name), { recursive: true });
}

/** Undefined if the backup has none because it was made without. */
async function restoreFiles(from: string, media: Config['media']): Promise<number | undefined> {
  if (!existsSync(from)) return undefined;
  return media.kind === 'disk' ? copyUploads(from, media.directory) : putIntoStore(from, openFileStore(media));
}

/** Missing keys are named now, rather than by the first start. */
async function checkKeys(ids: readonly string[], source: Config['encryptionKeys']): Promise<void> {
  try {
    new Cipher(source).require(ids);
  } catch (error) {
    if (!(error instanceof UnusableKeys)) throw error;
    const place = describeSource(source);
    process.stderr.write(`Before you start the platform, put the encryption key ${ids.join(', ')} into ${place}.\n`);
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof UnusableBackup ? error.message : explainFailure(error)}\n`);
  process.exit(1);
});
