import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Sample, sampleFields, sampleId } from '../../testing/filter/sample.ts';
import { openSamples, type SampleDb, storeSamples } from '../../testing/filter/sample-database.ts';
import { propertyRuns } from '../../testing/search-size.ts';
import { operatorsFor } from './fields.ts';
import { parseFilter } from './parse.ts';
import { filterToSql } from './sql.ts';

let db: SampleDb;
beforeAll(async () => {
  db = await openSamples();
});
afterAll(() => db.destroy());

/** Few values of each kind, so that filters match rows. */
const texts = ['', 'a', 'A', 'ab', 'Ba', '%', '_', 'a%', '\\', "o'x", 'é', 'É'];
const guids = [1, 2, 3].map(sampleId);
const numbers = [-1, 0, 1, 2, 2.5, 1e15, 3e10];
const dates = ['2026-01-01T00:00:00Z', '2026-03-08T07:00:00.001Z', '2026-03-08T03:00:00.001-04:00', '2027-01-01'];
const valuesOf = {
  text: texts,
  uuid: guids,
  number: numbers,
  boolean: [true, false],
  enum: ['CLASS', 'COURSE'],
  timestamp: dates,
  textArray: texts,
  uuidArray: guids,
};

const orNull = <T>(values: readonly T[]) => fc.option(fc.constantFrom(...values));
const rowsArbitrary = fc
  .array(
    fc.record({
      name: orNull(texts),
      owner_id: orNull(guids),
      price: orNull(numbers),
      seats: fc.constantFrom(-1, 0, 1, 2),
      hidden: orNull([true, false]),
      kind: orNull(['CLASS', 'COURSE']),
      start_date: orNull(dates.map((date) => new Date(date).toISOString())),
      created_date: fc.constant('2026-01-01T00:00:00.000Z'),
      tags: fc.option(fc.uniqueArray(fc.constantFrom(...texts), { maxLength: 3 })),
      staff_member_ids: fc.uniqueArray(fc.constantFrom(...guids)),
    }),
    { maxLength: 25, size: 'max' },
  )
  .map((rows) => rows.map((row, index): Sample => ({ ...row, id: sampleId(index) })));

type Json = Record<string, unknown>;

const fieldArbitrary: fc.Arbitrary<Json> = fc.constantFrom(...Object.entries(sampleFields)).chain(([path, field]) => {
  const value = fc.constantFrom<unknown>(...valuesOf[field.kind]);
  const operand = (operator: string): fc.Arbitrary<unknown> => {
    if (operator === '$exists' || operator === '$isEmpty') return fc.boolean();
    if (['$in', '$nin', '$hasSome', '$hasAll'].includes(operator)) return fc.array(value, { maxLength: 3 });
    if (['$eq', '$ne'].includes(operator)) return fc.option(value);
    const isText = ['$startsWith', '$endsWith', '$contains'].includes(operator) && field.kind !== 'uuidArray';
    return isText ? fc.constantFrom(...texts, '0000', '-8') : value;
  };
  const operators = fc.constantFrom(...operatorsFor(field));
  const operatorObject = fc.array(
    operators.chain((op) => fc.tuple(fc.constant(op), operand(op))),
    { minLength: 1, maxLength: 2 },
  );
  return fc.oneof(fc.option(value), operatorObject.map(Object.fromEntries)).map((inner): Json => ({ [path]: inner }));
});

const { filter: filterArbitrary } = fc.letrec<{ filter: Json; all: Json }>((tie) => ({
  all: fc.array(fieldArbitrary, { minLength: 1, maxLength: 2 }).map((list) => Object.assign({}, ...list)),
  filter: fc.oneof(
    { maxDepth: 4, depthSize: 'medium', withCrossShrink: true },
    tie('all'),
    fc.array(tie('filter'), { minLength: 1, maxLength: 3 }).map((of) => ({ $and: of })),
    fc.array(tie('filter'), { minLength: 1, maxLength: 3 }).map((of) => ({ $or: of })),
    tie('filter').map((of) => ({ $not: of })),
  ),
}));

/** The semantics of the filter language in plain JavaScript. */
function matches(row: Json, filter: Json): boolean {
  return Object.entries(filter).every(([key, operand]) => {
    if (key === '$and') return filtersIn(operand).every((inner) => matches(row, inner));
    if (key === '$or') return filtersIn(operand).some((inner) => matches(row, inner));
    if (key === '$not') return filtersIn([operand]).every((inner) => !matches(row, inner));
    if (typeof operand !== 'object' || operand === null) return holds(row[key], '$eq', operand);
    return Object.entries(operand).every(([operator, expected]) => holds(row[key], operator, expected));
  });
}

function holds(value: unknown, operator: string, expected: unknown): boolean {
  const has = (one: unknown) => entriesOf(value).some((entry) => compare(entry, one) === 0);
  const textHas = (find: (text: string, part: string) => boolean) =>
    typeof value === 'string' && find(value.toLowerCase(), String(expected).toLowerCase());
  const holdsWhen: Record<string, () => boolean> = {
    $eq: () => (expected === null ? isEmpty(value) : has(expected)),
    $ne: () => !holds(value, '$eq', expected),
    $in: () => entriesOf(expected).some(has),
    $nin: () => !entriesOf(expected).some(has),
    $hasSome: () => entriesOf(expected).some(has),
    $hasAll: () => entriesOf(expected).every(has),
    $exists: () => isEmpty(value) !== expected,
    $isEmpty: () => isEmpty(value) === expected,
    $gt: () => value !== null && compare(value, expected) > 0,
    $gte: () => value !== null && compare(value, expected) >= 0,
    $lt: () => value !== null && compare(value, expected) < 0,
    $lte: () => value !== null && compare(value, expected) <= 0,
    $startsWith: () => textHas((text, part) => text.startsWith(part)),
    $endsWith: () => textHas((text, part) => text.endsWith(part)),
    $contains: () => (Array.isArray(value) ? has(expected) : textHas((text, part) => text.includes(part))),
  };
  return holdsWhen[operator]?.() ?? expect.unreachable(operator);
}

const filtersIn = (operand: unknown): Json[] => (Array.isArray(operand) ? operand : []);
const isEmpty = (value: unknown) => entriesOf(value).length === 0;
const entriesOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === null ? [] : [value]);

function compare(one: unknown, other: unknown): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  const [a, b] = [one, other].map((value) =>
    dates.includes(String(value)) ? new Date(String(value)).toISOString() : String(value),
  );
  return a === b ? 0 : String(a) < String(b) ? -1 : 1;
}

/** A row by the paths of the filter language. */
const byPath = (row: Sample): Json => ({
  ...row,
  'owner.id': row.owner_id,
  'payment.price': row.price,
  type: row.kind,
  startDate: row.start_date,
  createdDate: row.created_date,
  staffMemberIds: row.staff_member_ids,
});

async function findIds(filter: Json): Promise<string[]> {
  const condition = filterToSql(parseFilter(filter, sampleFields), sampleFields);
  const rows = await db.selectFrom('samples').select('id').where(condition).orderBy('id').execute();
  return rows.map((row) => row.id);
}

test('random filters over random rows find the rows that the plain predicate finds', { retry: 0 }, async () => {
  const filtersArbitrary = fc.array(filterArbitrary, { minLength: 1, maxLength: 60, size: 'max' });
  await fc.assert(
    fc.asyncProperty(rowsArbitrary, filtersArbitrary, async (rows, filters) => {
      await storeSamples(db, rows);
      for (const filter of filters) {
        const expected = rows.filter((row) => matches(byPath(row), filter)).map((row) => row.id);
        expect(await findIds(filter), JSON.stringify(filter)).toEqual(expected);
      }
    }),
    propertyRuns(40),
  );
});
