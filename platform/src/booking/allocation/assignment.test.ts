import type { ResourceId } from '@foyer/contract';
import { instantAt } from '@foyer/contract/values';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asId } from '../../server/lib/ids.ts';
import { assign, type ResourceNeed } from './assignment.ts';

const ids = (...names: string[]) => names.map((name) => asId<ResourceId>(name));
const resourceNeed = (start: number, end: number, ...groups: string[][]): ResourceNeed => ({
  start: instantAt(start),
  end: instantAt(end),
  groups: groups.map((names) => ids(...names)),
});

test('picks the first candidate of each group', () => {
  expect(assign([resourceNeed(0, 10, ['ann', 'ben'], ['room'])])).toEqual({ picked: [ids('ann', 'room')] });
});

test('gives another resource to a booking that can use any, so that both succeed', () => {
  const resourceNeeds = [resourceNeed(0, 10, ['ann', 'ben']), resourceNeed(5, 15, ['ann'])];
  expect(assign(resourceNeeds)).toEqual({ picked: [ids('ben'), ids('ann')] });
});

test('assigns the same resource to consecutive bookings', () => {
  expect(assign([resourceNeed(0, 10, ['ann']), resourceNeed(10, 20, ['ann'])])).toEqual({
    picked: [ids('ann'), ids('ann')],
  });
});

test('returns the bookings that have no candidates', () => {
  const resourceNeeds = [resourceNeed(0, 10, ['ann']), resourceNeed(20, 30, ['ann'], []), resourceNeed(40, 50, [])];
  expect(assign(resourceNeeds)).toEqual({ lost: [1, 2] });
});

test('returns one of two bookings that need the same resource', () => {
  expect(assign([resourceNeed(0, 10, ['ann']), resourceNeed(0, 10, ['ann'])])).toEqual({ lost: [1] });
});

test('a booking without needs blocks no other', () => {
  expect(assign([resourceNeed(0, 10), resourceNeed(0, 10, ['ann'])])).toEqual({ picked: [[], ids('ann')] });
});

test('assigns a year of appointments without an exhaustive search', () => {
  const series = Array.from({ length: 52 }, (_, week) =>
    resourceNeed(week * 100, week * 100 + 10, ['ann', 'ben'], ['a', 'b']),
  );
  expect(assign(series).picked).toHaveLength(52);
  expect(
    assign([...series, resourceNeed(5100, 5110, ['ann'], ['a']), resourceNeed(5100, 5110, ['ann', 'ben'], ['b'])]).lost,
  ).toHaveLength(1);
});

const anySeeker = fc
  .record({
    start: fc.integer({ min: 0, max: 6 }),
    length: fc.integer({ min: 1, max: 3 }),
    groups: fc.array(fc.uniqueArray(fc.constantFrom('a', 'b', 'c'), { maxLength: 3 }), { maxLength: 2 }),
  })
  .map(({ start, length, groups }) => resourceNeed(start, start + length, ...groups));

test('finds an assignment whenever one exists, and never assigns a resource twice at once', () => {
  fc.assert(
    fc.property(fc.array(anySeeker, { maxLength: 4 }), (resourceNeeds) => {
      const { picked } = assign(resourceNeeds);
      expect(picked !== undefined).toBe(exists(resourceNeeds, []));
      if (picked) expect(isSound(resourceNeeds, picked)).toBe(true);
    }),
  );
});

/** Exhaustive search. */
function exists(resourceNeeds: readonly ResourceNeed[], picked: ResourceId[][]): boolean {
  const next = resourceNeeds[picked.length];
  if (!next) return isSound(resourceNeeds, picked);
  const choices = next.groups.reduce<ResourceId[][]>(
    (chosen, group) => chosen.flatMap((before) => group.map((id) => [...before, id])),
    [[]],
  );
  return choices.some((choice) => exists(resourceNeeds, [...picked, choice]));
}

function isSound(resourceNeeds: readonly ResourceNeed[], picked: readonly ResourceId[][]): boolean {
  const taken = picked.flatMap((own, index) =>
    own.map((id) => ({ id, ...(resourceNeeds[index] ?? resourceNeed(0, 0)) })),
  );
  return taken.every((one, index) =>
    taken.slice(index + 1).every((other) => one.id !== other.id || one.start >= other.end || other.start >= one.end),
  );
}
