import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const DIRECTORY_MODE = 0o700;
const FILE_MODE = 0o600;
const STICKY = 0o1000;

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

/** Closes a path to other accounts of the machine; one that belongs to another account can't be changed. */
function close(path: string, mode: number): void {
  try {
    chmodSync(path, mode);
  } catch (error) {
    if (codeOf(error) !== 'EPERM') throw error;
  }
}

/** Makes a directory that only this account can enter, and closes one that others could. Leaves shared ones, as /tmp. */
export function makePrivateDirectory(directory: string): void {
  mkdirSync(directory, { recursive: true, mode: DIRECTORY_MODE });
  const { mode } = lstatSync(directory);
  if ((mode & 0o077) !== 0 && (mode & STICKY) === 0) close(directory, DIRECTORY_MODE);
}

/** Does the same for everything in the directory, which must be ours alone. Symbolic links are left. */
export function makePrivateTree(directory: string): void {
  makePrivateDirectory(directory);
  for (const entry of readdirSync(directory, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) close(path, DIRECTORY_MODE);
    else if (entry.isFile()) close(path, FILE_MODE);
  }
}
