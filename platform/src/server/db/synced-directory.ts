import { fsyncSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** WASI's number of EIO. */
const IO_ERROR = 29;

/** Open files of directories, which not every system can flush. */
const UNSUPPORTED = ['EPERM', 'EINVAL', 'EISDIR'];

type Flush = (file: number) => void;

/** An operation of PGlite's files: returns an error by its number. */
const flushWith =
  (flush: Flush) =>
  ({ nfd }: { nfd: number }): number => {
    try {
      flush(nfd);
      return 0;
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      return UNSUPPORTED.includes(code) ? 0 : IO_ERROR;
    }
  };

/**
 * A directory for PGlite where a commit is on the disk when it is acknowledged: PGlite's own directory has no `fsync`, and
 * its default settings don't ask for one (decision 0098).
 */
export class SyncedDirectory extends NodeFS {
  readonly #flush: Flush;

  constructor(directory: string, flush: Flush = fsyncSync) {
    super(directory);
    this.#flush = flush;
  }

  override async init(pg: PGlite, options: Parameters<NodeFS['init']>[1]): ReturnType<NodeFS['init']> {
    const made = await super.init(pg, options);
    const preRun = made.emscriptenOpts.preRun ?? [];
    preRun.push(({ NODEFS }) => {
      const operations: unknown = Reflect.get(NODEFS, 'stream_ops');
      if (typeof operations !== 'object' || operations === null) throw new Error('PGlite’s files can’t be flushed.');
      Object.assign(operations, { fsync: flushWith(this.#flush) });
    });
    return { emscriptenOpts: { ...made.emscriptenOpts, preRun } };
  }
}

/** Of PGlite's defaults, `-F` turns `fsync` off; its `fdatasync` does nothing. */
export const withFsync = (defaults: readonly string[]): string[] => [
  ...defaults.filter((parameter) => parameter !== '-F'),
  ...['-c', 'wal_sync_method=fsync'],
];
