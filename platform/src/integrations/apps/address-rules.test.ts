import { describe, expect, test } from 'vitest';
import { findIssuerFault, findOriginFault, findRedirectFault } from './address-rules.ts';

describe('A01: a redirect URI', () => {
  test.each([
    'https://example.com',
    'https://example.com/',
    'https://example.com/callback',
    'https://example.com:8443/callback?from=foyer',
    'http://localhost/callback',
    'http://localhost:3000/callback',
    'http://127.0.0.1:3000/callback',
    'http://[::1]:3000/callback',
  ])('accepts %s', (uri) => {
    expect(findRedirectFault(uri)).toBeUndefined();
  });

  test.each([
    '',
    'example.com/callback',
    '/callback',
    'http://example.com/callback',
    'http://localhost.example.com/callback',
    'http://127.0.0.1.example.com/callback',
    'https://user@example.com/callback',
    'https://user:password@example.com/callback',
    'https://localhost@example.com/',
    'https://example.com/callback#part',
    'https://example.com/callback#',
    'https://*.example.com/callback',
    'https://example.com/*',
    'https://example.com\\callback',
    'https:\\\\example.com/callback',
    'https:example.com/callback',
    'https://example.com/a/../callback',
    'https://example.com/%2e%2e/callback',
    'https://EXAMPLE.com/callback',
    'HTTPS://example.com/callback',
    'https://example.com:443/callback',
    'https://example.com/call back',
    ' https://example.com/callback',
    'https://example.com/callback\n',
    'https://exämple.com/callback',
    'https://0x7f.1/callback',
    'javascript:alert(1)',
    'data:text/html,hello',
    'file:///etc/passwd',
    'ftp://example.com/callback',
    'myapp://callback',
  ])('refuses %j', (uri) => {
    expect(findRedirectFault(uri)).toBeDefined();
  });
});

describe('B30: an origin', () => {
  test.each(['https://example.com', 'https://www.example.com:8443', 'http://localhost:3000', 'http://[::1]:3000'])(
    '%s is good',
    (origin) => {
      expect(findOriginFault(origin)).toBeUndefined();
    },
  );

  test.each([
    '*',
    'null',
    'https://example.com/',
    'https://example.com/page',
    'https://example.com?x',
    'https://EXAMPLE.com',
    'https://example.com:443',
    'https://*.example.com',
    'http://example.com',
    'example.com',
    'https://user@example.com',
  ])('refuses %j', (origin) => {
    expect(findOriginFault(origin)).toBeDefined();
  });
});

test.each([
  ['https://accounts.example.com', true],
  ['https://login.example.com/tenant/v2.0', true],
  ['http://localhost:8080/realm', true],
  ['http://accounts.example.com', false],
  ['https://accounts.example.com?tenant=1', false],
  ['https://accounts.example.com#x', false],
  ['accounts.example.com', false],
])('an issuer: %s (%j)', (issuer, isGood) => {
  expect(findIssuerFault(issuer) === undefined).toBe(isGood);
});
