import {
  type DatabaseConnection,
  DummyDriver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  Transaction,
  type TransactionBuilder,
} from 'kysely';
import type { Db } from './database.ts';
import { isAftermath } from './database-errors.ts';
import type { Database } from './schema.ts';

/** All that a transaction asks of the database goes through its executor; the rest is never called. */
const unused = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new DummyDriver(),
  createIntrospector: (db: ConstructorParameters<typeof PostgresIntrospector>[0]) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
};

/**
 * Runs work in one transaction. Kysely's own lets each statement wait for the answer to the one before; here statements
 * that are started together (`Promise.all`) travel together, and are carried out in the order they were started in.
 * When one of them fails, what goes on beside it is refused from that moment on: it would come after the rollback. A
 * statement that fails only because another one did fails with the error of that one.
 */
export const runTransaction = <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> => run(db.transaction(), work);

/** Reads rows of one moment, while others write. */
export const readOneMoment = <T>(db: Db, read: (tx: Db) => Promise<T>): Promise<T> =>
  run(db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only'), read);

const run = <T>(transaction: TransactionBuilder<Database>, work: (tx: Db) => Promise<T>): Promise<T> =>
  transaction.execute((tx) => {
    const executor = tx.getExecutor();
    return executor.provideConnection(async (connection: DatabaseConnection) => {
      let isOpen = true;
      let failure: unknown;
      const own = executor.withConnectionProvider({
        provideConnection: async (consumer) => {
          if (!isOpen) throw new Error('The transaction has ended.');
          try {
            return await consumer(connection);
          } catch (error) {
            if (!isAftermath(error)) failure = error;
            throw failure ?? error;
          }
        },
      });
      const driver = unused.createDriver();
      try {
        return await work(
          new Transaction<Database>({ config: { dialect: unused }, dialect: unused, driver, executor: own }),
        );
      } finally {
        isOpen = false;
      }
    });
  });
