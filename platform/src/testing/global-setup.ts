import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { Kysely, sql } from 'kysely';
import type { TestProject } from 'vitest/node';
import { seedDemo } from '../demo/seed.ts';
import { type Db, openDatabase } from '../server/db/database.ts';
import { migrate } from '../server/db/migrate.ts';
import { parsers } from '../server/db/parsers.ts';
import { pgliteDialect } from '../server/db/pglite-dialect.ts';
import type { Database } from '../server/db/schema.ts';
import { tidyTables } from '../server/db/upkeep.ts';
import { findPostgresBinaries, type PostgresServer, startPostgres } from './postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Dumped PGlite data directories: one migrated, one with the demo businesses too. */
    emptyTemplate: string;
    demoTemplate: string;
    /** URL of a PostgreSQL server's maintenance database; null on a machine without one. */
    postgresUrl: string | null;
  }
}

/** Nothing here outlives the machine; a server that crashes alone loses nothing by it. */
const FORGETFUL = ['fsync=off', 'full_page_writes=off'];

/** Once per run: templates that tests start from in a fraction of the time, on PGlite and on PostgreSQL where there is one. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const directory = mkdtempSync(join(tmpdir(), 'foyer-templates-'));
  const pglite = await PGlite.create({ extensions: { btree_gist, btree_gin, pg_trgm }, parsers });
  const db = new Kysely<Database>({ dialect: pgliteDialect(pglite) });
  const dump = async (name: string) => {
    const file = join(directory, `${name}.tar`);
    const archive = await pglite.dumpDataDir('none');
    writeFileSync(file, new Uint8Array(await archive.arrayBuffer()));
    return file;
  };
  await migrate(db);
  project.provide('emptyTemplate', await dump('empty'));
  await seedDemo(db, Date.now());
  await tidyTables(db);
  project.provide('demoTemplate', await dump('demo'));
  await db.destroy();
  const binaries = findPostgresBinaries();
  const postgres = binaries ? await startPostgres(binaries, FORGETFUL) : undefined;
  if (postgres) await createTemplates(postgres);
  project.provide('postgresUrl', postgres?.databaseUrl('postgres') ?? null);
  return async () => {
    await postgres?.stop();
    rmSync(directory, { recursive: true, force: true });
  };
}

/** The same templates on PostgreSQL, which copies a database much faster than it migrates one. */
async function createTemplates({ databaseUrl }: PostgresServer): Promise<void> {
  const server = await openDatabase({ kind: 'postgres', url: databaseUrl('postgres'), poolSize: 1 });
  await sql`create database emptytemplate`.execute(server);
  await withDatabase(databaseUrl('emptytemplate'), migrate);
  await sql`create database demotemplate template emptytemplate`.execute(server);
  await withDatabase(databaseUrl('demotemplate'), async (db) => {
    await seedDemo(db, Date.now());
    await tidyTables(db);
  });
  await server.destroy();
}

async function withDatabase(url: string, work: (db: Db) => Promise<void>): Promise<void> {
  const db = await openDatabase({ kind: 'postgres', url });
  await work(db);
  await db.destroy();
}
