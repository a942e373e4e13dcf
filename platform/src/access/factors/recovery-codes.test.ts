import { expect, test } from 'vitest';
import { hashRecoveryCode, makeRecoveryCodes } from './recovery-codes.ts';

test('A19: ten different codes of 80 bits each', () => {
  const codes = Array.from({ length: 100 }, makeRecoveryCodes).flat();
  expect(codes).toHaveLength(1000);
  expect(new Set(codes).size).toBe(1000);
  for (const code of codes) expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/);
  // Every symbol occurs at every position, so the encoding loses no randomness.
  for (let place = 0; place < 19; place += 1) {
    if (place % 5 !== 4) expect(new Set(codes.map((code) => code[place])).size, `place ${place}`).toBe(32);
  }
});

test('a code is recognised however it was written down', () => {
  const hash = hashRecoveryCode('01ab-cdef-ghjk-mnpq');
  expect(hash).toMatch(/^[\w-]{43}$/);
  for (const written of ['01abcdefghjkmnpq', ' 01AB CDEF GHJK MNPQ ', 'OIAB-CDEF-GHJK-MNPQ', 'olab-cdef-ghjk-mnpq']) {
    expect(hashRecoveryCode(written), written).toBe(hash);
  }
  expect(hashRecoveryCode('01ab-cdef-ghjk-mnpr')).not.toBe(hash);
});

test.each(['123456', '01ab-cdef-ghjk-mnp', '01ab-cdef-ghjk-mnpqr', '01ab-cdef-ghjk-mnpu', ''])(
  '"%s" is no code',
  (code) => {
    expect(hashRecoveryCode(code)).toBeUndefined();
  },
);
