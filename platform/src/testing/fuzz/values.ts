import fc from 'fast-check';
import type { SchemaNode } from '../../server/http/schema-node.ts';

/** Values at the edges of types, formats and stores. */
export const hostileValues: readonly unknown[] = [
  null,
  true,
  [],
  {},
  [[]],
  [null],
  { $ne: null },
  { $eq: { $eq: 1 } },
  0,
  -1,
  1.5,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31),
  2 ** 53 - 1,
  1e21,
  1e-7,
  '',
  ' ',
  '0',
  '-1',
  '1e400',
  '99999999999999999999999999',
  'NaN',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202egnp.exe',
  'a\r\nb: c',
  '🧘'.repeat(20),
  'x'.repeat(300),
  'x'.repeat(20_000),
  "' or 1=1 --",
  '%_\\',
  '%',
  '$1',
  '{{x}}',
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  'http://127.0.0.1:1/',
  '//evil.example/x',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  'a@b',
  '"a\r\n"@example.com',
  '2026-02-30',
  '2026-02-30T00:00:00.000Z',
  '0000-01-01T00:00:00.000Z',
  '0001-01-01T00:00:00.000Z',
  '9999-12-31T23:59:59.999Z',
  '+275760-09-13T00:00:00.001Z',
  '-271821-04-20T00:00:00.000Z',
  '2026-03-08T02:30:00',
  '2026-11-30T10:00',
  '24:00',
  'America/New_York',
  'Mars/Olympus',
  '00000000-0000-0000-0000-000000000000',
  'FFFFFFFF-FFFF-4FFF-8FFF-FFFFFFFFFFFF',
];

export const hostile = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...hostileValues) },
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.double(),
  fc.jsonValue({ maxDepth: 3 }),
);

const operators = ['$eq', '$ne', '$gt', '$gte', '$lt', '$lte', '$in', '$nin', '$hasSome', '$hasAll', '$contains'];
const textual = ['$startsWith', '$endsWith', '$exists', '$isEmpty', '$not', '$noSuch'];

/** Filters of known and unknown fields, right and wrong. */
function filterOf(fields: readonly string[], values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const operand = fc.oneof(values, fc.array(values, { maxLength: 3 }), hostile);
  const condition = fc.oneof(
    operand,
    fc.dictionary(fc.constantFrom(...operators, ...textual), operand, { maxKeys: 2 }),
  );
  const plain = fc.dictionary(fc.constantFrom(...fields), condition, { maxKeys: 2 });
  const logical = (inner: fc.Arbitrary<unknown>) =>
    fc.dictionary(fc.constantFrom('$and', '$or', '$not'), fc.oneof(fc.array(inner, { maxLength: 3 }), inner), {
      maxKeys: 1,
    });
  return fc.oneof(plain, logical(plain), logical(logical(plain)));
}

/** Makes values that a schema accepts, mostly. */
export class SchemaValues {
  readonly #ids: fc.Arbitrary<string>;
  readonly #filter: fc.Arbitrary<unknown>;
  readonly #fieldNames: fc.Arbitrary<string>;

  /** `ids` exist; `fields` are names that filters and orders may know. */
  constructor(ids: readonly string[], fields: readonly string[]) {
    this.#ids = fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...ids) }, fc.uuid());
    this.#filter = filterOf(fields, fc.oneof(this.#ids, fc.boolean(), fc.integer(), fc.string()));
    this.#fieldNames = fc.constantFrom(...fields);
  }

  of(schema: SchemaNode, name = ''): fc.Arbitrary<unknown> {
    if (schema.enum) return fc.constantFrom(...schema.enum);
    if (schema.anyOf) return fc.oneof(...schema.anyOf.map((each) => this.of(each)));
    if (schema.freeForm)
      return /^(?:filter|services)$/.test(name)
        ? this.#filter
        : fc.dictionary(fc.string(), fc.jsonValue(), { maxKeys: 3 });
    switch (schema.type) {
      case 'object':
        return this.#object(schema);
      case 'array':
        return this.#list(schema, name);
      case 'integer':
        return fc.integer({ min: schema.minimum ?? -10, max: schema.maximum ?? 5000 });
      case 'number':
        return fc.double({ min: schema.minimum ?? -1e6, max: schema.maximum ?? 1e6, noNaN: true });
      case 'boolean':
        return fc.boolean();
      default:
        return this.#text(schema, name);
    }
  }

  #object({ properties = {}, required = [] }: SchemaNode): fc.Arbitrary<unknown> {
    const names = Object.keys(properties);
    const each = Object.fromEntries(Object.entries(properties).map(([name, child]) => [name, this.of(child, name)]));
    // Few of many optional fields, since most exclude each other or need one another.
    return fc
      .subarray(
        names.filter((name) => !required.includes(name)),
        { maxLength: Math.min(names.length - required.length, 4) },
      )
      .chain((chosen) =>
        fc.record(Object.fromEntries([...required, ...chosen].map((name) => [name, each[name] ?? fc.constant(null)]))),
      );
  }

  #list({ items = {}, minItems = 0, maxItems = 3 }: SchemaNode, name: string): fc.Arbitrary<unknown> {
    return fc.array(this.of(items, name), {
      minLength: minItems,
      maxLength: Math.max(minItems, Math.min(maxItems, 3)),
    });
  }

  #text({ format, pattern, minLength = 0, maxLength = 60 }: SchemaNode, name: string): fc.Arbitrary<unknown> {
    if (format === 'uuid' || /id$/i.test(name)) return this.#ids;
    if (format === 'email') return fc.uuid().map((id) => `${id}@example.com`);
    if (format === 'date') return fc.constantFrom('2026-11-30', '2028-02-29');
    if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
    if (format === 'date-time' || /date$|^from$|^to$|^start|^end/i.test(name)) {
      return fc
        .date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
        .map((date) => date.toISOString());
    }
    if (name === 'fieldName') return this.#fieldNames;
    if (/zone/i.test(name)) return fc.constantFrom('America/New_York', 'Asia/Kathmandu', 'Europe/Berlin');
    return fc.string({ unit: 'grapheme', minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)) });
  }
}
