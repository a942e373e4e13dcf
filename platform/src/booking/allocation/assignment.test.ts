import type { ResourceId } from '@foyer/contract';
import { instantAt } from '@foyer/contract/values';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asId } from '../../server/lib/ids.ts';
import { assign, type ResourceNeed } from './assignment.ts';

const ids = (...names: string[]) => names.map((name) => asId<ResourceId>(name));
const seeker = (start: number, end: number, ...groups: string[][]): ResourceNeed => ({
  start: instantAt(start),
  end: instantAt(end),
  groups: groups.map((names) => ids(...names)),
});

test('picks the first candidate of each group', () => {
  expect(assign([seeker(0, 10, ['ann', 'ben'], ['room'])])).toEqual({ picked: [ids('ann', 'room')] });
});

test('gives another resource to a booking that can use any, so that both succeed', () => {
  const seekers = [seeker(0, 10, ['ann', 'ben']), seeker(5, 15, ['ann'])];
  expect(assign(seekers)).toEqual({ picked: [ids('ben'), ids('ann')] });
});

test('assigns the same resource to consecutive bookings', () => {
  expect(assign([seeker(0, 10, ['ann']), seeker(10, 20, ['ann'])])).toEqual({ picked: [ids('ann'), ids('ann')] });
});

test('returns the bookings that have no candidates', () => {
  const seekers = [seeker(0, 10, ['ann']), seeker(20, 30, ['ann'], []), seeker(40, 50, [])];
  expect(assign(seekers)).toEqual({ lost: [1, 2] });
});

test('returns one of two bookings that need the same resource', () => {
  expect(assign([seeker(0, 10, ['ann']), seeker(0, 10, ['ann'])])).toEqual({ lost: [1] });
});

test('a booking without needs blocks no other', () => {
  expect(assign([seeker(0, 10), seeker(0, 10, ['ann'])])).toEqual({ picked: [[], ids('ann')] });
});

test('assigns a year of appointments without an exhaustive search', () => {
  const series = Array.from({ length: 52 }, (_, week) =>
    seeker(week * 100, week * 100 + 10, ['ann', 'ben'], ['a', 'b']),
  );
  expect(assign(series).picked).toHaveLength(52);
  expect(
    assign([...series, seeker(5100, 5110, ['ann'], ['a']), seeker(5100, 5110, ['ann', 'ben'], ['b'])]).lost,
  ).toHaveLength(1);
});

const anySeeker = fc
  .record({
    start: fc.integer({ min: 0, max: 6 }),
    length: fc.integer({ min: 1, max: 3 }),
    groups: fc.array(fc.uniqueArray(fc.constantFrom('a', 'b', 'c'), { maxLength: 3 }), { maxLength: 2 }),
  })
  .map(({ start, length, groups }) => seeker(start, start + length, ...groups));

test('finds an assignment whenever one exists, and never assigns a resource twice at once', () => {
  fc.assert(
    fc.property(fc.array(anySeeker, { maxLength: 4 }), (seekers) => {
      const { picked } = assign(seekers);
      expect(picked !== undefined).toBe(exists(seekers, []));
      if (picked) expect(isSound(seekers, picked)).toBe(true);
    }),
  );
});

/** Exhaustive search. */
function exists(seekers: readonly ResourceNeed[], picked: ResourceId[][]): boolean {
  const next = seekers[picked.length];
  if (!next) return isSound(seekers, picked);
  const choices = next.groups.reduce<ResourceId[][]>(
    (chosen, group) => chosen.flatMap((before) => group.map((id) => [...before, id])),
    [[]],
  );
  return choices.some((choice) => exists(seekers, [...picked, choice]));
}

function isSound(seekers: readonly ResourceNeed[], picked: readonly ResourceId[][]): boolean {
  const taken = picked.flatMap((own, index) => own.map((id) => ({ id, ...(seekers[index] ?? seeker(0, 0)) })));
  return taken.every((one, index) =>
    taken.slice(index + 1).every((other) => one.id !== other.id || one.start >= other.end || other.start >= one.end),
  );
}
