import { setTimeout as wait } from 'node:timers/promises';
import { type Duration, milliseconds, seconds } from '@foyer/contract/values';
import { sql } from 'kysely';
import { createTable, isDistributedDatabase } from './citus.ts';
import { type Db, liftTimeLimit } from './database.ts';
import { isLockedOut } from './database-errors.ts';
import { type CreateTable, type Migration, readMigrations } from './migration-files.ts';
import { addRights, dropViews } from './rights.ts';
import { runTransaction } from './transaction.ts';

/** Any constant 64-bit number. */
const MIGRATION_LOCK = 4_608_237_301;

const LOCK_POLL = milliseconds(100);

/** The first migration of databases made before the baseline. */
const BEFORE_BASELINE = '0001-foundation';

/** This version can't work with the database. The message says what to do. */
export class UnsupportedDatabase extends Error {}

/** Time, for tests. */
export interface MigrationPace {
  /** Requests wait so long behind a migration that waits for a lock. */
  lockTimeout: Duration;
  /** Between two attempts, requests go on. */
  pause: Duration;
  /** The attempts in ten minutes. */
  attempts: number;
}

const LOCKED_OUT =
  'A migration got no lock on its tables, as other transactions hold them. Find the one that stays open in pg_stat_activity, ' +
  'end it, then start again. Nothing has been changed by that migration.';

const usualPace: MigrationPace = { lockTimeout: seconds(1), pause: seconds(1), attempts: 300 };

/** `ready` shows a statement the rows of one site only; otherwise the roles are missing, or the database is distributed. */
export type SiteProtection = 'ready' | 'no roles' | 'distributed';

/**
 * Brings the database to the newest schema, one migration after the other, while processes of older versions go on.
 * Processes that start together wait for each other. A database that has more is left as it is.
 */
export async function migrate(
  db: Db,
  migrations: readonly Migration[] = readMigrations(),
  pace: MigrationPace = usualPace,
): Promise<SiteProtection> {
  await repeat(pace, async () => {
    const next = await applyNext(db, migrations, pace);
    if (next === 'done') return next;
    if (next) await makeIndexes(db, next);
    return undefined;
  });
  return repeat(pace, () => protectNext(db, pace));
}

/** Takes a step again and again until it has a result. */
async function repeat<T>({ attempts, pause }: MigrationPace, step: () => Promise<T | undefined>): Promise<T> {
  for (let attempt = 1; ; ) {
    try {
      const result = await step();
      if (result !== undefined) return result;
      attempt = 1;
    } catch (error) {
      if (!isLockedOut(error)) throw error;
      if (attempt >= attempts) throw new UnsupportedDatabase(LOCKED_OUT);
      attempt += 1;
      await wait(pause);
    }
  }
}

/** Gives the next table its policies. */
const protectNext = (db: Db, { lockTimeout }: MigrationPace): Promise<SiteProtection | undefined> =>
  runTransaction(db, async (tx) => {
    await liftTimeLimit(tx);
    await lockMigrations(tx);
    if (await isDistributedDatabase(tx)) return 'distributed';
    await sql`set local lock_timeout = ${sql.lit(lockTimeout)}`.execute(tx);
    return addRights(tx, 1);
  });

/**
 * Applies the next migration, or all of them to an empty database, which has no traffic. Returns one that makes indexes
 * beside traffic instead.
 */
function applyNext(
  db: Db,
  migrations: readonly Migration[],
  { lockTimeout }: MigrationPace,
): Promise<'done' | Migration | undefined> {
  return runTransaction(db, async (tx) => {
    await liftTimeLimit(tx);
    await lockMigrations(tx);
    await createMigrations(tx);
    if (await addWorksWith(tx)) return undefined;
    const applied = await listApplied(tx);
    checkApplied(applied, migrations);
    const pending = migrations.filter(({ name }) => !applied.has(name));
    const [next] = pending;
    if (!next) return 'done';
    const create = (await isDistributedDatabase(tx)) ? createTable : undefined;
    if (applied.size === 0) {
      for (const migration of pending) await apply(tx, migration, create);
      if (!create) await addRights(tx);
      return 'done';
    }
    if (next.isConcurrent) return next;
    await sql`set local lock_timeout = ${sql.lit(lockTimeout)}`.execute(tx);
    await dropViews(tx);
    await apply(tx, next, create);
    return undefined;
  });
}

/** Makes the indexes of a migration without a lock that requests would wait for. One that was left unfinished is made anew. */
const makeIndexes = (db: Db, migration: Migration): Promise<void> =>
  db.connection().execute(async (session) => {
    await waitForLock(() => sql<Locked>`select pg_try_advisory_lock(${MIGRATION_LOCK}) as locked`.execute(session));
    await sql`set statement_timeout = 0`.execute(session);
    try {
      if ((await listApplied(session)).has(migration.name)) return;
      for (const { index, statement } of migration.indexes()) {
        const { rows } = await sql`
          select from pg_index where indexrelid = to_regclass(${index}) and not indisvalid`.execute(session);
        if (rows.length > 0) await sql`drop index concurrently ${sql.id(index)}`.execute(session);
        await sql.raw(statement).execute(session);
      }
      await record(session, migration);
    } finally {
      await sql`reset statement_timeout`.execute(session);
      await sql`select pg_advisory_unlock(${MIGRATION_LOCK})`.execute(session);
    }
  });

interface Locked {
  locked: boolean;
}

/** Keeps others from changing the schema until the transaction ends. */
export const lockMigrations = (tx: Db): Promise<void> =>
  waitForLock(() => sql<Locked>`select pg_try_advisory_xact_lock(${MIGRATION_LOCK}) as locked`.execute(tx));

/** Asks again and again: an index that is made beside traffic would wait for a statement that waits. */
async function waitForLock(ask: () => Promise<{ rows: Locked[] }>): Promise<void> {
  while (!(await ask()).rows[0]?.locked) await wait(LOCK_POLL);
}

/** Makes the schema of these migrations in an empty database. */
export async function applyMigrations(tx: Db, migrations: readonly Migration[]): Promise<void> {
  await createMigrations(tx);
  for (const migration of migrations) await apply(tx, migration);
}

const createMigrations = (tx: Db) =>
  sql`create table if not exists migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null, works_with text)`.execute(tx);

/** Databases of earlier versions lack the column. In a transaction of its own, as `/ready` of others reads the table. */
async function addWorksWith(tx: Db): Promise<boolean> {
  const { rows } = await sql`
    select from pg_attribute where attrelid = 'migrations'::regclass and attname = 'works_with'`.execute(tx);
  if (rows.length > 0) return false;
  await sql`alter table migrations add column works_with text`.execute(tx);
  return true;
}

async function apply(tx: Db, migration: Migration, create?: CreateTable): Promise<void> {
  await migration.run(tx, create);
  await record(tx, migration);
}

const record = (db: Db, { name, checksum, worksWith }: Migration) =>
  sql`insert into migrations (name, checksum, works_with, applied_at)
    values (${name}, ${checksum}, ${worksWith ?? null}, now())`.execute(db);

/** True when every migration of this version has been applied. */
export async function isMigrated(db: Db): Promise<boolean> {
  const applied = await listApplied(db);
  return readMigrations().every(({ name }) => applied.has(name));
}

/** A row of `migrations`; databases from before the baseline have no checksum. */
interface AppliedMigration {
  checksum?: string;
  worksWith?: string | null;
}

type Applied = ReadonlyMap<string, AppliedMigration>;

/** By name. */
export async function listApplied(db: Db): Promise<Applied> {
  const { rows } = await sql<{ name: string; checksum?: string; works_with?: string | null }>`
    select * from migrations`.execute(db);
  return new Map(rows.map(({ name, checksum, works_with: worksWith }) => [name, { checksum, worksWith }]));
}

/** Throws UnsupportedDatabase for a history that these migrations don't continue, and that this code can't work with. */
function checkApplied(applied: Applied, migrations: readonly Migration[]): void {
  if (applied.has(BEFORE_BASELINE)) {
    throw new UnsupportedDatabase(
      'This database was created by a version before the first release. Stop Foyer, delete its data directory (.foyer/, or ' +
        'what FOYER_DATA_DIR names) or its PostgreSQL database, then start again.',
    );
  }
  const known = new Set(migrations.map(({ name }) => name));
  const tooNew = [...applied].filter(([name, { worksWith }]) => !known.has(name) && !known.has(worksWith ?? ''));
  if (tooNew.length > 0) {
    const names = tooNew.map(([name]) => name).sort();
    throw new UnsupportedDatabase(
      `This database belongs to a newer version of Foyer: it has the migration ${names.join(', ')}, with which this ` +
        'version does not work. Start the newer version, or restore a backup made before the upgrade.',
    );
  }
  const changed = migrations.filter(
    ({ name, checksum }) => applied.has(name) && applied.get(name)?.checksum !== checksum,
  );
  if (changed.length > 0) {
    throw new UnsupportedDatabase(
      `The migration ${changed.map(({ name }) => name).join(', ')} has changed since this database was made. Restore the ` +
        'files of that migration, or start with an empty database.',
    );
  }
}
