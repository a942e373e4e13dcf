import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { refusalsOf } from '../../testing/filter/refusals.ts';
import { sampleFields, sampleId } from '../../testing/filter/sample.ts';
import { propertyRuns } from '../../testing/search-size.ts';
import { ValidationError } from '../lib/violations.ts';
import type { Filter } from './condition.ts';
import type { Fields } from './fields.ts';
import { parseFilter } from './parse.ts';

const fields: Fields = {
  ...sampleFields,
  'locations.business.id': { kind: 'uuidArray', column: sql.ref('location_ids'), filter: ['$hasSome', '$hasAll'] },
  updatedDate: { kind: 'timestamp', column: sql.ref('updated_date'), filter: true },
  loginEmail: { kind: 'text', column: sql.ref('login_email'), sort: true },
};

const parse = (filter: unknown) => parseFilter(filter, fields);
const conditions = (filter: unknown) => {
  const parsed = parse(filter);
  return parsed.op === 'and' ? parsed.of : parsed;
};
const all = (...of: Filter[]): Filter => ({ op: 'and', of });
const nameIs = (value: string): Filter => ({ op: 'eq', field: 'name', value });

describe('a valid filter', () => {
  const id = sampleId(1);

  test.each([undefined, null, {}])('%j matches everything', (filter) => {
    expect(parse(filter)).toEqual(all());
  });

  test('a bare value is an equality, and null means empty', () => {
    expect(conditions({ name: 'Yoga', seats: 3, hidden: false, startDate: null })).toEqual([
      nameIs('Yoga'),
      { op: 'eq', field: 'seats', value: 3 },
      { op: 'eq', field: 'hidden', value: false },
      { op: 'empty', field: 'startDate' },
    ]);
  });

  test('dotted paths and nested objects name the same field, with or without the underscore of id fields', () => {
    const expected = [{ op: 'eq', field: 'owner.id', value: id }];
    for (const filter of [
      { 'owner.id': id },
      { owner: { id } },
      { 'owner._id': id },
      { owner: { _id: { $eq: id } } },
    ]) {
      expect(conditions(filter)).toEqual(expected);
    }
    expect(conditions({ _createdDate: '2026-03-04', _updatedDate: null })).toEqual([
      { op: 'eq', field: 'createdDate', value: '2026-03-04T00:00:00Z' },
      { op: 'empty', field: 'updatedDate' },
    ]);
  });

  test('several keys and several operators must all hold', () => {
    expect(conditions({ seats: { $gte: 2, $lt: 9 }, name: { $startsWith: 'Y' } })).toEqual([
      { op: 'gte', field: 'seats', value: 2 },
      { op: 'lt', field: 'seats', value: 9 },
      { op: 'startsWith', field: 'name', value: 'Y' },
    ]);
  });

  test('the forms that the reference query builder emits', () => {
    expect(conditions({ $and: [{ name: 'a' }, { $or: [{ name: 'b' }, { seats: { $gt: 1 } }] }] })).toEqual([
      all(nameIs('a')),
      all({ op: 'or', of: [all(nameIs('b')), all({ op: 'gt', field: 'seats', value: 1 })] }),
    ]);
    const negated = [{ op: 'not', of: all(nameIs('a')) }];
    expect(conditions({ $not: { name: 'a' } })).toEqual(negated);
    expect(conditions({ $not: [{ name: 'a' }] })).toEqual(negated);
  });

  test('negative operators negate their positive forms', () => {
    expect(conditions({ name: { $ne: 'a' } })).toEqual([{ op: 'not', of: nameIs('a') }]);
    expect(conditions({ seats: { $nin: [1] } })).toEqual([
      { op: 'not', of: { op: 'in', field: 'seats', values: [1] } },
    ]);
    const empty = { op: 'empty', field: 'name' };
    expect(conditions({ name: { $exists: false } })).toEqual([empty]);
    expect(conditions({ name: { $isEmpty: true } })).toEqual([empty]);
    expect(conditions({ name: { $ne: null, $exists: true, $isEmpty: false } })).toEqual(
      Array(3).fill({ op: 'not', of: empty }),
    );
  });

  test('a single value on a list field matches an entry', () => {
    const entry = { op: 'hasSome', field: 'tags', values: ['x'] };
    for (const operand of ['x', { $eq: 'x' }, { $contains: 'x' }, { $in: ['x'] }, { $hasSome: ['x'] }]) {
      expect(conditions({ tags: operand })).toEqual([entry]);
    }
  });

  test('a GUID is read in lower case', () => {
    const upper = 'ABCDEF00-0000-4000-8000-00000000000A';
    expect(conditions({ id: upper })).toEqual([{ op: 'eq', field: 'id', value: upper.toLowerCase() }]);
  });

  test('an empty list matches nothing for "some" and everything for "all"', () => {
    expect(conditions({ seats: { $in: [] }, tags: { $hasAll: [] } })).toEqual([{ op: 'or', of: [] }, all()]);
  });

  test.each([
    ['2026-03-04T10:00:00.000Z', '2026-03-04T10:00:00Z'],
    ['2026-03-04T10:00+05:30', '2026-03-04T04:30:00Z'],
    ['2026-03-04T10:00:01.250', '2026-03-04T10:00:01.25Z'],
  ])('the date %s is the instant %s', (sent, value) => {
    expect(conditions({ startDate: { $gt: sent } })).toEqual([{ op: 'gt', field: 'startDate', value }]);
  });
});

describe('an invalid filter', () => {
  const textOperators = '$eq $ne $in $nin $exists $isEmpty $gt $gte $lt $lte $startsWith $endsWith $contains';

  test('has every violation named', () => {
    const filter = {
      nmae: 'x',
      name: { $like: 'x' },
      $and: 1,
      createdDate: { $gt: 'yesterday' },
      seats: { $in: [1, '2'] },
    };
    expect(refusalsOf(() => parse(filter))).toEqual({
      'query.filter.nmae': 'unknown field',
      'query.filter.name.$like': `unknown operator; use one of ${textOperators}`,
      'query.filter.$and': 'must be the only key; combine it with the others in an $and list',
      'query.filter.createdDate.$gt': 'expects an ISO date',
      'query.filter.seats.$in[1]': 'expects a number',
    });
    expect(refusalsOf(() => parseFilter({ $or: [{ name: 1 }, { category: { idd: 1 } }] }, fields, 'filter'))).toEqual({
      'filter.$or[0].name': 'expects text, without NUL characters',
      'filter.$or[1].category': 'unknown field',
    });
  });

  test.each<[unknown, string, string]>([
    ['x', '', 'expects an object'],
    [[], '', 'expects an object'],
    [{ $nor: [] }, '.$nor', 'unknown operator; use one of $and $or $not'],
    [{ $and: [] }, '.$and', 'expects a list of conditions'],
    [{ $or: {} }, '.$or', 'expects a list of conditions'],
    [{ $or: [1] }, '.$or[0]', 'expects an object'],
    [{ $or: [{}] }, '.$or[0]', 'expects a condition'],
    [{ $not: {} }, '.$not', 'expects a condition'],
    [{ $not: null }, '.$not', 'expects one condition'],
    [{ $not: [{ name: 'a' }, { name: 'b' }] }, '.$not', 'expects one condition'],
    [{ owner: {} }, '.owner', 'expects a condition'],
    [{ owner: { $eq: 1 } }, '.owner.$eq', 'unknown field'],
    [{ owner: 'x' }, '.owner', 'unknown field'],
    [{ name: {} }, '.name', 'expects a value or an operator'],
    [{ name: { first: 'x' } }, '.name.first', `unknown operator; use one of ${textOperators}`],
    [{ name: { $not: { $eq: 'x' } } }, '.name.$not', `unknown operator; use one of ${textOperators}`],
    [{ name: { $eq: { $gt: 'x' } } }, '.name.$eq', 'expects text, without NUL characters'],
    [{ name: { $hasSome: ['x'] } }, '.name.$hasSome', `is not supported for this field; use one of ${textOperators}`],
    [{ name: 'a\0b' }, '.name', 'expects text, without NUL characters'],
    [{ name: { $contains: '\ud800' } }, '.name.$contains', 'expects text, without NUL characters'],
    [{ 'owner.id': 'me' }, '.owner.id', 'expects a GUID'],
    [{ owner: { id: { $in: ['me'] } } }, '.owner.id.$in[0]', 'expects a GUID'],
    [{ seats: Number.NaN }, '.seats', 'expects a number'],
    [{ seats: { $in: 1 } }, '.seats.$in', 'expects a list'],
    [
      { hidden: { $gt: true } },
      '.hidden.$gt',
      'is not supported for this field; use one of $eq $ne $in $nin $exists $isEmpty',
    ],
    [{ hidden: { $exists: null } }, '.hidden.$exists', 'expects true or false'],
    [{ type: 'YOGA' }, '.type', 'expects one of CLASS, COURSE'],
    [{ startDate: '2026-02-30T00:00:00Z' }, '.startDate', 'expects an ISO date'],
    [{ startDate: '0000-01-01' }, '.startDate', 'expects an ISO date'],
    [{ startDate: '9999-12-31T23:59:59-10:00' }, '.startDate', 'expects an ISO date'],
    [{ tags: ['x'] }, '.tags', 'expects text, without NUL characters'],
    [
      { 'locations.business.id': sampleId(1) },
      '.locations.business.id',
      'is not supported for this field; use one of $hasSome $hasAll',
    ],
    [{ loginEmail: 'a@example.com' }, '.loginEmail', "can't be used in a filter"],
    [JSON.parse('{ "__proto__": { "name": "x" } }'), '.__proto__', 'unknown field'],
    [{ constructor: { prototype: 1 } }, '.constructor', 'unknown field'],
    [{ 'constructor.prototype': 1 }, '.constructor.prototype', 'unknown field'],
    [{ name: JSON.parse('{ "__proto__": 1 }') }, '.name.__proto__', `unknown operator; use one of ${textOperators}`],
    [{ owner: { constructor: 1 } }, '.owner.constructor', 'unknown field'],
  ])('%j', (filter, at, description) => {
    expect(refusalsOf(() => parse(filter))).toEqual({ [`query.filter${at}`]: description });
  });

  const nest = (levels: number, wrap: (inner: unknown) => unknown): unknown =>
    levels === 0 ? { name: 'x' } : wrap(nest(levels - 1, wrap));

  test('nests too deeply', () => {
    for (const wrap of [(f: unknown) => ({ $not: f }), (f: unknown) => ({ $and: [f] })]) {
      expect(() => parse(nest(8, wrap))).not.toThrow();
      expect(refusalsOf(() => parse(nest(9, wrap)))).toEqual({ 'query.filter': 'is nested more than 8 levels deep' });
    }
    const abyss = `${'{"$not":'.repeat(20_000)}{}${'}'.repeat(20_000)}`;
    expect(refusalsOf(() => parse(JSON.parse(abyss)))).toEqual({ 'query.filter': 'is nested more than 8 levels deep' });
  });

  test('has a logical operator beside other keys', () => {
    const alone = 'must be the only key; combine it with the others in an $and list';
    expect(refusalsOf(() => parse({ $and: [{ name: 'a' }], $or: [{ name: 'b' }] }))).toEqual({
      'query.filter.$and': alone,
      'query.filter.$or': alone,
    });
    expect(refusalsOf(() => parse({ $or: [{ name: 'a', $not: { seats: 1 } }] }))).toEqual({
      'query.filter.$or[0].$not': alone,
    });
  });

  test('has too many values', () => {
    const many = (count: number) => ({ seats: { $in: Array(count).fill(1) } });
    expect(() => parse(many(500))).not.toThrow();
    expect(refusalsOf(() => parse(many(501)))).toEqual({ 'query.filter.seats.$in': 'expects at most 500 values' });
  });

  test('has too many conditions', () => {
    const many = (count: number) => Array.from({ length: count }, () => ({ name: 'x' }));
    const tooMany = { 'query.filter': 'has more than 100 conditions' };
    expect(() => parse({ $and: many(100) })).not.toThrow();
    expect(refusalsOf(() => parse({ $and: many(101) }))).toEqual(tooMany);
    expect(refusalsOf(() => parse({ $or: [{ $and: many(60) }, { $or: many(60) }] }))).toEqual(tooMany);
    const operators = Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`$op${index}`, 1]));
    expect(Object.keys(refusalsOf(() => parse({ name: operators })))).toHaveLength(100);
  });

  test('gets at most 100 violations in the response', () => {
    const wrong = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`field${index}`, 1]));
    expect(Object.keys(refusalsOf(() => parse(wrong)))).toHaveLength(100);
  });
});

test('any JSON is either a filter or a ValidationError', () => {
  const keys = fc.constantFrom(
    ...Object.keys(fields),
    'owner',
    '$and',
    '$or',
    '$not',
    '$eq',
    '$in',
    '$exists',
    '__proto__',
  );
  const { json } = fc.letrec((tie) => ({
    json: fc.oneof({ depthSize: 'small' }, fc.jsonValue({ maxDepth: 1 }), tie('list'), tie('object')),
    list: fc.array(tie('json'), { maxLength: 4 }),
    object: fc.dictionary(keys, tie('json'), { maxKeys: 3 }),
  }));
  fc.assert(
    fc.property(json, (filter) => {
      try {
        expect(parse(filter).op).toBe('and');
      } catch (error) {
        expect(error).toBeInstanceOf(ValidationError);
      }
    }),
    propertyRuns(2000),
  );
});
