import { instantAt } from '@foyer/contract/values';
import { describe, expect, test } from 'vitest';
import { readWallTime } from '../../server/lib/wall.ts';
import { toInstant } from '../../server/lib/zone.ts';
import { bookingOf } from '../../testing/booking-record.ts';
import { type CustomerWindow, cancelWindow, rescheduleWindow } from './policy.ts';

const HOUR_MS = 3_600_000;

interface Rule {
  enabled?: boolean;
  allowAnonymous?: boolean;
  latestMinutes?: number;
}

/** The same rule for canceling and rescheduling. */
function policyOf({ latestMinutes, ...rest }: Rule) {
  const both = { enabled: true, ...rest };
  if (latestMinutes === undefined) return { cancellationPolicy: both, reschedulePolicy: both };
  return {
    cancellationPolicy: { ...both, limitLatestCancellation: true, latestCancellationInMinutes: latestMinutes },
    reschedulePolicy: { ...both, limitLatestReschedule: true, latestRescheduleInMinutes: latestMinutes },
  };
}

const booked = (wall: string, rule: Rule, status: 'CONFIRMED' | 'CREATED', zone = 'America/New_York') => {
  const start = toInstant(readWallTime(wall), zone);
  return bookingOf({ start, end: instantAt(start + HOUR_MS), status }, { policy: policyOf(rule) });
};

describe.each([
  ['cancel', cancelWindow],
  ['reschedule', rescheduleWindow],
])('%s', (_name, windowOf) => {
  const open = (wall: string, rule: Rule, msBefore: number): CustomerWindow => {
    const booking = booked(wall, rule, 'CONFIRMED');
    return windowOf(booking, instantAt(booking.start - msBefore), true);
  };

  test.each([
    ['an ordinary night', '2027-05-04T11:00', 'America/New_York'],
    ['the night that loses an hour', '2027-03-14T11:00', 'America/New_York'],
    ['the night that has an hour twice', '2027-11-07T11:00', 'America/New_York'],
    ['the night that loses half an hour', '2027-10-03T11:00', 'Australia/Lord_Howe'],
    ['the night that has half an hour twice', '2027-04-04T11:00', 'Australia/Lord_Howe'],
  ])('24 hours are 24 hours of elapsed time over %s, to the millisecond', (_night, wall, zone) => {
    const booking = booked(wall, { latestMinutes: 1440 }, 'CONFIRMED', zone);
    const until = booking.start - 24 * HOUR_MS;
    expect(windowOf(booking, instantAt(until), true)).toEqual({ allowed: true, until });
    expect(windowOf(booking, instantAt(until + 1), true)).toEqual({ allowed: false, until, reason: 'TOO_LATE' });
  });

  test('the same wall time the day before is an hour off across a clock change', () => {
    const at = (wall: string, now: string) =>
      windowOf(
        booked(wall, { latestMinutes: 1440 }, 'CONFIRMED'),
        toInstant(readWallTime(now), 'America/New_York'),
        true,
      ).allowed;
    expect(at('2027-03-14T11:00', '2027-03-13T11:00')).toBe(false);
    expect(at('2027-03-14T11:00', '2027-03-13T10:00')).toBe(true);
    expect(at('2027-11-07T11:00', '2027-11-06T12:00')).toBe(true);
    expect(at('2027-11-07T11:00', '2027-11-06T12:01')).toBe(false);
  });

  test('and half an hour off where clocks change by that', () => {
    const zone = 'Australia/Lord_Howe';
    const at = (wall: string, now: string) =>
      windowOf(booked(wall, { latestMinutes: 1440 }, 'CONFIRMED', zone), toInstant(readWallTime(now), zone), true)
        .allowed;
    expect(at('2027-10-03T11:00', '2027-10-02T10:30')).toBe(true);
    expect(at('2027-10-03T11:00', '2027-10-02T10:31')).toBe(false);
    expect(at('2027-04-04T11:00', '2027-04-03T11:30')).toBe(true);
    expect(at('2027-04-04T11:00', '2027-04-03T11:31')).toBe(false);
  });

  test('without a limit it closes at the start', () => {
    expect(open('2027-05-04T11:00', {}, 1)).toMatchObject({ allowed: true });
    expect(open('2027-05-04T11:00', {}, 0)).toMatchObject({ allowed: false, reason: 'STARTED' });
    expect(open('2027-05-04T11:00', { latestMinutes: 60 }, -HOUR_MS)).toMatchObject({ reason: 'STARTED' });
  });

  test('is not allowed if the business does not offer it', () => {
    expect(open('2027-05-04T11:00', { enabled: false }, 99 * HOUR_MS)).toEqual({
      allowed: false,
      reason: 'NOT_OFFERED',
    });
  });

  test('a policy may require an account', () => {
    const booking = booked('2027-05-04T11:00', { allowAnonymous: false }, 'CONFIRMED');
    expect(windowOf(booking, instantAt(0), true)).toEqual({ allowed: false, reason: 'SIGN_IN_REQUIRED' });
    expect(windowOf(booking, instantAt(0), false)).toMatchObject({ allowed: true });
  });

  test('an unfinished booking may be canceled or rescheduled whatever the policy says', () => {
    expect(windowOf(booked('2027-05-04T11:00', { enabled: false }, 'CREATED'), instantAt(0), true)).toEqual({
      allowed: true,
    });
  });
});

test('a course can be canceled but never rescheduled', () => {
  const course = bookingOf({}, { kind: 'COURSE' });
  expect(rescheduleWindow(course, instantAt(0), false)).toEqual({ allowed: false, reason: 'NOT_OFFERED' });
  expect(cancelWindow(course, instantAt(0), false)).toMatchObject({ allowed: true });
});

test('a limit without a number is a day; one that is off does not apply', () => {
  const start = Date.UTC(2027, 4, 4);
  const until = (cancellationPolicy: object) =>
    cancelWindow(bookingOf({ start: instantAt(start) }, { policy: { cancellationPolicy } }), instantAt(0), true).until;
  expect(until({ enabled: true, limitLatestCancellation: true })).toBe(start - 24 * HOUR_MS);
  expect(until({ enabled: true, limitLatestCancellation: true, latestCancellationInMinutes: 90 })).toBe(
    start - 1.5 * HOUR_MS,
  );
  expect(until({ enabled: true, limitLatestCancellation: false, latestCancellationInMinutes: 90 })).toBe(start);
});

test('a policy without these rules forbids canceling and rescheduling', () => {
  const booking = bookingOf({}, { policy: {} });
  expect(cancelWindow(booking, instantAt(0), true)).toEqual({ allowed: false, reason: 'NOT_OFFERED' });
  expect(rescheduleWindow(booking, instantAt(0), true)).toEqual({ allowed: false, reason: 'NOT_OFFERED' });
});
