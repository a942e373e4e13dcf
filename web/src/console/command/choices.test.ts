import { readTimestamp } from '@foyer/contract/values';
import { expect, test } from 'vitest';
import type { ExtendedBooking } from '../booking/booking.ts';
import { isArriving, matches } from './choices.ts';
import { destinationsOf } from './destinations.ts';

test('each typed word begins a word, whatever its accents and case', () => {
  expect(matches('Deep tissue massage', 'mass deep')).toBe(true);
  expect(matches('Größe ändern', 'grosse')).toBe(false);
  expect(matches('Zoë Müller', 'zoe mul')).toBe(true);
  expect(matches('Massage', 'age')).toBe(false);
  expect(matches('Anything', '')).toBe(true);
});

test('only customers of today who can have come are checked in', () => {
  const startDate = new Date('2026-12-02T15:00:00Z');
  const booking: ExtendedBooking['booking'] = {
    id: '01900000-0000-7000-8000-000000000001',
    revision: '1',
    status: 'CONFIRMED',
    paymentStatus: 'NOT_PAID',
    bookedEntity: { title: 'Massage', tags: ['INDIVIDUAL'], slot: {} },
    startDate,
    endDate: new Date('2026-12-02T16:00:00Z'),
    createdDate: startDate,
    updatedDate: startDate,
  };
  const at = (time: string, more: Partial<ExtendedBooking> = {}) =>
    isArriving({ booking, ...more }, readTimestamp(time), 'America/New_York');
  expect(at('2026-12-02T14:30:00Z')).toBe(true);
  expect(at('2026-12-02T13:30:00Z')).toBe(false);
  expect(at('2026-12-03T05:30:00Z')).toBe(false);
  expect(at('2026-12-02T15:30:00Z', { attendance: { status: 'NOT_ATTENDED', numberOfAttendees: 0 } })).toBe(false);
  const course = { ...booking, bookedEntity: { title: 'Course', tags: ['COURSE'], schedule: {} } };
  expect(at('2026-12-02T15:30:00Z', { booking: course })).toBe(false);
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
