import { FoyerError } from '@foyer/sdk';
import { expect, test } from 'vitest';
import { readFailure } from './failure.ts';

const violation = (field: string, more: object) => ({
  field,
  description: '',
  violatedRule: 'OTHER' as const,
  ...more,
});
const refused = (...fieldViolations: ReturnType<typeof violation>[]) =>
  readFailure(new FoyerError('x', { code: 'INVALID_ARGUMENT', details: { validationError: { fieldViolations } } }));

test('people of the business leave the team first', () => {
  expect(refused(violation('id', { ruleName: 'OWNER_OR_CONTRIBUTOR_MEMBER_DELETE_FORBIDDEN' })).kind).toBe('team');
});

test('members with an order that has not ended are neither deleted nor blocked', () => {
  expect(refused(violation('id', { ruleName: 'ACTIVE_SUBSCRIPTION_MEMBER_DELETE_FORBIDDEN' })).kind).toBe('ordering');
  expect(readFailure(new FoyerError('x', { code: 'ACTIVE_SUBSCRIPTION_MEMBER_BLOCK_FORBIDDEN' })).kind).toBe(
    'ordering',
  );
});

test.each([
  ['NETWORK', 'offline'],
  ['MEMBER_NOT_FOUND', 'missing'],
  ['SESSION_NOT_FOUND', 'sessionGone'],
  ['PERMISSION_DENIED', 'denied'],
  ['WHATEVER', 'broken'],
])('%s: %s', (code, kind) => {
  expect(readFailure(new FoyerError('x', { code })).kind).toBe(kind);
});
