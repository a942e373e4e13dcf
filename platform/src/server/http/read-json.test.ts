import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '../../testing/search-size.ts';
import { ValidationError } from '../lib/violations.ts';
import { readJson } from './read-json.ts';

const read = (sent: string | number[]) => readJson(typeof sent === 'string' ? Buffer.from(sent) : Buffer.from(sent));

function refusedField(sent: string | number[]): string | undefined {
  try {
    read(sent);
  } catch (error) {
    if (error instanceof ValidationError) return error.violations.map(({ field }) => field).join();
    throw error;
  }
  return undefined;
}

describe('reads what JSON.parse reads', () => {
  test('of any value without -0 and numbers that are not exact', () => {
    const number = fc.oneof(fc.maxSafeInteger(), fc.double({ min: -1e6, max: 1e6, noNaN: true }));
    const value = fc.letrec((tie) => ({
      any: fc.oneof(
        { maxDepth: 4 },
        fc.constantFrom(null, true, false),
        number.map((each) => (Object.is(each, -0) ? 0 : each)),
        fc.string({ unit: 'grapheme' }).filter((text) => !text.includes('\0')),
        fc.array(tie('any')),
        fc.dictionary(
          fc.string({ unit: 'grapheme' }).filter((name) => name !== '__proto__'),
          tie('any'),
        ),
      ),
    })).any;
    fc.assert(
      fc.property(value, fc.constantFrom(undefined, 2), (each, space) => {
        const text = JSON.stringify(each, null, space);
        expect(read(text)).toEqual(JSON.parse(text));
      }),
      propertyRuns(300),
    );
  });

  test.each(['{"a":1e-7}', '{"a":1e-05}', '{"a":0.30000000000000004}', '{"a":1.50000000000000000000}', '[1.0]'])(
    'of a number that is kept: %s',
    (text) => {
      expect(read(text)).toEqual(JSON.parse(text));
    },
  );

  test('with braces, colons and quotes in texts', () => {
    const value = { 'a":{"b': '\\"\\\\":1e400', c: ['{"d":1,"d":2}', '\\'] };
    expect(read(JSON.stringify(value))).toEqual(value);
  });
});

test.each([
  ['{"a":1,"a":1}', 'a'],
  ['{"a":1,"\\u0061":2}', 'a'],
  ['{"a":{"b":[0,{"c":1,"d":2,"c":3}]}}', 'a.b[1].c'],
  ['{"a":{"a":1},"b":1,"a":{}}', 'a'],
  ['[{"a":"\\"","a":2}]', '[0].a'],
  ['{"":1,"":2}', 'body'],
])('G31: a name sent twice is refused: %s', (text, field) => {
  expect(refusedField(text)).toBe(field);
});

test.each([
  ['1e400', 'a'],
  ['-1e400', 'a'],
  ['1e-400', 'a'],
  ['1e2', 'a'],
  ['100E-2', 'a'],
  ['0e0', 'a'],
  ['-0', 'a'],
  ['-0.0', 'a'],
  ['9007199254740992', 'a'],
  ['-9007199254740993', 'a'],
  ['1.000000000000000001', 'a'],
  ['12345678901234567890123', 'a'],
  ['[1,2,{"b":1e999}]', 'a[2].b'],
])('G31: a number that would not be kept is refused: %s', (literal, field) => {
  expect(refusedField(`{"a":${literal}}`)).toBe(field);
});

test.each([
  ['{"a":{"__proto__":{"b":1}}}', 'a.__proto__'],
  ['{"\\u005f_proto__":1}', '__proto__'],
  ['[{"constructor":{"prototype":{}}}]', '[0].constructor'],
])('G04: a name that reaches a prototype is refused: %s', (text, field) => {
  expect(refusedField(text)).toBe(field);
  expect(Object.keys(Object.prototype)).toEqual([]);
});

describe('G31: text in two readings is refused', () => {
  const around = (before: string, bytes: number[], after = '"}') => [
    ...Buffer.from(before),
    ...bytes,
    ...Buffer.from(after),
  ];

  test.each([
    ['a byte order mark', around('', [0xef, 0xbb, 0xbf], '{}'), 'body'],
    ['UTF-16', [...Buffer.from('\ufeff{"a":1}', 'utf16le')], 'body'],
    ['a lone byte', around('{"a":"', [0xff]), 'a'],
    ['a cut sequence', around('{"a":["x","', [0xe2, 0x82], '"]}'), 'a[1]'],
    ['an overlong slash', around('{"a":{"b":"', [0xc0, 0xaf], '"}}'), 'a.b'],
    ['a raw surrogate', around('{"a":"', [0xed, 0xa0, 0x80]), 'a'],
    ['a lone byte after U+FFFD', around('{"a":"\ufffd","b":"\ufffd', [0x80]), 'b'],
    ['a lone byte in a name', around('{"a":{"', [0xff], '":1}}'), 'a'],
  ])('%s', (_what, bytes, field) => {
    expect(refusedField(bytes)).toBe(field);
  });

  test.each([
    ['{"a":"\\ud800"}', 'a'],
    ['{"a":["ok","\\udc00x"]}', 'a[1]'],
    ['{"a":{"b":"x\\u0000"}}', 'a.b'],
    ['{"a":{"\\ud800":1}}', 'a'],
    ['{"\\u0000":1}', 'body'],
  ])('%s', (text, field) => {
    expect(refusedField(text)).toBe(field);
  });

  test('surrogate pairs are text', () => {
    expect(read('{"a":"\\ud83e\\uddd8"}')).toEqual({ a: '🧘' });
  });
});

test('G31: deep nesting is refused, and finding it takes no recursion', () => {
  const nested = (depth: number) => `{"a":${'['.repeat(depth)}1${']'.repeat(depth)}}`;
  expect(refusedField(nested(60))).toBeUndefined();
  expect(refusedField(nested(50_000))).toMatch(/^a\[0\]/);
  expect(refusedField(`{"a":${'['.repeat(50_000)}`)).toBe('body');
});

test.each(['', '{', '{"a":01}', "{'a':1}", '{"a":1,}', '{"a":"\u0001"}', '{"a":NaN}', '{}{}'])(
  'what is not JSON is refused: %j',
  (text) => {
    expect(refusedField(text)).toBe('body');
  },
);

test.each([
  ['a number with zeros before its last digit', `[1.${'0'.repeat(100_000)}1]`],
  ['a number of zeros', `[0.${'0'.repeat(100_000)}]`],
  ['quotes in text', `["${'\\"'.repeat(50_000)}"]`],
  ['backslashes in text', `["${'\\'.repeat(100_000)}"]`],
  ['lists in lists', '['.repeat(100_000)],
])('G44: reads or refuses 100 KB of %s at once', (_what, text) => {
  const begin = process.threadCpuUsage();
  refusedField(text);
  expect(process.threadCpuUsage(begin).user).toBeLessThan(1_000_000);
});
