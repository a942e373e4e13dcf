import { expect, test } from 'vitest';
import { nextPage, redirectOf, toSignInProgress } from './follow.ts';

const identity = undefined;
const factors = (...kinds: string[]) => ({
  secondFactor: { listValue: { value: kinds.map((strValue) => ({ strValue })) } },
});

test.each([
  ['REQUIRE_EMAIL_VERIFICATION', undefined, 'verify'],
  ['REQUIRE_OWNER_APPROVAL', undefined, 'waiting'],
  ['STATUS_CHECK', factors('TOTP'), 'second-factor'],
  ['STATUS_CHECK', undefined, undefined],
  ['STATUS_CHECK', factors(), undefined],
  ['UNKNOWN_STATE', factors('TOTP'), undefined],
] as const)('%s with %j goes on at %s', (state, additionalData, page) => {
  expect(nextPage({ state, ...(additionalData && { additionalData }) })).toBe(page);
});

test('the progress takes along the state token, whose it is and what is asked for', () => {
  const answer = { state: 'STATUS_CHECK', stateToken: 'proof', additionalData: factors('TOTP', 'WEBAUTHN'), identity };
  expect(toSignInProgress({ ...answer, state: 'STATUS_CHECK' }, 'ana@example.com')).toEqual({
    stateToken: 'proof',
    email: 'ana@example.com',
    factors: ['TOTP', 'WEBAUTHN'],
  });
});

test('only a page of the web is gone back to', () => {
  expect(redirectOf({ redirectUrl: { strValue: 'https://app.example/after' } })).toBe('https://app.example/after');
  expect(redirectOf({ redirectUrl: { strValue: 'javascript:alert(1)' } })).toBeUndefined();
  expect(redirectOf({ redirectUrl: 7 })).toBeUndefined();
  expect(redirectOf(undefined)).toBeUndefined();
});
