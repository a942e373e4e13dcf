import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { SiteId } from '@foyer/contract';
import type { FileKey, FileStore } from './file-store.ts';
import { toPathPart } from './picture-id.ts';

/** Keeps a directory for each picture with all its sizes, so that they are removed together. */
export class DiskStore implements FileStore {
  readonly #root: string;

  constructor(directory: string) {
    this.#root = directory;
  }

  async put({ siteId, id, size }: FileKey, bytes: Buffer): Promise<void> {
    const directory = this.#directoryOf(siteId, id);
    await mkdir(directory, { recursive: true, mode: 0o700 });
    const unfinished = join(directory, `${randomUUID()}.part`);
    try {
      await writeThrough(unfinished, bytes);
      await rename(unfinished, join(directory, String(size)));
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  }

  async get({ siteId, id, size }: FileKey): Promise<Readable | undefined> {
    try {
      const file = await open(join(this.#directoryOf(siteId, id), String(size)));
      return file.createReadStream();
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
      throw error;
    }
  }

  async remove(siteId: SiteId, id: string): Promise<void> {
    await rm(this.#directoryOf(siteId, id), { recursive: true, force: true });
  }

  #directoryOf(siteId: SiteId, id: string): string {
    return directoryOf(this.#root, siteId, id);
  }
}

/** Two characters of the id in between keep directories small enough for file systems. */
const directoryOf = (root: string, siteId: SiteId, id: string): string =>
  join(root, siteId, id.slice(0, 2), toPathPart(id));

/** The place of a file below the directory of a disk store. */
export const pathOf = (root: string, { siteId, id, size }: FileKey): string =>
  join(directoryOf(root, siteId, id), String(size));

/** Readable by this user only, and flushed to the disk before it gets its name. */
async function writeThrough(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}
