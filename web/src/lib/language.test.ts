import { expect, test } from 'vitest';
import { negotiateLanguage } from './language.ts';
import { directionOf, localeOf } from './locale.ts';

test.each([
  [null, 'es-MX,es;q=0.9,en;q=0.8', 'en-US', 'es'],
  [null, 'fr,en;q=0.5,es;q=0.9', 'en-US', 'es'],
  [null, 'es;q=0,fr', 'en-US', 'en'],
  [null, '', 'es-ES', 'es'],
  [null, 'fr', 'it-IT', 'en'],
  [null, 'fr', 'de-DE', 'de'],
  [null, 'de-AT,de;q=0.9,en;q=0.8', 'en-US', 'de'],
  ['de', 'en', 'es-ES', 'de'],
  ['es', 'en', 'en-US', 'es'],
  ['xx', 'es', 'en-US', 'es'],
  [null, 'he-IL,he;q=0.9,en;q=0.8', 'en-US', 'he'],
  ['ES-mx', '', 'en-US', 'es'],
  [null, ';;;,q=,*', 'en-US', 'en'],
])('asked %s, header %s, site %s: %s', (asked, header, site, expected) => {
  expect(negotiateLanguage(asked, header, site)).toBe(expected);
});

test('the region of the site holds where the language is its own', () => {
  expect(localeOf('en', 'en-GB')).toBe('en-GB');
  expect(localeOf('es', 'en-GB')).toBe('es');
});

test('direction', () => {
  expect([directionOf('ar-EG'), directionOf('he'), directionOf('en-US')]).toEqual(['rtl', 'rtl', 'ltr']);
});
