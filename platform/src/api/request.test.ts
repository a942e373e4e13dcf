import { entity, FreeForm, message } from '@foyer/contract/shapes/shape';
import * as T from 'typebox';
import { describe, expect, test } from 'vitest';
import { ValidationError } from '../server/lib/violations.ts';
import { readRequest } from './request.ts';

const Request = message(
  {},
  {
    service: entity({ id: T.String(), name: T.String(), seats: T.Integer() }),
    limit: T.Integer(),
    ratio: T.Number(),
    flag: T.Boolean(),
    fields: T.Array(T.String()),
    sizes: T.Array(T.Integer()),
    notes: FreeForm,
  },
);

const read = (method: 'GET' | 'POST', part: { query?: unknown; body?: unknown; params?: unknown }) =>
  readRequest({ method, request: Request }, { query: {}, params: {}, body: undefined, ...part }).input;
const query = (sent: Record<string, unknown>) => read('GET', { query: sent });
const body = (sent: unknown) => read('POST', { body: sent });

function refusedFields(work: () => unknown): string[] {
  try {
    work();
  } catch (error) {
    if (error instanceof ValidationError) return error.violations.map(({ field }) => field);
    throw error;
  }
  return [];
}

describe('a query string', () => {
  test('is read as the types that the schema asks for', () => {
    expect(query({ limit: '5', ratio: '0.5', flag: 'false', fields: 'a', sizes: ['1', '2'] })).toEqual({
      limit: 5,
      ratio: 0.5,
      flag: false,
      fields: ['a'],
      sizes: [1, 2],
    });
  });

  test('has dotted keys for fields of fields', () => {
    expect(query({ 'service.name': 'Yoga', 'service.seats': '3' })).toEqual({ service: { name: 'Yoga', seats: 3 } });
  });

  test('leaves out what nobody knows', () => {
    expect(query({ unknown: '1', 'other.deep': '2', 'toString.x': 'y', valueOf: 'z' })).toEqual({});
  });

  test.each([
    ['limit', ''],
    ['limit', ' '],
    ['limit', 'five'],
    ['limit', '1.5'],
    ['limit', 'Infinity'],
    ['limit', '0x10'],
    ['limit', '1e3'],
    ['limit', '+5'],
    ['limit', '05'],
    ['limit', '-0'],
    ['limit', ' 5'],
    ['ratio', '1e400'],
    ['limit', '9007199254740993'],
    ['flag', 'yes'],
    ['flag', '1'],
    ['limit', ['1', '2']],
    ['service', 'x'],
  ])('%s=%j is refused', (name, value) => {
    expect(refusedFields(() => query({ [name]: value }))).toEqual([name]);
  });

  test.each(['__proto__', '__proto__.polluted', 'service.__proto__.polluted', 'constructor.prototype.polluted'])(
    '%s is no field name',
    (name) => {
      expect(refusedFields(() => query({ [name]: 'x' }))).toEqual([name]);
      expect(Object.keys(Object.prototype)).toEqual([]);
    },
  );

  test.each([
    [{ service: 'x', 'service.name': 'y' }, 'service'],
    [{ 'service.name': 'y', service: 'x' }, 'service'],
  ])('G31: one field is sent one way: %j', (sent, field) => {
    expect(refusedFields(() => query(sent))).toEqual([field]);
  });

  test('a path without end is none', () => {
    expect(refusedFields(() => query({ [Array(50).fill('a').join('.')]: 'x' }))).toHaveLength(1);
  });
});

describe('a packed query (.r)', () => {
  const packed = (text: string) => query({ '.r': Buffer.from(text).toString('base64url') });

  test('is a whole request, with types of its own', () => {
    expect(packed('{"limit":5,"fields":["a"],"service":{"name":"Yoga"}}')).toEqual({
      limit: 5,
      fields: ['a'],
      service: { name: 'Yoga' },
    });
    expect(refusedFields(() => packed('{"limit":"5"}'))).toEqual(['limit']);
  });

  test.each(['', 'x', '[]', '5', 'null', '"text"', '{"limit":'])('%j is refused', (text) => {
    expect(refusedFields(() => packed(text))).toEqual(['.r']);
  });

  test('a prototype in it is refused', () => {
    expect(refusedFields(() => packed('{"__proto__":{"limit":5}}'))).toEqual(['__proto__']);
  });

  test('G31: two spellings, two parameters and two values of a name are refused', () => {
    const text = Buffer.from('{"limit":50}').toString('base64url');
    expect(query({ '.r': text })).toEqual({ limit: 50 });
    for (const spelling of [`${text}=`, `${text} `, `${text.slice(0, -1)}1`, [text, text]]) {
      expect(
        refusedFields(() => query({ '.r': spelling })),
        String(spelling),
      ).toEqual(['.r']);
    }
    expect(refusedFields(() => query({ '.r': text, limit: '5' }))).toEqual(['.r']);
    expect(refusedFields(() => packed('{"limit":5,"limit":6}'))).toEqual(['limit']);
  });
});

describe('a body', () => {
  test('is not coerced', () => {
    expect(body({ limit: 5 })).toEqual({ limit: 5 });
    expect(refusedFields(() => body({ limit: '5', flag: 'true', fields: 'a' }))).toEqual(['limit', 'flag', 'fields']);
  });

  test('may be missing', () => {
    expect(body(undefined)).toEqual({});
    expect(body(null)).toEqual({});
  });

  test.each([[[]], ['text'], [5], [true]])('%j is no request', (sent) => {
    expect(refusedFields(() => body(sent))).toEqual(['body']);
  });

  test('G31: with two values of an id, plain and underscored, is refused', () => {
    expect(refusedFields(() => body({ service: { id: 'a', _id: 'b' } }))).toEqual(['service.id']);
    expect(body({ service: { id: 'a', _id: 'a' } })).toEqual({ service: { id: 'a' } });
  });

  test('counts nulls as left out and reads _id as id', () => {
    expect(body({ limit: null, service: { _id: 'x' } })).toEqual({ service: { id: 'x' } });
  });

  test('of a GET is not looked at', () => {
    expect(read('GET', { body: { limit: 5 } })).toEqual({});
  });
});

describe('the path', () => {
  test('may be repeated in the body, as the reference client does', () => {
    const sent = { service: { id: 'path', name: 'Yoga' } };
    expect(read('POST', { body: sent, params: { service__id: 'path' } })).toEqual(sent);
    expect(read('POST', { body: { service: null }, params: { service__id: 'path' } })).toEqual({
      service: { id: 'path' },
    });
  });

  test.each([
    ['an id', { service: { id: 'body' } }, 'service.id'],
    ['an underscored id', { service: { _id: 'body' } }, 'service.id'],
    ['text where the entity belongs', { service: 'x' }, 'service'],
  ])('G31: and the body with %s of its own contradict each other', (_what, sent, field) => {
    expect(refusedFields(() => read('POST', { body: sent, params: { service__id: 'path' } }))).toEqual([field]);
  });

  test('G31: and the query contradict each other', () => {
    const sent = { query: { 'service.id': 'query' }, params: { service__id: 'path' } };
    expect(refusedFields(() => read('GET', sent))).toEqual(['service.id']);
  });

  test.each(['a/b', 'a\\b', '/'])('G31: has no encoded slash: %s', (id) => {
    expect(refusedFields(() => read('POST', { params: { service__id: id } }))).toEqual(['service.id']);
  });
});

describe('text that no database stores', () => {
  test('is let in neither by the path nor by the query', () => {
    expect(refusedFields(() => read('GET', { params: { service__id: '\0' } }))).toEqual(['service.id']);
    expect(refusedFields(() => query({ fields: '\0' }))).toEqual(['fields']);
    expect(refusedFields(() => query({ fields: ['a', '\ud800'] }))).toEqual(['fields[1]']);
  });
});
