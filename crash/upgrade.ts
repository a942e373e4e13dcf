/**
 * `npm run upgrade:try`: an earlier version serves a load on PostgreSQL; this version starts beside it and migrates the
 * database; both serve the load and the conformance run; the earlier one is stopped. Fails if a request was not answered, a check
 * failed, or anything acknowledged is lost, doubled or left over.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { openDatabase } from '../platform/src/server/db/database.ts';
import { readMigrations } from '../platform/src/server/db/migration-files.ts';
import { findPostgresBinaries, startPostgres } from '../platform/src/testing/postgres-server.ts';
import { Receiver } from '../platform/src/testing/receiver.ts';
import { audit } from './audit.ts';
import { auditAnswers } from './audit-answers.ts';
import { checkOut, findEarlierCommit } from './earlier-version.ts';
import { Ledger } from './ledger.ts';
import { startLoad } from './load.ts';
import { seededRandom } from './random.ts';
import { listenToEvents, takePayments } from './settings.ts';
import { settle } from './settle.ts';
import { Versions } from './versions.ts';

const { values } = parseArgs({
  options: {
    from: { type: 'string' },
    clients: { type: 'string', default: '4' },
    answers: { type: 'string', default: '60' },
    conformance: { type: 'string', default: '' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});

/** The first of what an audit found. */
const SHOWN = 5;
const root = fileURLToPath(new URL('..', import.meta.url));
const say = (line: string) => process.stdout.write(`${line}\n`);

/**
 * The rows of the conformance run, by a process of this version that serves them itself from the same database. Its output
 * goes to a file, as a process that ends may lose what is in a pipe.
 */
async function runConformance(databaseUrl: string, directory: string): Promise<string> {
  const env = { ...process.env, FOYER_CONFORMANCE_DATABASE: databaseUrl };
  const words = values.conformance === '' ? [] : [values.conformance];
  const file = join(directory, 'conformance.txt');
  const output = openSync(file, 'w');
  const stdio = ['ignore' as const, output, output];
  const child = spawn(process.execPath, ['conformance/run.ts', ...words], { cwd: root, env, stdio });
  const [code] = await once(child, 'exit');
  closeSync(output);
  const text = readFileSync(file, 'utf8');
  if (code !== 0) process.stderr.write(text);
  return /\d+ passed, \d+ failed/.exec(text)?.[0] ?? `it ended with ${code}`;
}

const binaries = findPostgresBinaries();
if (!binaries) {
  process.stderr.write('npm run upgrade:try needs PostgreSQL, such as `apt-get install postgresql`.\n');
  process.exit(1);
}
const earlier = checkOut(values.from ?? findEarlierCommit());
const postgres = await startPostgres(binaries);
const url = postgres.databaseUrl('postgres');
const receiver = await Receiver.open();
const files = mkdtempSync(join(tmpdir(), 'foyer-files-'));
const notes = mkdtempSync(join(tmpdir(), 'foyer-upgrade-'));
const versions = new Versions(url, files);
const db = await openDatabase({ kind: 'postgres', url, poolSize: 2 });
try {
  const old = [await versions.start(earlier.directory)];
  const startAgain = performance.now();
  old.push(await versions.start(earlier.directory));
  const usualMs = performance.now() - startAgain;
  say(`earlier version ${earlier.commit}: ${earlier.migrations} migrations, ${old.length} processes`);
  await listenToEvents(versions, receiver);
  await takePayments(versions);
  const ledger = new Ledger();
  const load = startLoad(versions, ledger, {
    clients: Number(values.clients),
    random: seededRandom(Number(values.seed)),
  });
  const answers = Number(values.answers);
  await load.answered(answers);
  const alone = versions.requests.longestMs;
  versions.requests.longestMs = 0;

  const start = performance.now();
  const current = [await versions.start(root)];
  const startMs = performance.now() - start;
  say(`this version: ${readMigrations().length} migrations`);
  say(`it serves after ${Math.round(startMs)} ms; an earlier process after ${Math.round(usualMs)} ms`);
  current.push(await versions.start(root));
  await load.answered(answers);
  const conformance = await runConformance(url, notes);
  say(`conformance beside the earlier version: ${conformance}`);
  const ended = await Promise.all(old.map((platform) => versions.stop(platform)));
  say(`the earlier processes ended with ${ended.join(' and ')}`);
  await load.answered(answers);
  await load.stop();
  await settle(db, receiver);
  const { answered, failed, longestMs } = versions.requests;
  say(`requests ${answered}; the longest took ${Math.round(alone)} ms before, ${Math.round(longestMs)} ms since`);
  const findings = [
    { what: 'requests without an answer', found: failed },
    ...(await auditAnswers(versions, ledger)),
    ...(await audit({ db, ledger, receiver })),
  ];
  const { writes, bookings, members, orders } = ledger;
  say(
    `acknowledged writes ${writes}: bookings ${bookings.size}, members ${members.length}, paid orders ${orders.length}`,
  );
  for (const { what, found } of findings) say([`${what} ${found.length}`, ...found.slice(0, SHOWN)].join('\n  '));
  say(`seed ${values.seed}`);
  const isPassed = findings.every(({ found }) => found.length === 0) && / 0 failed$/.test(conformance);
  process.exitCode = isPassed && ended.every((code) => code === 0) ? 0 : 1;
} finally {
  await versions.stopAll();
  receiver.close();
  await db.destroy();
  await postgres.stop();
  earlier.remove();
  for (const directory of [files, notes]) rmSync(directory, { recursive: true, force: true });
}
