import { execFileSync } from 'node:child_process';
import { chmodSync, closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Large enough for a run of hours; it is in memory, and full for moments only. */
const SIZE = '1g';

/** A disk that can be filled: a file system in memory, which only root may mount. */
export class SmallDisk {
  readonly directory: string;
  readonly #ballast: string;

  private constructor(directory: string) {
    this.directory = directory;
    this.#ballast = join(directory, 'ballast');
  }

  /** Undefined where this process may not mount one. */
  static mount(): SmallDisk | undefined {
    const directory = mkdtempSync(join(tmpdir(), 'foyer-disk-'));
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', directory], { stdio: 'ignore' });
    } catch {
      rmdirSync(directory);
      return undefined;
    }
    // PostgreSQL, another user than root, has a directory of its own on it.
    chmodSync(directory, 0o711);
    return new SmallDisk(directory);
  }

  /** Leaves no byte free. */
  fill(): void {
    const file = openSync(this.#ballast, 'w');
    for (const size of [2 ** 20, 2 ** 12]) writeUntilFull(file, Buffer.alloc(size));
    closeSync(file);
  }

  makeRoom = (): void => rmSync(this.#ballast);

  unmount(): void {
    execFileSync('umount', [this.directory]);
    rmdirSync(this.directory);
  }
}

function writeUntilFull(file: number, bytes: Buffer): void {
  try {
    for (;;) writeSync(file, bytes);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  }
}
