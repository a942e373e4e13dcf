import { describe, expect, test } from 'vitest';
import type { Session } from '../../pages/page.tsx';
import { findActions, type Role } from './actions.ts';

const as = (role: Role): Session => ({ identityId: 'me', email: 'me@example.com', name: '', role });
const target = {
  id: 'ana',
  status: 'APPROVED',
  activityStatus: 'ACTIVE',
  lastLoginDate: new Date(0),
  role: 'member',
} as const;

test.each([
  [{ status: 'PENDING' }, ['approve', 'block', 'mute', 'disconnect', 'delete']],
  [{ status: 'APPROVED' }, ['block', 'mute', 'disconnect', 'delete']],
  [{ activityStatus: 'MUTED' }, ['block', 'unmute', 'disconnect', 'delete']],
  [{ status: 'BLOCKED' }, ['unblock', 'mute', 'disconnect', 'delete']],
  [{ status: 'OFFLINE' }, ['delete']],
] as const)('%j: %j', (part, list) => {
  expect(findActions({ ...target, ...part }, as('manager'))).toEqual({ list, hindrance: undefined });
});

test('who never signed in can be sent a link', () => {
  const { lastLoginDate: _, ...newcomer } = target;
  expect(findActions(newcomer, as('owner')).list).toContain('invite');
  expect(findActions({ ...newcomer, status: 'BLOCKED' }, as('owner')).list).not.toContain('invite');
});

describe('who may', () => {
  test.each(['viewer', 'staff'] as const)('%s sees, but does not press', (role) => {
    expect(findActions(target, as(role))).toMatchObject({ list: expect.arrayContaining(['block']), hindrance: 'role' });
  });

  test('nobody acts on people above themselves', () => {
    expect(findActions({ ...target, role: 'owner' }, as('manager'))).toEqual({ list: ['mute'], hindrance: 'above' });
    expect(findActions({ ...target, role: 'owner' }, as('owner'))).toEqual({ list: ['mute'], hindrance: undefined });
  });

  test('people of the business are not deleted', () => {
    expect(findActions({ ...target, role: 'staff' }, as('owner')).list).toEqual(['block', 'mute', 'disconnect']);
  });

  test('one’s own page has none', () => {
    expect(findActions({ ...target, id: 'me', role: 'owner' }, as('owner')).list).toEqual([]);
  });
});
