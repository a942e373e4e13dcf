import { expect, test } from 'vitest';
import { listRows } from './provider-rows.ts';

test('providers on offer come first; one that was linked before stays to be unlinked', () => {
  const linkedDate = new Date('2026-03-03T12:00:00Z');
  const linked = [
    { idpConnectionId: 'old', name: 'Old ID' },
    { idpConnectionId: 'b', name: 'B', linkedDate },
  ];
  const offered = [
    { id: 'a', name: 'A' },
    { id: 'b', name: 'B' },
  ];
  expect(listRows(offered, linked)).toEqual([
    { id: 'a', name: 'A', isLinked: false, linkedDate: undefined },
    { id: 'b', name: 'B', isLinked: true, linkedDate },
    { id: 'old', name: 'Old ID', isLinked: true, linkedDate: undefined },
  ]);
});
