import { modules } from '@foyer/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookingOf, createBookingAt, listSeats, listSlots } from '../../testing/booking.ts';
import { DAY_MS } from '../../testing/durations.ts';
import { Timetable, weekly } from '../../testing/sessions.ts';
import type { WireClient } from '../../testing/wire-client.ts';

const { cancelSession } = modules.sessions;
const { createBooking } = modules.bookings;

let timetable: Timetable;
let owner: WireClient;
beforeAll(async () => {
  timetable = await Timetable.open();
  owner = timetable.studio.owner;
});
afterAll(() => timetable.close());

describe('calling off', () => {
  test('one session cancels its bookings, notifies participants, and releases the seats', async () => {
    const serviceId = await timetable.newService('CLASS');
    const { id } = await timetable.add(serviceId, { ...timetable.evening(7), recurrence: weekly });
    const [first, second] = await timetable.list(serviceId);
    const booking = await timetable.book(serviceId, second?.id);
    const other = await timetable.book(serviceId, id);
    const held = await createBookingAt(await timetable.studio.visit(), { serviceId, eventId: second?.id ?? '' });
    const answer = await owner.call(cancelSession, {
      sessionId: second?.id ?? '',
      revision: '1',
      participantNotification: { notifyParticipants: true, message: 'Jonah is ill.' },
    });
    expect(answer.value.session).toMatchObject({ id: second?.id, status: 'CANCELLED', revision: '2', participants: 0 });
    expect((await timetable.list(serviceId)).map(({ status }) => status)).toEqual([
      'CONFIRMED',
      'CANCELLED',
      'CONFIRMED',
      'CONFIRMED',
    ]);
    expect(await timetable.reread(booking)).toMatchObject({ status: 'CANCELED', startDate: second?.startDate });
    expect(await timetable.reread(held)).toMatchObject({ status: 'CANCELED' });
    expect(await timetable.reread(other)).toMatchObject({ status: 'CONFIRMED', startDate: first?.startDate });
    expect(await listSeats(timetable.studio, booking.id)).toEqual([]);
    expect((await timetable.eventsOf(booking)).slice(-2)).toEqual(['bookingUpdated', 'bookingCanceled']);
    expect(await timetable.templatesTo(booking)).toEqual(['bookingConfirmed', 'sessionCanceled']);
    expect((await timetable.mailsTo(booking)).at(-1)?.data).toMatchObject({
      message: 'Jonah is ill.',
      start: second?.startDate,
    });
    expect(await timetable.templatesTo(held)).toEqual([]);

    const again = await timetable.visitor.call(createBooking, {
      booking: bookingOf({ serviceId, eventId: second?.id ?? '' }),
    });
    expect(again.code).toBe('SESSION_NOT_FOUND');
    expect((await listSlots(timetable.studio, serviceId, { ahead: 0 })).map(({ slot }) => slot.eventId)).not.toContain(
      second?.id,
    );
    const twice = await owner.call(cancelSession, { sessionId: second?.id ?? '', revision: '2' });
    expect(twice.code).toBe('SESSION_CANCELLED');
  });

  test('does not notify where the business has done so', async () => {
    const serviceId = await timetable.newService('CLASS');
    const { id, revision } = await timetable.add(serviceId, timetable.evening(8));
    const booking = await timetable.book(serviceId, id);
    const participantNotification = { notifyParticipants: false };
    await owner.call(cancelSession, { sessionId: id, revision, participantNotification });
    expect(await timetable.templatesTo(booking)).toEqual(['bookingConfirmed']);
  });

  test('can include those that follow, or all future ones, but never past ones', async () => {
    const serviceId = await timetable.newService('CLASS');
    const start = timetable.wallIn(-10, '18:00');
    await timetable.add(serviceId, { start, end: timetable.wallIn(-10, '19:00'), recurrence: { ...weekly, count: 6 } });
    const statuses = async () =>
      (await timetable.list(serviceId, timetable.studio.now() - 20 * DAY_MS)).map(({ status }) => status[1]);
    const [, , , fourth, fifth, sixth] = await timetable.list(serviceId, timetable.studio.now() - 20 * DAY_MS);
    const one = await timetable.book(serviceId, fifth?.id);
    const other = await timetable.book(serviceId, sixth?.id, { contactDetails: one.contactDetails });
    await owner.call(cancelSession, { sessionId: fifth?.id ?? '', revision: '1', scope: 'THIS_AND_FOLLOWING' });
    expect((await statuses()).join('')).toBe('OOOOAA');
    expect((await timetable.reread(other)).status).toBe('CANCELED');
    // A customer with bookings of both gets one mail.
    expect(await timetable.templatesTo(one)).toEqual(['bookingConfirmed', 'bookingConfirmed', 'sessionCanceled']);
    expect((await timetable.mailsTo(one)).at(-1)?.data).toMatchObject({
      parts: [{ start: fifth?.startDate }, { start: sixth?.startDate }],
    });
    await owner.call(cancelSession, { sessionId: fourth?.id ?? '', revision: '2', scope: 'ALL' });
    expect((await statuses()).join('')).toBe('OOAAAA');
  });
});
