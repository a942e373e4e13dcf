import { instantAt, milliseconds } from '@foyer/contract/values';
import { describe, expect, test } from 'vitest';
import type { ServiceEntity } from '../../catalog/services/service-entity.ts';
import { refuse } from '../../server/http/fail.ts';
import { ApplicationError } from '../../server/lib/application-error.ts';
import { asId } from '../../server/lib/ids.ts';
import { toTimestamp } from '../../server/lib/timestamp.ts';
import { ValidationError } from '../../server/lib/violations.ts';
import { checkPaymentOption, checkPolicy, isBookable, readParticipants } from './request.ts';
import type { BookingTarget } from './target.ts';

const START = Date.UTC(2027, 4, 4, 15);
const HOUR_MS = 3_600_000;

const serviceOf = (changes: Partial<ServiceEntity>): ServiceEntity => ({
  id: 'service',
  type: 'APPOINTMENT',
  name: 'Massage',
  revision: '1',
  createdDate: toTimestamp(instantAt(0)),
  updatedDate: toTimestamp(instantAt(0)),
  defaultCapacity: 1,
  payment: { rateType: 'FIXED', options: { inPerson: true } },
  onlineBooking: { enabled: true },
  category: {},
  mainSlug: {},
  bookingPolicy: {},
  schedule: {},
  ...changes,
});

const targetOf = (service: Partial<ServiceEntity>): BookingTarget => ({
  kind: 'APPOINTMENT',
  service: serviceOf(service),
  scheduleId: asId('schedule'),
  start: instantAt(START),
  end: instantAt(START + HOUR_MS),
  timeZone: 'America/New_York',
  capacity: 1,
  teachers: [],
  bufferBeforeMs: milliseconds(0),
  bufferAfterMs: milliseconds(0),
});

const withPolicy = (bookingPolicy: ServiceEntity['bookingPolicy']) => targetOf({ bookingPolicy });

describe('the booking window of customers', () => {
  const early = withPolicy({ limitEarlyBookingPolicy: { enabled: true, earliestBookingInMinutes: 60 } });
  const late = withPolicy({ limitLateBookingPolicy: { enabled: true, latestBookingInMinutes: 60 } });
  const running = withPolicy({
    limitLateBookingPolicy: { enabled: true, latestBookingInMinutes: 60 },
    bookAfterStartPolicy: { enabled: true },
  });
  const free = withPolicy({});

  test.each<[string, BookingTarget, number, boolean]>([
    ['at the first moment of the window', early, -HOUR_MS, true],
    ['one millisecond before it', early, -HOUR_MS - 1, false],
    ['at the last moment before the notice', late, -HOUR_MS, true],
    ['one millisecond after it', late, -HOUR_MS + 1, false],
    ['at the start, without limits', free, 0, true],
    ['one millisecond after it, without limits', free, 1, false],
    ['long before, without limits', free, -1000 * 24 * HOUR_MS, true],
    ['at the last moment, where it may be booked while it runs', running, HOUR_MS - 1, true],
    ['at its end', running, HOUR_MS, false],
  ])('%s', (_when, target, fromStart, expected) => {
    expect(isBookable(target, instantAt(START + fromStart))).toBe(expected);
  });

  test('is closed where online booking is off', () => {
    expect(isBookable(targetOf({ onlineBooking: { enabled: false } }), instantAt(START - HOUR_MS))).toBe(false);
  });

  test('a limit that is off does not apply, one without a number has the default', () => {
    const off = withPolicy({ limitLateBookingPolicy: { enabled: false, latestBookingInMinutes: 60 } });
    expect(isBookable(off, instantAt(START))).toBe(true);
    const day = withPolicy({ limitLateBookingPolicy: { enabled: true } });
    expect(isBookable(day, instantAt(START - 24 * HOUR_MS))).toBe(true);
    expect(isBookable(day, instantAt(START - 24 * HOUR_MS + 1))).toBe(false);
  });

  test('the refusal has the violations', () => {
    const refusal = { tooEarlyToBook: false, tooLateToBook: true, bookOnlineDisabled: false };
    try {
      checkPolicy({ now: instantAt(START), fail: refuse }, late, 1);
      expect.unreachable();
    } catch (error) {
      expect(error).toBeInstanceOf(ApplicationError);
      expect(error).toMatchObject({ code: 'BOOKING_POLICY_VIOLATION', data: { bookingPolicyViolations: refusal } });
    }
  });

  test('a booking has one participant unless the policy allows more', () => {
    expect(() => checkPolicy({ now: instantAt(START), fail: refuse }, free, 2)).toThrow(ApplicationError);
    const four = withPolicy({ participantsPolicy: { maxParticipantsPerBooking: 4 } });
    expect(() => checkPolicy({ now: instantAt(START), fail: refuse }, four, 4)).not.toThrow();
    expect(() => checkPolicy({ now: instantAt(START), fail: refuse }, four, 5)).toThrow(ApplicationError);
  });
});

describe('participants', () => {
  test('are a number, or the sum of choices, each counting one by default', () => {
    expect(readParticipants({ totalParticipants: 3 })).toBe(3);
    const serviceChoices = [{ numberOfParticipants: 2 }, {}, { numberOfParticipants: 3 }];
    expect(readParticipants({ participantsChoices: { serviceChoices } })).toBe(6);
  });

  test.each([{}, { participantsChoices: {} }])('must be said: %j', (sent) => {
    expect(() => readParticipants(sent)).toThrow(ValidationError);
  });
});

describe('a payment option', () => {
  const service = (payment: ServiceEntity['payment']) => serviceOf({ payment });
  const inPerson = service({ rateType: 'FIXED', options: { inPerson: true } });
  const everything = service({ rateType: 'FIXED', options: { inPerson: true, online: true, pricingPlan: true } });
  const nothing = service({ rateType: 'FIXED', options: { online: true } });
  const free = service({ rateType: 'NO_FEE' });

  test.each([
    [inPerson, ['UNDEFINED', 'OFFLINE']],
    [everything, ['UNDEFINED', 'OFFLINE', 'ONLINE', 'MEMBERSHIP', 'MEMBERSHIP_OFFLINE']],
    [nothing, ['UNDEFINED', 'ONLINE']],
    [free, ['UNDEFINED', 'OFFLINE']],
  ])('must be one that the service offers', (offering, offered) => {
    for (const option of ['UNDEFINED', 'OFFLINE', 'ONLINE', 'MEMBERSHIP', 'MEMBERSHIP_OFFLINE'] as const) {
      const check = () => checkPaymentOption(offering, option);
      if (offered.includes(option)) expect(check).not.toThrow();
      else expect(check).toThrow(ValidationError);
    }
    expect(() => checkPaymentOption(offering, undefined)).not.toThrow();
  });
});
