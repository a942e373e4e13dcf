import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines, freshDatabase } from '../../testing/fresh-database.ts';
import { type Db, openDatabase } from './database.ts';
import { runTransaction } from './transaction.ts';

describe.each(engines)('%s', (engine) => {
  let db: Db;
  beforeAll(async () => {
    db = await openDatabase(await freshDatabase(engine, 'emptyTemplate'));
    await sql`create table steps (n int primary key)`.execute(db);
  });
  afterAll(async () => {
    // As it was, another file can use the PGlite again.
    await sql`drop table steps`.execute(db);
    await db.destroy();
  });

  const add = (tx: Db, n: number) => sql`insert into steps values (${n})`.execute(tx);
  const count = async (tx: Db) => {
    const { rows } = await sql<{ count: number }>`select count(*) from steps`.execute(tx);
    return rows[0]?.count;
  };

  test('statements that are started together are carried out in their order', async () => {
    const counts = await runTransaction(db, async (tx) => {
      const [before, , between, , after] = await Promise.all([
        count(tx),
        add(tx, 1),
        count(tx),
        // Every kind of query is sent at once.
        tx.deleteFrom(sql`steps`.as('steps')).execute(),
        count(tx),
      ]);
      return [before, between, after];
    });
    expect(counts).toEqual([0, 1, 0]);
  });

  test('of those, the first that fails is told, and nothing stays', async () => {
    const work = runTransaction(db, (tx) => Promise.all([add(tx, 1), add(tx, 1), add(tx, 2)]));
    await expect(work).rejects.toThrow(/duplicate key/);
    expect(await count(db)).toBe(0);
  });

  test('a statement after one whose failure was let pass tells that failure', async () => {
    const work = runTransaction(db, async (tx) => {
      await Promise.all([add(tx, 1), add(tx, 1)]).catch(() => {});
      await count(tx);
    });
    await expect(work).rejects.toThrow(/duplicate key/);
  });

  test('a query after the end of a transaction is refused', async () => {
    const late = await runTransaction(db, async (tx) => () => add(tx, 3));
    await expect(late()).rejects.toThrow(/ended|committed/);
    expect(await count(db)).toBe(0);
  });

  test('a query that runs beside a failing one has no effect after the rollback', async () => {
    const noise: Promise<unknown>[] = [];
    const work = runTransaction(db, async (tx) => {
      const failure = Promise.all([add(tx, 1), add(tx, 1)]);
      const goOn = async () => {
        await failure.catch(() => {});
        for (let n = 10; n < 40; n++) {
          noise.push(add(tx, n).catch(() => {}));
          await new Promise(setImmediate);
        }
      };
      noise.push(goOn());
      await failure;
    });
    await expect(work).rejects.toThrow(/duplicate key/);
    await noise[0];
    await Promise.all(noise);
    expect(await count(db)).toBe(0);
  });
});
