import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import type { Change, SiteSessions } from './site-scope.ts';

type Send = DatabaseConnection['executeQuery'];
type Pooled = Parameters<PostgresDriver['rollbackTransaction']>[0];

/** A use of a connection by one transaction or statement. */
interface Use {
  send: Send;
  /** The change that the connection needs before it. */
  change: Change | undefined;
  /** The change as part of a transaction. */
  entering: Promise<unknown> | undefined;
}

/**
 * The beginning of a transaction travels with its first statement, and so does the role and site of the session: it comes
 * after the beginning, so that the transaction fails with it. A single statement waits for its role and site. Either way,
 * none runs without them.
 */
class PipeliningDriver extends PostgresDriver {
  readonly #sessions: SiteSessions;
  readonly #uses = new WeakMap<DatabaseConnection, Use>();

  constructor(config: PostgresDialectConfig, sessions: SiteSessions) {
    super(config);
    this.#sessions = sessions;
  }

  override async acquireConnection(
    ...options: Parameters<PostgresDriver['acquireConnection']>
  ): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection(...options);
    const use = this.#uses.get(connection) ?? this.#prepare(connection);
    use.change = this.#sessions.findChange(connection);
    use.entering = undefined;
    return connection;
  }

  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const use = this.#uses.get(connection);
    const change = use?.change;
    if (use) use.change = undefined;
    super.beginTransaction(connection, settings).catch(() => {});
    if (use && change) {
      this.#sessions.set(connection, change.session);
      use.entering = use.send(CompiledQuery.raw(change.statement));
      use.entering.catch(() => {});
    }
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await super.commitTransaction(connection);
    } catch (error) {
      this.#forget(connection);
      throw error;
    }
  }

  override async rollbackTransaction(connection: Pooled): Promise<void> {
    this.#forget(connection);
    await super.rollbackTransaction(connection);
  }

  /** A rollback takes back the role and site that came with the transaction. */
  #forget(connection: DatabaseConnection): void {
    const use = this.#uses.get(connection);
    if (!use?.entering) return;
    use.entering = undefined;
    this.#sessions.set(connection, undefined);
  }

  /** Done before Kysely adds its log to a connection, which hears what the application sends, and no more. */
  #prepare(connection: DatabaseConnection): Use {
    const use: Use = { send: connection.executeQuery.bind(connection), change: undefined, entering: undefined };
    this.#uses.set(connection, use);
    connection.executeQuery = <R>(...query: Parameters<Send>): Promise<QueryResult<R>> => {
      const { send, change, entering } = use;
      if (change) return this.#enter(connection, use, change).then(() => send<R>(...query));
      const result = send<R>(...query);
      // Its error is the cause of those that follow.
      return entering ? Promise.all([entering, result]).then(([, own]) => own) : result;
    };
    return use;
  }

  async #enter(connection: DatabaseConnection, use: Use, { statement, session }: Change): Promise<void> {
    this.#sessions.set(connection, undefined);
    await use.send(CompiledQuery.raw(statement));
    this.#sessions.set(connection, session);
    use.change = undefined;
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
