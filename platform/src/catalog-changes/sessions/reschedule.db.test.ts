import { modules } from '@foyer/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { studio as lowTide } from '../../demo/low-tide/studio.ts';
import { hana, jonah, resources } from '../../demo/low-tide/team.ts';
import { bookingOf, fetchBooking, listMailTemplates, listSeats } from '../../testing/booking.ts';
import { DAY_MS, HOUR_MS } from '../../testing/durations.ts';
import { listEventTypes } from '../../testing/events.ts';
import {
  addSession,
  addSessionService,
  bookSession,
  digestSessions,
  eveningIn,
  fetchSessions,
  wallTimeIn,
  weekly,
} from '../../testing/sessions.ts';
import { TestPlatform } from '../../testing/test-platform.ts';
import type { WireClient } from '../../testing/wire-client.ts';

const { updateSession, cancelSession, getSession } = modules.sessions;
const { createBooking } = modules.bookings;
const room = resources[4]?.id ?? '';

let foyer: TestPlatform;
let visitor: WireClient;
let owner: WireClient;
beforeAll(async () => {
  foyer = await TestPlatform.start({ testClock: true, options: { rateLimits: false } });
  visitor = await foyer.visit();
  owner = foyer.owner;
});
afterAll(() => foyer.stop());

const laterBy = (iso: string | undefined, ms: number) => new Date(Date.parse(iso ?? '') + ms).toISOString();

describe('one session', () => {
  test('moves with its bookings and keeps its id, seats and index in the series', async () => {
    const serviceId = await addSessionService(foyer, 'CLASS');
    await addSession(foyer, serviceId, { ...eveningIn(foyer, 7), recurrence: weekly });
    const [first, second, third] = await fetchSessions(foyer, serviceId);
    const booking = await bookSession(visitor, serviceId, second?.id);
    const seats = await listSeats(foyer, booking.id);
    const other = await bookSession(visitor, serviceId, third?.id);
    const start = `${second?.localStart.slice(0, 10)}T20:15`;
    const moved = await owner.call(updateSession, { sessionId: second?.id ?? '', revision: '1', session: { start } });
    const startDate = laterBy(second?.startDate, 2.25 * HOUR_MS);
    const endDate = laterBy(second?.endDate, 2.25 * HOUR_MS);
    expect(moved.value.session).toMatchObject({
      id: second?.id,
      startDate,
      endDate,
      participants: 1,
      revision: '2',
    });
    const starts = (await fetchSessions(foyer, serviceId)).map((session) => session.startDate);
    expect(starts.slice(0, 3)).toEqual([first?.startDate, startDate, third?.startDate]);

    const after = await fetchBooking(foyer, booking.id);
    expect(after).toMatchObject({
      startDate,
      endDate,
      revision: String(Number(booking.revision) + 1),
      status: 'CONFIRMED',
    });
    expect(after.bookedEntity?.slot).toMatchObject({ eventId: second?.id });
    expect(await listSeats(foyer, booking.id)).toEqual(seats);
    expect((await listEventTypes(foyer, booking.id)).slice(-2)).toEqual(['bookingUpdated', 'bookingRescheduled']);
    expect(await listMailTemplates(foyer, booking)).toEqual(['bookingConfirmed', 'bookingRescheduled']);
    expect((await fetchBooking(foyer, other.id)).revision).toBe(other.revision);

    const late = await visitor.call(createBooking, {
      booking: bookingOf({ serviceId, eventId: second?.id ?? '' }),
    });
    expect(late.value.booking.startDate).toBe(startDate);
  });

  test('gets other staff, room, location and duration, and so do its bookings', async () => {
    const serviceId = await addSessionService(foyer, 'CLASS');
    const { id, localStart } = await addSession(foyer, serviceId, { ...eveningIn(foyer, 9), resourceIds: [hana.id] });
    const booking = await bookSession(visitor, serviceId, id);
    const session = { resourceIds: [jonah.id, room], location: { id: lowTide.id } };
    const changed = await owner.call(updateSession, { sessionId: id, revision: '1', session, allowConflicts: true });
    expect(changed.value.session).toMatchObject({ location: { id: lowTide.id, name: lowTide.name } });
    const { slot } = (await fetchBooking(foyer, booking.id)).bookedEntity ?? {};
    expect(slot).toMatchObject({ resource: { id: jonah.id }, location: { id: lowTide.id } });
    expect(await listMailTemplates(foyer, booking)).toEqual(['bookingConfirmed', 'sessionsChanged']);
    expect(await listEventTypes(foyer, booking.id)).not.toContain('bookingRescheduled');
    const service = (await owner.call(modules.services.getService, { serviceId })).value.service;
    expect(service.staffMemberIds).toEqual([jonah.id]);

    const end = `${localStart.slice(0, 10)}T21:00`;
    const elsewhere = { end, location: { formattedAddress: 'Pier 4' } };
    await owner.call(updateSession, { sessionId: id, revision: '2', session: elsewhere, allowConflicts: true });
    expect(await fetchBooking(foyer, booking.id)).toMatchObject({
      startDate: booking.startDate,
      endDate: laterBy(booking.startDate, 3 * HOUR_MS),
      bookedEntity: { slot: { location: { formattedAddress: 'Pier 4', locationType: 'OWNER_CUSTOM' } } },
    });
  });

  test('is changed only at its current revision', async () => {
    const serviceId = await addSessionService(foyer, 'CLASS');
    const { id } = await addSession(foyer, serviceId, { ...eveningIn(foyer, 9), recurrence: weekly });
    await owner.call(updateSession, { sessionId: id, revision: '1', session: { capacity: 7 } });
    const before = await digestSessions(foyer);
    const late = await owner.call(updateSession, { sessionId: id, revision: '1', session: { capacity: 9 } });
    expect([late.code, late.data]).toEqual(['REVISION_MISMATCH', { currentRevision: '2' }]);
    expect((await owner.call(cancelSession, { sessionId: id, revision: '1' })).code).toBe('REVISION_MISMATCH');
    const unknown = id.replace(/\d{4}$/, '1234');
    for (const sessionId of [unknown, `${id}x`, 'x'.repeat(36), `${id.slice(0, 36)}_20270230T1800`]) {
      expect((await owner.call(getSession, { sessionId })).code).toBe('SESSION_NOT_FOUND');
      expect((await owner.call(cancelSession, { sessionId, revision: '2' })).code).toBe('SESSION_NOT_FOUND');
    }
    expect(await digestSessions(foyer)).toEqual(before);
  });

  test('never has fewer seats than are taken', async () => {
    const serviceId = await addSessionService(foyer, 'CLASS', { bookingPolicy: {} });
    const { id } = await addSession(foyer, serviceId, eveningIn(foyer, 11));
    await bookSession(visitor, serviceId, id);
    await bookSession(visitor, serviceId, id);
    const before = await digestSessions(foyer);
    const refused = await owner.call(updateSession, { sessionId: id, revision: '1', session: { capacity: 1 } });
    const sessions = [{ sessionId: id, capacity: 1, participants: 2 }];
    expect([refused.code, refused.data]).toEqual(['SESSION_CAPACITY_EXCEEDED', { sessions }]);
    expect(await digestSessions(foyer)).toEqual(before);
    expect((await owner.call(updateSession, { sessionId: id, revision: '1', session: { capacity: 2 } })).code).toBe(
      'ok',
    );
    const full = await visitor.call(createBooking, { booking: bookingOf({ serviceId, eventId: id }) });
    expect(full.code).toBe('SESSION_CAPACITY_EXCEEDED');
  });
});

describe('a session and those that follow', () => {
  test('move together with their bookings and keep their ids', async () => {
    const serviceId = await addSessionService(foyer, 'CLASS');
    await addSession(foyer, serviceId, { ...eveningIn(foyer, 8), recurrence: weekly });
    const before = await fetchSessions(foyer, serviceId);
    const [, second, , fourth] = before;
    const booking = await bookSession(visitor, serviceId, fourth?.id);
    const start = wallTimeIn(foyer, 16, '17:00');
    const input = { sessionId: second?.id ?? '', revision: '1', scope: 'THIS_AND_FOLLOWING' } as const;
    const moved = await owner.call(updateSession, { ...input, session: { start } });
    expect(moved.value.session).toMatchObject({ id: second?.id, localStart: start });
    const after = await fetchSessions(foyer, serviceId);
    expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    const by = DAY_MS - HOUR_MS;
    expect(
      after.map(
        (session) =>
          Date.parse(session.startDate) - Date.parse(before.find(({ id }) => id === session.id)?.startDate ?? ''),
      ),
    ).toEqual([0, by, by, by]);
    expect(await fetchBooking(foyer, booking.id)).toMatchObject({
      startDate: after[3]?.startDate,
      endDate: after[3]?.endDate,
    });
    expect(after[3]).toMatchObject({ participants: 1, revision: '2' });

    // The same from the first session on, including what was split off.
    const all = { sessionId: after[0]?.id ?? '', revision: '2', scope: 'ALL', session: { capacity: 9 } } as const;
    await owner.call(updateSession, all);
    expect((await fetchSessions(foyer, serviceId)).map(({ capacity }) => capacity)).toEqual([9, 9, 9, 9]);
    await owner.call(cancelSession, { sessionId: fourth?.id ?? '', revision: '3' });
    expect((await fetchSessions(foyer, serviceId)).map(({ status }) => status === 'CANCELLED')).toEqual([
      false,
      false,
      false,
      true,
    ]);
    expect(await fetchBooking(foyer, booking.id)).toMatchObject({ status: 'CANCELED' });
  });

  test('are refused where no rule describes the result', async () => {
    const serviceId = await addSessionService(foyer, 'CLASS');
    const recurrence = { frequency: 'MONTHLY', interval: 1 } as const;
    const { id } = await addSession(foyer, serviceId, {
      start: '2027-05-31T18:00',
      end: '2027-05-31T19:00',
      recurrence,
    });
    const before = await digestSessions(foyer);
    const change = { sessionId: id, revision: '1', session: { start: '2027-06-01T18:00' }, scope: 'ALL' } as const;
    expect((await owner.call(updateSession, change)).fields).toEqual(['session.start']);
    expect(await digestSessions(foyer)).toEqual(before);
  });

  test('must be in the future', async () => {
    const serviceId = await addSessionService(foyer, 'CLASS');
    const start = wallTimeIn(foyer, -30, '18:00');
    const { id } = await addSession(foyer, serviceId, {
      start,
      end: wallTimeIn(foyer, -30, '19:00'),
      recurrence: { ...weekly, count: 2 },
    });
    const change = { sessionId: id, revision: '1', session: { capacity: 2 }, scope: 'ALL' } as const;
    expect((await owner.call(updateSession, change)).fields).toEqual(['scope']);
    expect((await owner.call(updateSession, { ...change, scope: 'ONE' })).code).toBe('ok');
  });
});

test('a session with more capacity offers its seats to the waitlist', async () => {
  const choices = { waitlistPolicy: { enabled: true, capacity: 5, reservationTimeInMinutes: 60 } };
  const bookingPolicy = { name: 'Waiting', ...choices };
  const policy = (await owner.call(modules.bookingPolicies.createBookingPolicy, { bookingPolicy })).value.bookingPolicy;
  const serviceId = await addSessionService(foyer, 'CLASS', { bookingPolicy: { id: policy.id } });
  const { id } = await addSession(foyer, serviceId, { ...eveningIn(foyer, 12), capacity: 1 });
  await bookSession(visitor, serviceId, id);
  const patient = await foyer.visit();
  const booking = bookingOf({ serviceId, eventId: id });
  const { place } = (await patient.call(modules.waitlist.joinWaitlist, { booking })).value;
  await owner.call(updateSession, { sessionId: id, revision: '1', session: { capacity: 2 } });
  const mails = await foyer.mailsTo(booking.contactDetails?.email ?? '');
  expect(mails.at(-1)?.template).toBe('waitlistOffered');
  expect(await listSeats(foyer, place.bookingId ?? '')).toHaveLength(1);
});
