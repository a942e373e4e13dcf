/**
 * `npm run crash`: processes of the platform on one PostgreSQL under a mixed load. Processes and connections of the
 * database are killed at random, and the clock of one process is minutes ahead. Afterwards an audit compares what was
 * acknowledged with what is there. Fails if anything is lost, doubled or left over.
 */
import { parseArgs } from 'node:util';
import { openDatabase } from '../platform/src/server/db/database.ts';
import { migrate } from '../platform/src/server/db/migrate.ts';
import { findPostgresBinaries, startPostgres } from '../platform/src/testing/postgres-server.ts';
import { Receiver } from '../platform/src/testing/receiver.ts';
import { audit } from './audit.ts';
import { Deployment } from './deployment.ts';
import { killAtRandom } from './kills.ts';
import { Ledger } from './ledger.ts';
import { startLoad } from './load.ts';
import { seededRandom } from './random.ts';
import { printReport } from './report.ts';
import { listenToEvents, takePayments } from './settings.ts';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '200' },
    processes: { type: 'string', default: '3' },
    clients: { type: 'string', default: '12' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});

const binaries = findPostgresBinaries();
if (!binaries) {
  process.stderr.write('npm run crash needs PostgreSQL, such as `apt-get install postgresql`.\n');
  process.exit(1);
}
// Commits reach the disk: what a crash leaves is what counts.
const postgres = await startPostgres(binaries);
const db = await openDatabase({ kind: 'postgres', url: postgres.databaseUrl('postgres'), poolSize: 2 });
await migrate(db);
const receiver = await Receiver.open();
const deployment = await Deployment.start(postgres.databaseUrl('postgres'), Number(values.processes));
try {
  await listenToEvents(deployment, receiver);
  await takePayments(deployment);
  const random = seededRandom(Number(values.seed));
  const ledger = new Ledger();
  const load = startLoad(deployment, ledger, { clients: Number(values.clients), random });
  const kills = await killAtRandom({ deployment, postgres, random, count: Number(values.kills), load });
  await load.stop();
  await deployment.settle(db);
  const findings = await audit({ db, deployment, ledger, receiver });
  printReport({ kills, ledger, findings, seed: values.seed });
  process.exitCode = findings.every(({ found }) => found.length === 0) ? 0 : 1;
} finally {
  await deployment.stop();
  receiver.close();
  await db.destroy();
  await postgres.stop();
}
