import { present, type Row, type Stage } from '../row.ts';
import { accept } from '../wire.ts';

import { newName, SERVICES } from './optional-service-fields.ts';

// Optional fields of queries of services.

interface Relations {
  businessLocations: { locations: { id: string }[] };
  categories: { id: string }[];
}

async function relations(stage: Stage): Promise<void> {
  const { owner, check } = stage;
  const query = (path: string, filter: object) =>
    accept<Relations>(check, owner, { method: 'POST', path: `${SERVICES}/${path}/query`, body: { filter } });
  const { businessLocations } = await query('locations', {});
  const [first] = businessLocations.locations.map(({ id }) => id);
  const named = await query('locations', { businessLocationIds: [first], services: {} });
  check.same(
    'the location of this id',
    named.businessLocations.locations.map(({ id }) => id),
    [first],
  );
  const { services = [] } = await owner.services.queryServices({ filter: {} });
  const [service] = services;
  const categoryId = service?.category?._id;
  const { categories } = await query('categories', { categoryIds: [categoryId], services: { name: service?.name } });
  check.same(
    'the category of a service',
    categories.map(({ id }) => id),
    [categoryId],
  );
  const others = await query('categories', { categoryIds: [categoryId], services: { name: 'none' } });
  check.same('of no service', others.categories, []);
}

interface Policies {
  bookingPolicies: { bookingPolicy: { id: string; name: string } }[];
  pagingMetadata: { cursors: { next?: string } };
}

async function policies({ owner, check }: Stage): Promise<void> {
  const names = [newName(), newName()].sort();
  const ids = [];
  for (const name of names) ids.push(present('id', (await owner.bookingPolicies.createBookingPolicy({ name }))._id));
  const ask = (cursorPaging: object, more: object = {}) =>
    accept<Policies>(check, owner, {
      method: 'POST',
      path: `${SERVICES}/policies/query`,
      body: { query: { ...more, cursorPaging } },
    });
  const sort = [{ fieldName: 'name', order: 'DESC' }];
  const first = await ask({ limit: 1 }, { filter: { id: { $in: ids } }, sort });
  check.same(
    'sorted',
    first.bookingPolicies.map(({ bookingPolicy }) => bookingPolicy.name),
    [names[1]],
  );
  const next = await ask({ limit: 1, cursor: first.pagingMetadata.cursors.next });
  check.same(
    'the next page',
    next.bookingPolicies.map(({ bookingPolicy }) => bookingPolicy.name),
    [names[0]],
  );
  for (const id of ids) await owner.bookingPolicies.deleteBookingPolicy(id);
}

interface Bucket {
  from?: number;
  to?: number;
  count: number;
}
interface Found {
  aggregationData: {
    results: {
      ranges?: { results: Bucket[] };
      nested?: { results: { results: Record<string, { dateHistogram?: object; scalarDate?: { value: string } }> }[] };
    }[];
  };
}

async function aggregations({ owner, check }: Stage): Promise<void> {
  const buckets = [{ to: 2 }, { from: 2 }];
  const nestedAggregations = [
    { name: 'month', fieldPath: 'createdDate', type: 'DATE_HISTOGRAM', dateHistogram: { interval: 'YEAR' } },
    { name: 'newest', fieldPath: 'createdDate', type: 'SCALAR', scalar: { type: 'MAX' } },
  ];
  const { aggregationData } = await accept<Found>(check, owner, {
    method: 'POST',
    path: `${SERVICES}/search`,
    body: {
      search: {
        filter: {},
        aggregations: [
          { name: 'size', fieldPath: 'defaultCapacity', type: 'RANGE', range: { buckets } },
          { name: 'years', type: 'NESTED', nested: { nestedAggregations } },
        ],
      },
    },
  });
  const [size, years] = aggregationData.results;
  check.same(
    'their bounds',
    size?.ranges?.results.map(({ count, ...bounds }) => bounds),
    buckets,
  );
  const all = await owner.services.countServices();
  const counted = size?.ranges?.results.reduce((sum, { count }) => sum + count, 0);
  check.same('each in one', counted, all.count);
  const [row] = years?.nested?.results ?? [];
  check.holds('a date in the innermost', !Number.isNaN(Date.parse(row?.results.newest?.scalarDate?.value ?? '')), row);
  check.holds('and dates around it', row?.results.month?.dateHistogram !== undefined, row);
}

export const rows: Row[] = [
  { operation: 'optional query fields: queryLocations, queryCategories', run: relations },
  { operation: 'optional query fields: queryPolicies', run: policies },
  { operation: 'optional query fields: aggregations', run: aggregations },
];
