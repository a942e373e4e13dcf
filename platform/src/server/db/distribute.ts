import { distributeTable, hasCitus, isDistributed, listTablesInOrder } from './citus.ts';
import { type Db, liftTimeLimit } from './database.ts';
import { lockMigrations, UnsupportedDatabase } from './migrate.ts';
import { removeRights } from './rights.ts';
import { runTransaction } from './transaction.ts';

/** Distributes the tables of a database with Citus by site: all rows of a site are on one node. Returns the tables it changed. */
export async function distribute(db: Db, shardCount: number): Promise<string[]> {
  if (!(await hasCitus(db))) {
    throw new UnsupportedDatabase(
      'This database has no Citus. Run "create extension citus" in it, add the workers with "select citus_add_node(…)", ' +
        'then try again.',
    );
  }
  await runTransaction(db, async (tx) => {
    await liftTimeLimit(tx);
    await lockMigrations(tx);
    // Nodes ask each other as the user of the connection, which roles that can't sign in are not.
    await removeRights(tx);
  });
  const changed: string[] = [];
  for (const table of await listTablesInOrder(db)) {
    const isNew = await runTransaction(db, async (tx) => {
      await liftTimeLimit(tx);
      await lockMigrations(tx);
      if (await isDistributed(tx, table)) return false;
      await distributeTable(tx, table, shardCount);
      return true;
    });
    if (isNew) changed.push(table);
  }
  return changed;
}
