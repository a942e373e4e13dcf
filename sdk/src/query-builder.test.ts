import { describe, expect, test } from 'vitest';
import { createClient, extendedBookings, type Service, services } from './index.ts';
import type { Query, QueryBuilder } from './query-types.ts';
import { type Reply, startWire } from './testing/wire.ts';

/** These tests are about how fields are sent, whatever their names. */
type AnyFields = QueryBuilder<Service, 'offset'>;

async function connect(...replies: Reply[]) {
  const wire = await startWire();
  wire.reply(...replies);
  const client = createClient({ host: wire.host, modules: { extendedBookings, services } });
  return { wire, client, query: (): AnyFields => client.services.queryServices() };
}

const { queryServices } = createClient({ host: 'http://localhost', modules: { services } }).services;
const builder: AnyFields = queryServices();
const filterOf = ({ query }: { query: Query }) => query.filter;

describe('conditions', () => {
  test.each([
    ['eq', builder.eq('a', 1), { a: 1 }],
    ['eq of nothing', builder.eq('a', undefined), { a: null }],
    ['ne', builder.ne('a', 1), { a: { $ne: 1 } }],
    ['ne of nothing', builder.ne('a', undefined), { a: { $ne: null } }],
    ['gt', builder.gt('a', 1), { a: { $gt: 1 } }],
    ['ge', builder.ge('a', 1), { a: { $gte: 1 } }],
    ['lt', builder.lt('a', 1), { a: { $lt: 1 } }],
    ['le', builder.le('a', 1), { a: { $lte: 1 } }],
    ['startsWith', builder.startsWith('a', 'x'), { a: { $startsWith: 'x' } }],
    ['endsWith', builder.endsWith('a', 'x'), { a: { $endsWith: 'x' } }],
    ['contains', builder.contains('a', 'x'), { a: { $contains: 'x' } }],
    ['in', builder.in('a', ['x', 'y']), { a: { $in: ['x', 'y'] } }],
    ['in, one by one', builder.in('a', 'x', 'y'), { a: { $in: ['x', 'y'] } }],
    ['hasSome', builder.hasSome('a', ['x', 'y']), { a: { $hasSome: ['x', 'y'] } }],
    ['hasSome, one by one', builder.hasSome('a', 'x', 'y'), { a: { $hasSome: ['x', 'y'] } }],
    ['hasAll', builder.hasAll('a', ['x', 'y']), { a: { $hasAll: ['x', 'y'] } }],
    ['exists', builder.exists('a'), { a: { $exists: true } }],
    ['isEmpty', builder.isEmpty('a'), { a: null }],
    ['isNotEmpty', builder.isNotEmpty('a'), { a: { $ne: null } }],
    [
      'between leaves the upper bound out',
      builder.between('a', 1, 5),
      { $and: [{ a: { $gte: 1 } }, { a: { $lt: 5 } }] },
    ],
  ])('%s', (_, built, filter) => {
    expect(filterOf(built)).toEqual(filter);
  });

  const [a, b, c] = [builder.eq('a', 1), builder.eq('b', 2), builder.eq('c', 3)];

  test.each([
    ['one after another: one flat list', a.eq('b', 2).eq('c', 3), { $and: [{ a: 1 }, { b: 2 }, { c: 3 }] }],
    ['and', a.and(b.eq('c', 3)), { $and: [{ a: 1 }, { b: 2 }, { c: 3 }] }],
    ['or', a.or(b), { $or: [{ a: 1 }, { b: 2 }] }],
    ['or, again', a.or(b).or(c), { $or: [{ a: 1 }, { b: 2 }, { c: 3 }] }],
    ['a condition after or', a.or(b).eq('c', 3), { $and: [{ $or: [{ a: 1 }, { b: 2 }] }, { c: 3 }] }],
    ['or after conditions', a.eq('b', 2).or(c), { $or: [{ $and: [{ a: 1 }, { b: 2 }] }, { c: 3 }] }],
    ['not keeps what was before', a.not(b), { $and: [{ a: 1 }, { $not: { b: 2 } }] }],
    ['not, first', builder.not(b), { $not: { b: 2 } }],
    ['not of not', builder.not(builder.not(b)), { b: 2 }],
    ['not of not and more', builder.not(builder.not(b).eq('c', 3)), { $not: { $and: [{ $not: { b: 2 } }, { c: 3 }] } }],
    ['nothing joined to something', builder.and(a).or(builder).not(builder), { a: 1 }],
  ])('%s', (_, built, filter) => {
    expect(filterOf(built)).toEqual(filter);
  });
});

describe('a builder', () => {
  test('sends filter, order and page, and what it was started with', async () => {
    const { wire, client } = await connect();
    await client.services
      .queryServices({ conditionalFields: ['RESOURCE_DETAILS'] })
      .eq('type', 'CLASS')
      .ge('_createdDate', new Date(0))
      .ascending('name', 'category._id')
      .descending('_createdDate')
      .limit(10)
      .skip(20)
      .find();
    expect(wire.calls[0]?.body).toEqual({
      conditionalFields: ['RESOURCE_DETAILS'],
      query: {
        filter: { $and: [{ type: 'CLASS' }, { createdDate: { $gte: '1970-01-01T00:00:00.000Z' } }] },
        sort: [
          { fieldName: 'name', order: 'ASC' },
          { fieldName: 'category.id', order: 'ASC' },
          { fieldName: 'createdDate', order: 'DESC' },
        ],
        paging: { limit: 10, offset: 20 },
      },
    });
  });

  test('asks for the first fifty when nothing is said', async () => {
    const { wire, client, query } = await connect();
    await query().find();
    await client.extendedBookings.queryExtendedBookings().find();
    expect(wire.calls.map(({ body }) => body)).toEqual([
      { query: { filter: {}, paging: { limit: 50, offset: 0 } } },
      { query: { filter: {}, cursorPaging: { limit: 50 } } },
    ]);
  });

  test('is never changed by its methods, and may be sent again', async () => {
    const { wire, query } = await connect();
    const start = query().eq('a', 1);
    start.eq('b', 2).ascending('a').limit(1).skip(1);
    start.or(query().eq('c', 3)).not(start);
    await start.find();
    await start.find();
    const sent = { query: { filter: { a: 1 }, paging: { limit: 50, offset: 0 } } };
    expect(wire.calls.map(({ body }) => body)).toEqual([sent, sent]);
  });

  test('takes the settings of a call when it is sent, and keeps them for further pages', async () => {
    const { wire, query } = await connect({ body: { services: [{}], pagingMetadata: { total: 2 } } });
    const page = await query()
      .limit(1)
      .find({ headers: { 'x-a': '1' } });
    await page.next();
    expect(wire.calls.map(({ headers }) => headers['x-a'])).toEqual(['1', '1']);
  });

  test('is nothing to wait for by itself', () => {
    expect(builder).not.toHaveProperty('then');
  });
});

describe('a query object is sent as it is, and the answer comes as it is', () => {
  test.each([[{ filter: {} }], [{ sort: [] }], [{ paging: { limit: 1 } }], [{ cursorPaging: { limit: 1 } }]])(
    '%j',
    async (query) => {
      const { wire, client } = await connect({ body: { services: [], pagingMetadata: { total: 0 } } });
      const answer = await client.services.queryServices(query, { conditionalFields: ['RESOURCE_DETAILS'] });
      expect(answer).toEqual({ services: [], pagingMetadata: { total: 0 } });
      expect(wire.calls[0]?.body).toEqual({ query, conditionalFields: ['RESOURCE_DETAILS'] });
    },
  );

  test('an empty one too, when options follow', async () => {
    const { wire, client } = await connect({ body: { extendedBookings: [] } });
    const answer = client.extendedBookings.queryExtendedBookings({}, { withBookingAllowedActions: true });
    expect(await answer).toEqual({ extendedBookings: [] });
    expect(wire.calls[0]?.body).toEqual({ query: {}, withBookingAllowedActions: true });
  });
});

const page = (ids: string[], pagingMetadata: object): Reply => ({
  body: { services: ids.map((id) => ({ _id: id })), pagingMetadata },
});

describe('pages by offset', () => {
  test('say where they are', async () => {
    const { query } = await connect(page(['a', 'b'], { total: 7, count: 2 }));
    const start = query().limit(2).skip(2);
    const found = await start.find();
    expect(found).toMatchObject({ length: 2, pageSize: 2, totalCount: 7, totalPages: 4, currentPage: 1, cursors: {} });
    expect(found.items).toEqual([{ id: 'a' }, { id: 'b' }]);
    expect(found.query).toBe(start);
    expect([found.hasNext(), found.hasPrev()]).toEqual([true, true]);
  });

  test('lead on and back, never below the start', async () => {
    const { wire, query } = await connect(...Array.from({ length: 4 }, () => page(['a', 'b'], { total: 5 })));
    const second = await query().limit(2).skip(1).find();
    const third = await second.next();
    const back = await third.prev();
    await back.prev();
    const offsets = wire.calls.map(({ body }) => body).map((body) => JSON.stringify(body).match(/"offset":(\d+)/)?.[1]);
    expect(offsets).toEqual(['1', '3', '1', '0']);
  });

  test('end at the last one and begin at the first', async () => {
    const { query } = await connect(page(['a'], { total: 1 }));
    const only = await query().find();
    expect([only.hasNext(), only.hasPrev()]).toEqual([false, false]);
    await expect(only.next()).rejects.toThrow(new Error('No next page to fetch'));
    await expect(only.prev()).rejects.toThrow(new Error('No previous page to fetch'));
  });

  test('know the last one also when the first began in the middle of a page', async () => {
    const { query } = await connect(page(['d', 'e'], { total: 5 }));
    expect((await query().limit(2).skip(3).find()).hasNext()).toBe(false);
  });

  test.each([
    ['too many to count: a full page', { tooManyToCount: true, total: 100 }, ['a', 'b'], true],
    ['too many to count: a short page', { tooManyToCount: true }, ['a'], false],
    ['too many to count: the platform knows', { tooManyToCount: true, hasNext: false }, ['a', 'b'], false],
    ['no total: a full page', {}, ['a', 'b'], true],
    ['no total: a short page', {}, ['a'], false],
  ])('%s', async (_, metadata, ids, hasNext) => {
    const { query } = await connect(page(ids, metadata));
    const found = await query().limit(2).find();
    expect(found.hasNext()).toBe(hasNext);
    expect([found.totalCount, found.totalPages]).toEqual([undefined, undefined]);
  });

  test('limit 0 asks for no page', async () => {
    const { query } = await connect(page([], { total: 9 }));
    const found = await query().limit(0).skip(3).find();
    expect([found.hasNext(), found.hasPrev()]).toEqual([false, false]);
    expect([found.totalCount, found.currentPage, found.totalPages]).toEqual([9, undefined, undefined]);
  });

  test('read `metadata` where the platform calls it that', async () => {
    const { query } = await connect({ body: { services: [{}], metadata: { total: 4 } } });
    expect((await query().limit(1).find()).totalPages).toBe(4);
  });

  test('an answer without the list is an empty page', async () => {
    const { query } = await connect({});
    expect(await query().find()).toMatchObject({ items: [], length: 0 });
  });
});

describe('pages by cursor', () => {
  const cursorPage = (cursors: object): Reply => ({ body: { extendedBookings: [{}], pagingMetadata: { cursors } } });

  test('lead on and back with the cursor alone, and the options', async () => {
    const { wire, client } = await connect(cursorPage({ next: 'n' }), cursorPage({ prev: 'p' }), cursorPage({}));
    const first = await client.extendedBookings
      .queryExtendedBookings({ withBookingAllowedActions: true })
      .eq('status', 'CONFIRMED')
      .descending('startDate')
      .limit(5)
      .find();
    expect([first.hasNext(), first.hasPrev(), first.cursors]).toEqual([true, false, { next: 'n' }]);
    const second = await first.next();
    expect([second.hasNext(), second.hasPrev()]).toEqual([false, true]);
    await second.prev();
    expect(wire.calls.slice(1).map(({ body }) => body)).toEqual([
      { query: { cursorPaging: { limit: 5, cursor: 'n' } }, withBookingAllowedActions: true },
      { query: { cursorPaging: { limit: 5, cursor: 'p' } }, withBookingAllowedActions: true },
    ]);
    expect([second.currentPage, second.totalPages, second.pageSize]).toEqual([undefined, undefined, 5]);
  });

  test('may start at a cursor', async () => {
    const { wire, client } = await connect();
    await client.extendedBookings.queryExtendedBookings().eq('status', 'CONFIRMED').skipTo('c').find();
    expect(wire.calls[0]?.body).toEqual({ query: { cursorPaging: { limit: 50, cursor: 'c' } } });
  });
});

describe('for await', () => {
  const three = [page(['a', 'b'], { total: 5 }), page(['c', 'd'], { total: 5 }), page(['e'], { total: 5 })];

  test('reads every item of every page', async () => {
    const { query } = await connect(...three);
    const ids = await Array.fromAsync(query().limit(2), ({ id }) => id);
    expect(ids).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  test('from a page on', async () => {
    const { query } = await connect(...three);
    const second = await (await query().limit(2).find()).next();
    expect(await Array.fromAsync(second, ({ id }) => id)).toEqual(['c', 'd', 'e']);
  });

  test('fetches no page that is not read', async () => {
    const { wire, query } = await connect(...three);
    for await (const { id } of query().limit(2)) if (id === 'b') break;
    expect(wire.calls).toHaveLength(1);
  });
});
