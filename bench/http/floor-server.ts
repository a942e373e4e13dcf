// The floor: a bare Fastify route that sends the recorded statements through the plain driver and answers with the
// recorded text. It checks nothing, decides nothing and builds nothing.
import { randomUUIDv7 } from 'node:crypto';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import Fastify from 'fastify';
import { Kysely } from 'kysely';
import pg from 'pg';
import { type DatabaseTarget, openDatabase } from '../../platform/src/db/database.ts';
import { migrate } from '../../platform/src/db/migrate.ts';
import { parsers } from '../../platform/src/db/parsers.ts';
import { pgliteDialect } from '../../platform/src/db/pglite-dialect.ts';
import type { Database } from '../../platform/src/db/schema.ts';
import { placeOf } from './calls.ts';
import { answerParent, CONNECTIONS, floorPath, listen, receiveTask } from './child.ts';
import type { Recording } from './recording.ts';
import { seedStudio } from './studio.ts';

type Statement = Recording['statements'][number];
/** Runs the statements of one request one after the other, alone on a connection; `begin` and `commit` are among them. */
type Run = (statements: readonly Statement[]) => Promise<void>;

const FRESH_ID = /[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[\da-f]{4}-[\da-f]{12}/g;
/** Times after it belong to what is booked, times before it to the booking itself. */
const soon = Date.now() + 12 * 3_600_000;
const first = placeOf(0).person;

const { database, recordings } = await receiveTask();
const run = database.kind === 'postgres' ? await openPostgres(database) : await openPglite();
const app = Fastify();
for (const [index, { statements, answer }] of recordings.entries()) {
  let n = 0;
  const isWrite = statements.some(isInsert);
  app.post(floorPath(index), async (_request, reply) => {
    n += 1;
    await run(isWrite ? renew(statements, n) : statements);
    return reply.type('application/json; charset=utf-8').send(answer);
  });
}
answerParent(await listen(app));

async function openPglite(): Promise<Run> {
  const pglite = await PGlite.create({ extensions: { btree_gist }, parsers });
  const db = new Kysely<Database>({ dialect: pgliteDialect(pglite) });
  await migrate(db);
  await seedStudio(db, Date.now());
  let last = Promise.resolve();
  return (statements) => {
    const turn = last.then(async () => {
      for (const statement of statements) {
        const { affectedRows } = await pglite.query(statement.sql, statement.parameters);
        checkEffect(statement, affectedRows);
      }
    });
    last = turn.catch(() => {});
    return turn;
  };
}

async function openPostgres({ url, poolSize }: DatabaseTarget & { kind: 'postgres' }): Promise<Run> {
  const db = await openDatabase({ kind: 'postgres', url });
  await migrate(db);
  await seedStudio(db, Date.now());
  await db.destroy();
  const getTypeParser = (oid: number, format?: 'text' | 'binary') =>
    parsers[oid] ?? pg.types.getTypeParser(oid, format);
  const pool = new pg.Pool({ connectionString: url, max: poolSize ?? CONNECTIONS, types: { getTypeParser } });
  return async (statements) => {
    const client = await pool.connect();
    try {
      for (const statement of statements) {
        const { rowCount } = await client.query(statement.sql, statement.parameters);
        checkEffect(statement, rowCount);
      }
    } finally {
      client.release();
    }
  };
}

function isInsert({ sql }: Statement): boolean {
  return sql.startsWith('insert');
}

/** An insert that finds its place taken would be quicker than the real one. */
function checkEffect(statement: Statement, affected: number | null | undefined): void {
  if (isInsert(statement) && affected !== 1) throw new Error(`Nothing was inserted: ${statement.sql}`);
}

/** The recorded statements for the n-th booking: new ids where ids were new, the n-th person and time. */
function renew(statements: readonly Statement[], n: number): Statement[] {
  const { person, shiftMs } = placeOf(n);
  const ids = new Map<string, string>();
  const renewId = (id: string) => {
    const fresh = ids.get(id) ?? randomUUIDv7();
    ids.set(id, fresh);
    return fresh;
  };
  const renewValue = (value: unknown): unknown => {
    if (value instanceof Date) return value.getTime() > soon ? new Date(value.getTime() + shiftMs) : value;
    if (Array.isArray(value)) return value.map(renewValue);
    if (typeof value !== 'string') return value;
    const renewed = value.replace(FRESH_ID, renewId);
    return renewed.replaceAll(first.id, person.id).replaceAll(first.scheduleId, person.scheduleId);
  };
  return statements.map(({ sql, parameters }) => ({ sql, parameters: parameters.map(renewValue) }));
}
