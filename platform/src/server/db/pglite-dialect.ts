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
} from 'kysely';

/** The part of PGlite that the driver uses. */
export type PGliteInstance = Pick<PGlite, 'query' | 'waitReady' | 'closed' | 'close'>;

/**
 * PGlite has one session. Whoever acquires the connection has it alone until it is released, so that a query of
 * one request can't slip into the transaction of another (Kysely's own PGlite driver hands it out freely: decision 0004).
 */
class PGliteDriver implements Driver {
  readonly #connection: DatabaseConnection;
  readonly #pglite: PGliteInstance;
  #busy = false;
  readonly #waiting: (() => void)[] = [];

  constructor(pglite: PGliteInstance) {
    this.#pglite = pglite;
    this.#connection = {
      executeQuery: async <R>(query: CompiledQuery): Promise<QueryResult<R>> => {
        const { rows, affectedRows } = await pglite.query<R>(query.sql, [...query.parameters]);
        return affectedRows === undefined ? { rows } : { rows, numAffectedRows: BigInt(affectedRows) };
      },
      streamQuery: () => {
        throw new Error('PGlite does not stream.');
      },
    };
  }

  async init(): Promise<void> {
    await this.#pglite.waitReady;
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    if (this.#busy) await new Promise<void>((resume) => this.#waiting.push(resume));
    this.#busy = true;
    return this.#connection;
  }

  async releaseConnection(): Promise<void> {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#busy = false;
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin'));
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'));
  }

  async destroy(): Promise<void> {
    if (!this.#pglite.closed) await this.#pglite.close();
  }
}

export const pgliteDialect = (pglite: PGliteInstance): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new PGliteDriver(pglite),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
});
