import { openDatabase } from '../platform/src/server/db/database.ts';
import { startPostgres } from '../platform/src/testing/postgres-server.ts';
import { fillDisk } from './fill-disk.ts';
import { cutConnections, growLog, killBackend, recover } from './postgres-faults.ts';
import type { SmallDisk } from './small-disk.ts';
import { killProcess, type TriedDatabase } from './tried-database.ts';

/** Its log is cut into small pieces, so that it needs room soon: then PostgreSQL ends, and starts only with room again. */
const SEGMENT_MB = 1;
const SETTINGS = ['min_wal_size=2MB', 'max_wal_size=8MB'];

/** A PostgreSQL of our own, which syncs its commits. */
export async function startTriedPostgres(binaries: string, disk: SmallDisk | undefined): Promise<TriedDatabase> {
  const place = disk ? { parent: disk.directory } : {};
  const postgres = await startPostgres(binaries, SETTINGS, { ...place, segmentMb: SEGMENT_MB });
  const url = postgres.databaseUrl('postgres');
  const server = { growLog: () => growLog(url), recover: () => recover(postgres) };
  return {
    env: { DATABASE_URL: url },
    faults: [
      killProcess(0.66),
      killBackend(url, 0.15),
      cutConnections(url, 0.15),
      ...(disk ? [fillDisk(disk, { weight: 0.04, server })] : []),
    ],
    isInside: false,
    open: () => openDatabase({ kind: 'postgres', url, poolSize: 2 }),
    stop: postgres.stop,
  };
}

/** A database of a server that stays alive, as others use it, or a cluster. */
export const tryDatabaseAt = (url: string): TriedDatabase => ({
  env: { DATABASE_URL: url },
  faults: [killProcess(0.5), cutConnections(url, 0.5)],
  isInside: false,
  open: () => openDatabase({ kind: 'postgres', url, poolSize: 2 }),
  stop: async () => {},
});
