/**
 * `npm run crash`: processes of the platform on one PostgreSQL, or one process on a directory of PGlite, under a mixed load.
 * Processes, the database and its connections are killed at random, the disk is filled, and the clock of one process is
 * minutes ahead. Afterwards an audit compares what was acknowledged with what is there. Fails if anything is lost, doubled
 * or left over. `--url` names another database, such as that of a cluster: there, processes are killed and connections cut.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findPostgresBinaries } from '../platform/src/testing/postgres-server.ts';
import { makeTriedPglite } from './pglite-run.ts';
import { startTriedPostgres, tryDatabaseAt } from './postgres-run.ts';
import { printReport } from './report.ts';
import { tryCrashes } from './run-once.ts';
import { SmallDisk } from './small-disk.ts';
import type { TriedDatabase } from './tried-database.ts';

const { values } = parseArgs({
  options: {
    database: { type: 'string', default: 'postgres' },
    url: { type: 'string' },
    kills: { type: 'string', default: '200' },
    processes: { type: 'string', default: '3' },
    clients: { type: 'string', default: '8' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
const PROGRESS_EVERY = 10;

function refuse(reason: string): never {
  process.stderr.write(`${reason}\n`);
  process.exit(1);
}

const { url } = values;
const isPglite = values.database === 'pglite';
if (!isPglite && values.database !== 'postgres') refuse('--database is postgres or pglite.');
if (isPglite && url !== undefined) refuse('--url names a PostgreSQL.');
const binaries = findPostgresBinaries();
if (!isPglite && url === undefined && !binaries)
  refuse('npm run crash needs PostgreSQL, such as `apt-get install postgresql`.');

const disk = url === undefined ? SmallDisk.mount() : undefined;
if (!disk && url === undefined)
  process.stderr.write('No disk is filled: that needs one of its own, which only root may mount.\n');
async function openDatabase(): Promise<TriedDatabase> {
  if (url !== undefined) return tryDatabaseAt(url);
  return isPglite ? makeTriedPglite(directory, disk) : startTriedPostgres(binaries ?? '', disk);
}

const directory = mkdtempSync(join(disk?.directory ?? tmpdir(), 'foyer-crash-'));
const database = await openDatabase();
try {
  const outcome = await tryCrashes(database, {
    directory,
    processes: isPglite ? 1 : Number(values.processes),
    clients: Number(values.clients),
    kills: Number(values.kills),
    seed: Number(values.seed),
    report: (done) => {
      if (done % PROGRESS_EVERY === 0) process.stderr.write(`${done} of ${values.kills} kills\n`);
    },
  });
  printReport(outcome, values.seed);
  process.exitCode = outcome.findings.every(({ found }) => found.length === 0) ? 0 : 1;
} finally {
  await database.stop();
  rmSync(directory, { recursive: true, force: true });
  disk?.unmount();
}
