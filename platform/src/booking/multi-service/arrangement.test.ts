import { instantAt, milliseconds } from '@foyer/contract/values';
import { describe, expect, test } from 'vitest';
import { findArrangementViolation, type Member } from './arrangement.ts';

const member = (start: number, end: number, more: Partial<Member> = {}): Member => ({
  start: instantAt(start),
  end: instantAt(end),
  restMs: milliseconds(0),
  location: 'here',
  ...more,
});
const partOf = (...args: Parameters<typeof findArrangementViolation>) => {
  const fault = findArrangementViolation(...args);
  return fault && [fault.index, fault.part];
};

describe('sequential bookings', () => {
  const type = 'SEQUENTIAL_BOOKINGS';
  test.each<[string, Member[], [number, string] | undefined]>([
    ['back to back', [member(0, 10), member(10, 20), member(20, 25)], undefined],
    ['in any order', [member(10, 20), member(0, 10)], undefined],
    [
      'with the rest of the one before in between',
      [member(0, 10, { restMs: milliseconds(5) }), member(15, 20)],
      undefined,
    ],
    ['a moment after that rest', [member(0, 10, { restMs: milliseconds(5) }), member(16, 20)], [1, 'startDate']],
    ['with a gap', [member(11, 20), member(0, 10)], [0, 'startDate']],
    ['with an overlap', [member(0, 10), member(9, 20)], [1, 'startDate']],
    ['at another place', [member(0, 10), member(10, 20, { location: 'there' })], [1, 'location']],
  ])('%s', (_name, members, fault) => expect(partOf(type, members)).toEqual(fault));
});

describe('parallel bookings', () => {
  const type = 'PARALLEL_BOOKINGS';
  test.each<[string, Member[], [number, string] | undefined]>([
    ['exactly', [member(0, 10), member(0, 10)], undefined],
    ['in part', [member(0, 10), member(5, 20), member(9, 12)], undefined],
    ['one after the other', [member(0, 10), member(10, 20)], [1, 'startDate']],
    ['two that only touch the third', [member(0, 10), member(5, 20), member(12, 15)], [2, 'startDate']],
  ])('%s', (_name, members, fault) => expect(partOf(type, members)).toEqual(fault));
});

test('separate bookings may be at any time', () => {
  expect(
    findArrangementViolation('SEPARATE_BOOKINGS', [member(0, 10), member(90, 91, { location: 'there' })]),
  ).toBeUndefined();
});
