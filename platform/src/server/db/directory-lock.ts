import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makePrivateDirectory } from '../lib/private-directory.ts';

export class DirectoryInUse extends Error {}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
};

/**
 * One process per PGlite directory: two would silently lose each other's acknowledged rows.
 * Returns the release. Throws DirectoryInUse that names the holder; the lock of a dead process is taken over.
 */
export function lockDirectory(directory: string): () => void {
  makePrivateDirectory(directory);
  const file = join(directory, 'foyer.pid');
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
    }
    const content = readLock(file);
    if (content === undefined) continue;
    const holder = Number(content);
    if (holder !== process.pid && holder > 0 && isRunning(holder)) {
      throw new DirectoryInUse(
        `The database in ${directory} is in use by process ${holder}. Stop that one first, or set DATABASE_URL to PostgreSQL to run several processes.`,
      );
    }
    removeStale(file, content);
  }
}

const PAUSE_MS = 10;
const PATIENCE_MS = 2000;

const pause = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
const ageOf = (file: string) => Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());

/** The content of the lock; undefined if it is gone, or so new that its maker has yet to write it. */
function readLock(file: string): string | undefined {
  try {
    const content = readFileSync(file, 'utf8');
    if (content !== '' || ageOf(file) > PATIENCE_MS) return content;
    pause();
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
  }
  return undefined;
}

/** One process at a time removes a stale lock, and only the one it saw: never that of somebody who took over just now. */
function removeStale(file: string, content: string): void {
  const guard = `${file}.takeover`;
  try {
    writeFileSync(guard, '', { flag: 'wx' });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    if (ageOf(guard) > PATIENCE_MS) rmSync(guard, { force: true });
    pause();
    return;
  }
  if (readLock(file) === content) rmSync(file);
  rmSync(guard, { force: true });
}
