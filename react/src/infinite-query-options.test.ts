import { operations } from '@foyer/contract';
import * as sdk from '@foyer/sdk';
import {
  availabilityCalendar,
  benefits,
  bookings,
  type Call,
  createClient,
  invoices,
  locations,
  members,
  plans,
  resources,
  services,
} from '@foyer/sdk';
import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { startWire } from '../../sdk/src/testing/wire.ts';
import { createFoyer, totalOf } from './index.ts';
import { inputsAt, neighbourOf } from './paging.ts';

async function connect() {
  const wire = await startWire();
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return { wire, queries, foyer: createFoyer(createClient({ host: wire.host })) };
}

describe('paging by offset', () => {
  test('goes to the next and the previous page, and knows the total', async () => {
    const { wire, queries, foyer } = await connect();
    const page = (offset: number) => ({ body: { services: [], pagingMetadata: { offset, total: 5 } } });
    wire.reply(page(2), page(4), page(0));
    const query = { filter: { hidden: false }, paging: { limit: 2, offset: 2 } };
    const observer = new InfiniteQueryObserver(queries, foyer.infiniteQuery(services.queryServices, [query]));
    await observer.fetchNextPage();
    await observer.fetchNextPage();
    const { data, hasNextPage, hasPreviousPage } = await observer.fetchPreviousPage();
    expect(wire.calls.map(({ body }) => body)).toEqual(
      [2, 4, 0].map((offset) => ({ query: { ...query, paging: { limit: 2, offset } } })),
    );
    expect({ hasNextPage, hasPreviousPage, total: totalOf(data?.pages[0]) }).toEqual({
      hasNextPage: false,
      hasPreviousPage: false,
      total: 5,
    });
    expectTypeOf(data?.pages[0]?.services[0]?.name).toEqualTypeOf<string | undefined>();
  });

  test('has a key beside that of the single page, under the same module', async () => {
    const { foyer } = await connect();
    expect(foyer.infiniteQuery(services.queryServices, []).queryKey).toEqual(['services', 'queryServices', 'pages']);
  });

  const next = (answer: object, inputs: readonly unknown[] = [], call: Call = services.queryServices) =>
    neighbourOf(call, inputs, answer, undefined, 'next');

  test('without a total, believes the platform, or a full page', () => {
    expect(next({ pagingMetadata: { hasNext: true } })).toEqual({ offset: 50 });
    expect(next({ pagingMetadata: { count: 50 } })).toEqual({ offset: 50 });
    expect(next({ pagingMetadata: { count: 49 } })).toBeUndefined();
    expect(next({ pagingMetadata: { total: 50, tooManyToCount: true, hasNext: true } })).toEqual({ offset: 50 });
    expect(totalOf({ pagingMetadata: { total: 50, tooManyToCount: true } })).toBeUndefined();
  });

  test('has no pages where the limit is 0', () => {
    expect(next({ pagingMetadata: { total: 5 } }, [{ paging: { limit: 0 } }])).toBeUndefined();
  });

  test('moves the paging where a call has it', () => {
    const page = { offset: 10 };
    expect(inputsAt(plans.listPublicPlans, [{ limit: 10, planIds: ['p'] }], page)).toEqual([
      { limit: 10, planIds: ['p'], offset: 10 },
    ]);
    expect(inputsAt(members.listMembers, [{ paging: { limit: 10 } }], page)).toEqual([
      { paging: { limit: 10, offset: 10 } },
    ]);
    expect(inputsAt(benefits.listPlansForService, ['s', { limit: 10 }], page)).toEqual([
      's',
      { limit: 10, offset: 10 },
    ]);
    expect(next({ metadata: { total: 11 } }, [{ paging: { limit: 10 } }], members.listMembers)).toEqual(page);
  });
});

describe('paging by cursor', () => {
  test('follows the cursors both ways', async () => {
    const { wire, queries, foyer } = await connect();
    wire.reply(
      { body: { resources: [], pagingMetadata: { cursors: { next: 'b', prev: 'z' } } } },
      { body: { resources: [], pagingMetadata: { cursors: {} } } },
    );
    const query = { filter: { name: 'x' }, cursorPaging: { limit: 2 } };
    const options = foyer.infiniteQuery(resources.queryResources, [query]);
    const observer = new InfiniteQueryObserver(queries, options);
    await observer.fetchNextPage();
    const { hasNextPage, hasPreviousPage } = await observer.fetchNextPage();
    expect({ hasNextPage, hasPreviousPage }).toEqual({ hasNextPage: false, hasPreviousPage: true });
    expect(wire.calls.map(({ body }) => body)).toEqual([
      { query },
      { query: { cursorPaging: { limit: 2, cursor: 'b' } } },
    ]);
  });

  test('knows the cursors of calls that are no queries', () => {
    expect(neighbourOf(invoices.listInvoices, [{ limit: 5 }], { nextCursor: 'c' }, undefined, 'next')).toEqual({
      cursor: 'c',
    });
    expect(neighbourOf(invoices.listInvoices, [{ limit: 5 }], { invoices: [] }, undefined, 'next')).toBeUndefined();
    const slots = { from: 'a', to: 'b', slots: [], cursorPaging: { limit: 5 } };
    const answer = { cursorPagingMetadata: { cursors: { next: 'c' } } };
    const { calculateMultiSlotAvailability: call } = availabilityCalendar;
    expect(neighbourOf(call, [slots], answer, undefined, 'next')).toEqual({ cursor: 'c' });
    expect(inputsAt(call, [slots], { cursor: 'c' })).toEqual([{ ...slots, cursorPaging: { limit: 5, cursor: 'c' } }]);
  });
});

test('a call that is not a list has to say the size of its pages', () => {
  expect(() => inputsAt(locations.listLocations, [], undefined)).toThrow(
    'locations.listLocations needs a limit, paging or cursorPaging',
  );
});

const fieldsIn = (schema: object): Readonly<Record<string, object>> => Reflect.get(schema, 'properties') ?? {};

test('every operation that answers in pages can be paged', () => {
  const modules: Readonly<Record<string, unknown>> = sdk;
  const pagingField = /^(pagingMetadata|cursorPagingMetadata|nextCursor)$/;
  let count = 0;
  for (const { module, name, operation } of operations) {
    const { request, response, args, list, paging, effect } = operation;
    const field = Object.keys(fieldsIn(response)).find((field) => pagingField.test(field));
    if (!field || effect !== 'read') continue;
    count += 1;
    const call: Call = Reflect.get(Object(modules[module]), name);
    // The argument that says how it is paged: a query, or the options.
    const index = list ? 0 : args.includes('query') ? args.indexOf('query') : args.length;
    const fields = fieldsIn(list || index < args.length ? (fieldsIn(request).query ?? {}) : request);
    const byCursor = 'cursorPaging' in fields && paging !== 'offset';
    const size = 'limit' in fields ? { limit: 1 } : { [byCursor ? 'cursorPaging' : 'paging']: { limit: 1 } };
    const inputs = Array.from({ length: index + 1 }, (_, at) => (at === index ? size : 'x'));
    const answer = { [field]: field === 'nextCursor' ? 'c' : { total: 3, cursors: { next: 'c' } } };
    const page = neighbourOf(call, inputs, answer, undefined, 'next');
    expect(page, `${module}.${name}`).toEqual({ cursor: 'c' });
    expect(JSON.stringify(inputsAt(call, inputs, page)), `${module}.${name}`).toContain('"cursor":"c"');
  }
  expect(count).toBeGreaterThan(40);
});

test('mistakes do not compile', async () => {
  const { foyer } = await connect();
  // @ts-expect-error its answer is one service
  expect(() => foyer.infiniteQuery(services.getService, ['s'])).toBeDefined();
  // @ts-expect-error no such field
  foyer.infiniteQuery(services.queryServices, [{ filter: { tpye: 'CLASS' } }]);
  // @ts-expect-error a change
  expect(() => foyer.infiniteQuery(bookings.createBooking, [{}])).toBeDefined();
});
