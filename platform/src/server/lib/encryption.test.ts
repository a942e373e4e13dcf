import { expect, test } from 'vitest';
import { decryptText, encryptText } from './encryption.ts';

test('a text is read with the same secret and purpose only, and unaltered', () => {
  const encrypted = encryptText('secret', 'notes', 'Señor 🧘');
  expect(encrypted).not.toBe(encryptText('secret', 'notes', 'Señor 🧘'));
  expect(decryptText('secret', 'notes', encrypted)).toBe('Señor 🧘');
  expect(() => decryptText('another', 'notes', encrypted)).toThrow();
  expect(() => decryptText('secret', 'others', encrypted)).toThrow();
  for (const index of [0, 14, 30, encrypted.length - 2]) {
    const altered = encrypted.slice(0, index) + (encrypted[index] === 'A' ? 'B' : 'A') + encrypted.slice(index + 1);
    expect(() => decryptText('secret', 'notes', altered)).toThrow();
  }
});
