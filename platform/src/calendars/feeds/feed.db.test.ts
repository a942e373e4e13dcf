import { modules } from '@foyer/contract';
import { instantAt } from '@foyer/contract/values';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { services } from '../../demo/low-tide/services.ts';
import { TestClock } from '../../server/lib/clock.ts';
import { newId } from '../../server/lib/new-id.ts';
import { sealId } from '../../server/lib/sealed-id.ts';
import { fetchAvailability } from '../../testing/availability.ts';
import { addMember, type SignedInMember } from '../../testing/members.ts';
import { siteA, siteB } from '../../testing/sites.ts';
import { TestPlatform } from '../../testing/test-platform.ts';
import type { WireClient } from '../../testing/wire-client.ts';

const { getCalendarFeed, renewCalendarFeed, deleteCalendarFeed } = modules.account;
const { createBooking, checkoutBooking, cancelBooking, rescheduleBooking } = modules.bookings;
const { blockMember, approveMember } = modules.members;
const [, , yoga = '', course = '', meeting = ''] = services.map(({ id }) => String(id));
const DAY_MS = 86_400_000;

let foyer: TestPlatform;
let business: WireClient;
let meetings: Awaited<ReturnType<typeof fetchAvailability>>;
beforeAll(async () => {
  foyer = await TestPlatform.start({ testClock: true, options: { rateLimits: false } });
  business = foyer.owner;
  const from = foyer.now() + 2 * DAY_MS;
  const found = await fetchAvailability(business, { serviceId: meeting, from });
  // One a day, because appointments are longer than their grid.
  const days = new Set<string>();
  meetings = found.filter(({ slot }) => {
    const day = String(slot.startDate).slice(0, 10);
    return !days.has(day) && days.add(day);
  });
});
afterAll(() => foyer.stop());
beforeEach(() => foyer.resetRateLimits());

/** Requests the URL from the server under test. */
const follow = (url: string, headers: Record<string, string> = {}) => fetch(url, { headers });

async function turnOn({ client }: SignedInMember): Promise<string> {
  const { url } = (await client.call(renewCalendarFeed, {})).value;
  if (!url) throw new Error('The feed has no address.');
  return url;
}

async function book({ client }: Pick<SignedInMember, 'client'>, bookedEntity: object) {
  const booking = { bookedEntity, totalParticipants: 1, contactDetails: { firstName: 'Amalia' } };
  const created = (await client.call(createBooking, { booking })).value.booking;
  const done = await client.call(checkoutBooking, { bookingId: created.id, revision: created.revision });
  return done.value.booking;
}

const takeMeeting = () => ({ slot: meetings.shift()?.slot ?? {} });

interface CalendarEvent {
  [property: string]: string;
}

/** The events of an unfolded file by start. */
function readEvents(file: string): CalendarEvent[] {
  const lines = file.replaceAll('\r\n ', '').split('\r\n');
  const events: CalendarEvent[] = [];
  for (const line of lines) {
    if (line === 'BEGIN:VEVENT') events.push({});
    const at = line.indexOf(':');
    const event = events.at(-1);
    if (event) event[line.slice(0, at)] = line.slice(at + 1);
  }
  return events.sort((one, other) => (String(one.DTSTART) < String(other.DTSTART) ? -1 : 1));
}

const eventsOf = async (url: string) => readEvents(await (await follow(url)).text());
const toUtc = (iso: string | Date | undefined) => new Date(iso ?? 0).toISOString().replace(/[-:]|\.\d{3}/g, '');

test('a feed is created on request, replaced by a new one, and can be turned off', async () => {
  const person = await addMember(foyer);
  const { client } = person;
  expect((await client.call(getCalendarFeed, {})).value).toEqual({});
  const first = await turnOn(person);
  expect(first).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/calendar\/[\w-]{64}\.ics$/);
  expect((await client.call(getCalendarFeed, {})).value).toEqual({ url: first });
  const second = await turnOn(person);
  expect(second).not.toBe(first);
  expect([(await follow(first)).status, (await follow(second)).status]).toEqual([404, 200]);
  await client.call(deleteCalendarFeed, {});
  expect((await follow(second)).status).toBe(404);
  expect((await client.call(getCalendarFeed, {})).value).toEqual({});
  expect((await client.call(deleteCalendarFeed, {})).code).toBe('ok');
});

test('the URL is not stored, not even for a repeated request', async () => {
  const { client, identity } = await addMember(foyer);
  const { url } = (await client.call(renewCalendarFeed, {}, { idempotencyKey: 'feed' })).value;
  const row = await foyer.db.selectFrom('calendar_feeds').selectAll().where('subject_id', '=', identity.id).execute();
  expect(JSON.stringify(row)).not.toContain(String(url).slice(-30, -4));
  const kept = await foyer.db.selectFrom('idempotency_keys').select('key').where('key', '=', 'feed').execute();
  expect(kept).toEqual([]);
});

test("a feed has the member's appointments, classes, and every session of a course", async () => {
  const person = await addMember(foyer);
  const url = await turnOn(person);
  const appointment = await book(person, takeMeeting());
  const [lesson] = await fetchAvailability(business, { serviceId: yoga, from: foyer.now() + 2 * DAY_MS });
  const lessonBooking = await book(person, { slot: lesson?.slot });
  const courseBooking = await book(person, { schedule: { serviceId: course } });
  await book(await addMember(foyer), takeMeeting());
  await book({ client: business }, takeMeeting());

  const answer = await follow(url);
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('private, max-age=300');
  const file = await answer.text();
  expect(file).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n/);
  expect(file).toContain('\r\nX-WR-CALNAME:Low Tide\r\n');
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);

  const events = readEvents(file);
  expect(events).toHaveLength(8);
  const byUid = (id: string) => events.filter(({ UID }) => UID?.startsWith(id));
  expect(byUid(appointment.id)).toEqual([
    expect.objectContaining({
      UID: `${appointment.id}@foyer`,
      SEQUENCE: appointment.revision,
      DTSTART: toUtc(appointment.startDate),
      DTEND: toUtc(appointment.endDate),
      SUMMARY: 'Meet the Studio\\, Low Tide',
      URL: `${foyer.origin}/account/bookings`,
      STATUS: 'CONFIRMED',
    }),
  ]);
  expect(byUid(lessonBooking.id)).toMatchObject([
    { SUMMARY: 'Slow Flow Yoga\\, Low Tide', DTSTART: toUtc(lessonBooking.startDate) },
  ]);
  const evenings = byUid(courseBooking.id);
  expect(evenings).toHaveLength(6);
  expect(new Set(evenings.map(({ UID }) => UID)).size).toBe(6);
  expect(evenings[0]).toMatchObject({
    DTSTART: toUtc(courseBooking.startDate),
    SUMMARY: 'Six Evenings of Breath\\, Low Tide',
    URL: `${foyer.origin}/account/events`,
  });
  expect(evenings.at(-1)?.DTEND).toBe(toUtc(courseBooking.endDate));
  expect(file).not.toMatch(/\/booking\/|Amalia/);
});

test('a changed event keeps its UID; canceled ones say so, unfinished ones are left out', async () => {
  const person = await addMember(foyer);
  const url = await turnOn(person);
  const { id, revision } = await book(person, takeMeeting());
  const unfinished = { bookedEntity: takeMeeting(), totalParticipants: 1 };
  await person.client.call(createBooking, { booking: unfinished });
  expect(await eventsOf(url)).toMatchObject([{ UID: `${id}@foyer`, SEQUENCE: revision, STATUS: 'CONFIRMED' }]);

  const { slot } = takeMeeting();
  const moved = (await person.client.call(rescheduleBooking, { bookingId: id, revision, slot })).value.booking;
  expect(await eventsOf(url)).toMatchObject([
    { UID: `${id}@foyer`, SEQUENCE: moved.revision, DTSTART: toUtc(moved.startDate) },
  ]);

  const cancel = { bookingId: id, revision: moved.revision };
  const canceled = (await person.client.call(cancelBooking, cancel)).value.booking;
  expect(await eventsOf(url)).toMatchObject([{ UID: `${id}@foyer`, SEQUENCE: canceled.revision, STATUS: 'CANCELLED' }]);
});

test('an app with the current file gets 304 until something changes', async () => {
  const person = await addMember(foyer);
  const url = await turnOn(person);
  await book(person, takeMeeting());
  const etag = (await follow(url)).headers.get('etag') ?? '';
  expect(etag).toMatch(/^W\/"[\w-]{43}"$/);
  const again = await follow(url, { 'if-none-match': etag });
  expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
  expect((await follow(url, { 'if-none-match': 'W/"x"' })).status).toBe(200);
  await book(person, takeMeeting());
  expect((await follow(url, { 'if-none-match': etag })).status).toBe(200);
});

describe('an invalid URL', () => {
  test('looks the same whether revoked, made up, of another site, or of a member who may not sign in', async () => {
    const person = await addMember(foyer);
    const { client, identity } = person;
    const revoked = await turnOn(person);
    const url = await turnOn(person);
    const { secret } = foyer.platform;
    const feed = await foyer.db
      .selectFrom('calendar_feeds')
      .select('id')
      .where('subject_id', '=', identity.id)
      .executeTakeFirstOrThrow();
    const address = (file: string) => `${foyer.origin}/calendar/${file}`;
    const nowhere = [
      revoked,
      address(`${sealId(secret, 'calendar-feed', siteB, feed.id)}.ics`),
      address(`${sealId(secret, 'manage-link', siteA, feed.id)}.ics`),
      address(`${sealId('another secret', 'calendar-feed', siteA, feed.id)}.ics`),
      address(`${sealId(secret, 'calendar-feed', siteA, newId())}.ics`),
      url.replace('.ics', ''),
      url.replace('.ics', '.ICS.ics'),
      address('me.ics'),
    ];
    await business.call(blockMember, { id: identity.id });
    nowhere.push(url);
    const answers = await Promise.all(nowhere.map((each) => follow(each)));
    for (const answer of answers) {
      expect(answer.status, answer.url).toBe(404);
      expect((await answer.json()).details.applicationError.code).toBe('NOT_FOUND');
    }
    expect((await client.call(getCalendarFeed, {})).code).toBe('UNAUTHENTICATED');
    await business.call(approveMember, { id: identity.id });
    expect((await follow(url)).status).toBe(200);
  });
});

test('F01: a feed belongs to a member: API keys have none, and visitors are refused', async () => {
  const visitor = await foyer.visit();
  for (const operation of [getCalendarFeed, renewCalendarFeed, deleteCalendarFeed]) {
    expect((await business.call(operation, {})).code).toBe('MEMBER_REQUIRED');
    expect((await visitor.call(operation, {})).code).toBe('PERMISSION_DENIED');
  }
});

test('sessions older than a month drop out one by one; the others keep their UIDs', async () => {
  const person = await addMember(foyer);
  const url = await turnOn(person);
  const { clock } = foyer.platform;
  const { endDate } = await book(person, { schedule: { serviceId: course } });
  const before = (await eventsOf(url)).map(({ UID }) => UID);
  expect(before).toHaveLength(6);
  const end = new Date(endDate ?? 0).getTime();
  // By then the last session but one is more than thirty days ago, the last one is not.
  if (clock instanceof TestClock) clock.moveTo(instantAt(end + 27 * DAY_MS));
  expect((await eventsOf(url)).map(({ UID }) => UID)).toEqual(before.slice(-1));
  if (clock instanceof TestClock) clock.moveTo(instantAt(end + 32 * DAY_MS));
  expect(await eventsOf(url)).toEqual([]);
});
