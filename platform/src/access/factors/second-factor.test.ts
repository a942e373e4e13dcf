import { roles } from '@foyer/contract';
import { expect, test } from 'vitest';
import { requiredFactors, toAdditionalData } from './second-factor.ts';

const none = { hasTotp: false, hasRecoveryCode: false, hasPasskey: false };
const business = roles.filter((role) => role !== 'visitor' && role !== 'member');

test('nobody is asked for what they have not got', () => {
  for (const role of roles) expect(requiredFactors(role, none)).toEqual([]);
});

test('an authenticator app is asked for, of everybody who turned it on', () => {
  for (const role of ['member', ...business] as const) {
    expect(requiredFactors(role, { ...none, hasTotp: true })).toEqual(['TOTP']);
    expect(requiredFactors(role, { hasTotp: true, hasRecoveryCode: true, hasPasskey: true })).toEqual([
      'TOTP',
      'RECOVERY_CODE',
      'WEBAUTHN',
    ]);
  }
});

test('a passkey is asked for of people of the business; customers may go on with a password', () => {
  for (const role of business) expect(requiredFactors(role, { ...none, hasPasskey: true })).toEqual(['WEBAUTHN']);
  expect(requiredFactors('member', { ...none, hasPasskey: true })).toEqual([]);
});

test('a page reads them as the values of a list', () => {
  expect(toAdditionalData(['TOTP', 'WEBAUTHN'])).toEqual({
    secondFactor: { listValue: { value: [{ strValue: 'TOTP' }, { strValue: 'WEBAUTHN' }] } },
  });
});
