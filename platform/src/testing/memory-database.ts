import { readFileSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { Kysely } from 'kysely';
import { inject } from 'vitest';
import { createInstance, type Db } from '../server/db/database.ts';
import { type PGliteInstance, pgliteDialect } from '../server/db/pglite-dialect.ts';
import type { Database } from '../server/db/schema.ts';
import { restoreSnapshot, type Snapshot } from './snapshot.ts';

/** Migrated, and with nothing or the demo businesses in it. */
export type Template = 'emptyTemplate' | 'demoTemplate';

interface Kept {
  pglite: PGlite;
  /** A digest of the database's objects, without rows. */
  catalog: string;
}

/** Instances of this worker that nobody uses. To restore the rows of one takes a tenth of the time to start one. */
const idle: Kept[] = [];
const snapshots = new Map<Template, Snapshot>();

function readSnapshot(template: Template): Snapshot {
  const snapshot = snapshots.get(template) ?? JSON.parse(readFileSync(inject('snapshots')[template], 'utf8'));
  snapshots.set(template, snapshot);
  return snapshot;
}

/** Replaces all rows of a migrated database by those of a template. */
export const restoreTemplate = (db: Db, template: Template): Promise<void> =>
  restoreSnapshot(db, readSnapshot(template));

/** Differs as soon as anything is created, altered or dropped. */
async function describeCatalog(pglite: PGlite): Promise<string> {
  const catalogs = ['pg_class', 'pg_constraint', 'pg_proc', 'pg_trigger', 'pg_type', 'pg_namespace'];
  const digests = catalogs.map((name) => `select md5(string_agg(oid::text, ',' order by oid)) as digest from ${name}`);
  const columns =
    'select md5(string_agg(attrelid || attname || atttypid, null order by attrelid, attnum)) from pg_attribute';
  return JSON.stringify((await pglite.query([...digests, columns].join(' union all '))).rows);
}

async function start(): Promise<Kept> {
  const pglite = await createInstance({ loadDataDir: new Blob([readFileSync(inject('archives').demoTemplate)]) });
  return { pglite, catalog: await describeCatalog(pglite) };
}

/** One holder's use of an instance, which outlives it. */
class Lease implements PGliteInstance {
  readonly #kept: Kept;
  closed = false;

  constructor(kept: Kept) {
    this.#kept = kept;
  }

  get waitReady() {
    return this.#kept.pglite.waitReady;
  }

  query: PGlite['query'] = (...args) => {
    if (this.closed) return Promise.reject(new Error('The database is closed.'));
    return this.#kept.pglite.query(...args);
  };

  /** Leaves nothing of the session behind, and drops an instance whose tables were altered. */
  async close(): Promise<void> {
    this.closed = true;
    const { pglite, catalog } = this.#kept;
    await pglite.exec('rollback');
    await pglite.exec('discard all');
    if ((await describeCatalog(pglite)) === catalog) idle.push(this.#kept);
    else await pglite.close();
  }
}

/** A PGlite in memory that holds the rows of a template, as after a start from it. */
export async function leaseInstance(template: Template): Promise<PGliteInstance> {
  const kept = idle.pop() ?? (await start());
  await restoreTemplate(new Kysely<Database>({ dialect: pgliteDialect(kept.pglite) }), template);
  return new Lease(kept);
}
