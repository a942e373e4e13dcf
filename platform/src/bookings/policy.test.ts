import { describe, expect, test } from 'vitest';
import { toInstant } from '../lib/zone.ts';
import { type CustomerWindow, cancelWindow, rescheduleWindow, snapshotPolicy } from './policy.ts';
import { bookingOf } from './record.fixture.ts';
import type { PolicySnapshot } from './record.ts';

const HOUR_MS = 3_600_000;

const booked = (wall: string, rule: Partial<PolicySnapshot['cancellation']>, status: 'CONFIRMED' | 'CREATED') => {
  const both = { enabled: true, allowAnonymous: true, ...rule };
  const start = toInstant(wall, 'America/New_York');
  return bookingOf({ start, end: start + HOUR_MS, status }, { policy: { cancellation: both, reschedule: both } });
};

describe.each([
  ['cancel', cancelWindow],
  ['reschedule', rescheduleWindow],
])('%s', (_name, windowOf) => {
  const open = (wall: string, rule: Partial<PolicySnapshot['cancellation']>, msBefore: number): CustomerWindow => {
    const booking = booked(wall, rule, 'CONFIRMED');
    return windowOf(booking, booking.start - msBefore, true);
  };

  test.each([
    ['an ordinary night', '2027-05-04T11:00'],
    ['the night that loses an hour', '2027-03-14T11:00'],
    ['the night that has an hour twice', '2027-11-07T11:00'],
  ])('24 hours are 24 hours of elapsed time over %s, to the millisecond', (_night, wall) => {
    const day = { latestMinutes: 1440 };
    expect(open(wall, day, 24 * HOUR_MS)).toMatchObject({ allowed: true });
    expect(open(wall, day, 24 * HOUR_MS - 1)).toMatchObject({ allowed: false, reason: 'TOO_LATE' });
    const booking = booked(wall, day, 'CONFIRMED');
    expect(windowOf(booking, 0, true).until).toBe(booking.start - 24 * HOUR_MS);
  });

  test('the same wall time the day before is an hour short where an hour is lost, and an hour early where one is gained', () => {
    const at = (wall: string, now: string) =>
      windowOf(booked(wall, { latestMinutes: 1440 }, 'CONFIRMED'), toInstant(now, 'America/New_York'), true).allowed;
    expect(at('2027-03-14T11:00', '2027-03-13T11:00')).toBe(false);
    expect(at('2027-03-14T11:00', '2027-03-13T10:00')).toBe(true);
    expect(at('2027-11-07T11:00', '2027-11-06T12:00')).toBe(true);
    expect(at('2027-11-07T11:00', '2027-11-06T12:01')).toBe(false);
  });

  test('without a limit it ends where the booking starts', () => {
    expect(open('2027-05-04T11:00', {}, 1)).toMatchObject({ allowed: true });
    expect(open('2027-05-04T11:00', {}, 0)).toMatchObject({ allowed: false, reason: 'STARTED' });
    expect(open('2027-05-04T11:00', { latestMinutes: 60 }, -HOUR_MS)).toMatchObject({ reason: 'STARTED' });
  });

  test('what the business does not offer is closed at any time', () => {
    expect(open('2027-05-04T11:00', { enabled: false }, 99 * HOUR_MS)).toEqual({
      allowed: false,
      reason: 'NOT_OFFERED',
    });
  });

  test('a policy may ask for an account', () => {
    const booking = booked('2027-05-04T11:00', { allowAnonymous: false }, 'CONFIRMED');
    expect(windowOf(booking, 0, true)).toEqual({ allowed: false, reason: 'SIGN_IN_REQUIRED' });
    expect(windowOf(booking, 0, false)).toMatchObject({ allowed: true });
  });

  test('an unfinished booking may be given back or moved whatever the policy says', () => {
    expect(windowOf(booked('2027-05-04T11:00', { enabled: false }, 'CREATED'), 0, true)).toEqual({ allowed: true });
  });
});

test('a course is never moved, but may be cancelled', () => {
  const course = bookingOf({}, { kind: 'COURSE' });
  expect(rescheduleWindow(course, 0, false)).toEqual({ allowed: false, reason: 'NOT_OFFERED' });
  expect(cancelWindow(course, 0, false)).toMatchObject({ allowed: true });
});

test('a snapshot keeps the limits that are on, with the default of a day where none is named', () => {
  expect(
    snapshotPolicy({
      cancellationPolicy: { enabled: true, limitLatestCancellation: true, latestCancellationInMinutes: 90 },
      reschedulePolicy: { enabled: true, limitLatestReschedule: true, allowAnonymous: false },
    }),
  ).toEqual({
    cancellation: { enabled: true, allowAnonymous: true, latestMinutes: 90 },
    reschedule: { enabled: true, allowAnonymous: false, latestMinutes: 1440 },
  });
  expect(
    snapshotPolicy({ cancellationPolicy: { limitLatestCancellation: false, latestCancellationInMinutes: 90 } }),
  ).toEqual({
    cancellation: { enabled: false, allowAnonymous: true },
    reschedule: { enabled: false, allowAnonymous: true },
  });
});
