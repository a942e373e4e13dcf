import { expect, test } from 'vitest';
import { findModified } from './modified-fields.ts';

test('a changed value is listed under its path', () => {
  const before = { status: 'CREATED', slot: { start: 1, end: 2, resource: { id: 'a' } }, kept: [1] };
  const after = { status: 'CONFIRMED', slot: { start: 3, end: 2, resource: { id: 'a' } }, kept: [1], eventId: 'e' };
  expect(findModified(before, after)).toEqual({ status: 'CONFIRMED', 'slot.start': 3, eventId: 'e' });
});

test('a removed value is null; a list or a replaced map is listed whole', () => {
  expect(findModified({ a: { b: 1 }, list: [1, 2], c: 1 }, { list: [2], c: { d: 1 } })).toEqual({
    a: null,
    list: [2],
    c: { d: 1 },
  });
});

test('an unchanged booking has no modified fields', () => {
  expect(findModified({ a: { b: [{ c: 1 }] } }, { a: { b: [{ c: 1 }] } })).toEqual({});
});
