import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampleFields, sampleId } from '../../testing/filter/sample.ts';
import { explain, openSamples, type SampleDb, storeSamples } from '../../testing/filter/sample-database.ts';
import { ValidationError } from '../lib/violations.ts';
import { operatorsFor } from './fields.ts';
import { parseFilter } from './parse.ts';
import { filterToSql } from './sql.ts';

let db: SampleDb;
beforeAll(async () => {
  db = await openSamples();
});
afterAll(() => db.destroy());

const select = (filter: unknown) =>
  db
    .selectFrom('samples')
    .select('id')
    .where(filterToSql(parseFilter(filter, sampleFields), sampleFields))
    .orderBy('id');
const findIds = async (filter: unknown) => (await select(filter).execute()).map((row) => row.id);

test('every operator with every JSON value on every kind of field is refused or runs', async () => {
  const values = [
    null,
    true,
    false,
    0,
    -0,
    1,
    -1.5,
    3e10,
    1e300,
    5e-324,
    2 ** 53,
    '',
    'x',
    '1',
    'null',
    '%',
    "'",
    sampleId(1),
    '2026-01-01',
    '9999-12-31T23:59:59.999999999Z',
    '0001-01-01',
    'x'.repeat(10_000),
    'CLASS',
    '\0',
    '\udfff',
    {},
    { $eq: 1 },
    { a: 1 },
    [],
  ];
  const operands = [
    ...values,
    ...values.map((value) => [value]),
    [1, 'x', null],
    [true, false],
    [sampleId(1), sampleId(2)],
  ];
  const operators = new Set(Object.values(sampleFields).flatMap((field) => operatorsFor(field)));
  let refused = 0;
  let ran = 0;
  await storeSamples(db, [{ id: sampleId(1) }]);
  for (const path of Object.keys(sampleFields)) {
    const filters = [...operators, '$like'].flatMap((operator) =>
      operands.map((operand) => ({ [path]: { [operator]: operand } })),
    );
    const accepted = [...filters, ...operands.map((operand) => ({ [path]: operand }))].filter((filter) => {
      try {
        parseFilter(filter, sampleFields);
        return true;
      } catch (error) {
        expect(error).toBeInstanceOf(ValidationError);
        refused += 1;
        return false;
      }
    });
    for (const filter of accepted) await findIds(filter);
    ran += accepted.length;
  }
  expect(refused).toBeGreaterThan(8000);
  expect(ran).toBeGreaterThan(600);
});

describe('text', () => {
  const hostile = [
    "'; drop table samples; --",
    "' or 1=1 --",
    '" or ""="',
    '\\',
    "\\'",
    '\\\\%',
    '%',
    '_',
    '%%',
    'a_b',
    'a%b',
    '100%',
    '$1',
    '$$',
    ':x',
    '{}',
    '{a,b}',
    '"{',
    'NULL',
    'null',
    'x',
    '\n',
    '\t\r',
    '\u202e',
    '😀',
    'ﬁ',
    '(a+)+$',
    '[a-z]*',
    '.*',
    '^$',
    "E'\\x41'",
    '../../etc/passwd',
    '#{7*7}',
    '$.a[*] ? (@ > 1)',
    'Set-Cookie: a=b\r\n',
    '1; select pg_sleep(5)',
    "'||pg_sleep(5)||'",
  ];

  beforeAll(() =>
    storeSamples(
      db,
      hostile.map((name, index) => ({ id: sampleId(index), name, tags: [name] })),
    ),
  );

  test.each(hostile)('%j is only ever text', async (text) => {
    const id = sampleId(hostile.indexOf(text));
    const idsWhere = (find: (name: string) => boolean) =>
      hostile.flatMap((name, index) => (find(name) ? [sampleId(index)] : []));
    const lowered = text.toLowerCase();
    expect(await findIds({ name: text })).toEqual([id]);
    expect(await findIds({ name: { $in: [text] } })).toEqual([id]);
    expect(await findIds({ tags: text })).toEqual([id]);
    expect(await findIds({ tags: { $hasAll: [text] } })).toEqual([id]);
    expect(await findIds({ name: { $startsWith: text } })).toEqual(
      idsWhere((name) => name.toLowerCase().startsWith(lowered)),
    );
    expect(await findIds({ name: { $endsWith: text } })).toEqual(
      idsWhere((name) => name.toLowerCase().endsWith(lowered)),
    );
    expect(await findIds({ name: { $contains: text } })).toEqual(
      idsWhere((name) => name.toLowerCase().includes(lowered)),
    );
  });
});

describe('indexes serve', () => {
  beforeAll(async () => {
    await sql`create index by_name on samples (name)`.execute(db);
    await sql`create index by_lower_name on samples (lower(name) text_pattern_ops)`.execute(db);
    await sql`create index by_seats on samples (seats)`.execute(db);
    await sql`create index by_start on samples (start_date)`.execute(db);
    await sql`create index by_tags on samples using gin (tags)`.execute(db);
  });

  test.each<[object, string]>([
    [{ name: 'x' }, 'by_name'],
    [{ name: { $in: ['x', 'y'] } }, 'by_name'],
    [{ name: { $startsWith: 'Xy' } }, 'by_lower_name'],
    [{ seats: { $gte: 2, $lt: 9 } }, 'by_seats'],
    [{ seats: { $in: [1, 2] } }, 'by_seats'],
    [{ startDate: { $gt: '2026-01-01' } }, 'by_start'],
    [{ id: sampleId(1) }, 'samples_pkey'],
    [{ tags: 'x' }, 'by_tags'],
    [{ tags: { $hasAll: ['x', 'y'] } }, 'by_tags'],
  ])('%j', async (filter, index) => {
    const plan = await explain(db, select(filter).clearOrderBy());
    expect(plan).toContain(index);
    expect(plan).toContain('Index Cond');
  });
});
