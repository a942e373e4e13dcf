import { type ExternalCalendarId, modules } from '@foyer/contract';
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
import { Timetable, weekly, ZONE } from '../../testing/sessions.ts';

const { createSession, updateSession } = modules.sessions;
const { createBooking } = modules.bookings;
const { createResource, createResourceType } = modules.resources;
const [massage = '', , , , , , , privateLesson = ''] = services.map(({ id }) => id);

let timetable: Timetable;
/** A room for these tests only. */
let room: string;
beforeAll(async () => {
  timetable = await Timetable.open();
  const { owner } = timetable.studio;
  const { resourceType } = (await owner.call(createResourceType, { resourceType: { name: 'Kiln' } })).value;
  const resource = { name: 'Kiln room', typeId: resourceType.id };
  room = (await owner.call(createResource, { resource })).value.resource.id;
});
afterAll(() => timetable.close());

const local = (iso: string | undefined) => toWall(Date.parse(iso ?? ''), ZONE).slice(0, 16);
const during = (startDate: string | undefined, minutes: number) => ({
  start: local(startDate),
  end: local(new Date(Date.parse(startDate ?? '') + minutes * 60_000).toISOString()),
});

test('a session over an appointment of its staff is refused, unless the business insists', async () => {
  const { studio } = timetable;
  const slot = await findSlot(studio, massage, { ahead: 6 });
  await studio.owner.call(createBooking, { booking: bookingOf(slot, { status: 'CONFIRMED' }) });
  const serviceId = await timetable.newService('CLASS');
  const session = { serviceId, ...during(slot.startDate, 60), resourceIds: [ines.id] };
  const before = await timetable.snapshot();
  const refused = await studio.owner.call(createSession, { session });
  const conflict = {
    resourceId: ines.id,
    resourceName: ines.name,
    start: new Date(slot.startDate ?? '').toISOString(),
  };
  expect([refused.status, refused.code]).toEqual([409, 'RESOURCE_BUSY']);
  expect(refused.data).toMatchObject({ conflicts: [conflict] });
  expect(await timetable.snapshot()).toEqual(before);
  expect((await studio.owner.call(createSession, { session, allowConflicts: true })).code).toBe('ok');
});

test('a session occupies its staff and room: no appointment or other session can be there', async () => {
  const { studio } = timetable;
  const slot = await findSlot(studio, privateLesson, { ahead: 8 });
  const serviceId = await timetable.newService('CLASS');
  const times = during(slot.startDate, 60);
  const session = await timetable.add(serviceId, { ...times, resourceIds: [hana.id, room] });
  const late = await timetable.visitor.call(createBooking, { booking: bookingOf(slot) });
  expect(late.code).toBe('SLOT_NOT_AVAILABLE');
  const another = await timetable.newService('CLASS');
  const inTheWay = { serviceId: another, ...during(slot.startDate, 30), resourceIds: [room] };
  expect((await studio.owner.call(createSession, { session: inTheWay })).code).toBe('RESOURCE_BUSY');

  // Once called off or moved, it blocks nothing.
  await studio.owner.call(updateSession, {
    sessionId: session.id,
    revision: '1',
    session: { start: timetable.wallIn(8, '06:00'), end: timetable.wallIn(8, '06:30') },
  });
  expect((await studio.owner.call(createSession, { session: inTheWay })).code).toBe('ok');
  expect((await timetable.visitor.call(createBooking, { booking: bookingOf(slot) })).code).toBe('ok');
});

test('an occurrence conflicts with others of its series', async () => {
  const serviceId = await timetable.newService('CLASS');
  const evening = { start: timetable.wallIn(20, '21:00'), end: timetable.wallIn(20, '22:00') };
  await timetable.add(serviceId, { ...evening, resourceIds: [ines.id], recurrence: weekly });
  const [first, second] = await timetable.list(serviceId);
  const onto = { start: second?.localStart ?? '' };
  const change = { sessionId: first?.id ?? '', revision: '1', session: onto };
  const before = await timetable.snapshot();
  expect((await timetable.studio.owner.call(updateSession, change)).code).toBe('RESOURCE_BUSY');
  expect(await timetable.snapshot()).toEqual(before);
  const beside = { ...change, session: { start: `${second?.localStart.slice(0, 10)}T20:00` } };
  expect((await timetable.studio.owner.call(updateSession, beside)).code).toBe('ok');
});

test('a change of other fields does not check the time', async () => {
  const serviceId = await timetable.newService('CLASS');
  const taken = { ...timetable.evening(30), resourceIds: [ines.id] };
  const other = await timetable.newService('CLASS');
  await timetable.add(other, taken);
  const { id } = await timetable.add(serviceId, taken, { allowConflicts: true });
  const change = { sessionId: id, revision: '1', session: { capacity: 9 } };
  expect((await timetable.studio.owner.call(updateSession, change)).code).toBe('ok');
  const later = { sessionId: id, revision: '2', session: { start: timetable.wallIn(30, '18:15') } };
  expect((await timetable.studio.owner.call(updateSession, later)).code).toBe('RESOURCE_BUSY');
});

test('time off conflicts with sessions', async () => {
  const { studio } = timetable;
  const start = timetable.wallIn(40, '09:00');
  const timeOff = { start, end: timetable.wallIn(40, '17:00') };
  const added = await studio.owner.call(modules.resources.addTimeOff, { resourceId: ines.id, timeOff } as never);
  expect(added.code).toBe('ok');
  const serviceId = await timetable.newService('CLASS');
  const session = { serviceId, start, end: timetable.wallIn(40, '09:30'), resourceIds: [ines.id] };
  expect((await studio.owner.call(createSession, { session })).code).toBe('RESOURCE_BUSY');
});

test('external busy times conflict with sessions', async () => {
  const { studio } = timetable;
  const { db } = studio.platform;
  const now = studio.now();
  const created = { id: newId<ExternalCalendarId>(), resourceId: ines.id, name: 'Own', sealedUrl: '', host: '' };
  const calendar = await insertCalendar(db, site.id, created, now + 365 * DAY_MS);
  const times = { start: timetable.wallIn(45, '10:00'), end: timetable.wallIn(45, '11:00') };
  const spans = [toInstant(readWallTime(`${times.start}:00`), ZONE), toInstant(readWallTime(`${times.end}:00`), ZONE)];
  const fetched = { etag: null, lastModified: null, nextFetch: now + 365 * DAY_MS, now };
  await saveBusy(db, site.id, calendar, { ...fetched, spans, eventCount: 1 });
  const serviceId = await timetable.newService('CLASS');
  const session = { serviceId, ...times, resourceIds: [ines.id] };
  expect((await studio.owner.call(createSession, { session })).code).toBe('RESOURCE_BUSY');
  await saveBusy(db, site.id, calendar, { ...fetched, spans: [], eventCount: 0 });
  expect((await studio.owner.call(createSession, { session })).code).toBe('ok');
});

test('conflicts are found up to the end of a series, and for a one-off session at any time', async () => {
  const serviceId = await timetable.newService('CLASS');
  const far = { start: timetable.wallIn(1500, '22:00'), end: timetable.wallIn(1500, '23:00') };
  await timetable.add(serviceId, { ...far, resourceIds: [hana.id] });
  const other = await timetable.newService('CLASS');
  const again = { serviceId: other, ...far, resourceIds: [hana.id] };
  const alone = await timetable.studio.owner.call(createSession, { session: again });
  expect(alone.data.conflicts).toHaveLength(1);
  const daily = { frequency: 'DAILY', interval: 1, until: far.start.slice(0, 10) } as const;
  const series = {
    ...again,
    start: timetable.wallIn(1, '22:50'),
    end: timetable.wallIn(1, '22:55'),
    recurrence: daily,
  };
  expect((await timetable.studio.owner.call(createSession, { session: series })).data.conflicts).toHaveLength(1);
});

test('series without an end are checked for two years', async () => {
  const serviceId = await timetable.newService('CLASS');
  const other = await timetable.newService('CLASS');
  const at = timetable.studio.now() + 700 * DAY_MS;
  const date = toWall(at, ZONE).slice(0, 10);
  await timetable.add(other, { start: `${date}T22:00`, end: `${date}T23:00`, resourceIds: [hana.id] });
  const daily = { frequency: 'DAILY', interval: 1 } as const;
  const session = { serviceId, start: timetable.wallIn(1, '22:30'), end: timetable.wallIn(1, '22:45') };
  const input = { session: { ...session, resourceIds: [hana.id], recurrence: daily } };
  const refused = await timetable.studio.owner.call(createSession, input);
  expect(refused.data.conflicts).toHaveLength(1);
});
