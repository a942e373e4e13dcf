import { modules } from '@foyer/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { studio as lowTide } from '../../demo/low-tide/studio.ts';
import { hana, jonah, resources } from '../../demo/low-tide/team.ts';
import { bookingOf, listSeats } from '../../testing/booking.ts';
import { DAY_MS, HOUR_MS } from '../../testing/durations.ts';
import { Timetable, weekly } from '../../testing/sessions.ts';
import type { WireClient } from '../../testing/wire-client.ts';

const { updateSession, cancelSession, getSession } = modules.sessions;
const { createBooking } = modules.bookings;
const room = resources[4]?.id ?? '';

let timetable: Timetable;
let owner: WireClient;
beforeAll(async () => {
  timetable = await Timetable.open();
  owner = timetable.studio.owner;
});
afterAll(() => timetable.close());

const laterBy = (iso: string | undefined, ms: number) => new Date(Date.parse(iso ?? '') + ms).toISOString();

describe('one session', () => {
  test('moves with its bookings and keeps its id, seats and index in the series', async () => {
    const serviceId = await timetable.newService('CLASS');
    await timetable.add(serviceId, { ...timetable.evening(7), recurrence: weekly });
    const [first, second, third] = await timetable.list(serviceId);
    const booking = await timetable.book(serviceId, second?.id);
    const seats = await listSeats(timetable.studio, booking.id);
    const other = await timetable.book(serviceId, third?.id);
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
    const starts = (await timetable.list(serviceId)).map((session) => session.startDate);
    expect(starts.slice(0, 3)).toEqual([first?.startDate, startDate, third?.startDate]);

    const after = await timetable.reread(booking);
    expect(after).toMatchObject({
      startDate,
      endDate,
      revision: String(Number(booking.revision) + 1),
      status: 'CONFIRMED',
    });
    expect(after.bookedEntity?.slot).toMatchObject({ eventId: second?.id });
    expect(await listSeats(timetable.studio, booking.id)).toEqual(seats);
    expect((await timetable.eventsOf(booking)).slice(-2)).toEqual(['bookingUpdated', 'bookingRescheduled']);
    expect(await timetable.templatesTo(booking)).toEqual(['bookingConfirmed', 'bookingRescheduled']);
    expect((await timetable.reread(other)).revision).toBe(other.revision);

    const late = await timetable.visitor.call(createBooking, {
      booking: bookingOf({ serviceId, eventId: second?.id ?? '' }),
    });
    expect(late.value.booking.startDate).toBe(startDate);
  });

  test('gets other staff, room, location and duration, and so do its bookings', async () => {
    const serviceId = await timetable.newService('CLASS');
    const { id, localStart } = await timetable.add(serviceId, { ...timetable.evening(9), resourceIds: [hana.id] });
    const booking = await timetable.book(serviceId, id);
    const session = { resourceIds: [jonah.id, room], location: { id: lowTide.id } };
    const changed = await owner.call(updateSession, { sessionId: id, revision: '1', session, allowConflicts: true });
    expect(changed.value.session).toMatchObject({ location: { id: lowTide.id, name: lowTide.name } });
    const { slot } = (await timetable.reread(booking)).bookedEntity ?? {};
    expect(slot).toMatchObject({ resource: { id: jonah.id }, location: { id: lowTide.id } });
    expect(await timetable.templatesTo(booking)).toEqual(['bookingConfirmed', 'sessionsChanged']);
    expect(await timetable.eventsOf(booking)).not.toContain('bookingRescheduled');
    const service = (await owner.call(modules.services.getService, { serviceId })).value.service;
    expect(service.staffMemberIds).toEqual([jonah.id]);

    const end = `${localStart.slice(0, 10)}T21:00`;
    const elsewhere = { end, location: { formattedAddress: 'Pier 4' } };
    await owner.call(updateSession, { sessionId: id, revision: '2', session: elsewhere, allowConflicts: true });
    expect(await timetable.reread(booking)).toMatchObject({
      startDate: booking.startDate,
      endDate: laterBy(booking.startDate, 3 * HOUR_MS),
      bookedEntity: { slot: { location: { formattedAddress: 'Pier 4', locationType: 'OWNER_CUSTOM' } } },
    });
  });

  test('is changed only at its current revision', async () => {
    const serviceId = await timetable.newService('CLASS');
    const { id } = await timetable.add(serviceId, { ...timetable.evening(9), recurrence: weekly });
    await owner.call(updateSession, { sessionId: id, revision: '1', session: { capacity: 7 } });
    const before = await timetable.snapshot();
    const late = await owner.call(updateSession, { sessionId: id, revision: '1', session: { capacity: 9 } });
    expect([late.code, late.data]).toEqual(['REVISION_MISMATCH', { currentRevision: '2' }]);
    expect((await owner.call(cancelSession, { sessionId: id, revision: '1' })).code).toBe('REVISION_MISMATCH');
    const unknown = id.replace(/\d{4}$/, '1234');
    for (const sessionId of [unknown, `${id}x`, 'x'.repeat(36), `${id.slice(0, 36)}_20270230T1800`]) {
      expect((await owner.call(getSession, { sessionId })).code).toBe('SESSION_NOT_FOUND');
      expect((await owner.call(cancelSession, { sessionId, revision: '2' })).code).toBe('SESSION_NOT_FOUND');
    }
    expect(await timetable.snapshot()).toEqual(before);
  });

  test('never has fewer seats than are taken', async () => {
    const serviceId = await timetable.newService('CLASS', { bookingPolicy: {} });
    const { id } = await timetable.add(serviceId, timetable.evening(11));
    await timetable.book(serviceId, id);
    await timetable.book(serviceId, id);
    const before = await timetable.snapshot();
    const refused = await owner.call(updateSession, { sessionId: id, revision: '1', session: { capacity: 1 } });
    const sessions = [{ sessionId: id, capacity: 1, participants: 2 }];
    expect([refused.code, refused.data]).toEqual(['SESSION_CAPACITY_EXCEEDED', { sessions }]);
    expect(await timetable.snapshot()).toEqual(before);
    expect((await owner.call(updateSession, { sessionId: id, revision: '1', session: { capacity: 2 } })).code).toBe(
      'ok',
    );
    const full = await timetable.visitor.call(createBooking, { booking: bookingOf({ serviceId, eventId: id }) });
    expect(full.code).toBe('SESSION_CAPACITY_EXCEEDED');
  });
});

describe('a session and those that follow', () => {
  test('move together with their bookings and keep their ids', async () => {
    const serviceId = await timetable.newService('CLASS');
    await timetable.add(serviceId, { ...timetable.evening(8), recurrence: weekly });
    const before = await timetable.list(serviceId);
    const [, second, , fourth] = before;
    const booking = await timetable.book(serviceId, fourth?.id);
    const start = timetable.wallIn(16, '17:00');
    const input = { sessionId: second?.id ?? '', revision: '1', scope: 'THIS_AND_FOLLOWING' } as const;
    const moved = await owner.call(updateSession, { ...input, session: { start } });
    expect(moved.value.session).toMatchObject({ id: second?.id, localStart: start });
    const after = await timetable.list(serviceId);
    expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    const by = DAY_MS - HOUR_MS;
    expect(
      after.map(
        (session) =>
          Date.parse(session.startDate) - Date.parse(before.find(({ id }) => id === session.id)?.startDate ?? ''),
      ),
    ).toEqual([0, by, by, by]);
    expect(await timetable.reread(booking)).toMatchObject({
      startDate: after[3]?.startDate,
      endDate: after[3]?.endDate,
    });
    expect(after[3]).toMatchObject({ participants: 1, revision: '2' });

    // The same from the first session on, including what was split off.
    const all = { sessionId: after[0]?.id ?? '', revision: '2', scope: 'ALL', session: { capacity: 9 } } as const;
    await owner.call(updateSession, all);
    expect((await timetable.list(serviceId)).map(({ capacity }) => capacity)).toEqual([9, 9, 9, 9]);
    await owner.call(cancelSession, { sessionId: fourth?.id ?? '', revision: '3' });
    expect((await timetable.list(serviceId)).map(({ status }) => status === 'CANCELLED')).toEqual([
      false,
      false,
      false,
      true,
    ]);
    expect(await timetable.reread(booking)).toMatchObject({ status: 'CANCELED' });
  });

  test('are refused where no rule describes the result', async () => {
    const serviceId = await timetable.newService('CLASS');
    const recurrence = { frequency: 'MONTHLY', interval: 1 } as const;
    const { id } = await timetable.add(serviceId, { start: '2027-05-31T18:00', end: '2027-05-31T19:00', recurrence });
    const before = await timetable.snapshot();
    const change = { sessionId: id, revision: '1', session: { start: '2027-06-01T18:00' }, scope: 'ALL' } as const;
    expect((await owner.call(updateSession, change)).fields).toEqual(['session.start']);
    expect(await timetable.snapshot()).toEqual(before);
  });

  test('must be in the future', async () => {
    const serviceId = await timetable.newService('CLASS');
    const start = timetable.wallIn(-30, '18:00');
    const { id } = await timetable.add(serviceId, {
      start,
      end: timetable.wallIn(-30, '19:00'),
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
  const serviceId = await timetable.newService('CLASS', { bookingPolicy: { id: policy.id } });
  const { id } = await timetable.add(serviceId, { ...timetable.evening(12), capacity: 1 });
  await timetable.book(serviceId, id);
  const patient = await timetable.studio.visit();
  const booking = bookingOf({ serviceId, eventId: id });
  const { place } = (await patient.call(modules.waitlist.joinWaitlist, { booking })).value;
  await owner.call(updateSession, { sessionId: id, revision: '1', session: { capacity: 2 } });
  const mails = await timetable.studio.mailsTo(booking.contactDetails?.email ?? '');
  expect(mails.at(-1)?.template).toBe('waitlistOffered');
  expect(await listSeats(timetable.studio, place.bookingId ?? '')).toHaveLength(1);
});
