import type { PGlite } from '@electric-sql/pglite';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import { SiteSessions } from './site-scope.ts';

/** The part of PGlite that the driver uses. */
export type PGliteInstance = Pick<PGlite, 'query' | 'waitReady' | 'closed' | 'close'>;

/** The error of statements after a PANIC, with PostgreSQL's code for it: crash_shutdown. */
class DatabaseEnded extends Error {
  readonly code = '57P02';

  constructor() {
    super('The database has stopped.');
  }
}

/** A server would restart after it; an error that is none of the database's is one of its program, which is gone too. */
const isFatal = (error: unknown): error is Error =>
  error instanceof Error &&
  ('severity' in error
    ? error.severity === 'PANIC' || error.severity === 'FATAL'
    : error instanceof WebAssembly.RuntimeError);

/**
 * PGlite has one session. Whoever acquires the connection has it alone until it is released, so that a query of
 * one request can't slip into the transaction of another (Kysely's own PGlite driver hands it out freely: decision 0004).
 */
class PGliteDriver implements Driver {
  readonly #connection: DatabaseConnection;
  readonly #pglite: PGliteInstance;
  readonly #onEnd: (reason: Error) => void;
  readonly #sessions: SiteSessions;
  #busy = false;
  readonly #waiting: (() => void)[] = [];
  #hasEnded = false;

  constructor(pglite: PGliteInstance, onEnd: (reason: Error) => void, sessions: SiteSessions) {
    this.#pglite = pglite;
    this.#onEnd = onEnd;
    this.#sessions = sessions;
    this.#connection = {
      executeQuery: async <R>(compiled: CompiledQuery): Promise<QueryResult<R>> => {
        const { rows, affectedRows } = await this.#query<R>(compiled);
        return affectedRows === undefined ? { rows } : { rows, numAffectedRows: BigInt(affectedRows) };
      },
      streamQuery: () => {
        throw new Error('PGlite does not stream.');
      },
    };
  }

  async #query<R>({ sql, parameters }: CompiledQuery) {
    if (this.#hasEnded) throw new DatabaseEnded();
    try {
      return await this.#pglite.query<R>(sql, [...parameters]);
    } catch (error) {
      if (isFatal(error)) {
        this.#hasEnded = true;
        this.#onEnd(error);
      }
      throw error;
    }
  }

  async init(): Promise<void> {
    await this.#pglite.waitReady;
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    if (this.#busy) await new Promise<void>((resume) => this.#waiting.push(resume));
    this.#busy = true;
    try {
      await this.#enter();
      return this.#connection;
    } catch (error) {
      await this.releaseConnection();
      throw error;
    }
  }

  /** Gives the session the role and site of the current work. */
  async #enter(): Promise<void> {
    const change = this.#sessions.findChange(this.#connection);
    if (!change) return;
    this.#sessions.set(this.#connection, undefined);
    await this.#query(CompiledQuery.raw(change.statement));
    this.#sessions.set(this.#connection, change.session);
  }

  async releaseConnection(): Promise<void> {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#busy = false;
  }

  async beginTransaction(
    connection: DatabaseConnection,
    { isolationLevel, accessMode = 'read write' }: TransactionSettings,
  ): Promise<void> {
    const level = isolationLevel ? ` isolation level ${isolationLevel}` : '';
    await connection.executeQuery(CompiledQuery.raw(`begin${level} ${accessMode}`));
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'));
  }

  async destroy(): Promise<void> {
    // After its end, any call would never return.
    if (!this.#pglite.closed && !this.#hasEnded) await this.#pglite.close();
  }
}

export const pgliteDialect = (
  pglite: PGliteInstance,
  onEnd: (reason: Error) => void = () => {},
  sessions = new SiteSessions(),
): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new PGliteDriver(pglite, onEnd, sessions),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
});
