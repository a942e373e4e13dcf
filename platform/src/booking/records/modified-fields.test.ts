import { expect, test } from 'vitest';
import { findModified } from './modified-fields.ts';

test('what has changed stands under its path, as it is now', () => {
  const before = { status: 'CREATED', slot: { start: 1, end: 2, resource: { id: 'a' } }, kept: [1] };
  const after = { status: 'CONFIRMED', slot: { start: 3, end: 2, resource: { id: 'a' } }, kept: [1], eventId: 'e' };
  expect(findModified(before, after)).toEqual({ status: 'CONFIRMED', 'slot.start': 3, eventId: 'e' });
});

test('what is gone is null, a list is told whole, and a map in the place of something else, too', () => {
  expect(findModified({ a: { b: 1 }, list: [1, 2], c: 1 }, { list: [2], c: { d: 1 } })).toEqual({
    a: null,
    list: [2],
    c: { d: 1 },
  });
});

test('nothing changed, nothing told', () => {
  expect(findModified({ a: { b: [{ c: 1 }] } }, { a: { b: [{ c: 1 }] } })).toEqual({});
});
