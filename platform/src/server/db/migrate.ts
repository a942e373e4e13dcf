import { sql } from 'kysely';
import { createTable, isDistributedDatabase } from './citus.ts';
import { type Db, liftTimeLimit } from './database.ts';
import { type CreateTable, type Migration, readMigrations } from './migration-files.ts';
import { runTransaction } from './transaction.ts';

/** Any constant 64-bit number. */
const MIGRATION_LOCK = 4_608_237_301;

/** The first migration of databases made before the baseline. */
const BEFORE_BASELINE = '0001-foundation';

/** This version can't work with the database. The message says what to do. */
export class UnsupportedDatabase extends Error {}

/** Brings the database to the newest schema. Processes that start together wait for each other. */
export async function migrate(db: Db, migrations: readonly Migration[] = readMigrations()): Promise<void> {
  await runTransaction(db, async (tx) => {
    await liftTimeLimit(tx);
    await lockMigrations(tx);
    await createMigrations(tx);
    const applied = await listApplied(tx);
    checkApplied(applied, migrations);
    const pending = migrations.filter(({ name }) => !applied.has(name));
    if (pending.length === 0) return;
    const create = (await isDistributedDatabase(tx)) ? createTable : undefined;
    for (const migration of pending) await apply(tx, migration, create);
  });
}

/** Keeps others from changing the schema until the transaction ends. */
export const lockMigrations = (tx: Db): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(tx);

/** Makes the schema of these migrations in an empty database. */
export async function applyMigrations(tx: Db, migrations: readonly Migration[]): Promise<void> {
  await createMigrations(tx);
  for (const migration of migrations) await apply(tx, migration);
}

const createMigrations = (tx: Db) =>
  sql`create table if not exists migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null)`.execute(tx);

async function apply(tx: Db, { name, checksum, run }: Migration, create?: CreateTable): Promise<void> {
  await run(tx, create);
  await sql`insert into migrations (name, checksum, applied_at) values (${name}, ${checksum}, now())`.execute(tx);
}

/** True when every migration of this version has been applied. */
export async function isMigrated(db: Db): Promise<boolean> {
  const applied = await listApplied(db);
  return readMigrations().every(({ name }) => applied.has(name));
}

type Applied = ReadonlyMap<string, string | undefined>;

/** Checksums by name; databases from before the baseline have none. */
export async function listApplied(db: Db): Promise<Applied> {
  const { rows } = await sql<{ name: string; checksum?: string }>`select * from migrations`.execute(db);
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

/** Throws UnsupportedDatabase for a history that these migrations don't continue. */
function checkApplied(applied: Applied, migrations: readonly Migration[]): void {
  if (applied.has(BEFORE_BASELINE)) {
    throw new UnsupportedDatabase(
      'This database was created by a version before the first release. Stop Foyer, delete its data directory (.foyer/, or ' +
        'what FOYER_DATA_DIR names) or its PostgreSQL database, then start again.',
    );
  }
  const unknown = [...applied.keys()].filter((name) => !migrations.some((migration) => migration.name === name));
  if (unknown.length > 0) {
    throw new UnsupportedDatabase(
      `This database belongs to a newer version of Foyer: it has the migration ${unknown.sort().join(', ')}, which this ` +
        'version does not know. Start the newer version, or restore a backup made before the upgrade.',
    );
  }
  const changed = migrations.filter(({ name, checksum }) => applied.has(name) && applied.get(name) !== checksum);
  if (changed.length > 0) {
    throw new UnsupportedDatabase(
      `The migration ${changed.map(({ name }) => name).join(', ')} has changed since this database was made. Restore the ` +
        'files of that migration, or start with an empty database.',
    );
  }
}
