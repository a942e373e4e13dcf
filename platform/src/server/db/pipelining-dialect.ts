import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type TransactionSettings,
} from 'kysely';
import type { SiteSessions } from './site-scope.ts';

type Send = DatabaseConnection['executeQuery'];

/**
 * The role and site of a session, and the beginning of a transaction, travel with the first statement. When they fail,
 * the connection is gone, and so is that.
 */
class PipeliningDriver extends PostgresDriver {
  readonly #sessions: SiteSessions;
  /** As the driver made it: later, it tells the log of each statement. */
  readonly #sends = new WeakMap<DatabaseConnection, Send>();

  constructor(config: PostgresDialectConfig, sessions: SiteSessions) {
    super(config);
    this.#sessions = sessions;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection();
    const send = this.#sends.get(connection) ?? connection.executeQuery.bind(connection);
    this.#sends.set(connection, send);
    const change = this.#sessions.change(connection);
    if (change !== undefined) send(CompiledQuery.raw(change)).catch(() => {});
    return connection;
  }

  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    super.beginTransaction(connection, settings).catch(() => {});
  }
}

/** Kysely's dialect for a pool whose connections send statements before the one ahead is answered. */
export function pipeliningDialect(config: PostgresDialectConfig, sessions: SiteSessions): Dialect {
  const plain = new PostgresDialect(config);
  return {
    createDriver: () => new PipeliningDriver(config, sessions),
    createAdapter: () => plain.createAdapter(),
    createIntrospector: (db) => plain.createIntrospector(db),
    createQueryCompiler: () => plain.createQueryCompiler(),
  };
}
