/**
 * Ten clients that each ask, as fast as they may, for one of the dearest things that they are allowed, on PostgreSQL:
 * how long a plain booking takes meanwhile, compared with a quiet platform in the same run. `weigh` prints instead what
 * each of the dearest requests takes of the processor, here and in the database (Linux only).
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { findPostgresBinaries, startPostgres } from '../platform/src/testing/postgres-server.ts';
import { nodeFlags } from '../scripts/setup.mjs';
import type { FloodReport, FloodTask } from './flood/flood-process.ts';
import { Guest, type Latencies, noLatencies } from './flood/guest.ts';
import { dearRequests, OWNER, type Sender, TEN } from './flood/requests.ts';
import { fetchServiceIds } from './flood/services.ts';
import { printWeights, type Weighed, weigh } from './flood/weigh.ts';
import { type Server, startServer } from './http/child.ts';
import { readToken, tokenRequest } from './http/recording.ts';
import { compareMs, printTable, type Row } from './table.ts';

const ROUNDS = 4;
const SLICE_MS = 6000;
const WARM_UP_MS = 3000;
/** The flood reaches its height within this time. */
const RISE_MS = 1000;
const PARALLEL = 8;
/** A visitor can have five holds. */
const VISITORS = 600;

const binaries = findPostgresBinaries();
if (!binaries) throw new Error('This benchmark needs a PostgreSQL server (apt-get install postgresql).');
const postgres = await startPostgres(binaries);
try {
  const [mode] = process.argv.slice(2);
  const server = await start(mode !== 'weigh');
  if (mode === 'weigh') await weighAll(server);
  else await floodAndCompare(server);
  await server.stop();
} finally {
  await postgres.stop();
}

function start(rateLimits: boolean): Promise<Server> {
  const database = { kind: 'postgres', url: postgres.databaseUrl('postgres'), poolSize: 10 } as const;
  return startServer('../flood/flood-server.ts', { database, recordings: [], rateLimits });
}

async function weighAll({ origin, pid }: Server): Promise<void> {
  const weighed: Weighed[] = [];
  const visitor = await fetchVisitor(origin, '192.0.2.1');
  for (const request of dearRequests(await fetchServiceIds(origin, OWNER))) {
    const sender = request.who === 'key' ? { ...visitor, authorization: OWNER } : visitor;
    weighed.push(await weigh({ origin, pid, databasePid: postgres.pid() }, request, sender));
  }
  printWeights(weighed);
}

async function floodAndCompare({ origin }: Server): Promise<void> {
  const serviceIds = await fetchServiceIds(origin, OWNER);
  const visitors: Sender[] = [];
  while (visitors.length < VISITORS) visitors.push(await fetchVisitor(origin, `198.51.100.${visitors.length % 250}`));
  const guest = new Guest(origin, visitors);
  const quiet = noLatencies();
  const flooded = noLatencies();
  await guest.bookUntil(performance.now() + WARM_UP_MS, noLatencies());
  const report: FloodReport = {};
  for (let round = 0; round < ROUNDS; round += 1) {
    await guest.bookUntil(performance.now() + SLICE_MS, quiet);
    const stopFlood = await startFlood({
      origin,
      serviceIds,
      senders: await fetchSenders(origin, round),
      parallel: PARALLEL,
    });
    await guest.bookUntil(performance.now() + RISE_MS, noLatencies());
    await guest.bookUntil(performance.now() + SLICE_MS, flooded);
    add(report, await stopFlood());
  }
  printTable(`Under a flood of ten clients with ${PARALLEL} requests each at once`, compare(quiet, flooded));
  for (const [name, counts] of Object.entries(report)) console.log(`${name}: ${JSON.stringify(counts)}`);
}

function add(sums: FloodReport, report: FloodReport): void {
  for (const [name, counts] of Object.entries(report)) {
    const sum = { ...sums[name] };
    for (const [status, count] of Object.entries(counts)) sum[Number(status)] = (sum[Number(status)] ?? 0) + count;
    sums[name] = sum;
  }
}

async function fetchVisitor(origin: string, address: string): Promise<Sender> {
  const answer = await fetch(`${origin}/oauth2/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(tokenRequest),
  });
  return { authorization: readToken(await answer.text()), address };
}

/** Ten senders in networks of their own (RFC 2544), whose limits are full. */
async function fetchSenders(origin: string, round: number): Promise<Sender[]> {
  const senders: Sender[] = [];
  for (const [index, { who }] of dearRequests([]).slice(0, TEN).entries()) {
    const sender = await fetchVisitor(origin, `198.18.${index}.${round}`);
    senders.push(who === 'key' ? { ...sender, authorization: OWNER } : sender);
  }
  return senders;
}

async function startFlood(task: FloodTask): Promise<() => Promise<FloodReport>> {
  const child = fork(fileURLToPath(new URL('./flood/flood-process.ts', import.meta.url)), { execArgv: nodeFlags });
  child.send(task);
  return async () => {
    child.send('stop');
    const [report] = await once(child, 'message');
    child.disconnect();
    return report;
  };
}

function at(latencies: readonly number[], share: number): number {
  const sorted = latencies.toSorted((left, right) => left - right);
  return sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
}

function compare(quiet: Latencies, flooded: Latencies): Row[] {
  const rows: Row[] = [];
  for (const [name, what] of [
    ['createBooking', 'createBooking'],
    ['availability', 'availability, a week'],
    ['health', '/health'],
  ] as const) {
    for (const share of [0.5, 0.99]) {
      const count = `${flooded[name].length} of ${quiet[name].length}`;
      rows.push(
        compareMs(`${what}: p${share * 100} (${count})`, at(flooded[name], share), 'quiet', at(quiet[name], share)),
      );
    }
  }
  return rows;
}
