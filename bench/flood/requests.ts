import { DEMO_PASSWORD } from '../../platform/src/testing/sign-in.ts';
import { roomyService } from '../http/studio.ts';

const DAY_MS = 86_400_000;
const ZONE = 'America/New_York';
export const OWNER = 'foyer-demo-api-key';

/** A request that somebody may send; `bodyOf` gets how many were sent before. */
export interface DearRequest {
  name: string;
  who: 'visitor' | 'key';
  method: 'GET' | 'POST';
  path: string;
  bodyOf?(n: number): object;
}

const midnight = Math.ceil(Date.now() / DAY_MS) * DAY_MS;
const dateAfter = (days: number) => new Date(midnight + days * DAY_MS).toISOString();

const availability = (
  name: string,
  filter: object,
  { days, ...rest }: { days: number; slotsPerDay?: number },
): DearRequest => ({
  name: `availability, ${name}`,
  who: 'visitor',
  method: 'POST',
  path: '/v1/availability/query',
  bodyOf: () => ({
    query: { filter: { startDate: dateAfter(2), endDate: dateAfter(2 + days), ...filter } },
    timezone: ZONE,
    ...rest,
  }),
});

const page = (path: string): DearRequest => ({ name: `page ${path}`, who: 'visitor', method: 'GET', path });

const byKey = (name: string, path: string, body: object): DearRequest => ({
  name,
  who: 'key',
  method: 'POST',
  path,
  bodyOf: () => body,
});

const consecutive = { from: dateAfter(2), to: dateAfter(64), timeZone: ZONE };

/**
 * The dearest requests, ten of them first; `serviceIds` are a hundred appointments of 20 people each, which work around
 * the clock.
 */
export const dearRequests = (serviceIds: readonly string[]): DearRequest[] => [
  availability('31 days of 100 services, none matches', { serviceId: serviceIds, openSpots: 9 }, { days: 31 }),
  availability('a week of 100 services', { serviceId: serviceIds }, { days: 7 }),
  {
    name: 'consecutive appointments, 62 days of 6',
    who: 'visitor',
    method: 'POST',
    path: '/v1/availability/multislot',
    bodyOf: () => ({ ...consecutive, slots: Array.from({ length: 6 }, () => ({ serviceId: roomyService.id })) }),
  },
  availability('360 days, none matches', { serviceId: roomyService.id, openSpots: 9 }, { days: 360 }),
  availability('360 days', { serviceId: roomyService.id }, { days: 360 }),
  page('/services'),
  page('/'),
  page('/services/around-the-clock'),
  {
    name: 'login',
    who: 'visitor',
    method: 'POST',
    path: '/_api/iam/authentication/v2/login',
    bodyOf: (n) => ({ loginId: { email: `stranger${n}@example.com` }, password: DEMO_PASSWORD }),
  },
  byKey('members as CSV, a part', '/foyer/v1/members/export', {}),
  availability('a week', { serviceId: roomyService.id, bookable: true }, { days: 7 }),
  availability('360 days, one a day', { serviceId: roomyService.id, bookable: true }, { days: 360, slotsPerDay: 1 }),
  page('/hosted/sign-in'),
  { name: 'openapi.json', who: 'visitor', method: 'GET', path: '/openapi.json' },
  byKey('bookings, 100 with all extras', '/v2/extended-bookings/query', {
    query: { cursorPaging: { limit: 100 } },
    withBookingAllowedActions: true,
    withBookingAttendanceInfo: true,
    withBookingConferencingDetails: true,
    withBookingPolicySettings: true,
  }),
  byKey('members, 100 in full by search', '/v1/members/query', {
    query: { paging: { limit: 100 } },
    search: { expression: 'a m', fields: ['profile.nickname', 'loginEmail'] },
    fieldsets: ['FULL'],
  }),
  byKey('services, 100', '/bookings/v2/services/query', { query: { paging: { limit: 100 } } }),
  byKey('sessions, 93 days', '/foyer/v1/sessions/query', { query: { fromDate: dateAfter(0), toDate: dateAfter(93) } }),
];

/** The requests of the flood. */
export const TEN = 10;

export interface Sender {
  authorization: string;
  /** The sender's address as the proxy forwards it. */
  address: string;
}

export const send = (
  origin: string,
  { method, path, bodyOf }: DearRequest,
  n: number,
  { authorization, address }: Sender,
) =>
  fetch(origin + path, {
    method,
    headers: {
      authorization,
      'x-forwarded-for': address,
      ...(bodyOf ? { 'content-type': 'application/json' } : {}),
    },
    ...(bodyOf ? { body: JSON.stringify(bodyOf(n)) } : {}),
  });
