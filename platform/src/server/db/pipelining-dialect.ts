import {
  type DatabaseConnection,
  type Dialect,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type TransactionSettings,
} from 'kysely';

/** The beginning of a transaction travels with its first statement. When it fails, the connection is gone, and so is that. */
class PipeliningDriver extends PostgresDriver {
  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    super.beginTransaction(connection, settings).catch(() => {});
  }
}

/** Kysely's dialect for a pool whose connections send statements before the one ahead is answered. */
export function pipeliningDialect(config: PostgresDialectConfig): Dialect {
  const plain = new PostgresDialect(config);
  return {
    createDriver: () => new PipeliningDriver(config),
    createAdapter: () => plain.createAdapter(),
    createIntrospector: (db) => plain.createIntrospector(db),
    createQueryCompiler: () => plain.createQueryCompiler(),
  };
}
