import { expect, test } from 'vitest';
import { findRoute } from './route.ts';

const routes = [
  { path: '/' },
  { path: '/services' },
  { path: '/services/{slug}' },
  { path: '/booking/{token}/calendar.ics' },
];

test.each([
  ['/', '/', {}],
  ['/services', '/services', {}],
  ['/services/', '/services', {}],
  ['/services/deep-rest', '/services/{slug}', { slug: 'deep-rest' }],
  ['/services/caf%C3%A9%2Fbar', '/services/{slug}', { slug: 'café/bar' }],
  ['/booking/abc/calendar.ics', '/booking/{token}/calendar.ics', { token: 'abc' }],
])('%s is answered by %s', (address, path, params) => {
  expect(findRoute(routes, address)).toEqual({ route: { path }, params });
});

test.each(['/nowhere', '/services/a/b', '//', '/services//', '/services/%E0%A4%A', '/booking//calendar.ics'])(
  '%s is answered by none',
  (address) => {
    expect(findRoute(routes, address)).toBeUndefined();
  },
);
