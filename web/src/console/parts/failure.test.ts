import { FoyerError } from '@foyer/sdk';
import { expect, test } from 'vitest';
import { fieldFaults } from '../member/field-faults.ts';
import { readFailure } from './failure.ts';

const violation = (field: string, more: object) => ({
  field,
  description: '',
  violatedRule: 'OTHER' as const,
  ...more,
});
const refused = (...fieldViolations: ReturnType<typeof violation>[]) =>
  readFailure(new FoyerError('x', { code: 'INVALID_ARGUMENT', details: { validationError: { fieldViolations } } }));

test('faults stand at the fields of the form', () => {
  const failure = refused(
    violation('member.contact.phones[1]', { violatedRule: 'MAX_LENGTH' }),
    violation('member.profile.nickname', { violatedRule: 'MAX_LENGTH' }),
    violation('member.contact.birthdate', { violatedRule: 'FORMAT' }),
  );
  expect(failure.kind).toBe('invalid');
  expect(fieldFaults(failure)).toEqual({
    'contact.phones[1]': 'long',
    'profile.nickname': 'long',
    'contact.birthdate': 'wrong',
  });
});

test('people of the business leave the team first', () => {
  expect(refused(violation('id', { ruleName: 'OWNER_OR_CONTRIBUTOR_MEMBER_DELETE_FORBIDDEN' })).kind).toBe('team');
});

test.each([
  ['NETWORK', 'offline'],
  ['MEMBER_NOT_FOUND', 'missing'],
  ['PERMISSION_DENIED', 'denied'],
  ['WHATEVER', 'broken'],
])('%s: %s', (code, kind) => {
  expect(readFailure(new FoyerError('x', { code })).kind).toBe(kind);
});
