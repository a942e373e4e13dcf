import type { Db } from '../server/db/database.ts';

/** Runs work in a transaction, and counts its statements. */
export const countStatements = <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<{ statements: number; result: T }> =>
  db.transaction().execute(async (tx) => {
    let statements = 0;
    const counted = tx.withPlugin({
      transformQuery({ node }) {
        statements += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const result = await work(counted);
    return { statements, result };
  });
