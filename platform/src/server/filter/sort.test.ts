import { describe, expect, test } from 'vitest';
import { refusalsOf } from '../../testing/filter/refusals.ts';
import { sampleFields } from '../../testing/filter/sample.ts';
import { parseSort, withTieBreak } from './sort.ts';

const fields = { ...sampleFields, secret: { kind: 'text', column: sampleFields.name.column } } as const;
const parse = (sort: unknown) => parseSort(sort, fields);

test('reads fields in order, ascending by default', () => {
  expect(parse(undefined)).toEqual([]);
  expect(
    parse([
      { fieldName: '_createdDate', order: 'DESC' },
      { fieldName: 'owner._id', order: null },
      { fieldName: 'name' },
    ]),
  ).toEqual([
    { field: 'createdDate', order: 'DESC' },
    { field: 'owner.id', order: 'ASC' },
    { field: 'name', order: 'ASC' },
  ]);
});

describe('refuses', () => {
  test.each<[unknown, string, string]>([
    ['name', '', 'expects a list'],
    [{ fieldName: 'name' }, '', 'expects a list'],
    [Array(51).fill({ fieldName: 'name' }), '', 'expects at most 50 fields'],
    [[{ fieldName: 'nmae' }], '[0].fieldName', 'unknown field'],
    [[{ fieldName: 'constructor' }], '[0].fieldName', 'unknown field'],
    [[{ fieldName: 7 }], '[0].fieldName', 'unknown field'],
    [['name'], '[0].fieldName', 'unknown field'],
    [[null], '[0].fieldName', 'unknown field'],
    [[{ fieldName: 'tags' }], '[0].fieldName', "can't be sorted by"],
    [[{ fieldName: 'secret' }], '[0].fieldName', "can't be sorted by"],
    [[{ fieldName: 'name', order: 'up' }], '[0].order', 'expects ASC or DESC'],
    [[{ fieldName: 'id' }, { fieldName: '_id', order: 'DESC' }], '[1].fieldName', 'is already in the sort order'],
  ])('%j', (sort, at, description) => {
    expect(refusalsOf(() => parse(sort))).toEqual({ [`query.sort${at}`]: description });
  });
});

test('the id breaks ties in the direction of the last field', () => {
  expect(withTieBreak([])).toEqual([{ field: 'id', order: 'ASC' }]);
  expect(withTieBreak([{ field: 'name', order: 'DESC' }]).at(-1)).toEqual({ field: 'id', order: 'DESC' });
  const byId = [
    { field: 'id', order: 'DESC' },
    { field: 'name', order: 'ASC' },
  ] as const;
  expect(withTieBreak(byId)).toEqual(byId);
});
