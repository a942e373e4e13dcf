import { expect, test } from 'vitest';
import { listChanges, listReachable } from '../../testing/lifecycle.ts';
import { identityLifecycle } from './lifecycle.ts';

test('every status of a member but DELETED can be reached', () => {
  expect(listReachable(identityLifecycle)).toEqual(['PENDING', 'ACTIVE', 'BLOCKED', 'OFFLINE']);
});

test('a member changes their status in these ways only', () => {
  expect(listChanges(identityLifecycle)).toEqual([
    'PENDING → ACTIVE',
    'PENDING → BLOCKED',
    'PENDING → OFFLINE',
    'ACTIVE → BLOCKED',
    'ACTIVE → OFFLINE',
    'BLOCKED → PENDING',
    'BLOCKED → ACTIVE',
    'BLOCKED → OFFLINE',
  ]);
});

test('a disconnected member can be neither approved nor blocked', () => {
  for (const action of ['approve', 'block', 'disconnect'] as const) {
    expect(identityLifecycle.isAllowed(action, 'OFFLINE')).toBe(false);
  }
});
