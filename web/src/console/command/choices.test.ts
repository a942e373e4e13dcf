import { expect, test } from 'vitest';
import { matches } from './choices.ts';
import { destinationsOf } from './destinations.ts';

test('each typed word begins a word, whatever its accents and case', () => {
  expect(matches('Deep tissue massage', 'mass deep')).toBe(true);
  expect(matches('Größe ändern', 'grosse')).toBe(false);
  expect(matches('Zoë Müller', 'zoe mul')).toBe(true);
  expect(matches('Massage', 'age')).toBe(false);
  expect(matches('Anything', '')).toBe(true);
});

test('a role is offered only what it may do', () => {
  const t = (id: string) => id;
  const hrefsOf = (role: 'viewer' | 'staff' | 'manager' | 'owner') =>
    destinationsOf({ t }, { role }).map(({ href }) => href);
  expect(hrefsOf('viewer')).toContain('/manage/calendar');
  expect(hrefsOf('viewer').filter((href) => /new$|do=|import$|webhooks/.test(href))).toEqual([]);
  expect(hrefsOf('staff')).toContain('/manage/calendar?do=book');
  expect(hrefsOf('staff')).not.toContain('/manage/services/new');
  expect(hrefsOf('manager')).toContain('/manage/services/new');
  expect(hrefsOf('manager')).not.toContain('/manage/webhooks');
  expect(hrefsOf('owner')).toContain('/manage/webhooks');
});
