import { modules } from '@foyer/contract';
import { instantAt } from '@foyer/contract/values';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  bookingOf,
  createBookingAt,
  fetchBooking,
  listMailsAbout,
  listMailTemplates,
  listSeats,
  listSlots,
} from '../../testing/booking.ts';
import { DAY_MS } from '../../testing/durations.ts';
import { listEventTypes } from '../../testing/events.ts';
import {
  addSession,
  addSessionService,
  bookSession,
  eveningIn,
  fetchSessions,
  wallTimeIn,
  weekly,
} from '../../testing/sessions.ts';
import { TestPlatform } from '../../testing/test-platform.ts';
import type { WireClient } from '../../testing/wire-client.ts';

const { cancelSession } = modules.sessions;
const { createBooking } = modules.bookings;

let foyer: TestPlatform;
let visitor: WireClient;
let owner: WireClient;
beforeAll(async () => {
  foyer = await TestPlatform.start({ testClock: true, options: { rateLimits: false } });
  visitor = await foyer.visit();
  owner = foyer.owner;
});
afterAll(() => foyer.stop());

describe('calling off', () => {
  test('one session cancels its bookings, notifies participants, and releases the seats', async () => {
    const serviceId = await addSessionService(foyer, 'CLASS');
    const { id } = await addSession(foyer, serviceId, { ...eveningIn(foyer, 7), recurrence: weekly });
    const [first, second] = await fetchSessions(foyer, serviceId);
    const booking = await bookSession(visitor, serviceId, second?.id);
    const other = await bookSession(visitor, serviceId, id);
    const held = await createBookingAt(await foyer.visit(), { serviceId, eventId: second?.id ?? '' });
    const answer = await owner.call(cancelSession, {
      sessionId: second?.id ?? '',
      revision: '1',
      participantNotification: { notifyParticipants: true, message: 'Jonah is ill.' },
    });
    expect(answer.value.session).toMatchObject({ id: second?.id, status: 'CANCELLED', revision: '2', participants: 0 });
    expect((await fetchSessions(foyer, serviceId)).map(({ status }) => status)).toEqual([
      'CONFIRMED',
      'CANCELLED',
      'CONFIRMED',
      'CONFIRMED',
    ]);
    expect(await fetchBooking(foyer, booking.id)).toMatchObject({ status: 'CANCELED', startDate: second?.startDate });
    expect(await fetchBooking(foyer, held.id)).toMatchObject({ status: 'CANCELED' });
    expect(await fetchBooking(foyer, other.id)).toMatchObject({ status: 'CONFIRMED', startDate: first?.startDate });
    expect(await listSeats(foyer, booking.id)).toEqual([]);
    expect((await listEventTypes(foyer, booking.id)).slice(-2)).toEqual(['bookingUpdated', 'bookingCanceled']);
    expect(await listMailTemplates(foyer, booking)).toEqual(['bookingConfirmed', 'sessionCanceled']);
    expect((await listMailsAbout(foyer, booking)).at(-1)?.data).toMatchObject({
      message: 'Jonah is ill.',
      start: second?.startDate,
    });
    expect(await listMailTemplates(foyer, held)).toEqual([]);

    const again = await visitor.call(createBooking, {
      booking: bookingOf({ serviceId, eventId: second?.id ?? '' }),
    });
    expect(again.code).toBe('SESSION_NOT_FOUND');
    expect((await listSlots(foyer, serviceId, { ahead: 0 })).map(({ slot }) => slot.eventId)).not.toContain(second?.id);
    const twice = await owner.call(cancelSession, { sessionId: second?.id ?? '', revision: '2' });
    expect(twice.code).toBe('SESSION_CANCELLED');
  });

  test('does not notify where the business has done so', async () => {
    const serviceId = await addSessionService(foyer, 'CLASS');
    const { id, revision } = await addSession(foyer, serviceId, eveningIn(foyer, 8));
    const booking = await bookSession(visitor, serviceId, id);
    const participantNotification = { notifyParticipants: false };
    await owner.call(cancelSession, { sessionId: id, revision, participantNotification });
    expect(await listMailTemplates(foyer, booking)).toEqual(['bookingConfirmed']);
  });

  test('can include those that follow, or all future ones, but never past ones', async () => {
    const serviceId = await addSessionService(foyer, 'CLASS');
    const start = wallTimeIn(foyer, -10, '18:00');
    await addSession(foyer, serviceId, {
      start,
      end: wallTimeIn(foyer, -10, '19:00'),
      recurrence: { ...weekly, count: 6 },
    });
    const statuses = async () =>
      (await fetchSessions(foyer, serviceId, instantAt(foyer.now() - 20 * DAY_MS))).map(({ status }) => status[1]);
    const [, , , fourth, fifth, sixth] = await fetchSessions(foyer, serviceId, instantAt(foyer.now() - 20 * DAY_MS));
    const one = await bookSession(visitor, serviceId, fifth?.id);
    const other = await bookSession(visitor, serviceId, sixth?.id, { contactDetails: one.contactDetails });
    await owner.call(cancelSession, { sessionId: fifth?.id ?? '', revision: '1', scope: 'THIS_AND_FOLLOWING' });
    expect((await statuses()).join('')).toBe('OOOOAA');
    expect((await fetchBooking(foyer, other.id)).status).toBe('CANCELED');
    // A customer with bookings of both gets one mail.
    expect(await listMailTemplates(foyer, one)).toEqual(['bookingConfirmed', 'bookingConfirmed', 'sessionCanceled']);
    expect((await listMailsAbout(foyer, one)).at(-1)?.data).toMatchObject({
      parts: [{ start: fifth?.startDate }, { start: sixth?.startDate }],
    });
    await owner.call(cancelSession, { sessionId: fourth?.id ?? '', revision: '2', scope: 'ALL' });
    expect((await statuses()).join('')).toBe('OOAAAA');
  });
});
