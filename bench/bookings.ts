/**
 * Bookings on PostgreSQL. First compares createBooking through HTTP with the bare transaction: the same statements over
 * as many connections. Then compares calls with 10,000, 100,000 and 1,000,000 bookings (or the numbers in the
 * arguments). Ends with the indexes of every statement.
 */
import { Pool } from 'pg';
import { site } from '../platform/src/demo/low-tide/studio.ts';
import { createPlatform } from '../platform/src/platform.ts';
import type { DatabaseTarget } from '../platform/src/server/db/database.ts';
import { findPostgresBinaries, startPostgres } from '../platform/src/testing/postgres-server.ts';
import { compare, findIndexes, loadInTurns, type Statement, sendBare } from './beside.ts';
import { fillBookings } from './bookings/past-bookings.ts';
import { benchTransaction } from './bookings/transaction.ts';
import { makeCalls } from './http/calls.ts';
import { type Server, startServer } from './http/child.ts';
import type { Target } from './http/load.ts';
import { platformOptions } from './http/recording.ts';
import { roomyService, staff } from './http/studio.ts';
import { compareMs, printTable, type Row } from './table.ts';

const OWNER = 'foyer-demo-api-key';
const DAY_MS = 86_400_000;
const ZONE = 'America/New_York';
const sizes = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [10_000, 100_000, 1_000_000];

interface Call {
  name: string;
  path: string;
  bodyOf(n: number): object;
}

const now = Date.now();
const window = (days: number) => ({
  startDate: new Date(Math.ceil(now / DAY_MS) * DAY_MS).toISOString(),
  endDate: new Date(Math.ceil(now / DAY_MS) * DAY_MS + days * DAY_MS).toISOString(),
});
const extended = '/v2/extended-bookings/query';
const reading = (name: string, query: object): Call => ({ name, path: extended, bodyOf: () => ({ query }) });
const [, , create] = makeCalls(now + 40 * DAY_MS);
if (!create) throw new Error('There is no createBooking among the calls.');

const calls: Call[] = [
  {
    name: 'availability, a day of 20 people',
    path: '/v1/availability/query',
    bodyOf: () => ({ query: { filter: { serviceId: roomyService.id, ...window(1), bookable: true } }, timezone: ZONE }),
  },
  {
    name: 'availability, a month, one a day',
    path: '/v1/availability/query',
    bodyOf: () => ({
      query: { filter: { serviceId: roomyService.id, ...window(31), bookable: true } },
      timezone: ZONE,
      slotsPerDay: 1,
    }),
  },
  {
    name: 'availability, one time of one person',
    path: '/v1/availability/query',
    bodyOf: () => ({
      query: {
        filter: {
          serviceId: roomyService.id,
          startDate: window(1).startDate,
          endDate: new Date(Date.parse(window(1).startDate) + roomyService.durationMs).toISOString(),
          resourceId: [staff[0]?.id],
        },
      },
      timezone: ZONE,
    }),
  },
  reading('extended query, newest', { cursorPaging: { limit: 50 } }),
  {
    name: 'extended query, newest with all extras',
    path: extended,
    bodyOf: () => ({
      query: { cursorPaging: { limit: 50 } },
      withBookingAllowedActions: true,
      withBookingAttendanceInfo: true,
      withBookingConferencingDetails: true,
      withBookingPolicySettings: true,
      withBookingFeeDetails: true,
    }),
  },
  reading('extended query, what comes', {
    filter: { status: 'CONFIRMED', startDate: { $gte: new Date(now).toISOString() } },
    sort: [{ fieldName: 'startDate', order: 'ASC' }],
    cursorPaging: { limit: 50 },
  }),
  reading('extended query, a week of a service', {
    filter: {
      'bookedEntity.slot.serviceId': roomyService.id,
      startDate: { $gte: window(7).startDate, $lt: window(7).endDate },
    },
    sort: [{ fieldName: 'startDate', order: 'ASC' }],
    cursorPaging: { limit: 50 },
  }),
  reading('extended query, one customer', {
    filter: { 'contactDetails.email': 'c77@example.com' },
    cursorPaging: { limit: 50 },
  }),
  reading('extended query, cancelled', { filter: { status: 'CANCELED' }, cursorPaging: { limit: 50 } }),
  { ...create, name: 'createBooking' },
];

interface Place {
  size: number;
  database: DatabaseTarget & { kind: 'postgres' };
  server: Server;
  recordings: Statement[][];
}

const binaries = findPostgresBinaries();
if (!binaries) throw new Error('This benchmark needs a PostgreSQL server (apt-get install postgresql).');
const postgres = await startPostgres(binaries);
try {
  const admin = new Pool({ connectionString: postgres.databaseUrl('postgres'), max: 1 });
  // After a failure elsewhere, the server stops and its connections break.
  admin.on('error', () => {});
  const target = async (name: string) => {
    await admin.query(`create database ${name}`);
    return { kind: 'postgres', url: postgres.databaseUrl(name), poolSize: 10 } as const;
  };
  printTable('createBooking on PostgreSQL', await benchTransaction(await target('own'), await target('bare')));
  const places: Place[] = [];
  for (const size of sizes) places.push(await furnish(size, await target(`bookings_${size}`)));
  await compareSizes(places);
  for (const { server } of places) await server.stop();
  await admin.end();
} catch (error) {
  // Printed before the server stops and breaks the open connections.
  console.error(error);
  process.exitCode = 1;
} finally {
  await postgres.stop();
}
// Ends servers that an error left running.
process.exit();

/** A platform with this many bookings, and the statements of each call. */
async function furnish(size: number, database: DatabaseTarget & { kind: 'postgres' }): Promise<Place> {
  const begun = performance.now();
  const heard: Statement[] = [];
  const log = ({ query }: { query: { sql: string; parameters: readonly unknown[] } }) => {
    heard.push({ sql: query.sql, parameters: [...query.parameters] });
  };
  const platform = await createPlatform({ ...platformOptions, database: { ...database, log } });
  await fillBookings(platform, site.id, OWNER, size, now);
  const recordings: Statement[][] = [];
  for (const { name, path, bodyOf } of calls) {
    heard.length = 0;
    const headers = { authorization: OWNER };
    const answer = await platform.app.inject({ method: 'POST', url: path, headers, payload: bodyOf(0) });
    if (answer.statusCode !== 200) throw new Error(`${name} was refused: ${answer.body}`);
    recordings.push(heard.map((statement) => structuredClone(statement)));
  }
  await platform.close();
  console.log(`${size.toLocaleString('en')} bookings after ${Math.round((performance.now() - begun) / 1000)} s`);
  return {
    size,
    database,
    recordings,
    server: await startServer('./platform-server.ts', { database, recordings: [] }),
  };
}

async function compareSizes(places: readonly Place[]): Promise<void> {
  const rows: Row[] = [];
  const beside: Row[] = [];
  for (const [index, { name, path, bodyOf }] of calls.entries()) {
    const targets = places.map(({ server }): Target => {
      let n = 1;
      const headers = { 'content-type': 'application/json', authorization: OWNER };
      return { url: server.origin + path, headers, nextBody: () => bodyOf(n++) };
    });
    const [first, ...others] = await loadInTurns(targets);
    for (const [place, { p50, p95 }] of others.entries()) {
      const size = places[place + 1]?.size.toLocaleString('en');
      const than = places[0]?.size.toLocaleString('en');
      rows.push(compareMs(`${name}, ${size}: p50`, p50, than ?? '', first?.p50 ?? Number.NaN));
      rows.push(compareMs(`${name}, ${size}: p95`, p95, than ?? '', first?.p95 ?? Number.NaN));
    }
    const largest = places.at(-1);
    const [target] = targets.slice(-1);
    if (!largest || !target) continue;
    const pool = openPool(largest.database.url);
    const statements = largest.recordings[index] ?? [];
    const plans = [];
    for (const statement of statements) plans.push(await explain(pool, statement));
    console.log(`${name}: ${plans.join(' | ')}`);
    if (name !== 'createBooking') {
      const { own, bare } = await compare(target, () => sendBare(pool, statements));
      beside.push(compareMs(`${name}: p50`, own.p50, 'bare SQL', bare.p50));
    }
    await pool.end();
  }
  printTable('The cost of many bookings, one connection', rows);
  printTable(`With ${places.at(-1)?.size.toLocaleString('en')} bookings`, beside);
}

function openPool(connectionString: string): Pool {
  const pool = new Pool({ connectionString, max: 1 });
  pool.on('error', () => {});
  return pool;
}

/** Transactions and savepoints have no plan. */
async function explain(pool: Pool, statement: Statement): Promise<string> {
  return /^\s*(select|insert|update|delete|with)/i.test(statement.sql) ? findIndexes(pool, statement) : '–';
}
