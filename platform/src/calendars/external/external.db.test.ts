import { modules, type ResourceId } from '@foyer/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readCalendar } from '../../booking/availability/calendar.ts';
import { explain } from '../../booking/slots/explain.ts';
import { findServices } from '../../catalog/services/store.ts';
import { ines } from '../../demo/low-tide/team.ts';
import { asId } from '../../server/lib/ids.ts';
import { newId } from '../../server/lib/new-id.ts';
import { digestBookings } from '../../testing/booking.ts';
import { CalendarServer } from '../../testing/calendar-server.ts';
import { sampleEngines } from '../../testing/fresh-database.ts';
import { addMember } from '../../testing/members.ts';
import {
  addHourService,
  addResource,
  digestResources,
  instantOn,
  listStartsOn,
  slotOn,
} from '../../testing/resources.ts';
import { siteA } from '../../testing/sites.ts';
import { TestPlatform } from '../../testing/test-platform.ts';
import { searchEverywhere } from '../../testing/text-columns.ts';

const { connectExternalCalendar, listExternalCalendars, disconnectExternalCalendar } = modules.calendars;
const { createBooking } = modules.bookings;
const MINUTE_MS = 60_000;

describe.each(sampleEngines('external'))('on %s', (engine) => {
  let foyer: TestPlatform;
  let server: CalendarServer;
  beforeAll(async () => {
    foyer = await TestPlatform.start({ engine, testClock: true, options: { rateLimits: false } });
  });
  afterAll(() => foyer.stop());
  beforeEach(async () => {
    server = await CalendarServer.start();
    return () => server.stop();
  });

  const db = () => foyer.db;
  const jobs = () => foyer.platform.jobs;
  const busyOf = (resourceId: string) =>
    db()
      .selectFrom('external_busy_times')
      .selectAll()
      .where('resource_id', '=', asId<ResourceId>(resourceId))
      .execute();
  const listed = async (resourceId: string) =>
    (await foyer.owner.call(listExternalCalendars, { resourceId })).value.calendars;

  /** A resource with a fetched external calendar. */
  async function connected() {
    const { id: resourceId } = await addResource(foyer);
    const { id: serviceId = '' } = await addHourService(foyer, [resourceId]);
    const answer = await foyer.owner.call(connectExternalCalendar, { resourceId, url: server.url, name: 'Mine' });
    await jobs().runDue();
    return { resourceId, serviceId, calendar: answer.value.calendar };
  }
  const later = (minutes: number) => foyer.runUntil(foyer.now() + minutes * MINUTE_MS);

  test('external busy times are not bookable and say why, until the calendar is removed', async () => {
    server.addEvents(
      [instantOn(0, '10:00'), instantOn(0, '16:00')],
      [instantOn(0, '16:00'), instantOn(0, '17:00'), 'TRANSP:TRANSPARENT'],
    );
    const { resourceId, serviceId, calendar } = await connected();
    expect(calendar).toMatchObject({ name: 'Mine', host: expect.stringContaining('127.0.0.1'), eventCount: 0 });
    const [fetched] = await listed(resourceId);
    expect(fetched).toMatchObject({ id: calendar.id, eventCount: 1, lastFetchedDate: expect.any(String) });
    expect(fetched).not.toHaveProperty('lastError');
    expect(JSON.stringify(await listed(resourceId))).not.toContain('private-0123456789');
    expect(await listStartsOn(foyer, serviceId)).toEqual(['09:00', '16:00']);

    const slot = slotOn(serviceId, 0, '11:00');
    const visitor = await foyer.visit();
    const before = await digestBookings(foyer);
    const answer = await visitor.call(createBooking, { booking: { bookedEntity: { slot }, totalParticipants: 1 } });
    expect(answer.code).toBe('SLOT_NOT_AVAILABLE');
    expect(await digestBookings(foyer)).toEqual(before);
    const [service] = await findServices(db(), siteA, [asId(serviceId)], { hidden: true });
    if (!service) throw new Error('The service is gone.');
    const [from, to] = [instantOn(0, '00:00'), instantOn(1, '00:00')];
    const { query } = await readCalendar(db(), { siteId: siteA, service, from, to, now: foyer.now() });
    expect(explain(query, instantOn(0, '11:00')).reasons).toContainEqual({
      code: 'BUSY_ELSEWHERE',
      group: 0,
      resourceId,
      start: instantOn(0, '10:00'),
      end: instantOn(0, '16:00'),
    });

    await foyer.owner.call(disconnectExternalCalendar, { resourceId, calendarId: calendar.id });
    expect([await listed(resourceId), await busyOf(resourceId)]).toEqual([[], []]);
    expect(await listStartsOn(foyer, serviceId)).toContain('11:00');
  });

  test('an external calendar is revalidated every quarter of an hour, and read anew once a day', async () => {
    server.headers = { etag: '"one"', 'last-modified': 'Mon, 01 Mar 2027 00:00:00 GMT' };
    server.addEvents([instantOn(0, '10:00'), instantOn(0, '11:00')]);
    const { resourceId } = await connected();
    await later(14);
    expect(server.requests).toHaveLength(1);
    await later(1);
    expect(server.requests).toHaveLength(2);
    expect(server.requests[0]).not.toHaveProperty('if-none-match');
    expect(server.requests[1]).toMatchObject({
      'if-none-match': '"one"',
      'if-modified-since': server.headers['last-modified'],
    });
    expect(await busyOf(resourceId)).toHaveLength(1);
    const told = () => db().selectFrom('changes').select('kind').where('entity_id', '=', resourceId).execute();
    const before = await told();
    server.headers = { etag: '"two"' };
    server.addEvents([instantOn(1, '10:00'), instantOn(1, '11:00')], [instantOn(2, '10:00'), instantOn(2, '11:00')]);
    await later(15);
    expect(await busyOf(resourceId)).toHaveLength(2);
    expect(await told()).toEqual([...before, { kind: 'resource' }]);
    await later(25 * 60);
    expect(server.requests.at(-1)).not.toHaveProperty('if-none-match');
  });

  test.each([
    ['fails', 'The server responded with status 503.', () => (server.status = 503)],
    ['shows a page', 'There is no calendar at this URL.', () => (server.text = '<html>')],
    ['is incomplete', 'The calendar file is incomplete.', () => (server.text = 'BEGIN:VCALENDAR\r\n')],
    [
      'is longer than five megabytes',
      'The response is longer than 5242880 bytes.',
      () => (server.text += 'X'.repeat(5 * 1024 * 1024)),
    ],
    [
      'redirects too many times',
      'The URL redirects too many times.',
      () => {
        server.status = 302;
        server.headers = { location: server.url };
      },
    ],
  ])('one that %s keeps its last good state, says so, and rests twice as long each time', async (_, error, spoil) => {
    server.addEvents([instantOn(0, '10:00'), instantOn(0, '11:00')]);
    const { resourceId } = await connected();
    const before = await busyOf(resourceId);
    spoil();
    await later(15);
    expect(await listed(resourceId)).toMatchObject([{ lastError: error, eventCount: 1 }]);
    expect(await busyOf(resourceId)).toEqual(before);
    const asked = server.requests.length;
    await later(15);
    expect(server.requests.length).toBeGreaterThan(asked);
    const again = server.requests.length;
    await later(29);
    expect(server.requests).toHaveLength(again);
    server.status = 200;
    server.headers = {};
    server.addEvents([instantOn(0, '12:00'), instantOn(0, '13:00')]);
    await later(1);
    const [well] = await listed(resourceId);
    expect(well).not.toHaveProperty('lastError');
    expect(await busyOf(resourceId)).not.toEqual(before);
  });

  test('a redirect is followed', async () => {
    const moved = await CalendarServer.start();
    moved.addEvents([instantOn(0, '10:00'), instantOn(0, '11:00')]);
    server.status = 301;
    server.headers = { location: moved.url };
    const { resourceId } = await connected();
    expect(await busyOf(resourceId)).toHaveLength(1);
    await moved.stop();
  });

  test('one URL is connected once, also concurrently, and ten calendars are the maximum', async () => {
    const { id: resourceId } = await addResource(foyer);
    server.addEvents();
    const connect = (url: string) => foyer.owner.call(connectExternalCalendar, { resourceId, url });
    const answers = await Promise.all([connect(server.url), connect(server.url), connect(server.url)]);
    expect(new Set(answers.map(({ value }) => value.calendar.id)).size).toBe(1);
    for (let number = 2; number <= 10; number += 1) {
      expect((await connect(`${server.url}?${number}`)).code).toBe('ok');
    }
    await jobs().runDue();
    const before = await digestResources(foyer);
    expect((await connect(`${server.url}?11`)).code).toBe('TOO_MANY_CALENDARS');
    expect((await connect(`${server.url}?10`)).code).toBe('ok');
    expect(await digestResources(foyer)).toEqual(before);
  });

  test.each([
    'ftp://example.com/a.ics',
    'file:///etc/passwd',
    'https://me:secret@example.com/a.ics',
    'nowhere',
    'webcal://10.0.0.1/a.ics',
    'https://[::ffff:10.0.0.1]/a.ics',
    'http://example.com/a.ics',
  ])('G21: %s is no address', async (url) => {
    const { id: resourceId } = await addResource(foyer);
    await jobs().runDue();
    const before = await digestResources(foyer);
    const answer = await foyer.owner.call(connectExternalCalendar, { resourceId, url });
    expect([answer.status, answer.code]).toEqual([400, 'ADDRESS_NOT_ALLOWED']);
    expect(await digestResources(foyer)).toEqual(before);
  });

  test('G21: internal addresses are never called, not even through a redirect, and are refused with a reason', async () => {
    server.status = 302;
    server.headers = { location: 'http://10.0.0.1/a.ics' };
    const { resourceId } = await connected();
    expect(await listed(resourceId)).toMatchObject([{ lastError: 'The host 10.0.0.1 is not on the public internet.' }]);
  });

  test('neither the URL nor event texts are stored in plain text', async () => {
    server.addEvents([instantOn(0, '10:00'), instantOn(0, '11:00')]);
    await connected();
    expect(await searchEverywhere(db(), ['private-0123456789', 'quixotic'])).toEqual([]);
  });

  test("another resource's calendar is not found", async () => {
    server.addEvents();
    const { calendar } = await connected();
    const { id: other } = await addResource(foyer);
    const before = await digestResources(foyer);
    for (const sent of [
      { resourceId: other, calendarId: calendar.id },
      { resourceId: other, calendarId: newId() },
    ])
      expect((await foyer.owner.call(disconnectExternalCalendar, sent)).code).toBe('CALENDAR_NOT_FOUND');
    expect(await digestResources(foyer)).toEqual(before);
  });

  test('a calendar that does not respond delays no other', async () => {
    const silent = await CalendarServer.start();
    silent.isSilent = true;
    server.addEvents([instantOn(0, '10:00'), instantOn(0, '11:00')]);
    const { id: resourceId } = await addResource(foyer);
    await foyer.owner.call(connectExternalCalendar, { resourceId, url: silent.url });
    await foyer.owner.call(connectExternalCalendar, { resourceId, url: server.url });
    await jobs().runDueHere();
    await expect.poll(() => busyOf(resourceId), { timeout: 15_000 }).toHaveLength(1);
    await silent.stop();
    await jobs().runDue();
    expect((await listed(resourceId)).map(({ lastError }) => lastError === undefined)).toEqual([false, true]);
  });

  test('staff connect only their own calendars and see no others', async () => {
    const me = await addMember(foyer, { role: 'staff' });
    const url = 'https://calendar.invalid/a.ics';
    const sent = { resourceId: ines.id, url };
    expect((await me.client.call(connectExternalCalendar, sent)).code).toBe('PERMISSION_DENIED');
    expect((await me.client.call(listExternalCalendars, sent)).code).toBe('PERMISSION_DENIED');
  });
});
