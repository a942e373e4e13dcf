import {
  DummyDriver,
  Kysely,
  sql as literal,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import { expect, test } from 'vitest';
import { sampleFields } from '../../testing/filter/sample.ts';
import type { Fields } from './fields.ts';
import { keysetToSql, sortKeyToSql } from './keyset.ts';
import { parseFilter } from './parse.ts';
import { orderToSql, type SortField, withTieBreak } from './sort.ts';
import { filterToSql } from './sql.ts';

const db = new Kysely<object>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (any) => new PostgresIntrospector(any),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

const written = (filter: unknown) => {
  const { sql, parameters } = filterToSql(parseFilter(filter, sampleFields), sampleFields).compile(db);
  return [sql, ...parameters];
};

test.each<[unknown, string, ...unknown[]]>([
  [{}, 'true'],
  [{ name: 'x' }, '"name" = $1', 'x'],
  [{ name: null }, '"name" is null'],
  [{ name: { $ne: null } }, '"name" is not null'],
  [{ name: { $ne: 'x' } }, '("name" = $1) is not true', 'x'],
  [{ name: { $startsWith: '5%_\\' } }, 'lower("name"::text) like lower($1::text)', '5\\%\\_\\\\%'],
  [{ name: { $endsWith: 'x' } }, 'lower("name"::text) like lower($1::text)', '%x'],
  [{ name: { $contains: 'x' } }, 'lower("name"::text) like lower($1::text)', '%x%'],
  [{ name: { $in: ['x', 'y'] } }, '"name" = any($1)', ['x', 'y']],
  [{ name: { $in: [] } }, 'false'],
  [{ seats: { $gte: 2, $lt: 9 } }, '("seats" >= $1::bigint and "seats" < $2::bigint)', 2, 9],
  [{ seats: { $in: [1, 2.5] } }, '"seats" = any($1::numeric[])', [1, 2.5]],
  [{ seats: 1e30 }, '"seats" = $1::numeric', 1e30],
  [{ tags: { $hasSome: ['x'] } }, '"tags" && $1', ['x']],
  [{ tags: { $hasAll: ['x'] } }, '"tags" @> $1', ['x']],
  [{ tags: null }, 'coalesce(cardinality("tags"), 0) = 0'],
  [{ tags: { $exists: true } }, 'cardinality("tags") > 0'],
  [{ $or: [{ name: 'x' }, { name: 'y' }] }, '("name" = $1 or "name" = $2)', 'x', 'y'],
  [{ $not: { name: 'x', seats: 1 } }, '(("name" = $1 and "seats" = $2::bigint)) is not true', 'x', 1],
])('%j', (filter, ...expected) => {
  expect(written(filter)).toEqual(expected);
});

const newestFirst: SortField[] = [
  { field: 'createdDate', order: 'DESC' },
  { field: 'id', order: 'DESC' },
];

test('an order over NOT NULL columns fits a plain index in both directions', () => {
  const order = (direction: 'next' | 'prev') => orderToSql(newestFirst, sampleFields, direction).compile(db).sql;
  expect(order('next')).toBe('"created_date" desc, "id" desc');
  expect(order('prev')).toBe('"created_date" asc, "id" asc');
  expect(keysetToSql(newestFirst, ['2026-03-04', 'x'], sampleFields, 'next').compile(db).sql).toBe(
    '("created_date", "id") < ($1, $2)',
  );
});

test('fields with different directions are compared one after the other', () => {
  const sort: SortField[] = [
    { field: 'seats', order: 'DESC' },
    { field: 'id', order: 'ASC' },
  ];
  expect(keysetToSql(sort, ['3', 'x'], sampleFields, 'next').compile(db).sql).toBe(
    '("seats" < $1::bigint or ("seats" = $2::bigint and "id" > $3))',
  );
});

test('empty values are last in both directions', () => {
  const order = (name: SortField['order'], direction: 'next' | 'prev') =>
    orderToSql([{ field: 'name', order: name }], sampleFields, direction).compile(db).sql;
  expect(order('ASC', 'next')).toBe('"name" asc nulls last');
  expect(order('DESC', 'next')).toBe('"name" desc nulls last');
  expect(order('ASC', 'prev')).toBe('"name" desc nulls first');
  expect(order('DESC', 'prev')).toBe('"name" asc nulls first');
});

const { name, type } = sampleFields;
const memberLike = {
  ...sampleFields,
  email: { ...name, kind: 'email' },
  name: { ...name, order: literal.ref('sort_name'), notNull: true },
  type: { ...type, stored: { CLASS: 'group' } },
} satisfies Fields;

test.each<[unknown, string, ...unknown[]]>([
  [{ email: ' Ann@EXAMPLE.com' }, '"name" = $1', 'ann@example.com'],
  [{ email: { $in: ['A@B.c'] } }, '"name" = any($1)', ['a@b.c']],
  [{ type: 'CLASS' }, '"kind" = $1', 'group'],
  [{ type: { $in: ['CLASS', 'COURSE'] } }, '"kind" = any($1)', ['group', 'COURSE']],
])('an address without regard to case, and a value as it is stored: %j', (filter, ...expected) => {
  const { sql, parameters } = filterToSql(parseFilter(filter, memberLike), memberLike).compile(db);
  expect([sql, ...parameters]).toEqual(expected);
});

test("a sort uses the field's sort expression", () => {
  const sort = withTieBreak([{ field: 'name', order: 'ASC' }]);
  expect(orderToSql(sort, memberLike).compile(db).sql).toBe('"sort_name" asc, "id" asc');
  expect(keysetToSql(sort, ['ann', 'x'], memberLike, 'next').compile(db).sql).toBe('("sort_name", "id") > ($1, $2)');
  expect(sortKeyToSql(sort, memberLike).compile(db).sql).toBe('array[("sort_name")::text, ("id")::text]');
});
