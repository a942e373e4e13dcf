import { modules } from '@foyer/contract';
import { instantAt } from '@foyer/contract/values';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jonah } from '../../demo/low-tide/team.ts';
import {
  type Booking,
  book,
  bookingOf,
  fetchBooking,
  listMailsAbout,
  listMailTemplates,
  listSeats,
} from '../../testing/booking.ts';
import { DAY_MS, HOUR_MS } from '../../testing/durations.ts';
import {
  addSession,
  addSessionService,
  bookCourse,
  bookSession,
  eveningIn,
  fetchSessions,
  sessionWindow,
  wallTimeIn,
  weekly,
} from '../../testing/sessions.ts';
import { TestPlatform } from '../../testing/test-platform.ts';
import type { WireClient } from '../../testing/wire-client.ts';

const { updateSession, cancelSession, listServiceSessions, listMySessions } = modules.sessions;
const { createBooking } = modules.bookings;
const { getService } = modules.services;

let foyer: TestPlatform;
let visitor: WireClient;
let owner: WireClient;
beforeAll(async () => {
  foyer = await TestPlatform.start({ testClock: true, options: { rateLimits: false } });
  visitor = await foyer.visit();
  owner = foyer.owner;
});
afterAll(() => foyer.stop());

async function newCourse(more: object = {}, days = 7) {
  const serviceId = await addSessionService(foyer, 'COURSE', more);
  await addSession(
    foyer,
    serviceId,
    { ...eveningIn(foyer, days), recurrence: weekly, resourceIds: [jonah.id] },
    { allowConflicts: true },
  );
  return serviceId;
}

const spanOf = async (serviceId: string) => (await owner.call(getService, { serviceId })).value.service.schedule;
const priceOf = (booking: Booking) => booking.extendedFields?.namespaces?.foyer;
const late = { bookingPolicy: { bookAfterStartPolicy: { enabled: true } } };

test('a course and its bookings span its first session to the end of its last', async () => {
  const serviceId = await newCourse();
  const [first, second, , fourth] = await fetchSessions(foyer, serviceId);
  const booking = await bookCourse(visitor, serviceId);
  expect(booking).toMatchObject({ startDate: first?.startDate, endDate: fourth?.endDate });
  expect(await spanOf(serviceId)).toMatchObject({
    firstSessionStart: first?.startDate,
    lastSessionEnd: fourth?.endDate,
  });

  // An additional session.
  const extra = await addSession(foyer, serviceId, eveningIn(foyer, 35));
  expect(await spanOf(serviceId)).toMatchObject({ lastSessionEnd: extra.endDate });
  expect(await fetchBooking(foyer, booking.id)).toMatchObject({ endDate: extra.endDate, revision: '3' });

  const moved = await owner.call(updateSession, {
    sessionId: second?.id ?? '',
    revision: '1',
    session: { start: wallTimeIn(foyer, 3, '18:00'), end: wallTimeIn(foyer, 3, '19:00') },
    allowConflicts: true,
  });
  expect(await fetchBooking(foyer, booking.id)).toMatchObject({
    startDate: moved.value.session.startDate,
    revision: '4',
  });
  expect((await listMailsAbout(foyer, booking)).at(-1)).toMatchObject({
    template: 'sessionMoved',
    data: { start: moved.value.session.startDate, end: moved.value.session.endDate },
  });
});

test('a called-off session of a course notifies, and the rest stays booked', async () => {
  const serviceId = await newCourse();
  const [, second, , fourth] = await fetchSessions(foyer, serviceId);
  const booking = await bookCourse(visitor, serviceId);
  await owner.call(cancelSession, { sessionId: second?.id ?? '', revision: '1' });
  expect(await fetchBooking(foyer, booking.id)).toMatchObject({
    status: 'CONFIRMED',
    endDate: fourth?.endDate,
    revision: '3',
  });
  expect((await listMailsAbout(foyer, booking)).at(-1)).toMatchObject({
    template: 'sessionCanceled',
    data: { start: second?.startDate, end: second?.endDate },
  });
  await owner.call(cancelSession, {
    sessionId: fourth?.id ?? '',
    revision: '2',
    participantNotification: { notifyParticipants: false },
  });
  const [first, , third] = await fetchSessions(foyer, serviceId);
  expect(await fetchBooking(foyer, booking.id)).toMatchObject({ endDate: third?.endDate });
  expect(await listMailTemplates(foyer, booking)).toHaveLength(2);
  expect(await listSeats(foyer, booking.id)).toHaveLength(1);

  await owner.call(cancelSession, { sessionId: first?.id ?? '', revision: '3', scope: 'ALL' });
  expect(await fetchBooking(foyer, booking.id)).toMatchObject({ status: 'CANCELED' });
  expect(await listSeats(foyer, booking.id)).toEqual([]);
  expect(await spanOf(serviceId)).not.toHaveProperty('firstSessionStart');
  const answer = await visitor.call(createBooking, {
    booking: { ...bookingOf({}), bookedEntity: { schedule: { serviceId } } },
  });
  expect(answer.code).toBe('SESSION_NOT_FOUND');
});

test('several sessions that move at once send one mail', async () => {
  const serviceId = await newCourse();
  const booking = await bookCourse(visitor, serviceId);
  const [first] = await fetchSessions(foyer, serviceId);
  const session = { start: `${first?.localStart.slice(0, 10)}T17:00` };
  await owner.call(updateSession, {
    sessionId: first?.id ?? '',
    revision: '1',
    session,
    scope: 'ALL',
    allowConflicts: true,
  });
  expect(await listMailTemplates(foyer, booking)).toEqual(['bookingConfirmed', 'sessionsChanged']);
});

test('a course that has begun is bookable only where its policy says so, until its last session ends', async () => {
  const strict = await newCourse({}, -10);
  const lenient = await newCourse(await policyOf(late), -10);
  const enrol = (serviceId: string) =>
    visitor.call(createBooking, { booking: { ...bookingOf({}), bookedEntity: { schedule: { serviceId } } } });
  expect((await enrol(strict)).code).toBe('BOOKING_POLICY_VIOLATION');
  expect((await enrol(lenient)).code).toBe('ok');
});

test('a late participant pays pro rata, rounded once', async () => {
  const proRata = { extendedFields: { namespaces: { foyer: { proRata: true } } } };
  const policy = await policyOf(late);
  const price = { payment: { rateType: 'FIXED', fixed: { price: { value: '100.01' } }, options: { inPerson: true } } };
  const [whole, plain, begun] = [
    await newCourse({ ...proRata, ...policy, ...price }),
    await newCourse({ ...policy, ...price }, -10),
    await newCourse({ ...proRata, ...policy, ...price }, -10),
  ];
  const usd = (value: string) => ({ price: { value, currency: 'USD' } });
  expect(priceOf(await bookCourse(visitor, whole))).toMatchObject(usd('100.01'));
  expect(priceOf(await bookCourse(visitor, plain))).toMatchObject(usd('100.01'));
  // Two of four sessions are over: 50.005, paid in cents.
  const booking = await bookCourse(visitor, begun);
  expect(priceOf(booking)).toMatchObject(usd('50.01'));
  expect((await owner.call(listServiceSessions, { serviceId: begun })).value).toMatchObject({
    price: { value: '50.01', currency: 'USD' },
  });
  const [, , third] = await fetchSessions(foyer, begun, instantAt(foyer.now() - 20 * DAY_MS));
  await owner.call(cancelSession, { sessionId: third?.id ?? '', revision: '1' });
  expect(priceOf(await fetchBooking(foyer, booking.id))).toMatchObject(usd('50.01'));
  expect(priceOf(await bookCourse(visitor, begun))).toMatchObject(usd('33.34'));
});

async function policyOf(choices: typeof late) {
  const { bookingPolicy } = (
    await owner.call(modules.bookingPolicies.createBookingPolicy, {
      bookingPolicy: { name: 'Late', ...choices.bookingPolicy },
    } as never)
  ).value as { bookingPolicy: { id: string } };
  return { bookingPolicy: { id: bookingPolicy.id } };
}

test('booked sessions are listed one by one, for their customer only', async () => {
  const course = await newCourse();
  const client = await foyer.visit();
  const booking = await bookCourse(client, course, {});
  const lessons = await addSessionService(foyer, 'CLASS');
  await addSession(foyer, lessons, { ...eveningIn(foyer, 8), recurrence: weekly });
  const [lesson, offLesson, given] = await fetchSessions(foyer, lessons);
  const lessonBooking = await bookSession(client, lessons, lesson?.id, {});
  await bookSession(client, lessons, offLesson?.id, {});
  const gone = await bookSession(client, lessons, given?.id, {});
  await client.call(modules.bookings.cancelBooking, { bookingId: gone.id, revision: gone.revision });
  const [, second] = await fetchSessions(foyer, course);
  await owner.call(cancelSession, { sessionId: second?.id ?? '', revision: '1' });
  await owner.call(cancelSession, { sessionId: offLesson?.id ?? '', revision: '1' });

  const own = (await client.call(listMySessions, sessionWindow(foyer))).value.sessions;
  expect(own.filter(({ bookingId }) => bookingId === booking.id).map(({ status }) => status)).toEqual([
    'CONFIRMED',
    'CANCELLED',
    'CONFIRMED',
    'CONFIRMED',
  ]);
  expect(own.find(({ bookingId }) => bookingId === lessonBooking.id)).toMatchObject({
    id: lesson?.id,
    status: 'CONFIRMED',
    startDate: lesson?.startDate,
  });
  expect(own.filter(({ serviceId }) => serviceId === lessons).map(({ status }) => status)).toEqual([
    'CONFIRMED',
    'CANCELLED',
  ]);
  expect(own.find(({ bookingId }) => bookingId === booking.id)).toMatchObject({ staff: [jonah.name] });
  expect(own.map(({ startDate }) => startDate)).toEqual(own.map(({ startDate }) => startDate).sort());
  expect((await visitor.call(listMySessions, sessionWindow(foyer, undefined, 1))).value.sessions).toEqual([]);
  expect((await (await foyer.visit()).call(listMySessions, sessionWindow(foyer))).value.sessions).toEqual([]);
});

test('everybody sees the sessions of visible services, of a course all of them', async () => {
  const course = await newCourse({}, -10);
  const { sessions } = (await visitor.call(listServiceSessions, { serviceId: course })).value;
  expect(sessions).toHaveLength(4);
  expect(sessions[0]).toMatchObject({ staff: [jonah.name] });
  expect(sessions[0]).not.toHaveProperty('participants');
  const [, , third] = sessions;
  await owner.call(cancelSession, { sessionId: third?.id ?? '', revision: '1' });
  expect((await visitor.call(listServiceSessions, { serviceId: course })).value.sessions).toHaveLength(3);
  expect((await visitor.call(listServiceSessions, { serviceId: course, limit: 2 })).value.sessions).toHaveLength(2);
  const hidden = await newCourse({ hidden: true });
  expect((await visitor.call(listServiceSessions, { serviceId: hidden })).code).toBe('SERVICE_NOT_FOUND');
  expect((await owner.call(listServiceSessions, { serviceId: hidden })).code).toBe('ok');
});

test('the calendar file has each session, moved ones at their new time, and those called off as canceled', async () => {
  const serviceId = await newCourse();
  const [first, second] = await fetchSessions(foyer, serviceId);
  const { manageToken } = await book(visitor, {}, { bookedEntity: { schedule: { serviceId } } });
  await owner.call(cancelSession, { sessionId: second?.id ?? '', revision: '1' });
  const session = { start: `${first?.localStart.slice(0, 10)}T16:00` };
  const moved = await owner.call(updateSession, {
    sessionId: first?.id ?? '',
    revision: '2',
    session,
    allowConflicts: true,
  });
  expect(Date.parse(moved.value.session.startDate)).toBe(Date.parse(first?.startDate ?? '') - 2 * HOUR_MS);
  const file = await (await fetch(`${foyer.origin}/booking/${manageToken}/calendar.ics`)).text();
  const events = file.replaceAll('\r\n ', '').split('BEGIN:VEVENT').slice(1);
  const utc = (iso: string | undefined) => new Date(iso ?? '').toISOString().replace(/[-:]|\.\d{3}/g, '');
  expect(events).toHaveLength(4);
  expect(events.find((event) => event.includes(first?.id ?? '?'))).toContain(
    `DTSTART:${utc(moved.value.session.startDate)}`,
  );
  expect(events.map((event) => /STATUS:(\w+)/.exec(event)?.[1])).toEqual([
    'CONFIRMED',
    'CANCELLED',
    'CONFIRMED',
    'CONFIRMED',
  ]);
});
