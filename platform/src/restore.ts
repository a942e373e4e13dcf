import { existsSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { copyUploads, hasFiles } from './backup/files.ts';
import { DATABASE_FILE, FILES_DIRECTORY, UnusableBackup } from './backup/format.ts';
import { restoreDatabase } from './backup/restore-database.ts';
import { type Config, readConfig } from './config.ts';
import { explainFailure } from './serve.ts';
import { openDatabase } from './server/db/database.ts';
import { Cipher } from './server/keys/cipher.ts';
import { listKeyIds } from './server/keys/encryption-key-store.ts';
import { describeSource, UnusableKeys } from './server/keys/key-source.ts';

/** `npm run restore -- DIRECTORY`: fills an empty database and an empty directory of uploads with a backup. */
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
    const rows = await restoreDatabase(db, join(from, DATABASE_FILE));
    const files = media.kind === 'disk' ? await copyUploads(join(from, FILES_DIRECTORY), media.directory) : 0;
    process.stdout.write(`Restored ${rows} rows and ${files} files.\n`);
    await checkKeys(await listKeyIds(db), encryptionKeys);
    isDone = true;
  } finally {
    await db.destroy();
    // It was made just now, for this.
    if (!isDone && database.kind === 'pglite') rmSync(join(database.directory, 'pglite'), { recursive: true });
  }
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
