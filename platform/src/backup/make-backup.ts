import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { copyUploads } from './files.ts';
import { DATABASE_FILE, FILES_DIRECTORY, UnusableBackup } from './format.ts';
import { inspectDatabase } from './read-lines.ts';

export interface BackupSource {
  /** Writes the database as `writeDatabase` does. */
  write(to: Writable): Promise<void>;
  /** The directory of uploads; undefined if they are in a bucket. */
  uploads: string | undefined;
}

/** Makes a directory with the database and, of the time after it, the uploads. It has its name only once it is whole. */
export async function makeBackup(
  { write, uploads }: BackupSource,
  to: string,
): Promise<{ rows: number; files: number }> {
  // Before anything is read, as that can take long.
  if (existsSync(to)) throw new UnusableBackup(`${to} exists already. Name another directory with --to.`);
  const draft = `${to}.partial`;
  await mkdir(draft, { recursive: true, mode: 0o700 });
  const file = join(draft, DATABASE_FILE);
  try {
    await write(createWriteStream(file, { mode: 0o600, flush: true }));
    const { rows } = await inspectDatabase(file);
    const files = uploads === undefined ? 0 : await copyUploads(uploads, join(draft, FILES_DIRECTORY));
    await rename(draft, to);
    return { rows, files };
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}
