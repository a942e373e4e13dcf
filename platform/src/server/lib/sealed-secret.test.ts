import { expect, test } from 'vitest';
import { openSecret, sealSecret } from './sealed-secret.ts';

const secret = 'a secret of this deployment';
const sealed = sealSecret(secret, 'Amalia', 'JBSWY3DPEHPK3PXP');

test('a sealed secret can be opened by its owner only', () => {
  expect(openSecret(secret, 'Amalia', sealed)).toBe('JBSWY3DPEHPK3PXP');
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('JBSWY3DP');
  expect(sealSecret(secret, 'Amalia', 'JBSWY3DPEHPK3PXP')).not.toBe(sealed);
});

test.each([
  ['somebody else', secret, 'Bruno', sealed],
  ['another deployment', 'another secret', 'Amalia', sealed],
  ['somebody who alters it', secret, 'Amalia', sealed.slice(0, -2) + (sealed.endsWith('AA') ? 'BB' : 'AA')],
  ['somebody who cuts it', secret, 'Amalia', sealed.slice(0, 20)],
])('it does not open for %s', (_who, key, owner, text) => {
  expect(() => openSecret(key, owner, text)).toThrow();
});
