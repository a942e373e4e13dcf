import { roles } from '@foyer/contract';
import { expect, test } from 'vitest';
import { requiredFactors, toAdditionalData } from './second-factor.ts';

const none = { hasTotp: false, hasRecoveryCode: false, hasPasskey: false };
const business = roles.filter((role) => role !== 'visitor' && role !== 'member');

test('a member without a second factor is asked for none', () => {
  for (const role of roles) expect(requiredFactors(role, none)).toEqual([]);
});

test('an authenticator app is required of everybody who activated it', () => {
  for (const role of ['member', ...business] as const) {
    expect(requiredFactors(role, { ...none, hasTotp: true })).toEqual(['TOTP']);
    expect(requiredFactors(role, { hasTotp: true, hasRecoveryCode: true, hasPasskey: true })).toEqual([
      'TOTP',
      'RECOVERY_CODE',
      'WEBAUTHN',
    ]);
  }
});

test('a passkey is required of the team but not of customers', () => {
  for (const role of business) expect(requiredFactors(role, { ...none, hasPasskey: true })).toEqual(['WEBAUTHN']);
  expect(requiredFactors('member', { ...none, hasPasskey: true })).toEqual([]);
});

test('factors are sent to pages as a list of values', () => {
  expect(toAdditionalData(['TOTP', 'WEBAUTHN'])).toEqual({
    secondFactor: { listValue: { value: [{ strValue: 'TOTP' }, { strValue: 'WEBAUTHN' }] } },
  });
});
