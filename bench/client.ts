/**
 * The cost of our client to a site, beside the public reference client: the bytes that a page loads (esbuild, gzip -9, both
 * bundled alike), and the time of a call, beside a bare fetch of the same answer.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packPackages } from '../scripts/pack/pack.ts';
import { createProject } from '../scripts/pack/project.ts';
import { installPackages } from '../scripts/setup.mjs';
import { type Calls, compareSizes, loadClients } from './client/bundles.ts';
import { makeCalls } from './http/calls.ts';
import { startServer } from './http/child.ts';
import { recordCalls } from './http/recording.ts';
import { compareBytes, compareMs, printTable, type Row } from './table.ts';

const REFERENCE_HOSTS = /^https:\/\/(www|edge)\.wixapis\.com/;
const SLICES = 8;
const SLICE_MS = 300;

const conformance = fileURLToPath(new URL('../conformance', import.meta.url));
installPackages(conformance);
const folder = mkdtempSync(join(tmpdir(), 'foyer-bench-'));
const project = createProject(await packPackages(join(folder, 'tarballs')));
try {
  const sizes = await compareSizes(project, conformance);
  printTable(
    'Client: bytes that a site loads',
    sizes.map(({ name, own, reference }) => compareBytes(name, own, 'reference client', reference)),
  );
  printTable('Client: a call, whose answer comes at once', await benchCalls());
} finally {
  for (const each of [folder, project]) rmSync(each, { recursive: true, force: true });
}

/** The median of each of several works, which take turns, so that other load on the machine affects all. */
async function medians(works: readonly (() => Promise<unknown>)[]): Promise<number[]> {
  const times = works.map((): number[] => []);
  for (const work of works) await work();
  for (let slice = 0; slice < SLICES; slice += 1) {
    for (const [at, work] of works.entries()) {
      const end = performance.now() + SLICE_MS;
      while (performance.now() < end) {
        const begun = performance.now();
        await work();
        times[at]?.push(performance.now() - begun);
      }
    }
  }
  return times.map((each) => each.sort((left, right) => left - right)[Math.floor(each.length / 2)] ?? Number.NaN);
}

async function benchCalls(): Promise<Row[]> {
  const [week, , create] = makeCalls(Date.now());
  if (!week || !create) throw new Error('bench/http/calls.ts has other calls.');
  const calls = [{ name: 'queryServices', path: '/v2/services/query', bodyOf: () => ({ query: {} }) }, week, create];
  const recordings = await recordCalls(calls);
  const database = { kind: 'memory' } as const;
  const server = await startServer('../client/answer-server.ts', { database, recordings });
  const network = globalThis.fetch;
  try {
    const clients = await loadClients(folder, project, conformance);
    const own = clients.own.open(server.origin);
    // The reference client's hosts are built in.
    globalThis.fetch = (input, init) =>
      network(typeof input === 'string' ? input.replace(REFERENCE_HOSTS, server.origin) : input, init);
    const reference = clients.reference.open(server.origin);
    const rows: Row[] = [];
    for (const { name, path, bodyOf } of calls) {
      const body = bodyOf(0);
      const bare = async () => {
        const headers = { 'content-type': 'application/json', authorization: 'a' };
        const answer = await network(server.origin + path, { method: 'POST', headers, body: JSON.stringify(body) });
        return answer.json();
      };
      const [bareMs = 0, ownMs = 0, referenceMs = 0] = await medians([
        bare,
        () => callOf(own, name, body),
        () => callOf(reference, name, body),
      ]);
      rows.push(compareMs(`${name}: our client`, ownMs, 'bare fetch', bareMs));
      rows.push(compareMs(`${name}: the reference client`, referenceMs, 'bare fetch', bareMs));
      rows.push(compareMs(`${name}: above a bare fetch`, ownMs - bareMs, 'reference client', referenceMs - bareMs));
    }
    return rows;
  } finally {
    globalThis.fetch = network;
    await server.stop();
  }
}

/** The call as a site makes it, for the body that is sent. */
function callOf(client: Calls, name: string, body: object): Promise<unknown> {
  if ('booking' in body) return client.createBooking(Object(body.booking));
  if (name === 'queryServices') return client.queryServices();
  const { query, timezone } = Object(body);
  return client.queryAvailability(query.filter, timezone);
}
