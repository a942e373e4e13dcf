import { modules } from '@foyer/contract';
import { expect, it } from 'vitest';
import { findViolations } from '../http/input.ts';

const { request } = modules.services.searchServices;
const text = (length: number) => 'x'.repeat(length);
const many = <T>(count: number, item: T) => Array.from({ length: count }, () => item);
const fieldsOf = (search: object) => findViolations(request, { search }).map(({ field }) => field);

const value = { type: 'VALUE', fieldPath: 'type' };
const only = (aggregation: object) => ({ aggregations: [aggregation] });
const nested = (count: number) => only({ nested: { nestedAggregations: many(count, { ...value, name: 'a' }) } });
const at = 'search.aggregations[0]';

/** Each limit of a search (wire semantics §5): what it may hold, and one more. */
it.each<[string, (size: number) => object, number, number, string]>([
  ['expression', (size) => ({ search: { expression: text(size) } }), 200, 201, 'search.search.expression'],
  ['fields', (size) => ({ search: { fields: many(size, 'name') } }), 10, 11, 'search.search.fields'],
  ['a field', (size) => ({ search: { fields: [text(size)] } }), 200, 201, 'search.search.fields[0]'],
  ['sort', (size) => ({ sort: many(size, { fieldName: 'name' }) }), 10, 11, 'search.sort'],
  ['aggregations', (size) => ({ aggregations: many(size, value) }), 10, 11, 'search.aggregations'],
  ['name', (size) => only({ ...value, name: text(size) }), 100, 101, `${at}.name`],
  ['fieldPath', (size) => only({ ...value, fieldPath: text(size) }), 200, 201, `${at}.fieldPath`],
  ['most values', (limit) => only({ ...value, value: { limit } }), 250, 251, `${at}.value.limit`],
  ['fewest values', (limit) => only({ ...value, value: { limit } }), 1, 0, `${at}.value.limit`],
  [
    'bucket of missing values',
    (size) => only({ ...value, value: { includeOptions: { addToBucket: text(size) } } }),
    20,
    21,
    `${at}.value.includeOptions.addToBucket`,
  ],
  [
    'ranges',
    (size) => only({ type: 'RANGE', range: { buckets: many(size, { from: 1 }) } }),
    50,
    51,
    `${at}.range.buckets`,
  ],
  ['most levels', nested, 10, 11, `${at}.nested.nestedAggregations`],
  ['fewest levels', nested, 2, 1, `${at}.nested.nestedAggregations`],
  ['time zone', (size) => ({ timeZone: text(size) }), 50, 51, 'search.timeZone'],
  ['page by offset', (limit) => ({ paging: { limit } }), 0, -1, 'search.paging.limit'],
  ['page by cursor', (limit) => ({ cursorPaging: { limit } }), 100, 101, 'search.cursorPaging.limit'],
])('%s', (_name, search, bound, beyond, field) => {
  expect(fieldsOf(search(bound))).toEqual([]);
  expect(fieldsOf(search(beyond))).toEqual([field]);
});

it('takes one kind of page, and one kind of aggregation', () => {
  expect(fieldsOf({ paging: {}, cursorPaging: {} })).toEqual(['search']);
  expect(fieldsOf(only({ value: {}, scalar: {} }))).toEqual([at]);
});
