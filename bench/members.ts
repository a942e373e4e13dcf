/**
 * Lists, queries and searches of 100,000 members (or the number in the argument) through HTTP on PostgreSQL, compared
 * with the same statements over one bare connection. Prints the indexes of each statement below the table.
 */
import { Pool } from 'pg';
import { seedDemo } from '../platform/src/demo/seed.ts';
import { createPlatform, type Platform } from '../platform/src/platform.ts';
import type { DatabaseTarget } from '../platform/src/server/db/database.ts';
import { findPostgresBinaries, startPostgres } from '../platform/src/testing/postgres-server.ts';
import { compare, findIndexes, type Statement, sendBare } from './beside.ts';
import { startServer } from './http/child.ts';
import type { Target } from './http/load.ts';
import { readToken, tokenRequest } from './http/recording.ts';
import { fillMembers } from './members/people.ts';
import { compareMs, printTable, type Row } from './table.ts';

const SITE = '10000000-0000-4000-8000-00000000000a';
const OWNER = 'foyer-demo-api-key';

interface Call {
  name: string;
  by: 'owner' | 'visitor';
  body: object;
}

const nickname = [{ fieldName: 'profile.nickname', order: 'ASC' }];
const everywhere = ['profile.nickname', 'contact.firstName', 'contact.lastName', 'loginEmail'];
const calls: Call[] = [
  { name: 'list, FULL', by: 'owner', body: { query: {}, fieldsets: ['FULL'] } },
  {
    name: 'list, 50,000 on',
    by: 'owner',
    body: { query: { sort: nickname, paging: { limit: 50, offset: 50_000 } }, fieldsets: ['EXTENDED'] },
  },
  {
    name: 'query: approved, last login first',
    by: 'owner',
    body: {
      query: { filter: { status: 'APPROVED' }, sort: [{ fieldName: 'lastLoginDate', order: 'DESC' }] },
      fieldsets: ['EXTENDED'],
    },
  },
  {
    name: 'query: waiting for approval',
    by: 'owner',
    body: { query: { filter: { status: 'PENDING' } }, fieldsets: ['EXTENDED'] },
  },
  {
    name: 'query: nickname starts with',
    by: 'owner',
    body: { query: { filter: { 'profile.nickname': { $startsWith: 'zoë ma' } } } },
  },
  { name: 'query: by cursor', by: 'owner', body: { query: { sort: nickname, cursorPaging: { limit: 50 } } } },
  {
    name: 'search: a rare word',
    by: 'owner',
    body: { query: { sort: nickname }, search: { expression: '77777', fields: everywhere }, fieldsets: ['EXTENDED'] },
  },
  {
    name: 'search: two words of many',
    by: 'owner',
    body: { query: { sort: nickname }, search: { expression: 'ann ma', fields: everywhere }, fieldsets: ['EXTENDED'] },
  },
  { name: 'community: first page', by: 'visitor', body: { query: { sort: nickname, paging: { limit: 24 } } } },
  {
    name: 'community: search',
    by: 'visitor',
    body: { query: { sort: nickname, paging: { limit: 24 } }, search: { expression: 'han' } },
  },
];

const count = Number(process.argv[2] ?? 100_000);
const binaries = findPostgresBinaries();
if (!binaries) throw new Error('This benchmark needs a PostgreSQL server (apt-get install postgresql).');
const postgres = await startPostgres(binaries);
try {
  await run(postgres.databaseUrl('postgres'));
} finally {
  await postgres.stop();
}

async function run(url: string): Promise<void> {
  const heard: Statement[] = [];
  const log = ({ query }: { query: { sql: string; parameters: readonly unknown[] } }) => {
    heard.push({ sql: query.sql, parameters: [...query.parameters] });
  };
  const target: DatabaseTarget = { kind: 'postgres', url, poolSize: 10 };
  const options = {
    publicUrl: 'http://127.0.0.1',
    production: true,
    logLevel: 'silent',
    rateLimits: false,
    trustsOutside: true,
  };
  const platform = await createPlatform({ ...options, database: { ...target, log }, seed: seedDemo });
  await fillMembers(platform.db, SITE, count, Date.now());
  const tokens = { owner: OWNER, visitor: await fetchToken(platform) };
  const recordings: Statement[][] = [];
  for (const call of calls) recordings.push(await record(platform, call, tokens[call.by], heard));
  await platform.close();

  const server = await startServer('./platform-server.ts', { database: target, recordings: [] });
  const pool = new Pool({ connectionString: url, max: 1 });
  const rows: Row[] = [];
  for (const [index, call] of calls.entries()) {
    const statements = recordings[index] ?? [];
    const own: Target = {
      url: `${server.origin}/v1/members/query`,
      headers: { 'content-type': 'application/json', authorization: tokens[call.by] },
      nextBody: () => call.body,
    };
    const { own: ownMs, bare: bareMs } = await compare(own, () => sendBare(pool, statements));
    rows.push(compareMs(`${call.name}: p50`, ownMs.p50, 'bare SQL', bareMs.p50));
    rows.push(compareMs(`${call.name}: p95`, ownMs.p95, 'bare SQL', bareMs.p95));
  }
  await server.stop();
  printTable(`${count.toLocaleString('en')} members, PostgreSQL`, rows);
  for (const [index, { name }] of calls.entries()) {
    console.log(
      `${name}: ${(await Promise.all((recordings[index] ?? []).map((one) => findIndexes(pool, one)))).join(' | ')}`,
    );
  }
  await pool.end();
}

async function fetchToken({ app }: Platform): Promise<string> {
  return readToken((await app.inject({ method: 'POST', url: '/oauth2/token', payload: tokenRequest })).body);
}

/** The statements of a call about members; excludes authentication. */
async function record({ app }: Platform, { name, body }: Call, authorization: string, heard: Statement[]) {
  heard.length = 0;
  const headers = { authorization };
  const answer = await app.inject({ method: 'POST', url: '/v1/members/query', headers, payload: body });
  if (answer.statusCode !== 200) throw new Error(`${name} was refused: ${answer.body}`);
  return heard.filter(({ sql }) => sql.includes('"identities"')).map((statement) => structuredClone(statement));
}
