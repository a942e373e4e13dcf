import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import type { FileStore } from '../media/file-store.ts';
import { copyUploads } from './files.ts';
import { DATABASE_FILE, FILES_DIRECTORY, UnusableBackup } from './format.ts';
import { inspectDatabase } from './read-lines.ts';
import { type CopiedFiles, copyFromStore } from './stored-files.ts';
import { readUploadKeys } from './upload-keys.ts';

export interface BackupSource {
  /** Writes the database as `writeDatabase` does. */
  write(to: Writable): Promise<void>;
  /** The directory of uploads, or the bucket that has them; undefined leaves them out. */
  uploads: string | FileStore | undefined;
}

export interface Backup extends CopiedFiles {
  rows: number;
}

/** Makes a directory with the database and, of the time after it, the uploads. It has its name only once it is whole. */
export async function makeBackup({ write, uploads }: BackupSource, to: string): Promise<Backup> {
  // Before anything is read, as that can take long.
  if (existsSync(to)) throw new UnusableBackup(`${to} exists already. Name another directory with --to.`);
  const draft = `${to}.partial`;
  await mkdir(draft, { recursive: true, mode: 0o700 });
  const file = join(draft, DATABASE_FILE);
  try {
    await write(createWriteStream(file, { mode: 0o600, flush: true }));
    const { rows } = await inspectDatabase(file);
    const copied = await copyFiles(uploads, file, join(draft, FILES_DIRECTORY));
    await rename(draft, to);
    return { rows, ...copied };
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function copyFiles(uploads: BackupSource['uploads'], file: string, to: string): Promise<CopiedFiles> {
  if (uploads === undefined) return { files: 0, missing: [] };
  await mkdir(to, { mode: 0o700 });
  if (typeof uploads === 'string') return { files: await copyUploads(uploads, to), missing: [] };
  return copyFromStore(uploads, readUploadKeys(file), to);
}
