import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { Kysely } from 'kysely';
import type { TestProject } from 'vitest/node';
import { migrate } from '../db/migrate.ts';
import { parsers } from '../db/parsers.ts';
import { pgliteDialect } from '../db/pglite-dialect.ts';
import type { Database } from '../db/schema.ts';
import { tidyTables } from '../db/upkeep.ts';
import { seedDemo } from '../demo/seed.ts';
import { findPostgresBinaries, startPostgres } from './postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Dumped PGlite data directories: one migrated, one with the demo businesses too. */
    emptyTemplate: string;
    demoTemplate: string;
    /** URL of a PostgreSQL server's maintenance database; null on a machine without one. */
    postgresUrl: string | null;
  }
}

/** Once per run: PGlite templates that tests start from in a fraction of an initdb, and PostgreSQL where there is one. */
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
  const postgres = binaries ? await startPostgres(binaries) : undefined;
  project.provide('postgresUrl', postgres?.databaseUrl('postgres') ?? null);
  return async () => {
    await postgres?.stop();
    rmSync(directory, { recursive: true, force: true });
  };
}
