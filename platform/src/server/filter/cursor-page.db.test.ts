import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Sample, sampleFields, sampleId } from '../../testing/filter/sample.ts';
import { explain, openSamples, type SampleDb, storeSamples } from '../../testing/filter/sample-database.ts';
import { propertyRuns } from '../../testing/search-size.ts';
import { type Page as ListPage, selectPage } from './page.ts';
import { type PagedList, runPagedQuery } from './paged-query.ts';

let db: SampleDb;
beforeAll(async () => {
  db = await openSamples();
});
afterAll(() => db.destroy());

const select = (page: ListPage) => selectPage(db.selectFrom('samples').select('id'), sampleFields, page);

const samples: PagedList<{ id: string; sortKey: (string | null)[] }> = {
  fields: sampleFields,
  defaultLimit: 3,
  maxLimit: 100,
  defaultSort: [{ field: 'createdDate', order: 'DESC' }],
  secret: 'a secret of this site',
  list: (page) => select(page).execute(),
};

interface Page {
  ids: string[];
  next?: string;
  prev?: string;
}

async function readPage(query: object): Promise<Page> {
  const { rows, pagingMetadata } = await runPagedQuery(query, samples);
  return { ids: rows.map((row) => row.id), ...pagingMetadata.cursors };
}

async function storeRandomRows(count: number, seed: number): Promise<Pick<Sample, 'id' | 'seats'>[]> {
  const dates = ['2026-01-01T00:00:00.000001Z', '2026-01-01T00:00:00.000002Z', '2026-01-02T00:00:00Z'];
  const few = <T>(...values: T[]) => fc.option(fc.constantFrom(...values));
  const row = fc.record({
    name: few('', 'a', 'B', '"{,}\\', 'null'),
    owner_id: few(sampleId(1), sampleId(2)),
    price: few(0.1, 1, 10, 1e15),
    seats: fc.constantFrom(1, 2, 10),
    hidden: few(true, false),
    kind: few('CLASS', 'COURSE'),
    start_date: few(...dates),
    created_date: fc.constantFrom(...dates),
  });
  const rows = fc.sample(row, { numRuns: count, seed }).map((values, index) => ({ ...values, id: sampleId(index) }));
  await storeSamples(db, rows);
  return rows;
}

const sortArbitrary = fc.uniqueArray(
  fc.record({
    fieldName: fc.constantFrom(
      '_id',
      'name',
      'owner.id',
      'payment.price',
      'seats',
      'hidden',
      'type',
      'startDate',
      'createdDate',
    ),
    order: fc.constantFrom('ASC', 'DESC'),
  }),
  { maxLength: 3, selector: ({ fieldName }) => fieldName },
);

test('paging forwards and backwards returns every row once, with ties and empty values', { retry: 0 }, async () => {
  const step = fc.record({
    sort: sortArbitrary,
    limit: fc.integer({ min: 1, max: 8 }),
    filter: fc.constantFrom({}, { seats: { $ne: 10 } }),
    rows: fc.integer({ min: 0, max: 20 }),
    seed: fc.integer(),
  });
  await fc.assert(
    fc.asyncProperty(step, async ({ sort, limit, filter, rows: count, seed }) => {
      const rows = await storeRandomRows(count, seed);
      const whole = (await readPage({ filter, sort, cursorPaging: { limit: 100 } })).ids;
      expect(whole.toSorted()).toEqual(
        rows.filter((row) => !('seats' in filter) || row.seats !== 10).map((row) => row.id),
      );

      const pages: Page[] = [await readPage({ filter, sort, cursorPaging: { limit } })];
      for (let page = pages[0]; page?.next; pages.push(page)) {
        page = await readPage({ cursorPaging: { cursor: page.next, limit } });
      }
      expect(pages.flatMap((page) => page.ids)).toEqual(whole);
      expect(pages).toHaveLength(Math.max(1, Math.ceil(whole.length / limit)));
      expect(pages[0]?.prev).toBeUndefined();

      for (const [index, page] of pages.entries()) {
        if (index === 0) continue;
        const back = await readPage({ cursorPaging: { cursor: page.prev, limit } });
        expect(back.ids).toEqual(pages[index - 1]?.ids);
        expect(back.prev === undefined).toBe(index === 1);
        expect((await readPage({ cursorPaging: { cursor: back.next, limit } })).ids).toEqual(page.ids);
      }
    }),
    propertyRuns(60),
  );
});

test('rows inserted or deleted during paging move no other row', async () => {
  await storeRandomRows(12, 1);
  const sort = [{ fieldName: 'id' }];
  const first = await readPage({ sort });
  expect(first.ids).toEqual([0, 1, 2].map(sampleId));
  await db.deleteFrom('samples').where('id', 'in', [0, 2, 3].map(sampleId)).execute();
  const second = await readPage({ cursorPaging: { cursor: first.next, limit: 3 } });
  expect(second.ids).toEqual([4, 5, 6].map(sampleId));
  expect((await readPage({ cursorPaging: { cursor: second.prev, limit: 3 } })).ids).toEqual([sampleId(1)]);
});

test('the position of a cursor is found in an index', async () => {
  await storeRandomRows(6, 1);
  await sql`create index by_created on samples (created_date, id)`.execute(db);
  const first = await readPage({});
  const plans: string[] = [];
  const list = async (page: ListPage) => {
    plans.push(await explain(db, select(page)));
    return select(page).execute();
  };
  await runPagedQuery({ cursorPaging: { cursor: first.next } }, { ...samples, list });
  const plan = plans.join('\n');
  expect(plan).toContain('Index Cond: (ROW(created_date, id) <');
  expect(plan).not.toContain('Sort');
});
