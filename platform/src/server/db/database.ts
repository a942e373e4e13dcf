import { join } from 'node:path';
import type { PGlite, PGliteOptions } from '@electric-sql/pglite';
import { type Dialect, Kysely, type Logger, sql } from 'kysely';
import type { Pool } from 'pg';
import { makePrivateTree } from '../lib/private-directory.ts';
import type { Tracing } from '../tracing/tracing.ts';
import { lockDirectory } from './directory-lock.ts';
import { parsers } from './parsers.ts';
import { type PGliteInstance, pgliteDialect } from './pglite-dialect.ts';
import { pipeliningDialect } from './pipelining-dialect.ts';
import type { Database } from './schema.ts';
import { SiteSessions } from './site-scope.ts';
import { tracedDialect } from './traced-dialect.ts';

export type Db = Kysely<Database>;

export type DatabaseTarget =
  /** `log` hears each statement. */
  | { kind: 'postgres'; url: string; poolSize?: number; log?: Logger }
  /** `onEnd` hears that it has stopped for good, as when its disk is full; only another process can open it again. */
  | { kind: 'pglite'; directory: string; onEnd?: (reason: Error) => void }
  /** In memory, for tests and benchmarks; `open` hands over an instance that has been started elsewhere. */
  | { kind: 'memory'; open?: () => Promise<PGliteInstance>; log?: Logger };

const pools = new WeakMap<Db, Pool>();
const sessions = new WeakMap<Db, SiteSessions>();

const STATEMENT_TIMEOUT_MS = 5000;

export async function openDatabase(
  target: DatabaseTarget,
  onError: (error: Error) => void = () => {},
  tracing?: Tracing,
): Promise<Db> {
  const traced = (dialect: Dialect) => (tracing ? tracedDialect(dialect, tracing) : dialect);
  if (target.kind === 'postgres') return openPostgres(target, onError, traced);
  if (target.kind === 'memory') {
    const pglite = await (target.open?.() ?? createInstance());
    return open((own) => traced(pgliteDialect(pglite, undefined, own)), target.log);
  }
  const release = lockDirectory(target.directory);
  const dataDir = join(target.directory, 'pglite');
  // The rows hold the deployment's secret. PGlite gives its files the mode 666 whatever the umask, so the directory
  // around them must be closed.
  makePrivateTree(dataDir);
  const pglite = await createSyncedInstance(dataDir);
  makePrivateTree(dataDir);
  const db = open((own) => traced(pgliteDialect(pglite, target.onEnd, own)));
  const destroy = db.destroy.bind(db);
  db.destroy = async () => {
    await destroy();
    release();
  };
  return db;
}

/** A PGlite with the extensions that the tables need: in memory unless `fs` is set; empty unless `loadDataDir` is. */
export async function createInstance(options: PGliteOptions = {}): Promise<PGlite> {
  const { PGlite } = await import('@electric-sql/pglite');
  const { btree_gist } = await import('@electric-sql/pglite/contrib/btree_gist');
  const { btree_gin } = await import('@electric-sql/pglite/contrib/btree_gin');
  const { pg_trgm } = await import('@electric-sql/pglite/contrib/pg_trgm');
  return PGlite.create({ ...options, extensions: { btree_gist, btree_gin, pg_trgm }, parsers });
}

/** Only what is kept in a directory needs its files flushed. */
async function createSyncedInstance(dataDir: string): Promise<PGlite> {
  const { PGlite } = await import('@electric-sql/pglite');
  const { SyncedDirectory, withFsync } = await import('./synced-directory.ts');
  return createInstance({ fs: new SyncedDirectory(dataDir), startParams: withFsync(PGlite.defaultStartParams) });
}

async function openPostgres(
  { url, poolSize = 10, log }: Extract<DatabaseTarget, { kind: 'postgres' }>,
  onError: (error: Error) => void,
  traced: (dialect: Dialect) => Dialect,
): Promise<Db> {
  const { default: pg } = await import('pg');
  const types = {
    getTypeParser: (oid: number, format?: 'text' | 'binary') => parsers[oid] ?? pg.types.getTypeParser(oid, format),
  };
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    types,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    // Compiling a report's statement takes seconds, and running it tenths of one.
    options: '-c jit=off',
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    // Statements that are started together don't wait for each other's answers (transaction.ts).
    pipeline: true,
  });
  const db = open((own) => traced(pipeliningDialect({ pool }, own)), log);
  pools.set(db, pool);
  // A connection that dies (a restarted database) must not take the process with it, idle or between two statements.
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', () => {}));
  return db;
}

function open(dialectFor: (own: SiteSessions) => Dialect, log?: Logger): Db {
  const own = new SiteSessions();
  const db = new Kysely<Database>({ dialect: dialectFor(own), ...(log ? { log } : {}) });
  sessions.set(db, own);
  return db;
}

/** The role and site of a database's connections. */
export const sessionsOf = (db: Db): SiteSessions | undefined => sessions.get(db);

/** The connections of a database, by use; none of PGlite, which has one session. */
export function readPool(db: Db): [{ use: string }, number][] {
  const pool = pools.get(db);
  if (!pool) return [];
  return [
    [{ use: 'busy' }, pool.totalCount - pool.idleCount],
    [{ use: 'idle' }, pool.idleCount],
    [{ use: 'waited for' }, pool.waitingCount],
  ];
}

/** For the rest of the transaction, statements take as long as they take: a start waits for that of another process. */
export const liftTimeLimit = async (tx: Db): Promise<void> => {
  await sql`set local statement_timeout = 0`.execute(tx);
};

export const pingDatabase = async (db: Db): Promise<void> => {
  await sql`select 1`.execute(db);
};
