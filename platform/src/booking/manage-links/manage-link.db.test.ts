import { modules } from '@foyer/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { services } from '../../demo/low-tide/services.ts';
import { site } from '../../demo/low-tide/studio.ts';
import { asId } from '../../server/lib/ids.ts';
import { newId } from '../../server/lib/new-id.ts';
import { book, createBookingAt, digestBookings, findSlot, idsOf, newContact } from '../../testing/booking.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../testing/durations.ts';
import { TestPlatform } from '../../testing/test-platform.ts';
import { clientApps, type WireClient } from '../../testing/wire-client.ts';
import { makeManageToken } from '../records/manage-token.ts';
import { findBooking, updateBooking } from '../records/store.ts';

const {
  getAnonymousActionToken,
  bookingsGetBookingAnonymously: read,
  getServiceAnonymously: readService,
  revokeManageLinks: revoke,
  bookingsCancelBookingAnonymously: cancel,
  bookingsRescheduleBookingAnonymously: move,
  confirmVisitAnonymously: confirmVisit,
} = modules.bookings;
const [massage = '', , yoga = '', course = ''] = services.map(({ id }) => id);

let foyer: TestPlatform;
/** The client that opens the link, which is not the customer. */
let reader: WireClient;
beforeAll(async () => {
  foyer = await TestPlatform.start({ testClock: true });
  reader = await foyer.visit();
});
afterAll(() => foyer.stop());

const booked = async (ahead: number, contactDetails = newContact()) => {
  const { booking, manageToken } = await book(await foyer.visit(), await findSlot(foyer, massage, { ahead }), {
    contactDetails,
  });
  return { booking, token: manageToken, contactDetails };
};

describe('a manage link', () => {
  test('is in the mail, and always the same', async () => {
    const { booking, token, contactDetails } = await booked(3);
    const inbox = await fetch(`${foyer.origin}/_dev/mail?to=${contactDetails.email}`);
    const [mail] = await inbox.json();
    const [, path] = /href="[^"]*(\/booking\/[\w-]+)"/.exec(mail.html) ?? [];
    expect(path).toBe(`/booking/${token}`);
    expect(mail.text).toContain(path);
    const asked = await foyer.owner.call(getAnonymousActionToken, { bookingId: booking.id });
    expect(asked.value).toEqual({ token });
  });

  test('is given to the business and the customer only', async () => {
    const visitor = await foyer.visit();
    const held = await createBookingAt(visitor, await findSlot(foyer, massage, { ahead: 4 }));
    expect((await visitor.call(getAnonymousActionToken, { bookingId: held.id })).code).toBe('ok');
    for (const stranger of [reader, foyer.ownerB, await foyer.visit(clientApps.siteB)]) {
      const answer = await stranger.call(getAnonymousActionToken, { bookingId: held.id });
      expect([answer.status, answer.code]).toEqual([404, 'BOOKING_NOT_FOUND']);
    }
  });

  test('shows the booking, its service, and the allowed actions with deadlines', async () => {
    const { booking, token } = await booked(5);
    const start = Date.parse(booking.startDate);
    const answer = (await reader.call(read, { token })).value;
    expect(answer.booking).toEqual(booking);
    expect(answer.allowedAnonymousActions).toEqual({
      cancel: true,
      reschedule: true,
      cancelUntil: new Date(start - DAY_MS).toISOString(),
      rescheduleUntil: new Date(start - 12 * HOUR_MS).toISOString(),
    });
    expect((await reader.call(readService, { token })).value.service).toMatchObject({ id: massage });
    const file = await fetch(`${foyer.origin}/booking/${token}/calendar.ics`);
    expect(file.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(file.headers.get('cache-control')).toBe('private, no-store');
    const text = await file.text();
    expect(text).toContain(`UID:${booking.id}@foyer\r\n`);
    expect(text.replaceAll('\r\n ', '')).toContain(`URL:${foyer.origin}/booking/${token}\r\n`);
  });

  test('cancels once, at the current revision', async () => {
    const { booking, token, contactDetails } = await booked(6);
    const stale = await reader.call(cancel, { token, revision: '1' });
    expect([stale.status, stale.code, stale.data]).toEqual([
      409,
      'BOOKING_REVISION_MISMATCH',
      { currentRevision: '2' },
    ]);
    const canceled = (await reader.call(cancel, { token, revision: booking.revision })).value.booking;
    expect(canceled).toMatchObject({ status: 'CANCELED', revision: '3' });
    expect((await foyer.mailsTo(contactDetails.email)).at(-1)).toMatchObject({ template: 'bookingCanceled' });
    const again = await reader.call(cancel, { token, revision: '3' });
    expect([again.status, again.code]).toEqual([409, 'BOOKING_CANNOT_BE_CANCELLED']);
    const { allowedAnonymousActions } = (await reader.call(read, { token })).value;
    expect(allowedAnonymousActions).toMatchObject({ cancel: false, reschedule: false });
    expect(await (await fetch(`${foyer.origin}/booking/${token}/calendar.ics`)).text()).toContain('STATUS:CANCELLED');
  });

  test('reschedules', async () => {
    const { booking, token } = await booked(7);
    const slot = await findSlot(foyer, massage, { ahead: 9 });
    const moved = (await reader.call(move, { token, slot, revision: booking.revision })).value.booking;
    expect(moved).toMatchObject({
      status: 'CONFIRMED',
      revision: '3',
      bookedEntity: { slot: { startDate: slot.startDate } },
    });
    const events = await foyer.eventsOf(booking.id);
    expect(events.at(-1)).toMatchObject({
      event_type: 'bookingRescheduled',
      body: { body: { initiatedBy: { anonymousVisitorId: expect.any(String) } } },
    });
  });

  test('is bound by the policy, even for the business', async () => {
    const { booking, token } = await booked(2);
    await foyer.runUntil(Date.parse(booking.startDate) - 12 * HOUR_MS + MINUTE_MS);
    reader = await foyer.visit();
    const slot = await findSlot(foyer, massage, { ahead: 9 });
    const before = await digestBookings(foyer);
    for (const client of [reader, foyer.owner]) {
      const { revision } = booking;
      for (const answer of [
        await client.call(cancel, { token, revision }),
        await client.call(move, { token, slot, revision }),
      ]) {
        expect([answer.status, answer.code, answer.data.reason]).toEqual([428, 'BOOKING_POLICY_VIOLATION', 'TOO_LATE']);
      }
    }
    expect(await digestBookings(foyer)).toEqual(before);
  });

  test('of a course cancels but never reschedules; of a class reschedules to another session', async () => {
    const inCourse = await book(reader, {}, { bookedEntity: { schedule: { serviceId: course } } });
    const { allowedAnonymousActions } = (await reader.call(read, { token: inCourse.manageToken })).value;
    expect(allowedAnonymousActions).toMatchObject({ cancel: true, reschedule: false });
    const inClass = await book(reader, await findSlot(foyer, yoga));
    const { eventId } = await findSlot(foyer, yoga, { ahead: 9 });
    const input = { token: inClass.manageToken, slot: { eventId: eventId ?? '' }, revision: '2' };
    expect((await reader.call(move, input)).value.booking.bookedEntity?.slot?.eventId).toBe(eventId);
  });
});

describe('an invalid link', () => {
  const attempts = async (client: WireClient, token: string) => [
    await client.call(read, { token }),
    await client.call(readService, { token }),
    await client.call(cancel, { token, revision: '2' }),
    await client.call(move, { token, slot: {}, revision: '2' }),
  ];

  test('was altered, made up, or signed with another secret', async () => {
    const { booking, token } = await booked(10);
    const made = makeManageToken('another secret', site.id, { id: asId(booking.id), linkVersion: 0 });
    for (const wrong of [`${token}A`, token.slice(1), `A${token.slice(1)}`, booking.id, made]) {
      for (const answer of await attempts(reader, wrong))
        expect([answer.status, answer.code]).toEqual([404, 'INVALID_TOKEN']);
      const file = await fetch(`${foyer.origin}/booking/${wrong}/calendar.ics`);
      expect(file.status).toBe(404);
    }
  });

  test('belongs to another site', async () => {
    const { token } = await booked(11);
    const stranger = await foyer.visit(clientApps.siteB);
    for (const answer of await attempts(stranger, token))
      expect([answer.status, answer.code]).toEqual([404, 'INVALID_TOKEN']);
  });

  const outcomes = async (token: string, client = reader) =>
    (await attempts(client, token)).map(({ status, code }) => [status, code]);
  const statusOfFile = async (token: string) => (await fetch(`${foyer.origin}/booking/${token}/calendar.ics`)).status;
  const four = (status: number, code: string) => Array.from({ length: 4 }, () => [status, code]);

  test('F21: was revoked after somebody else got hold of it, and the new one works', async () => {
    const { booking, token } = await booked(13);
    expect((await reader.call(revoke, { bookingId: booking.id })).code).toBe('BOOKING_NOT_FOUND');
    expect((await foyer.owner.call(revoke, { bookingId: booking.id })).code).toBe('ok');
    expect(await outcomes(token)).toEqual(four(410, 'MANAGE_LINK_REVOKED'));
    expect(await statusOfFile(token)).toBe(410);
    const { token: next } = (await foyer.owner.call(getAnonymousActionToken, { bookingId: booking.id })).value;
    expect((await reader.call(cancel, { token: next, revision: booking.revision })).code).toBe('ok');
  });

  test('F21: is in the hands of the previous customer after the contact address changed', async () => {
    const { booking, token } = await booked(14);
    const record = await findBooking(foyer.db, site.id, asId(booking.id));
    if (!record) throw new Error('The booking is gone.');
    const note = await updateBooking(foyer.db, site.id, { ...record, details: { ...record.details, formId: newId() } });
    expect((await reader.call(read, { token })).code).toBe('ok');
    const contactDetails = newContact();
    await updateBooking(foyer.db, site.id, { ...record, ...note, details: { ...record.details, contactDetails } });
    expect(await outcomes(token)).toEqual(four(410, 'MANAGE_LINK_REVOKED'));
  });

  test('does not authorize other operations', async () => {
    const { booking } = await booked(12);
    const answer = await reader.call(modules.bookings.cancelBooking, idsOf(booking));
    expect([answer.status, answer.code]).toEqual([404, 'BOOKING_NOT_FOUND']);
  });

  test('F22: is of a booking that was over 30 days ago, or canceled then', async () => {
    const past = await booked(1);
    const canceled = await booked(25);
    await reader.call(cancel, { token: canceled.token, revision: canceled.booking.revision });
    const end = Date.parse(past.booking.endDate);
    await foyer.runUntil(end + 30 * DAY_MS - MINUTE_MS);
    reader = await foyer.visit();
    expect((await reader.call(read, { token: past.token })).code).toBe('ok');
    foyer.advanceClock(MINUTE_MS);
    expect(await outcomes(past.token)).toEqual(four(410, 'MANAGE_LINK_EXPIRED'));
    expect(await outcomes(canceled.token)).toEqual(four(410, 'MANAGE_LINK_EXPIRED'));
    expect(await statusOfFile(past.token)).toBe(410);
  });
});

test('F66: a customer says once that they come, to the time that they saw; a move ends it', async () => {
  const { booking, token } = await booked(8);
  const { revision } = booking;
  const said = async () => {
    const { extendedFields } = (await reader.call(read, { token })).value.booking;
    return Object(extendedFields?.namespaces?.foyer).visitConfirmedDate;
  };
  expect(await said()).toBeUndefined();
  expect((await reader.call(confirmVisit, { token, revision: '99' })).code).toBe('BOOKING_REVISION_MISMATCH');
  const [first, second] = await Promise.all([1, 2].map(() => reader.call(confirmVisit, { token, revision })));
  expect([first?.code, second?.code]).toEqual(['ok', 'ok']);
  expect(first?.value.booking).toEqual(second?.value.booking);
  expect(await said()).toEqual(expect.stringMatching(/T/));
  const confirmed = first?.value.booking ?? booking;
  const slot = await findSlot(foyer, massage, { ahead: 10 });
  const moved = (await foyer.owner.call(modules.bookings.rescheduleBooking, { ...idsOf(confirmed), slot })).value
    .booking;
  expect(await said()).toBeUndefined();
  await foyer.owner.call(modules.bookings.cancelBooking, idsOf(moved));
  const late = await reader.call(confirmVisit, { token, revision: String(Number(moved.revision) + 1) });
  expect(late.code).toBe('INVALID_BOOKING_STATUS');
});
