import { openDatabase } from '../platform/src/server/db/database.ts';
import { fillDisk } from './fill-disk.ts';
import type { SmallDisk } from './small-disk.ts';
import { killProcess, type TriedDatabase } from './tried-database.ts';

/** A directory of PGlite, which is inside the one process that it has. */
export const makeTriedPglite = (directory: string, disk: SmallDisk | undefined): TriedDatabase => ({
  env: { FOYER_DATA_DIR: directory },
  faults: [killProcess(0.95), ...(disk ? [fillDisk(disk, { weight: 0.05 })] : [])],
  isInside: true,
  open: () => openDatabase({ kind: 'pglite', directory }),
  stop: async () => {},
});
