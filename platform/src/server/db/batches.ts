import type { SiteId } from '@foyer/contract';
import type { Db } from './database.ts';

interface Call<Item, Result> {
  siteId: SiteId;
  item: Item;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/**
 * Makes of a read for several items one for a single item. What is asked of one transaction in the same turn of the event
 * loop is read together, so that work on many rows at once takes one statement for each step. The read returns the
 * function that finds each item's result.
 */
export function readInBatches<Item, Result>(
  read: (db: Db, siteId: SiteId, items: readonly Item[]) => Promise<(item: Item) => Result>,
): (db: Db, siteId: SiteId, item: Item) => Promise<Result> {
  const waiting = new WeakMap<Db, Call<Item, Result>[]>();
  const run = async (db: Db, siteId: SiteId, calls: readonly Call<Item, Result>[]) => {
    try {
      const items = calls.map(({ item }) => item);
      const resultOf = await read(db, siteId, items);
      for (const { item, resolve } of calls) resolve(resultOf(item));
    } catch (error) {
      for (const { reject } of calls) reject(error);
    }
  };
  const flush = (db: Db): void => {
    const calls = waiting.get(db) ?? [];
    waiting.delete(db);
    for (const [siteId, own] of Map.groupBy(calls, (call) => call.siteId)) void run(db, siteId, own);
  };
  return (db, siteId, item) =>
    new Promise((resolve, reject) => {
      const call = { siteId, item, resolve, reject };
      const calls = waiting.get(db);
      if (calls) calls.push(call);
      else {
        waiting.set(db, [call]);
        // After all promises that are resolved now: what they lead to belongs to the batch.
        process.nextTick(flush, db);
      }
    });
}

/** The same for a write. When it fails, it fails for each of them. */
export const writeInBatches = <Item>(
  write: (tx: Db, siteId: SiteId, items: readonly Item[]) => Promise<unknown>,
): ((tx: Db, siteId: SiteId, item: Item) => Promise<void>) =>
  readInBatches(async (tx, siteId, items) => {
    await write(tx, siteId, items);
    return () => {};
  });

/** The same for a read without an item: it is read once for all that ask in the same turn. */
export function readOnce<Result>(
  read: (db: Db, siteId: SiteId) => Promise<Result>,
): (db: Db, siteId: SiteId) => Promise<Result> {
  const ask = readInBatches<undefined, Result>(async (db, siteId) => {
    const result = await read(db, siteId);
    return () => result;
  });
  return (db, siteId) => ask(db, siteId, undefined);
}
