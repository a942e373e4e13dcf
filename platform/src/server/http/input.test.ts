import {
  choice,
  Decimal,
  Email,
  entity,
  FreeForm,
  Guid,
  message,
  Revision,
  Timestamp,
} from '@foyer/contract/shapes/shape';
import * as T from 'typebox';
import { describe, expect, test } from 'vitest';
import { findViolations, trimInput } from './input.ts';

const Person = entity({ id: Guid, name: T.String({ minLength: 2, maxLength: 5 }), createdDate: Timestamp });
const Schema: T.TSchema = message(
  { revision: Revision },
  {
    count: T.Integer({ minimum: 1, maximum: 3 }),
    size: T.Integer(),
    ratio: T.Number(),
    flag: T.Boolean(),
    email: Email,
    price: Decimal,
    kind: choice(['A', 'B']),
    people: T.Array(Person, { minItems: 1, maxItems: 2 }),
    either: entity({ one: T.String(), two: T.String() }, { atMostOne: ['one', 'two'] }),
    notes: FreeForm,
  },
);

describe('trimming a request', () => {
  const trim = (value: unknown) => trimInput(Schema, value);

  test('keeps known fields at every depth', () => {
    const person = { name: 'Ann', age: 3 };
    expect(trim({ revision: '1', unknown: 1, people: [person, { ...person, id: 'x' }] })).toEqual({
      revision: '1',
      people: [{ name: 'Ann' }, { name: 'Ann', id: 'x' }],
    });
  });

  test('drops nulls', () => {
    expect(trim({ revision: null, people: [{ name: null }], flag: false, size: 0 })).toEqual({
      people: [{}],
      flag: false,
      size: 0,
    });
  });

  test('reads fields with an underscore as their plain names', () => {
    expect(
      trim({
        people: [
          { _id: 'a', _createdDate: 'b' },
          { id: 'c', _id: 'c' },
        ],
      }),
    ).toEqual({ people: [{ id: 'a', createdDate: 'b' }, { id: 'c' }] });
    expect(trim({ people: [{ id: null, _id: 'e' }] })).toEqual({ people: [{ id: 'e' }] });
  });

  test('keeps free-form maps as sent', () => {
    const notes = { _id: 1, nothing: null, deep: { _createdDate: [null, { x: undefined }] } };
    expect(trim({ notes })).toEqual({ notes });
  });

  test('leaves a value of the wrong type to validation', () => {
    for (const value of ['text', 5, true, [1]]) expect(trim({ either: value })).toEqual({ either: value });
    expect(trim({ people: { 0: 'x' } })).toEqual({ people: { 0: 'x' } });
  });

  test('never reaches a prototype', () => {
    const sent: unknown = JSON.parse('{"__proto__": {"polluted": 1}, "constructor": {"prototype": {"polluted": 1}}}');
    expect(trim(sent)).toEqual({});
    expect(Object.keys(Object.prototype)).toEqual([]);
  });
});

describe('validating a request', () => {
  const violationsOf = (value: object) =>
    findViolations(Schema, { revision: '1', ...value }).map(({ field, violatedRule }) => [field, violatedRule]);

  test('finds nothing if it fits', () => {
    const fitting = {
      count: 3,
      flag: true,
      email: 'ann@example.com',
      price: '9.5',
      kind: 'A',
      people: [{ name: 'Ann' }],
    };
    expect(violationsOf(fitting)).toEqual([]);
    expect(violationsOf({ size: 2 ** 31 - 1, either: { one: 'x' }, notes: { any: ['thing'] } })).toEqual([]);
  });

  test.each<[object, string, string]>([
    [{ count: 0 }, 'count', 'MIN'],
    [{ count: 4 }, 'count', 'MAX'],
    [{ count: 1.5 }, 'count', 'VALIDATION'],
    [{ count: '1' }, 'count', 'VALIDATION'],
    [{ size: 2 ** 31 }, 'size', 'MAX'],
    [{ size: -(2 ** 31) }, 'size', 'MIN'],
    [{ size: 1e300 }, 'size', 'MAX'],
    [{ ratio: 'x' }, 'ratio', 'VALIDATION'],
    [{ flag: 'true' }, 'flag', 'VALIDATION'],
    [{ email: 'nobody' }, 'email', 'FORMAT'],
    [{ email: 'a@example.com,b@example.com' }, 'email', 'FORMAT'],
    [{ email: 'a@example.com\r\nBcc: b@example.com' }, 'email', 'FORMAT'],
    [{ price: '1.234' }, 'price', 'FORMAT'],
    [{ price: '-1' }, 'price', 'FORMAT'],
    [{ revision: 'x' }, 'revision', 'FORMAT'],
    [{ revision: 1 }, 'revision', 'VALIDATION'],
    [{ kind: 'C' }, 'kind', 'VALIDATION'],
    [{ people: [] }, 'people', 'MIN_SIZE'],
    [{ people: [{}, {}, {}] }, 'people', 'MAX_SIZE'],
    [{ people: 'x' }, 'people', 'VALIDATION'],
    [{ people: [{ name: 'x' }] }, 'people[0].name', 'MIN_LENGTH'],
    [{ people: [{}, { name: 'far too long' }] }, 'people[1].name', 'MAX_LENGTH'],
    [{ people: [{ id: 'x' }] }, 'people[0].id', 'FORMAT'],
    [{ people: [{ createdDate: 'yesterday' }] }, 'people[0].createdDate', 'FORMAT'],
    [{ either: { one: 'x', two: 'y' } }, 'either', 'ONE_OF_ALIGNMENT'],
    [{ either: [] }, 'either', 'VALIDATION'],
    [{ notes: 'x' }, 'notes', 'VALIDATION'],
    [{ notes: [] }, 'notes', 'VALIDATION'],
  ])('%j names the field and the rule', (value, field, rule) => {
    expect(violationsOf(value)).toEqual([[field, rule]]);
  });

  test('finds all violations at once', () => {
    expect(violationsOf({ count: 0, flag: 1, people: [{ name: 'x' }, { id: 'x' }] })).toEqual([
      ['count', 'MIN'],
      ['flag', 'VALIDATION'],
      ['people[0].name', 'MIN_LENGTH'],
      ['people[1].id', 'FORMAT'],
    ]);
  });

  test('returns at most fifty violations', () => {
    const notes = T.Array(T.Integer());
    expect(findViolations(notes, Array(10).fill('x'))).toHaveLength(10);
    expect(findViolations(notes, Array(5000).fill('x'))).toHaveLength(50);
  });

  test('reports a list that is too long without its items', () => {
    const lists = T.Object({ outer: T.Array(T.Object({ notes: T.Array(T.Integer(), { maxItems: 2 }) })) });
    const violations = findViolations(lists, { outer: [{ notes: [1, 2] }, { notes: ['x', 'x', 'x'] }] });
    expect(violations).toMatchObject([{ field: 'outer[1].notes', violatedRule: 'MAX_SIZE' }]);
  });

  test('reports missing fields', () => {
    expect(findViolations(Schema, {})).toMatchObject([{ field: 'revision', violatedRule: 'REQUIRED_FIELD' }]);
  });

  test('names the allowed values of an enum', () => {
    expect(findViolations(Schema, { revision: '1', kind: 'C' })[0]?.description).toBe('must be one of A, B');
  });

  test('reports text in place of an object', () => {
    expect(findViolations(Schema, 'text').map(({ field }) => field)).toEqual(['body']);
  });
});
