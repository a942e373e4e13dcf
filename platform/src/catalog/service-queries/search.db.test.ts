import type { Modules, RequestOf } from '@foyer/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { handlers } from '../../catalog-changes/services/handlers.ts';
import { type Db, openDatabase } from '../../server/db/database.ts';
import type { Caller } from '../../server/http/caller.ts';
import { ValidationError } from '../../server/lib/violations.ts';
import { freshDatabase, usualEngine } from '../../testing/fresh-database.ts';
import { callAs, ownerOf, visitorOf } from '../../testing/handler-call.ts';
import { siteA, siteB } from '../../testing/sites.ts';
import { insertServices, variedService } from '../../testing/varied-services.ts';
import type { Service } from '../services/service.ts';
import { type Aggregation, expectedResults } from './aggregation/oracle.fixture.ts';

type Input = RequestOf<Modules['services']['searchServices']>;
type Search = NonNullable<Input['search']>;

const owner = ownerOf(siteA);
const visitor = visitorOf(siteA);
const zone = 'America/New_York';
/** Around the hour that occurred twice in New York. */
const createdAt = (index: number) => Date.UTC(2026, 10, 1, 3) + index * 20 * 60_000 + (index % 3) * 86_400_000 * 40;

let db: Db;
let everything: Service[];
beforeAll(async () => {
  db = await openDatabase(await freshDatabase(usualEngine));
  await insertServices(
    db,
    siteA,
    Array.from({ length: 60 }, (_, index) => variedService(index)),
    createdAt,
  );
  const { services } = await handlers.queryServices(callAs(db, owner, { query: { paging: { limit: 100 } } }));
  everything = services as Service[];
});
afterAll(() => db.destroy());

const run = (input: Input, caller: Caller = owner) => handlers.searchServices(callAs(db, caller, input));
const search = (asked: Search, caller: Caller = owner) => run({ search: asked }, caller);
const namesOf = async (asked: Search['search'], caller: Caller = owner) =>
  (await search({ search: asked, sort: [{ fieldName: 'name' }], paging: { limit: 100 } }, caller)).services.map(
    ({ name }) => name,
  );

async function violationsOf(work: Promise<unknown>): Promise<string[]> {
  const error = await work.catch((thrown: unknown) => thrown);
  return error instanceof ValidationError ? error.violations.map(({ field }) => field) : ['nothing'];
}

describe('terms', () => {
  const named = (expression: RegExp) =>
    everything
      .flatMap(({ name }) => (expression.test(name.normalize('NFKD').replace(/\p{M}/gu, '')) ? name : []))
      .sort();

  it.each<[string, NonNullable<Search['search']>, RegExp]>([
    ['one word, whatever its case', { expression: 'YOGA' }, /\byoga/i],
    ['the beginning of a word', { expression: 'mass' }, /\bmass/i],
    ['not the middle of one', { expression: 'ssage' }, /nothing/],
    ['any of several', { expression: 'yoga massage' }, /\b(yoga|massage)/i],
    ['any, said outright', { expression: 'yoga massage', mode: 'OR' }, /\b(yoga|massage)/i],
    ['all of them', { expression: 'massage stone', mode: 'AND' }, /stone massage/i],
    ['all, of which one is missing', { expression: 'massage unicorn', mode: 'AND' }, /nothing/],
    ['without accents', { expression: 'evening' }, /evening/i],
    ['with accents', { expression: 'ÉVENING' }, /evening/i],
    ['with punctuation between', { expression: 'pilates:basics', mode: 'AND' }, /pilates: basics/i],
    ['a script without spaces', { expression: 'ヨガ' }, /ヨカ/],
    ['a sign that the database reads', { expression: '%' }, /nothing/],
    ['signs within a word', { expression: 'yo_a' }, /\byo/i],
    ['a slip of the pen', { expression: 'masage' }, /nothing/],
    ['a slip that is forgiven', { expression: 'masage', fuzzy: true }, /\bmassage/i],
    ['nothing that is wholly different', { expression: 'xylophone', fuzzy: true }, /nothing/],
    ['no words at all', { expression: '?!' }, /nothing/],
    ['an empty expression: everything', { expression: '' }, /./],
    ['an expression of blanks: everything', { expression: '  ' }, /./],
    ['named field', { expression: 'yoga', fields: ['name'] }, /\byoga/i],
    ['no field: all that are searched', { expression: 'yoga', fields: [] }, /\byoga/i],
  ])('%s', async (_name, asked, expected) => {
    expect((await namesOf(asked)).sort()).toEqual(named(expected));
  });

  it('are searched in names only', async () => {
    expect(await violationsOf(search({ search: { expression: 'x', fields: ['name', 'description'] } }))).toEqual([
      'search.search.fields[1]',
    ]);
  });

  it('combine with a filter, without hidden services or other sites', async () => {
    const found = await search(
      { filter: { type: 'CLASS' }, search: { expression: 'yoga' }, paging: { limit: 100 } },
      visitor,
    );
    const expected = everything.filter(({ type, hidden, name }) => type === 'CLASS' && !hidden && /yoga/i.test(name));
    expect(found.services.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
    expect(found.pagingMetadata.total).toBe(expected.length);
    expect(await namesOf({ expression: 'yoga massage pilates' }, ownerOf(siteB))).toEqual([]);
  });
});

describe('paging', () => {
  it('by cursor keeps the terms', async () => {
    const whole = await namesOf({ expression: 'yoga' });
    const sort = [{ fieldName: 'name' }];
    let page = await search({ search: { expression: 'yoga' }, sort, cursorPaging: { limit: 7 } });
    const seen = page.services.map(({ name }) => name);
    while (page.pagingMetadata.cursors?.next) {
      page = await search({ cursorPaging: { limit: 7, cursor: page.pagingMetadata.cursors.next } });
      seen.push(...page.services.map(({ name }) => name));
    }
    expect(seen).toEqual(whole);
    const back = await search({ cursorPaging: { limit: 7, cursor: page.pagingMetadata.cursors?.prev ?? '' } });
    expect(back.services).toHaveLength(7);
    const cursor = back.pagingMetadata.cursors?.next ?? '';
    expect(await violationsOf(search({ search: { expression: 'massage' }, cursorPaging: { cursor } }))).toEqual([
      'search.search',
    ]);
  });

  it('by offset works in both older forms', async () => {
    const { services, pagingMetadata } = await search({
      search: { expression: 'yoga' },
      paging: { limit: 3, offset: 1 },
    });
    const total = (await namesOf({ expression: 'yoga' })).length;
    expect(pagingMetadata).toEqual({ count: 3, offset: 1, total, tooManyToCount: false, hasNext: true });
    const oldest = await run({ query: 'yoga', paging: { limit: 3, offset: 1 } });
    expect(oldest.services).toEqual(services);
    expect((await run({})).services).toHaveLength(everything.length);
  });

  it.each<[Input, string]>([
    [{ search: { paging: { limit: 101 } } }, 'search.paging.limit'],
    [{ search: { cursorPaging: { limit: 101 } } }, 'search.cursorPaging.limit'],
    [{ search: { filter: { nothing: 1 } } }, 'search.filter.nothing'],
    [{ search: { sort: [{ fieldName: 'staffMemberIds' }], paging: {} } }, 'search.sort[0].fieldName'],
    [{ search: {}, query: 'yoga' }, 'query'],
    [{ search: {}, paging: {} }, 'paging'],
    [{ search: { timeZone: 'Mars/Olympus' } }, 'search.timeZone'],
  ])('refuse %o', async (input, field) => {
    expect(await violationsOf(run(input))).toEqual([field]);
  });

  it('is limited to 100', async () => {
    expect((await search({ paging: { limit: 100 } })).services).toHaveLength(everything.length);
    expect((await search({ cursorPaging: { limit: 100 } })).services).toHaveLength(everything.length);
  });
});

const value = (fieldPath: string, options: Aggregation['value'] = {}): Aggregation => ({
  name: 'a',
  type: 'VALUE',
  fieldPath,
  value: options,
});
const scalar = (fieldPath: string, type: NonNullable<Aggregation['scalar']>['type']): Aggregation => ({
  name: 'a',
  type: 'SCALAR',
  fieldPath,
  scalar: { type },
});
const histogram = (
  interval: NonNullable<Aggregation['dateHistogram']>['interval'],
  fieldPath = 'createdDate',
): Aggregation => ({
  name: 'a',
  type: 'DATE_HISTOGRAM',
  fieldPath,
  dateHistogram: { interval },
});
const range = (fieldPath: string, buckets: NonNullable<Aggregation['range']>['buckets']): Aggregation => ({
  name: 'a',
  type: 'RANGE',
  fieldPath,
  range: { buckets },
});
const nested = (...items: Aggregation[]): Aggregation => ({
  name: 'a',
  type: 'NESTED',
  nested: {
    nestedAggregations: items.map(({ nested: _nested, groupBy: _groupBy, type, ...item }, index) => ({
      ...item,
      name: `level ${index}`,
      ...(type && type !== 'NESTED' ? { type } : {}),
    })),
  },
});

const price = 'payment.fixed.price.value';
const prices = range(price, [
  { to: 10 },
  { from: 10, to: 12.5 },
  { from: 12.5 },
  { from: 0, to: 1e9 },
  { from: '-Infinity', to: 'Infinity' },
  { from: 5e6 },
]);

const aggregations: [string, Aggregation][] = [
  ...[
    'type',
    'name',
    'hidden',
    'category.id',
    'category.name',
    'category.sortOrder',
    'appId',
    'bookingPolicy.id',
    'mainSlug.name',
    'tagLine',
    'description',
    'form.id',
    'defaultCapacity',
    'sortOrder',
    price,
    'payment.rateType',
    'onlineBooking.enabled',
    'payment.options.inPerson',
    'staffMemberIds',
    'locations.type',
    'locations.business.id',
    'locations.business.name',
    'locations.calculatedAddress.formattedAddress',
    'supportedSlugs.name',
    'createdDate',
    'id',
  ].map((path): [string, Aggregation] => [`values of ${path}`, value(path, { limit: 250 })]),
  ['ten values unless told', value('name')],
  ['one value', value('defaultCapacity', { limit: 1 })],
  ['the rarest first', value('defaultCapacity', { sortDirection: 'ASC', limit: 3 })],
  ['by value', value('defaultCapacity', { sortType: 'VALUE', sortDirection: 'ASC', limit: 30 })],
  ['by value, downwards', value(price, { sortType: 'VALUE', sortDirection: 'DESC', limit: 4 })],
  ['texts by value', value('name', { sortType: 'VALUE', sortDirection: 'ASC', limit: 12 })],
  ['missing texts', value('tagLine', { missingValues: 'INCLUDE' })],
  [
    'missing texts by another name',
    value('tagLine', { missingValues: 'INCLUDE', includeOptions: { addToBucket: 'none' } }),
  ],
  [
    'missing texts in a bucket that is there',
    value('tagLine', { missingValues: 'INCLUDE', includeOptions: { addToBucket: 'Line 1' } }),
  ],
  [
    'missing numbers',
    value('sortOrder', { missingValues: 'INCLUDE', sortType: 'VALUE', sortDirection: 'ASC', limit: 20 }),
  ],
  ['missing entries of lists', value('locations.type', { missingValues: 'INCLUDE' })],
  [
    'missing prices',
    value(price, {
      missingValues: 'INCLUDE',
      includeOptions: { addToBucket: '-1' },
      sortType: 'VALUE',
      sortDirection: 'ASC',
    }),
  ],
  ['ranges of prices', prices],
  ['ranges of whole numbers', range('defaultCapacity', [{ from: 1, to: 2 }, { from: 2, to: 1000 }, { to: 1 }])],
  ...(['COUNT_DISTINCT', 'MIN', 'MAX', 'SUM', 'AVG'] as const).flatMap((type): [string, Aggregation][] => [
    [`${type} of prices`, scalar(price, type)],
    [`${type} of capacities`, scalar('defaultCapacity', type)],
    [`${type} of no values`, scalar('payment.varied.defaultPrice.value', type)],
  ]),
  ['distinct texts', scalar('tagLine', 'COUNT_DISTINCT')],
  ['distinct entries of lists', scalar('staffMemberIds', 'COUNT_DISTINCT')],
  ['the first date', scalar('createdDate', 'MIN')],
  ['the last date', scalar('createdDate', 'MAX')],
  ...(['YEAR', 'MONTH', 'WEEK', 'DAY', 'HOUR', 'MINUTE', 'SECOND'] as const).map((interval): [string, Aggregation] => [
    `by ${interval}`,
    histogram(interval),
  ]),
  ['dates that some have', histogram('MONTH', 'schedule.firstSessionStart')],
  ['two levels', nested(value('type'), value('category.name'))],
  [
    'three levels, each limited',
    nested(
      value('category.name', { limit: 2 }),
      value('staffMemberIds', { limit: 2 }),
      value('locations.type', { missingValues: 'INCLUDE' }),
    ),
  ],
  ['a figure within', nested(value('type'), value('category.name', { sortType: 'VALUE' }), scalar(price, 'SUM'))],
  ['a date within', nested(value('hidden'), scalar('createdDate', 'MAX'))],
  ['ranges and dates within', nested(prices, histogram('MONTH'), value('onlineBooking.enabled'))],
  [
    'ten levels',
    nested(
      ...[
        'type',
        'hidden',
        'category.id',
        'onlineBooking.enabled',
        'payment.rateType',
        'payment.options.online',
        'payment.options.inPerson',
        'payment.options.pricingPlan',
        'bookingPolicy.id',
      ].map((path) => value(path)),
      scalar(price, 'AVG'),
    ),
  ],
];

describe('aggregations', () => {
  const close = (found: unknown) =>
    JSON.parse(JSON.stringify(found, (_key, part) => (typeof part === 'number' ? Number(part.toPrecision(13)) : part)));

  it.each(aggregations)('%s', async (_name, aggregation) => {
    const { aggregationData } = await search({ aggregations: [aggregation] });
    expect(close(aggregationData.results)).toEqual(close([expectedResults(aggregation, everything, zone)]));
  });

  it.each(['UTC', 'Asia/Kathmandu', 'Australia/Lord_Howe'])('dates in %s', async (timeZone) => {
    for (const interval of ['DAY', 'WEEK', 'HOUR'] as const) {
      const { aggregationData } = await search({ aggregations: [histogram(interval)], timeZone });
      expect(aggregationData.results).toEqual([expectedResults(histogram(interval), everything, timeZone)]);
    }
  });

  it('cover all that is found, not one page, and several at once', async () => {
    const asked = aggregations.slice(0, 10).map(([, aggregation], index) => ({ ...aggregation, name: `a${index}` }));
    const found = everything.filter(({ type, name }) => type !== 'COURSE' && /yoga/i.test(name));
    for (const paging of [{ paging: { limit: 1 } }, { cursorPaging: { limit: 1 } }]) {
      const { aggregationData } = await search({
        filter: { type: { $ne: 'COURSE' } },
        search: { expression: 'yoga' },
        aggregations: asked,
        ...paging,
      });
      expect(aggregationData.results).toEqual(asked.map((aggregation) => expectedResults(aggregation, found, zone)));
    }
  });

  it('show a visitor nothing of hidden services', async () => {
    const visible = everything.filter(({ hidden }) => !hidden);
    expect(visible.length).toBeLessThan(everything.length);
    for (const [, aggregation] of aggregations) {
      const { aggregationData } = await search({ aggregations: [aggregation] }, visitor);
      expect(close(aggregationData.results)).toEqual(close([expectedResults(aggregation, visible, zone)]));
    }
    const { aggregationData } = await search(
      {
        filter: { hidden: true },
        aggregations: [value('name', { limit: 250 }), { ...scalar(price, 'SUM'), name: 'b' }],
      },
      visitor,
    );
    expect(aggregationData.results).toMatchObject([{ values: { results: [] } }, { scalar: { type: 'SUM' } }]);
    expect(aggregationData.results?.[1]?.scalar?.value).toBeUndefined();
  });

  it('infer their type from their options', async () => {
    const { type: _type, ...untyped } = scalar(price, 'MAX');
    const { aggregationData } = await search({ aggregations: [untyped] });
    expect(aggregationData.results).toMatchObject([{ type: 'SCALAR', scalar: { value: 1000000.01 } }]);
  });

  const at = 'search.aggregations[0]';
  it.each<[string, Aggregation, string]>([
    ['an unknown field', value('color'), `${at}.fieldPath`],
    ['no field', { type: 'VALUE' }, `${at}.fieldPath`],
    ['no type', { fieldPath: 'type' }, `${at}.type`],
    ['another type than its options', { ...value('type'), type: 'SCALAR' }, `${at}.type`],
    ['ranges of texts', range('name', [{ from: 1 }]), `${at}.fieldPath`],
    ['ranges without buckets', { type: 'RANGE', fieldPath: price }, `${at}.range.buckets`],
    ['a bucket without ends', range(price, [{ from: 1 }, {}]), `${at}.range.buckets[1]`],
    ['a bucket that ends where it begins', range(price, [{ from: 1, to: 1 }]), `${at}.range.buckets[0].to`],
    ['a figure without a type', { type: 'SCALAR', fieldPath: price }, `${at}.scalar.type`],
    ['the sum of texts', scalar('name', 'SUM'), `${at}.fieldPath`],
    ['the average of dates', scalar('createdDate', 'AVG'), `${at}.fieldPath`],
    ['dates of texts', histogram('DAY', 'name'), `${at}.fieldPath`],
    ['dates without an interval', { type: 'DATE_HISTOGRAM', fieldPath: 'createdDate' }, `${at}.dateHistogram.interval`],
    [
      'levels without names',
      {
        type: 'NESTED',
        nested: {
          nestedAggregations: [
            { type: 'VALUE', fieldPath: 'type' },
            { name: 'b', type: 'VALUE', fieldPath: 'type' },
          ],
        },
      },
      `${at}.nested.nestedAggregations[0].name`,
    ],
    [
      'levels of one name',
      {
        type: 'NESTED',
        nested: {
          nestedAggregations: [
            { name: 'b', type: 'VALUE', fieldPath: 'type' },
            { name: 'b', type: 'VALUE', fieldPath: 'type' },
          ],
        },
      },
      `${at}.nested.nestedAggregations[1].name`,
    ],
    [
      'a figure that is not innermost',
      nested(scalar(price, 'MAX'), value('type')),
      `${at}.nested.nestedAggregations[0].type`,
    ],
    ['nothing nested', { type: 'NESTED' }, `${at}.nested.nestedAggregations`],
    ['the deprecated form', { ...value('type'), groupBy: { fieldPath: 'name' } }, `${at}.groupBy`],
  ])('refuse %s', async (_name, aggregation, field) => {
    expect(await violationsOf(search({ aggregations: [aggregation] }))).toEqual([field]);
  });

  it('have unique names', async () => {
    expect(await violationsOf(search({ aggregations: [value('type'), value('name')] }))).toEqual([
      'search.aggregations[1].name',
    ]);
  });
});
