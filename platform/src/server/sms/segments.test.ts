import { expect, test } from 'vitest';
import { countSegments, simplifyText } from './segments.ts';

test.each([
  ['a'.repeat(160), 1],
  ['a'.repeat(161), 2],
  ['a'.repeat(306), 2],
  ['a'.repeat(307), 3],
  [`${'a'.repeat(159)}€`, 2],
  ['я'.repeat(70), 1],
  ['я'.repeat(71), 2],
  ['я'.repeat(135), 3],
])('counts the segments of a text', (text, count) => {
  expect(countSegments(text)).toBe(count);
});

test('writes what GSM 03.38 lacks as what is closest', () => {
  expect(simplifyText('Más allá, 1:30\u202fPM – “señor”')).toBe('Mas alla, 1:30 PM - "señor"');
  expect(simplifyText('Стрижка')).toBe('Стрижка');
});
