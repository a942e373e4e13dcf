import { expect, test } from 'vitest';
import { fieldFaults } from './field-faults.ts';

const violation = (field: string, violatedRule: 'MAX_LENGTH' | 'FORMAT') => ({ field, description: '', violatedRule });

test('faults stand at the fields of the form', () => {
  const violations = [
    violation('member.contact.phones[1]', 'MAX_LENGTH'),
    violation('member.profile.nickname', 'MAX_LENGTH'),
    violation('member.contact.birthdate', 'FORMAT'),
  ];
  expect(fieldFaults({ violations })).toEqual({
    'contact.phones[1]': 'long',
    'profile.nickname': 'long',
    'contact.birthdate': 'wrong',
  });
});
