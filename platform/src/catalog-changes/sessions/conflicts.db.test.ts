import { type ExternalCalendarId, modules } from '@foyer/contract';
import { instantAt, readTimestamp } from '@foyer/contract/values';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertCalendar, saveBusy } from '../../calendars/external/store.ts';
import { services } from '../../demo/low-tide/services.ts';
import { site } from '../../demo/low-tide/studio.ts';
import { hana, ines } from '../../demo/low-tide/team.ts';
import { newId } from '../../server/lib/new-id.ts';
import { readWallTime } from '../../server/lib/wall.ts';
import { toInstant, toWall } from '../../server/lib/zone.ts';
import { bookingOf, findSlot } from '../../testing/booking.ts';
import { DAY_MS } from '../../testing/durations.ts';
import {
  addSession,
  addSessionService,
  digestSessions,
  eveningIn,
  fetchSessions,
  wallTimeIn,
  weekly,
  ZONE,
} from '../../testing/sessions.ts';
import { TestPlatform } from '../../testing/test-platform.ts';
import type { WireClient } from '../../testing/wire-client.ts';

const { createSession, updateSession } = modules.sessions;
const { createBooking } = modules.bookings;
const { createResource, createResourceType } = modules.resources;
const [massage = '', , , , , , , privateLesson = ''] = services.map(({ id }) => id);

let foyer: TestPlatform;
let visitor: WireClient;
/** A room for these tests only. */
let room: string;
beforeAll(async () => {
  foyer = await TestPlatform.start({ testClock: true, options: { rateLimits: false } });
  visitor = await foyer.visit();
  const { owner } = foyer;
  const { resourceType } = (await owner.call(createResourceType, { resourceType: { name: 'Kiln' } })).value;
  const resource = { name: 'Kiln room', typeId: resourceType.id };
  room = (await owner.call(createResource, { resource })).value.resource.id;
});
afterAll(() => foyer.stop());

const local = (iso: string | undefined) => toWall(readTimestamp(iso ?? ''), ZONE).slice(0, 16);
/** For one who comes alone: the price depends on that. */
const alone = (slot: Parameters<typeof bookingOf>[0]) => {
  const { totalParticipants: _, ...booking } = bookingOf(slot);
  const serviceChoices = [{ numberOfParticipants: 1, choices: [{ custom: 'By yourself' }] }];
  return { ...booking, participantsChoices: { serviceChoices } };
};
const during = (startDate: string | undefined, minutes: number) => ({
  start: local(startDate),
  end: local(new Date(Date.parse(startDate ?? '') + minutes * 60_000).toISOString()),
});

test('a session over an appointment of its staff is refused, unless the business insists', async () => {
  const slot = await findSlot(foyer, massage, { ahead: 6 });
  await foyer.owner.call(createBooking, { booking: bookingOf(slot, { status: 'CONFIRMED' }) });
  const serviceId = await addSessionService(foyer, 'CLASS');
  const session = { serviceId, ...during(slot.startDate, 60), resourceIds: [ines.id] };
  const before = await digestSessions(foyer);
  const refused = await foyer.owner.call(createSession, { session });
  const conflict = {
    resourceId: ines.id,
    resourceName: ines.name,
    start: new Date(slot.startDate ?? '').toISOString(),
  };
  expect([refused.status, refused.code]).toEqual([409, 'RESOURCE_BUSY']);
  expect(refused.data).toMatchObject({ conflicts: [conflict] });
  expect(await digestSessions(foyer)).toEqual(before);
  expect((await foyer.owner.call(createSession, { session, allowConflicts: true })).code).toBe('ok');
});

test('a session occupies its staff and room: no appointment or other session can be there', async () => {
  const slot = await findSlot(foyer, privateLesson, { ahead: 8 });
  const serviceId = await addSessionService(foyer, 'CLASS');
  const times = during(slot.startDate, 60);
  const session = await addSession(foyer, serviceId, { ...times, resourceIds: [hana.id, room] });
  const late = await visitor.call(createBooking, { booking: alone(slot) });
  expect(late.code).toBe('SLOT_NOT_AVAILABLE');
  const another = await addSessionService(foyer, 'CLASS');
  const inTheWay = { serviceId: another, ...during(slot.startDate, 30), resourceIds: [room] };
  expect((await foyer.owner.call(createSession, { session: inTheWay })).code).toBe('RESOURCE_BUSY');

  // Once called off or moved, it blocks nothing.
  await foyer.owner.call(updateSession, {
    sessionId: session.id,
    revision: '1',
    session: { start: wallTimeIn(foyer, 8, '06:00'), end: wallTimeIn(foyer, 8, '06:30') },
  });
  expect((await foyer.owner.call(createSession, { session: inTheWay })).code).toBe('ok');
  expect((await visitor.call(createBooking, { booking: alone(slot) })).code).toBe('ok');
});

test('an occurrence conflicts with others of its series', async () => {
  const serviceId = await addSessionService(foyer, 'CLASS');
  const evening = { start: wallTimeIn(foyer, 20, '21:00'), end: wallTimeIn(foyer, 20, '22:00') };
  await addSession(foyer, serviceId, { ...evening, resourceIds: [ines.id], recurrence: weekly });
  const [first, second] = await fetchSessions(foyer, serviceId);
  const onto = { start: second?.localStart ?? '' };
  const change = { sessionId: first?.id ?? '', revision: '1', session: onto };
  const before = await digestSessions(foyer);
  expect((await foyer.owner.call(updateSession, change)).code).toBe('RESOURCE_BUSY');
  expect(await digestSessions(foyer)).toEqual(before);
  const beside = { ...change, session: { start: `${second?.localStart.slice(0, 10)}T20:00` } };
  expect((await foyer.owner.call(updateSession, beside)).code).toBe('ok');
});

test('a change of other fields does not check the time', async () => {
  const serviceId = await addSessionService(foyer, 'CLASS');
  const taken = { ...eveningIn(foyer, 30), resourceIds: [ines.id] };
  const other = await addSessionService(foyer, 'CLASS');
  await addSession(foyer, other, taken);
  const { id } = await addSession(foyer, serviceId, taken, { allowConflicts: true });
  const change = { sessionId: id, revision: '1', session: { capacity: 9 } };
  expect((await foyer.owner.call(updateSession, change)).code).toBe('ok');
  const later = { sessionId: id, revision: '2', session: { start: wallTimeIn(foyer, 30, '18:15') } };
  expect((await foyer.owner.call(updateSession, later)).code).toBe('RESOURCE_BUSY');
});

test('time off conflicts with sessions', async () => {
  const start = wallTimeIn(foyer, 40, '09:00');
  const timeOff = { start, end: wallTimeIn(foyer, 40, '17:00') };
  const added = await foyer.owner.call(modules.resources.addTimeOff, { resourceId: ines.id, timeOff } as never);
  expect(added.code).toBe('ok');
  const serviceId = await addSessionService(foyer, 'CLASS');
  const session = { serviceId, start, end: wallTimeIn(foyer, 40, '09:30'), resourceIds: [ines.id] };
  expect((await foyer.owner.call(createSession, { session })).code).toBe('RESOURCE_BUSY');
});

test('external busy times conflict with sessions', async () => {
  const { db } = foyer.platform;
  const now = foyer.now();
  const created = { id: newId<ExternalCalendarId>(), resourceId: ines.id, name: 'Own', sealedUrl: '', host: '' };
  const calendar = await insertCalendar(db, site.id, created, instantAt(now + 365 * DAY_MS));
  const times = { start: wallTimeIn(foyer, 45, '10:00'), end: wallTimeIn(foyer, 45, '11:00') };
  const spans = [toInstant(readWallTime(`${times.start}:00`), ZONE), toInstant(readWallTime(`${times.end}:00`), ZONE)];
  const fetched = { etag: null, lastModified: null, nextFetch: now + 365 * DAY_MS, now };
  await saveBusy(db, site.id, calendar, { ...fetched, spans, eventCount: 1 });
  const serviceId = await addSessionService(foyer, 'CLASS');
  const session = { serviceId, ...times, resourceIds: [ines.id] };
  expect((await foyer.owner.call(createSession, { session })).code).toBe('RESOURCE_BUSY');
  await saveBusy(db, site.id, calendar, { ...fetched, spans: [], eventCount: 0 });
  expect((await foyer.owner.call(createSession, { session })).code).toBe('ok');
});

test('conflicts are found up to the end of a series, and for a one-off session at any time', async () => {
  const serviceId = await addSessionService(foyer, 'CLASS');
  const far = { start: wallTimeIn(foyer, 1500, '22:00'), end: wallTimeIn(foyer, 1500, '23:00') };
  await addSession(foyer, serviceId, { ...far, resourceIds: [hana.id] });
  const other = await addSessionService(foyer, 'CLASS');
  const again = { serviceId: other, ...far, resourceIds: [hana.id] };
  const alone = await foyer.owner.call(createSession, { session: again });
  expect(alone.data.conflicts).toHaveLength(1);
  const daily = { frequency: 'DAILY', interval: 1, until: far.start.slice(0, 10) } as const;
  const series = {
    ...again,
    start: wallTimeIn(foyer, 1, '22:50'),
    end: wallTimeIn(foyer, 1, '22:55'),
    recurrence: daily,
  };
  expect((await foyer.owner.call(createSession, { session: series })).data.conflicts).toHaveLength(1);
});

test('series without an end are checked for two years', async () => {
  const serviceId = await addSessionService(foyer, 'CLASS');
  const other = await addSessionService(foyer, 'CLASS');
  const at = foyer.now() + 700 * DAY_MS;
  const date = toWall(instantAt(at), ZONE).slice(0, 10);
  await addSession(foyer, other, { start: `${date}T22:00`, end: `${date}T23:00`, resourceIds: [hana.id] });
  const daily = { frequency: 'DAILY', interval: 1 } as const;
  const session = { serviceId, start: wallTimeIn(foyer, 1, '22:30'), end: wallTimeIn(foyer, 1, '22:45') };
  const input = { session: { ...session, resourceIds: [hana.id], recurrence: daily } };
  const refused = await foyer.owner.call(createSession, input);
  expect(refused.data.conflicts).toHaveLength(1);
});
