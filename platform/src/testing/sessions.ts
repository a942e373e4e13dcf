import { modules, type RequestOf, type WireTimestamp } from '@foyer/contract';
import { addDuration, days, type Instant, instantAt } from '@foyer/contract/values';
import { toTimestamp } from '../server/lib/timestamp.ts';
import { civilDate, startOfDay, toWall } from '../server/lib/zone.ts';
import { book, digestBookings, type SentBooking } from './booking.ts';
import { DAY_MS } from './durations.ts';
import type { TestPlatform } from './test-platform.ts';
import type { WireClient } from './wire-client.ts';

const { createSession, querySessions } = modules.sessions;

export type NewSession = RequestOf<typeof createSession>['session'];
type SessionTimes = Omit<NewSession, 'serviceId'>;

export const ZONE = 'America/New_York';
export const weekly = { frequency: 'WEEKLY', interval: 1, count: 4 } as const;

let services = 0;

/** A class or course of the test's own; returns its id. */
export async function addSessionService(
  { owner }: TestPlatform,
  type: 'CLASS' | 'COURSE',
  more: object = {},
): Promise<string> {
  services += 1;
  const service = {
    type,
    name: `Pottery ${services}`,
    defaultCapacity: 4,
    onlineBooking: { enabled: true },
    payment: { rateType: 'FIXED', fixed: { price: { value: '60' } }, options: { inPerson: true } },
    ...more,
  } as const;
  return (await owner.call(modules.services.createService, { service })).value.service.id;
}

/** A wall time in `days` days. */
export const wallTimeIn = ({ now }: TestPlatform, days: number, clock: string): string =>
  `${toWall(instantAt(now() + days * DAY_MS), ZONE).slice(0, 10)}T${clock}`;

/** The civil day of an instant; an hour off when the clocks change. */
export function dayWindow(instant: Instant) {
  const start = startOfDay(civilDate(instant, ZONE), ZONE);
  return { fromDate: toTimestamp(start), toDate: toTimestamp(addDuration(start, days(1))) };
}

/** An hour and a half in the evening. */
export const eveningIn = (platform: TestPlatform, days: number): SessionTimes => ({
  start: wallTimeIn(platform, days, '18:00'),
  end: wallTimeIn(platform, days, '19:30'),
});

export async function addSession(
  { owner }: TestPlatform,
  serviceId: string,
  session: SessionTimes,
  more: { allowConflicts?: boolean } = {},
) {
  return (await owner.call(createSession, { session: { serviceId, ...session }, ...more })).value.session;
}

export const sessionWindow = (
  { now }: TestPlatform,
  from = now(),
  days = 90,
): { fromDate: WireTimestamp; toDate: WireTimestamp } => ({
  fromDate: toTimestamp(from),
  toDate: toTimestamp(instantAt(from + days * DAY_MS)),
});

/** A service's sessions by start, as the business sees them. */
export async function fetchSessions(platform: TestPlatform, serviceId: string, from = platform.now(), days = 90) {
  const query = { ...sessionWindow(platform, from, days), serviceId };
  return (await platform.owner.call(querySessions, { query })).value.sessions;
}

/** A confirmed booking of a class session. */
export async function bookSession(
  client: WireClient,
  serviceId: string,
  eventId: string | undefined,
  more: Partial<SentBooking> = {},
) {
  if (!eventId) throw new Error('There is no such session.');
  return (await book(client, { serviceId, eventId }, more)).booking;
}

/** A confirmed booking of a course. */
export const bookCourse = async (client: WireClient, serviceId: string, more: Partial<SentBooking> = {}) =>
  (await book(client, {}, { bookedEntity: { schedule: { serviceId } }, ...more })).booking;

/** As `TestPlatform.digest`, of sessions and bookings. */
export const digestSessions = async (platform: TestPlatform) => ({
  ...(await platform.digest(['sessions'])),
  ...(await digestBookings(platform)),
});
