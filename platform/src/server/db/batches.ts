import type { SiteId } from '@foyer/contract';
import type { Db } from './database.ts';
import { inSite } from './site-scope.ts';

interface Call<Item, Result> {
  siteId: SiteId;
  item: Item;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

type Read<Item, Result> = (db: Db, siteId: SiteId, items: readonly Item[]) => Promise<(item: Item) => Result>;

/**
 * Makes of a read for several items one for a single item. What is asked of one transaction in the same turn of the event
 * loop is read together, so that work on many rows at once takes one statement for each step. The read returns the
 * function that finds each item's result.
 */
export const readInBatches = <Item, Result>(
  read: Read<Item, Result>,
): ((db: Db, siteId: SiteId, item: Item) => Promise<Result>) => inBatches(read, true);

/** The same for a write. When it fails, it fails for each of them. */
export const writeInBatches = <Item>(
  write: (tx: Db, siteId: SiteId, items: readonly Item[]) => Promise<unknown>,
): ((tx: Db, siteId: SiteId, item: Item) => Promise<void>) =>
  inBatches(async (tx, siteId, items) => {
    await write(tx, siteId, items);
    return () => {};
  }, false);

/** A batch that fails is asked again one by one if it can be: outside a transaction, callers share nothing else. */
function inBatches<Item, Result>(
  read: Read<Item, Result>,
  isRepeatable: boolean,
): (db: Db, siteId: SiteId, item: Item) => Promise<Result> {
  type Asked = Call<Item, Result>;
  const waiting = new WeakMap<Db, Asked[]>();
  const answer = async (db: Db, siteId: SiteId, calls: readonly Asked[]) => {
    const resultOf = await read(
      db,
      siteId,
      calls.map(({ item }) => item),
    );
    for (const { item, resolve } of calls) resolve(resultOf(item));
  };
  const run = async (db: Db, siteId: SiteId, calls: readonly Asked[]): Promise<void> => {
    try {
      // Others have asked in the same turn, perhaps for another site.
      await inSite(siteId, () => answer(db, siteId, calls));
    } catch (error) {
      if (isRepeatable && calls.length > 1 && !db.isTransaction) for (const call of calls) void run(db, siteId, [call]);
      else for (const { reject } of calls) reject(error);
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
