import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import type { TestProject } from 'vitest/node';
import { seedDemo } from '../demo/seed.ts';
import { createInstance, type Db, openDatabase } from '../server/db/database.ts';
import { migrate } from '../server/db/migrate.ts';
import { pgliteDialect } from '../server/db/pglite-dialect.ts';
import type { Database } from '../server/db/schema.ts';
import { vacuumTables } from '../server/db/upkeep.ts';
import { systemClock } from '../server/lib/clock.ts';
import type { Template } from './memory-database.ts';
import { keepTemporaryFilesInMemory } from './memory-directory.ts';
import './fixed-start.ts';
import './hash-cost.ts';
import { readKeptArchive, saveMigratedArchive } from './migrated-archive.ts';
import { findPostgresBinaries, type PostgresServer, startPostgres } from './postgres-server.ts';
import { restoreSnapshot, type Snapshot, takeSnapshot } from './snapshot.ts';

interface Prepared {
  /** PGlite's data directory of each template, as a tar file. */
  archives: Record<Template, string>;
  /** Files with the rows of each template. */
  snapshots: Record<Template, string>;
  /** URL of a PostgreSQL server's maintenance database; null on a machine without one. */
  postgresUrl: string | null;
}

declare module 'vitest' {
  interface ProvidedContext extends Prepared {}
}

declare global {
  /** Each project of a run calls the set-up; the first one does it for all. */
  var foyerPrepared: Promise<Prepared & { remove(): Promise<void> }> | undefined;
}

/** Nothing here outlives the machine; a server that crashes alone loses nothing by it. Databases are too short-lived to vacuum. */
const FORGETFUL = [
  ...['fsync=off', 'full_page_writes=off', 'autovacuum=off'],
  ...['wal_level=minimal', 'max_wal_senders=0', 'max_wal_size=128MB'],
];

/** Once per run: templates that tests start from in a fraction of the time, on PGlite and on PostgreSQL where there is one. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  globalThis.foyerPrepared ??= prepare();
  const { archives, snapshots, postgresUrl, remove } = await globalThis.foyerPrepared;
  project.provide('archives', archives);
  project.provide('snapshots', snapshots);
  project.provide('postgresUrl', postgresUrl);
  return remove;
}

async function prepare() {
  const removeTemporaryFiles = keepTemporaryFilesInMemory();
  const directory = mkdtempSync(join(tmpdir(), 'foyer-templates-'));
  const [postgres, { pglite, db }] = await Promise.all([preparePostgres(), preparePglite()]);
  const saveSnapshot = (name: Template, snapshot: Snapshot) => {
    const file = join(directory, `${name}.json`);
    writeFileSync(file, JSON.stringify(snapshot));
    return file;
  };
  const archives = { emptyTemplate: join(directory, 'empty.tar'), demoTemplate: join(directory, 'demo.tar') };
  const emptyTemplate = saveSnapshot('emptyTemplate', await takeSnapshot(db));
  await saveMigratedArchive(pglite, archives.emptyTemplate);
  // PostgreSQL adds the demo businesses in a fraction of the time.
  if (postgres) await restoreSnapshot(db, postgres.rows);
  else await seedDemo(db, systemClock.now());
  const snapshots = { emptyTemplate, demoTemplate: saveSnapshot('demoTemplate', await takeSnapshot(db)) };
  await vacuumTables(db);
  writeFileSync(archives.demoTemplate, new Uint8Array(await (await pglite.dumpDataDir('none')).arrayBuffer()));
  await db.destroy();
  return {
    archives,
    snapshots,
    postgresUrl: postgres?.server.databaseUrl('postgres') ?? null,
    remove: async () => {
      await postgres?.server.stop();
      rmSync(directory, { recursive: true, force: true });
      removeTemporaryFiles();
    },
  };
}

async function preparePglite() {
  const loadDataDir = readKeptArchive();
  const pglite = await createInstance(loadDataDir ? { loadDataDir } : {});
  const db = new Kysely<Database>({ dialect: pgliteDialect(pglite) });
  await migrate(db);
  return { pglite, db };
}

/** A server with the templates, and the rows of the demo businesses; undefined on a machine without PostgreSQL. */
async function preparePostgres(): Promise<{ server: PostgresServer; rows: Snapshot } | undefined> {
  const binaries = findPostgresBinaries();
  if (!binaries) return undefined;
  const server = await startPostgres(binaries, FORGETFUL);
  return { server, rows: await createTemplates(server) };
}

/** The same templates on PostgreSQL, which copies a database much faster than it migrates one. Returns the demo's rows. */
async function createTemplates({ databaseUrl }: PostgresServer): Promise<Snapshot> {
  const server = await openDatabase({ kind: 'postgres', url: databaseUrl('postgres'), poolSize: 1 });
  await sql`create database emptytemplate`.execute(server);
  await withDatabase(databaseUrl('emptytemplate'), migrate);
  await sql`create database demotemplate template emptytemplate`.execute(server);
  await server.destroy();
  return withDatabase(databaseUrl('demotemplate'), async (db) => {
    await seedDemo(db, systemClock.now());
    await vacuumTables(db);
    return takeSnapshot(db);
  });
}

async function withDatabase<T>(url: string, work: (db: Db) => Promise<T>): Promise<T> {
  const db = await openDatabase({ kind: 'postgres', url });
  const result = await work(db);
  await db.destroy();
  return result;
}
