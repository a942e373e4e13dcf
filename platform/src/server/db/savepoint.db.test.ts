import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { type Db, openDatabase } from './database.ts';
import { inSavepoint } from './savepoint.ts';
import { runTransaction } from './transaction.ts';

let db: Db;
beforeAll(async () => {
  db = await openDatabase(await freshDatabase('PGlite', 'emptyTemplate'));
  await sql`create table steps (n int primary key)`.execute(db);
});
afterAll(async () => {
  // As it was, another file can use the PGlite again.
  await sql`drop table steps`.execute(db);
  await db.destroy();
});

const add = (tx: Db, n: number) => sql`insert into steps values (${n})`.execute(tx);

/** The rows that a transaction has written before it is undone. */
async function written(work: (tx: Db) => Promise<unknown>): Promise<number[]> {
  const undo = new Error('undo');
  let found: number[] = [];
  const transaction = runTransaction(db, async (tx) => {
    await work(tx);
    found = (await sql<{ n: number }>`select n from steps order by n`.execute(tx)).rows.map(({ n }) => n);
    throw undo;
  });
  await expect(transaction).rejects.toBe(undo);
  return found;
}

test('keeps what succeeded, and discards what threw or is not to be kept', async () => {
  const found = await written(async (tx) => {
    await inSavepoint(tx, () => add(tx, 1));
    await expect(inSavepoint(tx, () => Promise.all([add(tx, 2), add(tx, 1)]))).rejects.toThrow(/duplicate key/);
    const result = await inSavepoint(
      tx,
      () => add(tx, 3).then(() => 'discarded'),
      (answer) => answer !== 'discarded',
    );
    expect(result).toBe('discarded');
    await add(tx, 4);
  });
  expect(found).toEqual([1, 4]);
});

test('nested: each discards its own part', async () => {
  const found = await written((tx) =>
    inSavepoint(tx, async () => {
      await add(tx, 1);
      await inSavepoint(
        tx,
        () => add(tx, 2),
        () => false,
      );
      await inSavepoint(tx, () => add(tx, 3));
      await inSavepoint(tx, async () => {
        await add(tx, 4);
        throw new Error('inner');
      }).catch(() => {});
      await add(tx, 5);
    }),
  );
  expect(found).toEqual([1, 3, 5]);
  const none = await written((tx) =>
    inSavepoint(
      tx,
      async () => {
        await inSavepoint(
          tx,
          () => add(tx, 1),
          () => false,
        );
        await inSavepoint(tx, () => add(tx, 2));
      },
      () => false,
    ),
  );
  expect(none).toEqual([]);
});
