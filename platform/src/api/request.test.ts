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
  readRequest({ method, request: Request }, { query: {}, params: {}, body: undefined, ...part });
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
    expect(query({ unknown: '1', 'unknown.deep': '2', toString: 'x', 'toString.x': 'y' })).toEqual({});
  });

  test.each([
    ['limit', ''],
    ['limit', ' '],
    ['limit', 'five'],
    ['limit', '1.5'],
    ['limit', 'Infinity'],
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

  test('a prototype in it is only an unknown name', () => {
    expect(packed('{"__proto__":{"limit":5}}')).toEqual({});
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

  test('counts nulls as left out and reads _id as id', () => {
    expect(body({ limit: null, service: { _id: 'x' } })).toEqual({ service: { id: 'x' } });
  });

  test('of a GET is not looked at', () => {
    expect(read('GET', { body: { limit: 5 } })).toEqual({});
  });
});

describe('the path', () => {
  test('has the last word', () => {
    const sent = { service: { id: 'body', name: 'Yoga' } };
    expect(read('POST', { body: sent, params: { service__id: 'path' } })).toEqual({
      service: { id: 'path', name: 'Yoga' },
    });
    expect(read('POST', { body: { service: 'x' }, params: { service__id: 'path' } })).toEqual({
      service: { id: 'path' },
    });
  });
});

describe('text that no database stores', () => {
  test.each([
    ['a NUL', { service: { name: 'a\0b' } }, 'service.name'],
    ['half a pair', { fields: ['ok', '\ud800'] }, 'fields[1]'],
    ['the other half', { notes: { deep: ['\udc00'] } }, 'notes.deep[0]'],
    ['a name with a NUL', { notes: { 'a\0': 1 } }, 'notes'],
    ['a name with half a pair', { notes: { '\ud800': 1 } }, 'notes'],
  ])('%s is refused, and the field named', (_what, sent, field) => {
    expect(refusedFields(() => body(sent))).toEqual([field]);
  });

  test('neither is it let in by the path or the query', () => {
    expect(refusedFields(() => read('GET', { params: { service__id: '\0' } }))).toEqual(['service.id']);
    expect(refusedFields(() => query({ fields: '\0' }))).toEqual(['fields[0]']);
  });

  test('surrogate pairs are text', () => {
    expect(body({ service: { name: '🧘' } })).toEqual({ service: { name: '🧘' } });
  });

  test('nesting has a limit, and finding it takes no recursion', () => {
    const nested = (depth: number): unknown => JSON.parse(`${'['.repeat(depth)}1${']'.repeat(depth)}`);
    expect(refusedFields(() => body({ notes: { deep: nested(60) } }))).toEqual([]);
    expect(refusedFields(() => body({ notes: { deep: nested(50_000) } }))).toHaveLength(1);
  });
});
