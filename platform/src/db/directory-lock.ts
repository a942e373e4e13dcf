import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export class DirectoryInUse extends Error {}

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

/**
 * One process per PGlite directory: two would silently lose each other's acknowledged rows.
 * Returns the release. Throws DirectoryInUse that names the holder; the lock of a dead process is taken over.
 */
export function lockDirectory(directory: string): () => void {
  mkdirSync(directory, { recursive: true });
  const file = join(directory, 'foyer.pid');
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
    const holder = Number(readFileSync(file, 'utf8'));
    if (holder !== process.pid && holder > 0 && isRunning(holder)) {
      throw new DirectoryInUse(
        `The database in ${directory} is in use by process ${holder}. Stop that one first, or set DATABASE_URL to PostgreSQL to run several processes.`,
      );
    }
    rmSync(file, { force: true });
  }
}
