import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** Linux keeps these files in memory. */
const ROOT = '/dev/shm';
/** Tests use a tenth of it; a machine or container with less has better uses for its memory. */
const NEEDED_BYTES = 4 * 1024 ** 3;

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(ROOT);
    return bavail * bsize >= NEEDED_BYTES;
  } catch {
    return false;
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Removes what runs left that were killed. */
function removeLeftovers(): void {
  for (const name of readdirSync(ROOT)) {
    const pid = Number(/^foyer-tests-(\d+)-/.exec(name)?.[1]);
    if (pid > 0 && !isAlive(pid)) rmSync(join(ROOT, name), { recursive: true, force: true });
  }
}

/**
 * Lets this process and those that it starts keep temporary files in memory, where there is room: each test database
 * has 800 files, which take ten times as long to copy on a disk. Returns what removes them.
 */
export function keepTemporaryFilesInMemory(): () => void {
  if (!hasRoom()) return () => {};
  removeLeftovers();
  const directory = mkdtempSync(join(ROOT, `foyer-tests-${process.pid}-`));
  // PostgreSQL, another user than root, has a directory of its own in it.
  chmodSync(directory, 0o711);
  process.env.TMPDIR = directory;
  return () => rmSync(directory, { recursive: true, force: true, maxRetries: 5 });
}
