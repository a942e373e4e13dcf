import type { Span } from '@opentelemetry/api';
import type { CompiledQuery, DatabaseConnection, Dialect, Driver, QueryResult, TransactionSettings } from 'kysely';
import { startStopwatch } from '../lib/stopwatch.ts';
import type { Scope, Tracing } from '../tracing/tracing.ts';

/** In work that mostly finds nothing to do, a statement that takes longer is kept. */
const LONG_SECONDS = 0.1;

/** `insert bookings` of a statement: its first word and the first table it names. */
export function summarize(sql: string): string {
  const verb = /\w+/.exec(sql)?.[0].toLowerCase() ?? 'query';
  const table = /\b(?:from|into|update)\s+"?(?!select\b|lateral\b)(\w+)/i.exec(sql)?.[1];
  return table === undefined ? verb : `${verb} ${table}`;
}

/** A connection whose statements are spans: of the transaction that it is in, or of what asks. Values are never told. */
class TracedConnection implements DatabaseConnection {
  readonly inner: DatabaseConnection;
  readonly #tracing: Tracing;
  #transaction: Span | undefined;

  constructor(inner: DatabaseConnection, tracing: Tracing) {
    this.inner = inner;
    this.#tracing = tracing;
  }

  begin(): void {
    const { scope } = this.#tracing;
    if (!scope || scope.isSparse) return;
    this.#transaction = this.#tracing.start({
      name: 'transaction',
      kind: 'CLIENT',
      attributes: { 'db.system.name': 'postgresql' },
    });
  }

  end(isCommitted: boolean): void {
    this.#transaction?.setAttribute('foyer.committed', isCommitted).end();
    this.#transaction = undefined;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { scope } = this.#tracing;
    const parent = this.#transaction ?? scope?.span;
    if (!parent) return this.inner.executeQuery(query);
    const span = this.#start(query.sql, parent);
    const readSeconds = startStopwatch();
    try {
      const result = await this.inner.executeQuery<R>(query);
      const hasChanged = (result.numAffectedRows ?? 0n) > 0n && !/^\W*select/i.test(query.sql);
      if (keep(scope, hasChanged || readSeconds() > LONG_SECONDS)) span.end();
      return result;
    } catch (error) {
      this.#tracing.fail(span, error);
      if (keep(scope, true)) span.end();
      throw error;
    }
  }

  streamQuery<R>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<R>> {
    return this.inner.streamQuery(query, chunkSize);
  }

  #start(sql: string, parent: Span): Span {
    const summary = summarize(sql);
    const attributes = { 'db.system.name': 'postgresql', 'db.query.summary': summary, 'db.query.text': sql };
    return this.#tracing.start({ name: summary, kind: 'CLIENT', attributes }, parent);
  }
}

function keep(scope: Scope | undefined, isOfInterest: boolean): boolean {
  if (!scope?.isSparse) return true;
  if (isOfInterest) scope.isKept = true;
  return isOfInterest;
}

class TracedDriver implements Driver {
  readonly #inner: Driver;
  readonly #tracing: Tracing;
  readonly #connections = new WeakMap<DatabaseConnection, TracedConnection>();

  constructor(inner: Driver, tracing: Tracing) {
    this.#inner = inner;
    this.#tracing = tracing;
  }

  init = () => this.#inner.init();
  destroy = () => this.#inner.destroy();

  async acquireConnection(): Promise<DatabaseConnection> {
    const inner = await this.#inner.acquireConnection();
    const traced = this.#connections.get(inner) ?? new TracedConnection(inner, this.#tracing);
    this.#connections.set(inner, traced);
    return traced;
  }

  beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    if (connection instanceof TracedConnection) connection.begin();
    return this.#inner.beginTransaction(innerOf(connection), settings);
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await this.#inner.commitTransaction(innerOf(connection));
    if (connection instanceof TracedConnection) connection.end(true);
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (connection instanceof TracedConnection) connection.end(false);
    await this.#inner.rollbackTransaction(innerOf(connection));
  }

  releaseConnection = (connection: DatabaseConnection) => this.#inner.releaseConnection(innerOf(connection));
}

const innerOf = (connection: DatabaseConnection): DatabaseConnection =>
  connection instanceof TracedConnection ? connection.inner : connection;

/** A dialect whose transactions and statements are spans of the work that asks for them. */
export const tracedDialect = (dialect: Dialect, tracing: Tracing): Dialect => ({
  createDriver: () => new TracedDriver(dialect.createDriver(), tracing),
  createAdapter: () => dialect.createAdapter(),
  createIntrospector: (db) => dialect.createIntrospector(db),
  createQueryCompiler: () => dialect.createQueryCompiler(),
});
