import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '../../../../platform/src/testing/search-size.ts';
import { hostedHref, hrefAfterCancel, hrefAfterSignIn, readReturnTarget, safePath } from './return-target.ts';

describe('a path to come back to', () => {
  test.each(['/', '/account', '/book/yoga?time=2026-03-02T18%3A30&step=details#x', '/servicios/ñandú'])(
    '%s is kept',
    (path) => expect(safePath(path)).toBe(path),
  );

  test.each([
    '//evil.example',
    '/\\evil.example',
    '\\/evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/ok\\..\\evil',
    'https://evil.example',
    'javascript:alert(1)',
    ' /account',
    'account',
    '',
    `/${'a'.repeat(2100)}`,
  ])('%j is refused', (path) => expect(safePath(path)).toBeNull());

  test('every accepted path stays on this origin', () => {
    const pieces = fc.constantFrom(
      '/',
      '\\',
      '\t',
      '\r',
      '\n',
      '\0',
      '@',
      ':',
      '.',
      '?',
      '#',
      'evil.example',
      'http',
      ' ',
    );
    fc.assert(
      fc.property(
        fc.array(pieces).map((parts) => `/${parts.join('')}`),
        (path) => {
          const kept = safePath(path);
          if (kept !== null) expect(new URL(kept, 'https://studio.example').origin).toBe('https://studio.example');
        },
      ),
      propertyRuns(2000),
    );
  });
});

test("an app's request goes before a path", () => {
  const returnTarget = readReturnTarget(new URLSearchParams('flow=a%26b&return=/services'));
  expect(hrefAfterSignIn(returnTarget)).toBe('/oauth2/authorize/continue?flow=a%26b');
  expect(hrefAfterCancel(returnTarget)).toBe('/oauth2/authorize/continue?flow=a%26b&cancel=true');
  expect(hostedHref('register', returnTarget)).toBe('/hosted/register?flow=a%26b');
});

test('without either, the account', () => {
  const returnTarget = readReturnTarget(new URLSearchParams('return=//evil.example'));
  expect(hrefAfterSignIn(returnTarget)).toBe('/account');
  expect(hrefAfterCancel(returnTarget)).toBe('/');
  expect(hostedHref('sign-in', returnTarget)).toBe('/hosted/sign-in');
});
