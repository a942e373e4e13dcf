/**
 * Calls through HTTP, from the socket to the database and back, with 1 and 16 connections: the platform compared with a
 * bare route that sends the same statements, on PGlite and on PostgreSQL. Name one of the two to run it alone.
 */

import type { DatabaseTarget } from '../platform/src/server/db/database.ts';
import { findPostgresBinaries, startPostgres } from '../platform/src/testing/postgres-server.ts';
import { makeCalls } from './http/calls.ts';
import { CONNECTIONS, floorPath, type Server, startServer } from './http/child.ts';
import { type Figures, Load, type Target } from './http/load.ts';
import { readToken, recordCalls, tokenRequest } from './http/recording.ts';
import { compareMs, compareRate, printTable, type Row } from './table.ts';

const WARM_UP_MS = 500;
const SLICES = 4;
const SLICE_MS = 250;
/** One visitor can have only a few holds. */
const VISITORS = 2000;

const calls = makeCalls(Date.now());
const recordings = await recordCalls(calls);
for (const [index, { name }] of calls.entries()) {
  console.log(
    `${name}: ${recordings[index]?.statements.length} statements, ${recordings[index]?.answer.length} characters`,
  );
}
const [only] = process.argv.slice(2);
if (only !== 'postgres') await benchPglite();
if (only !== 'pglite') await benchPostgres();

async function benchPglite(): Promise<void> {
  await bench('PGlite in memory', { kind: 'memory' }, { kind: 'memory' });
}

async function benchPostgres(): Promise<void> {
  const binaries = findPostgresBinaries();
  if (!binaries) return console.log('\nPostgreSQL: skipped, this machine has no server (apt-get install postgresql).');
  const postgres = await startPostgres(binaries);
  try {
    const target = async (name: string) => {
      await createDatabase(postgres.databaseUrl('postgres'), name);
      return { kind: 'postgres', url: postgres.databaseUrl(name), poolSize: CONNECTIONS } as const;
    };
    await bench(`PostgreSQL, ${CONNECTIONS} connections to it`, await target('platform'), await target('floor'));
  } finally {
    await postgres.stop();
  }
}

async function createDatabase(url: string, name: string): Promise<void> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
}

async function bench(title: string, ownDatabase: DatabaseTarget, floorDatabase: DatabaseTarget): Promise<void> {
  const platform = await startServer('./platform-server.ts', { database: ownDatabase, recordings: [] });
  const floor = await startServer('./floor-server.ts', { database: floorDatabase, recordings });
  const tokens = await fetchVisitorTokens(platform);
  const rows: Row[] = [];
  for (const [index, { name, path, bodyOf }] of calls.entries()) {
    const targets = [platform.origin + path, floor.origin + floorPath(index)].map((url): Target => {
      let n = 0;
      const headers = { 'content-type': 'application/json' };
      const nextAuthorization = () => tokens[n % tokens.length] ?? '';
      return { url, headers, nextAuthorization, nextBody: () => bodyOf(n++) };
    });
    for (const connections of [1, 16]) {
      const [own, bare] = await loadInTurns(targets.map((target) => new Load(target, connections)));
      if (own && bare) rows.push(...compare(`${name}, ${connections} at a time`, own, bare));
    }
  }
  await platform.stop();
  await floor.stop();
  printTable(`HTTP on ${title}`, rows);
}

async function fetchVisitorTokens({ origin }: Server): Promise<string[]> {
  const request = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(tokenRequest),
  };
  const tokens: string[] = [];
  while (tokens.length < VISITORS) {
    const answers = Array.from({ length: 50 }, async () => (await fetch(`${origin}/oauth2/token`, request)).text());
    tokens.push(...(await Promise.all(answers)).map(readToken));
  }
  return tokens;
}

/** Runs slices of both loads alternately, so that other load on the machine affects both. */
async function loadInTurns(loads: Load[]): Promise<Figures[]> {
  for (const load of loads) await load.warmUp(WARM_UP_MS);
  for (let slice = 0; slice < SLICES; slice++) {
    for (const load of loads) await load.run(SLICE_MS);
  }
  return loads.map((load) => load.finish());
}

function compare(what: string, own: Figures, bare: Figures): Row[] {
  return [
    compareMs(`${what}: p50`, own.p50Ms, 'floor', bare.p50Ms),
    compareMs(`${what}: p95`, own.p95Ms, 'floor', bare.p95Ms),
    compareRate(`${what}: answers`, own.perSecond, 'floor', bare.perSecond),
  ];
}
