import { createWriteStream } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { SiteId } from '@foyer/contract';
import { pathOf } from '../media/disk-store.ts';
import { type FileKey, type FileStore, sizes } from '../media/file-store.ts';
import { asId } from '../server/lib/ids.ts';
import { listFiles } from './files.ts';

/** An upload has at most 15 MB, so memory for some is bounded; a bucket answers several at once as fast as one. */
const AT_ONCE = 8;
const ATTEMPTS = 3;

export interface CopiedFiles {
  files: number;
  /** The files that rows name and the store does not have: deleted meanwhile, or lost before. */
  missing: FileKey[];
}

/** Copies files of a store into the directory of a backup, which has them where a disk store would. */
export async function copyFromStore(
  store: FileStore,
  keys: AsyncIterable<FileKey>,
  directory: string,
): Promise<CopiedFiles> {
  const missing: FileKey[] = [];
  let files = 0;
  await workTogether(keys, async (key) => {
    if (await copyOne(store, key, pathOf(directory, key))) files += 1;
    else missing.push(key);
  });
  return { files, missing };
}

/** False if the store has no such file. */
async function copyOne(store: FileStore, key: FileKey, to: string): Promise<boolean> {
  const stored = await store.get(key);
  if (!stored) return false;
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  await pipeline(stored, createWriteStream(to, { mode: 0o600 }));
  return true;
}

/** Puts the files of a backup into a store. One that is there already is the same, so this can be repeated. */
export async function putIntoStore(directory: string, store: FileStore): Promise<number> {
  let count = 0;
  await workTogether(await listFiles(directory), async (path) => {
    const key = keyOf(path);
    if (!key) return;
    await store.put(key, await readFile(path));
    count += 1;
  });
  return count;
}

/** The key of a path that a disk store made: its last parts are the site, two characters, the id and the size. */
function keyOf(path: string): FileKey | undefined {
  const size = sizes.find((each) => String(each) === basename(path));
  const ofFile = dirname(path);
  const siteId = asId<SiteId>(basename(dirname(dirname(ofFile))));
  return size && { siteId, id: basename(ofFile), size };
}

/** Does work on several items at once, each again if it fails. The first lasting failure ends it. */
async function workTogether<T>(items: Iterable<T> | AsyncIterable<T>, work: (item: T) => Promise<void>): Promise<void> {
  const waiting = iterate(items);
  let failure: { error: unknown } | undefined;
  const line = async () => {
    for (;;) {
      const { done, value } = await waiting.next();
      if (done || failure) return;
      await attempt(() => work(value));
    }
  };
  const lines = Array.from({ length: AT_ONCE }, () =>
    line().catch((error: unknown) => {
      failure ??= { error };
    }),
  );
  await Promise.all(lines);
  await waiting.return(undefined);
  if (failure) throw failure.error;
}

async function* iterate<T>(items: Iterable<T> | AsyncIterable<T>): AsyncGenerator<T, void, void> {
  yield* items;
}

/** A connection that breaks in the middle of a file is made again. */
async function attempt(work: () => Promise<void>): Promise<void> {
  for (let left = ATTEMPTS - 1; ; left -= 1) {
    try {
      return await work();
    } catch (error) {
      if (left === 0) throw error;
    }
  }
}
