import { expect, test } from 'vitest';
import { joinThread, type Said } from './thread.ts';

const list = (isOwn: boolean, hours: readonly number[], hasMore: boolean) => ({
  said: hours.map((hour): Said => ({ id: `${hour}`, isOwn, subject: '', text: '', date: new Date(hour * 3_600_000) })),
  hasMore,
});
const idsOf = (...lists: Parameters<typeof joinThread>[0]) => joinThread(lists).map(({ id }) => id);

test('two lists that are loaded whole are one, the oldest first', () => {
  expect(idsOf(list(false, [9, 4], false), list(true, [8, 1], false))).toEqual(['1', '4', '8', '9']);
  expect(idsOf(list(false, [], false), list(true, [], false))).toEqual([]);
});

test('nothing is shown from before where a list ends that goes on', () => {
  expect(idsOf(list(false, [9, 4], true), list(true, [8, 1], false))).toEqual(['4', '8', '9']);
  expect(idsOf(list(false, [9, 4], true), list(true, [8, 6, 5], true))).toEqual(['5', '6', '8', '9']);
  expect(idsOf(list(false, [9], false), list(true, [8, 3], true))).toEqual(['3', '8', '9']);
});
