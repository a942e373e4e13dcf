import type { SiteId } from '@foyer/contract';
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '../lib/new-id.ts';
import { readInBatches, readOnce, writeInBatches } from './batches.ts';
import type { Database } from './schema.ts';

/** A database that is never asked. */
const newDb = () =>
  new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
const db = newDb();
const siteA = newId<SiteId>();
const siteB = newId<SiteId>();

/** A read that doubles, and the batches in which it was asked. */
function doubling() {
  const batches: (readonly number[])[] = [];
  const double = readInBatches<number, number>(async (_db, _siteId, items) => {
    batches.push(items);
    return (item) => 2 * item;
  });
  return { batches, double };
}

test('what is asked in one turn is read together, and each caller gets its own result', async () => {
  const { batches, double } = doubling();
  const later = async (item: number) => double(db, siteA, await Promise.resolve(item));
  expect(await Promise.all([double(db, siteA, 1), later(2), double(db, siteA, 3)])).toEqual([2, 4, 6]);
  expect(batches).toEqual([[1, 3, 2]]);
  // Those that went on together are together again.
  const twice = async (item: number) => double(db, siteA, await double(db, siteA, item));
  expect(await Promise.all([1, 2].map(twice))).toEqual([4, 8]);
  expect(batches.slice(1)).toEqual([
    [1, 2],
    [2, 4],
  ]);
});

test('other transactions and other sites are asked for by themselves', async () => {
  const { batches, double } = doubling();
  await Promise.all([double(db, siteA, 1), double(db, siteB, 2), double(newDb(), siteA, 3)]);
  expect(batches).toEqual([[1], [2], [3]]);
});

test('what fails for one fails for all that share the statement, and for no later one', async () => {
  const write = writeInBatches<string>(async (_tx, _siteId, items) => {
    if (items.includes('bad')) throw new Error('bad');
  });
  const results = await Promise.allSettled(['good', 'bad'].map((item) => write(db, siteA, item)));
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await write(db, siteA, 'good');
});

test('a read that fails for one is repeated for each, so that it fails for no other', async () => {
  const batches: (readonly string[])[] = [];
  const read = readInBatches<string, string>(async (_db, _siteId, items) => {
    batches.push(items);
    if (items.includes('bad')) throw new Error('bad');
    return (item) => item;
  });
  const results = await Promise.allSettled(['good', 'bad'].map((item) => read(db, siteA, item)));
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  expect(batches).toEqual([['good', 'bad'], ['good'], ['bad']]);
});

test('what belongs to the site is read once a turn', async () => {
  let count = 0;
  const read = readOnce(async () => {
    count += 1;
    return count;
  });
  expect(await Promise.all([read(db, siteA), read(db, siteA)])).toEqual([1, 1]);
  expect(await read(db, siteA)).toBe(2);
});
