// The floor: a bare Fastify route that sends the recorded statements through the plain driver and returns the recorded
// response. It validates and decides nothing.
import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import Fastify from 'fastify';
import { Kysely } from 'kysely';
import { migrate } from '../../platform/src/server/db/migrate.ts';
import { parsers } from '../../platform/src/server/db/parsers.ts';
import { pgliteDialect } from '../../platform/src/server/db/pglite-dialect.ts';
import type { Database } from '../../platform/src/server/db/schema.ts';
import { answerParent, floorPath, listen, receiveTask } from './child.ts';
import { checkEffect, isInsert, openPostgres, type Run, renew } from './replay.ts';
import { seedStudio } from './studio.ts';

const { database, recordings } = await receiveTask();
const run = database.kind === 'postgres' ? (await openPostgres(database)).run : await openPglite();
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
  const pglite = await PGlite.create({ extensions: { btree_gist, btree_gin, pg_trgm }, parsers });
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
