import { expect, test } from 'vitest';
import { latinKeyOf } from './shortcuts.ts';

test.each([
  ['d', 'KeyD', 'd'],
  ['z', 'KeyY', 'z'],
  ['ג', 'KeyD', 'd'],
  ['ל', 'KeyK', 'k'],
  ['?', 'Slash', '?'],
  ['ArrowLeft', 'ArrowLeft', 'ArrowLeft'],
])('“%s” on %s is %s', (key, code, latin) => {
  expect(latinKeyOf({ key, code })).toBe(latin);
});
