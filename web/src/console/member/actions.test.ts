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
  [{ status: 'PENDING' }, ['approve', 'block'], ['mute', 'disconnect', 'delete']],
  [{ status: 'APPROVED' }, [], ['block', 'mute', 'disconnect', 'delete']],
  [{ activityStatus: 'MUTED' }, [], ['block', 'unmute', 'disconnect', 'delete']],
  [{ status: 'BLOCKED' }, ['unblock'], ['mute', 'disconnect', 'delete']],
  [{ status: 'OFFLINE' }, [], ['delete']],
] as const)('%j: first %j, then %j', (part, decisions, others) => {
  expect(findActions({ ...target, ...part }, as('manager'))).toEqual({ decisions, others, hindrance: undefined });
});

test('a member who never signed in can be invited', () => {
  const { lastLoginDate: _, ...newcomer } = target;
  expect(findActions(newcomer, as('owner')).others).toContain('invite');
  expect(findActions({ ...newcomer, status: 'BLOCKED' }, as('owner')).others).not.toContain('invite');
});

describe('permissions', () => {
  test.each(['viewer', 'staff'] as const)('%s sees, but does not press', (role) => {
    const { others, hindrance } = findActions(target, as(role));
    expect([others.length, hindrance]).toEqual([4, 'role']);
  });

  test('offers no actions on members with a higher role', () => {
    const owner = { ...target, role: 'owner' } as const;
    expect(findActions(owner, as('manager'))).toMatchObject({ others: ['mute'], hindrance: 'above' });
    expect(findActions(owner, as('owner'))).toMatchObject({ others: ['mute'], hindrance: undefined });
  });

  test('people of the business are not deleted', () => {
    expect(findActions({ ...target, role: 'staff' }, as('owner')).others).toEqual(['block', 'mute', 'disconnect']);
  });

  test('one’s own page has none', () => {
    const self = { ...target, id: 'me', role: 'owner', status: 'PENDING' } as const;
    expect(findActions(self, as('owner'))).toMatchObject({ decisions: [], others: [] });
  });
});
