import { describe, expect, test } from 'vitest';
import { acceptsCallback, acceptsOrigin, acceptsRedirect, originOf } from './client-app.ts';

const app = {
  redirectUris: ['https://www.example.com/callback', 'com.example.app:/signed-in'],
  allowedOrigins: ['https://www.example.com'],
  allowsLoopback: false,
};
const local = { redirectUris: [], allowedOrigins: [], allowsLoopback: true };

test('A01: a redirect URI is accepted only in exactly its registered form', () => {
  for (const uri of app.redirectUris) expect(acceptsRedirect(app, uri, true)).toBe(true);
  for (const near of [
    'https://www.example.com/callback/',
    'https://www.example.com/callback/more',
    'https://www.example.com/callback?more=1',
    'https://www.example.com/callback#',
    'https://www.example.com/Callback',
    'HTTPS://www.example.com/callback',
    'https://WWW.example.com/callback',
    'https://www.example.com:443/callback',
    'https://www.example.com:8443/callback',
    'https://user@www.example.com/callback',
    'https://www.example.com@evil.example/callback',
    'https://www.example.com/%2e%2e/callback',
    'https://www.example.com/x/../callback',
    'https://www.example.com\\callback',
    'https://www.example.com/callback ',
    'https://sub.www.example.com/callback',
    'https://example.com/callback',
    'http://www.example.com/callback',
    'com.example.app:/signed-in/',
    'http://localhost/callback',
    '',
  ])
    expect(acceptsRedirect(app, near, false), near).toBe(false);
});

describe('a loopback address', () => {
  test.each([
    'http://localhost/callback',
    'http://localhost:5173',
    'https://127.0.0.1:3000/a/b?c=d',
    'http://[::1]:8080/callback',
    'http://localhost?next=1',
  ])('%s is allowed in development only', (uri) => {
    expect(acceptsRedirect(local, uri, false)).toBe(true);
    expect(acceptsCallback(local, uri, false, 'https://own.example')).toBe(true);
    expect(acceptsRedirect(local, uri, true)).toBe(false);
    expect(acceptsCallback(local, uri, true, 'https://own.example')).toBe(false);
    expect(acceptsRedirect(app, uri, false)).toBe(false);
  });

  test.each([
    'http://localhost.evil.example/',
    'http://localhost@evil.example/',
    'http://user@localhost/',
    'http://localhost\\@evil.example/',
    'http://localhost:80:80/',
    'http://localhost/#fragment',
    'http://localhost/a b',
    'http://localhost/\r\nx: y',
    'http://127.0.0.2/',
    'http://2130706433/',
    'http://LOCALHOST/',
    'ftp://localhost/',
    'javascript:alert(1)//http://localhost/',
  ])('%j is not loopback', (uri) => {
    expect(acceptsRedirect(local, uri, false)).toBe(false);
  });

  test('is allowed as an origin under the same rule', () => {
    expect(acceptsOrigin(local, 'http://localhost:5173', false)).toBe(true);
    expect(acceptsOrigin(local, 'http://localhost:5173', true)).toBe(false);
    expect(acceptsOrigin(local, 'http://localhost:5173/', false)).toBe(false);
    expect(acceptsOrigin(local, 'null', false)).toBe(false);
  });
});

describe('a callback URL', () => {
  const accepts = (url: string) => acceptsCallback(app, url, true, 'https://own.example');

  test.each([
    'https://www.example.com',
    'https://www.example.com/',
    'https://www.example.com/cart?x=1#top',
    'com.example.app:/signed-in',
    'https://own.example/account',
  ])('%s is accepted', (url) => {
    expect(accepts(url)).toBe(true);
  });

  test.each([
    'https://www.example.com.evil.example/',
    'https://www.example.com@evil.example/',
    'https://www.example.com:8443/',
    'https://www.example.com\\@evil.example/',
    'https://www.example.com/\\evil.example',
    'http://www.example.com/',
    '//www.example.com/',
    '/cart',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://www.example.com/a\nb',
    'https://www.example.com/#a#b',
    '',
  ])('%j is refused', (url) => {
    expect(accepts(url)).toBe(false);
  });
});

test('an origin is an http(s) origin without user info', () => {
  expect(originOf('https://a.example:8443/x?y#z')).toBe('https://a.example:8443');
  for (const none of ['', 'x', 'null', 'https://u:p@a.example/', 'file:///x', 'javascript:1', 'https://a.example/\n'])
    expect(originOf(none), none).toBeUndefined();
});
