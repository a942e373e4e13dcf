import { type BookingId, modules } from '@foyer/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { services } from '../../demo/low-tide/services.ts';
import { site } from '../../demo/low-tide/studio.ts';
import { asId } from '../../server/lib/ids.ts';
import { newId } from '../../server/lib/new-id.ts';
import { book, bookingOf, checkOut, createBookingAt, findSlot, idsOf } from '../../testing/booking.ts';
import { addMember } from '../../testing/members.ts';
import { TestPlatform } from '../../testing/test-platform.ts';
import type { WireClient } from '../../testing/wire-client.ts';
import { findBooking } from '../records/store.ts';
import { listAttendances } from './booking-attendance.ts';

const {
  setAttendance,
  getAttendance,
  bulkSetAttendance,
  queryAttendance,
  countAttendances,
  deleteAttendance,
  bulkDeleteAttendances,
} = modules.attendance;
const [massage = '', , , course = '', meeting = ''] = services.map(({ id }) => id);
const pilates = services[6]?.id ?? '';

let foyer: TestPlatform;
beforeAll(async () => {
  foyer = await TestPlatform.start({ testClock: true });
});
afterAll(() => foyer.stop());

/** A confirmed class booking with this many participants. */
const classBooking = async (totalParticipants = 1) =>
  (
    await book(foyer.owner, await findSlot(foyer, pilates, { filter: { openSpots: { $gte: 4 } } }), {
      totalParticipants,
    })
  ).booking;

const set = (attendance: Parameters<typeof sent>[0]) => foyer.owner.call(setAttendance, sent(attendance));
const sent = (attendance: {
  bookingId: string;
  status: 'NOT_SET' | 'ATTENDED' | 'NOT_ATTENDED';
  numberOfAttendees?: number;
  eventId?: string;
  expectedStatus?: 'NOT_SET' | 'ATTENDED' | 'NOT_ATTENDED';
}) => ({ attendance });

const rows = () => foyer.db.selectFrom('attendances').selectAll().orderBy('id').execute();

describe('setting attendance', () => {
  test('replaces the earlier status', async () => {
    const { id: bookingId, bookedEntity } = await classBooking(3);
    const eventId = bookedEntity.slot?.eventId;
    const first = (await set({ bookingId, status: 'ATTENDED' })).value.attendance;
    expect(first).toMatchObject({ bookingId, eventId, sessionId: eventId, status: 'ATTENDED', numberOfAttendees: 1 });
    const states = [
      ['ATTENDED', 3, 3],
      ['NOT_ATTENDED', undefined, 0],
      ['NOT_SET', undefined, 0],
    ] as const;
    for (const [status, numberOfAttendees, counted] of states) {
      const more = numberOfAttendees === undefined ? {} : { numberOfAttendees };
      const { attendance } = (await set({ bookingId, status, ...more })).value;
      expect(attendance).toMatchObject({ id: first.id, status, numberOfAttendees: counted });
    }
    const found = await foyer.owner.call(getAttendance, { attendanceId: first.id });
    expect(found.value.attendance).toMatchObject({ id: first.id, status: 'NOT_SET' });
  });

  test('what was decided on another status than that of now changes nothing', async () => {
    const { id: bookingId } = await classBooking(2);
    const came = { bookingId, status: 'ATTENDED', expectedStatus: 'NOT_SET', numberOfAttendees: 2 } as const;
    const first = (await set(came)).value.attendance;
    const before = await rows();
    // Sent again as a new call.
    expect((await set(came)).value.attendance).toEqual(first);
    expect(await rows()).toEqual(before);
    await set({ bookingId, status: 'NOT_ATTENDED' });
    const decided = await rows();
    expect(await set(came)).toMatchObject({ code: 'ATTENDANCE_CHANGED', data: { bookingId, status: 'NOT_ATTENDED' } });
    expect(await rows()).toEqual(decided);
    await set({ bookingId, status: 'NOT_SET' });
    expect((await set(came)).value.attendance).toMatchObject({ status: 'ATTENDED', numberOfAttendees: 2 });
  });

  test('accepts at most the number of participants', async () => {
    const { id: bookingId } = await classBooking(2);
    expect((await set({ bookingId, status: 'ATTENDED', numberOfAttendees: 2 })).code).toBe('ok');
    const before = await rows();
    const tooMany = await set({ bookingId, status: 'ATTENDED', numberOfAttendees: 3 });
    expect(tooMany.fields).toEqual(['attendance.numberOfAttendees']);
    expect((await set({ bookingId, status: 'ATTENDED', numberOfAttendees: 0 })).fields).toEqual([
      'attendance.numberOfAttendees',
    ]);
    expect(await rows()).toEqual(before);
  });

  test('needs the session of a course, and stores one record per session', async () => {
    const bookedEntity = { schedule: { serviceId: course } };
    const created = await foyer.owner.call(modules.bookings.createBooking, {
      booking: { ...bookingOf({}), bookedEntity, totalParticipants: 2 },
    });
    const { booking } = await checkOut(foyer.owner, created.value.booking);
    const { id: bookingId } = booking;
    expect((await set({ bookingId, status: 'ATTENDED' })).code).toBe('SESSION_ID_NOT_PROVIDED');
    const elsewhere = (await findSlot(foyer, pilates)).eventId ?? '';
    expect((await set({ bookingId, status: 'ATTENDED', eventId: elsewhere })).code).toBe('SESSION_NOT_FOUND');
    const { db } = foyer.platform;
    const record = await findBooking(db, site.id, asId(bookingId));
    const events = record ? await listAttendances(db, site.id, record) : [];
    expect(events).toHaveLength(6);
    for (const { sessionId = '' } of events) {
      expect((await set({ bookingId, status: 'ATTENDED', eventId: sessionId })).code).toBe('ok');
    }
    expect((await rows()).filter(({ booking_id }) => booking_id === asId<BookingId>(bookingId))).toHaveLength(6);
  });

  test("requires a confirmed booking of the business's site", async () => {
    const slot = await findSlot(foyer, massage);
    const hold = await createBookingAt(foyer.owner, slot);
    const before = await rows();
    expect((await set({ bookingId: hold.id, status: 'ATTENDED' })).code).toBe('INVALID_BOOKING_STATUS');
    expect((await set({ bookingId: newId(), status: 'ATTENDED' })).code).toBe('BOOKING_NOT_FOUND');
    const { booking } = await checkOut(foyer.owner, hold);
    const other = await foyer.ownerB.call(setAttendance, sent({ bookingId: booking.id, status: 'ATTENDED' }));
    expect(other.code).toBe('BOOKING_NOT_FOUND');
    const visitor = await foyer.visit();
    expect((await visitor.call(setAttendance, sent({ bookingId: booking.id, status: 'ATTENDED' }))).code).toBe(
      'PERMISSION_DENIED',
    );
    expect(await rows()).toEqual(before);
    const { eventId } = booking.bookedEntity.slot ?? {};
    const own = await set({ bookingId: booking.id, status: 'NOT_ATTENDED' });
    expect(own.value.attendance).toMatchObject({ eventId });
    await foyer.owner.call(modules.bookings.cancelBooking, idsOf(booking));
    expect((await set({ bookingId: booking.id, status: 'ATTENDED' })).code).toBe('INVALID_BOOKING_STATUS');
  });

  test('in bulk sets each on its own, up to eight', async () => {
    const bookings = [await classBooking(), await classBooking()];
    const [first, second] = bookings.map(({ id }) => id);
    const details = [
      { attendance: { bookingId: second ?? '', status: 'ATTENDED' as const } },
      { attendance: { bookingId: newId(), status: 'ATTENDED' as const } },
      { attendance: { bookingId: first ?? '', status: 'ATTENDED' as const, numberOfAttendees: 2 } },
    ];
    const answer = await foyer.owner.call(bulkSetAttendance, { attendanceDetails: details, returnFullEntity: true });
    expect(answer.value.results.map(({ itemMetadata, item }) => [itemMetadata.success, item?.bookingId])).toEqual([
      [true, second],
      [false, undefined],
      [false, undefined],
    ]);
    expect(answer.value.results.map(({ itemMetadata }) => itemMetadata.error?.code)).toEqual([
      undefined,
      'BOOKING_NOT_FOUND',
      'MAX',
    ]);
    expect(answer.value.bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 2 });
    const [detail] = details;
    if (!detail) throw new Error('There is nothing to send.');
    const many = (count: number) => ({ attendanceDetails: Array.from({ length: count }, () => detail) });
    expect((await foyer.owner.call(bulkSetAttendance, many(8))).code).toBe('ok');
    expect((await foyer.owner.call(bulkSetAttendance, many(9))).fields).toEqual(['attendanceDetails']);
    expect((await foyer.owner.call(bulkSetAttendance, many(0))).fields).toEqual(['attendanceDetails']);
  });
});

test('attendance is queried by booking, session, status and number, with paging', async () => {
  const [first, second] = [await classBooking(2), await classBooking(2)];
  await set({ bookingId: first.id, status: 'ATTENDED', numberOfAttendees: 2 });
  await set({ bookingId: second.id, status: 'NOT_ATTENDED' });
  const bookingId = { $in: [first.id, second.id] };
  const query = (filter: object, more: object = {}) =>
    foyer.owner.call(queryAttendance, { query: { filter: { bookingId, ...filter }, ...more } });
  const found = async (filter: object) =>
    (await query(filter)).value.attendances.map((attendance) => attendance.bookingId).sort();
  expect(await found({})).toEqual([first.id, second.id].sort());
  expect(await found({ status: 'ATTENDED' })).toEqual([first.id]);
  expect(await found({ numberOfAttendees: { $lt: 2 } })).toEqual([second.id]);
  expect(await found({ eventId: first.bookedEntity.slot?.eventId })).toContain(first.id);
  const sorted = await query(
    {},
    { sort: [{ fieldName: 'numberOfAttendees', order: 'DESC' }], cursorPaging: { limit: 1 } },
  );
  expect(sorted.value.attendances.map((attendance) => attendance.bookingId)).toEqual([first.id]);
  const { next = '' } = sorted.value.pagingMetadata.cursors ?? {};
  const last = await foyer.owner.call(queryAttendance, { query: { cursorPaging: { cursor: next } } });
  expect(last.value.attendances.map((attendance) => attendance.bookingId)).toEqual([second.id]);
  expect((await query({}, { cursorPaging: { limit: 1000 } })).code).toBe('ok');
  expect((await query({}, { cursorPaging: { limit: 1001 } })).fields).toEqual(['query.cursorPaging.limit']);
  expect((await query({ bookedBy: 'me' })).fields).toEqual(['query.filter.bookedBy']);
  expect((await foyer.ownerB.call(queryAttendance, {})).value.attendances).toEqual([]);
});

test('attendance is deleted one by one or in bulk', async () => {
  const ids = [];
  for (let count = 0; count < 3; count += 1) {
    const { id: bookingId } = await classBooking();
    ids.push((await set({ bookingId, status: 'ATTENDED' })).value.attendance.id);
  }
  const [first = '', ...others] = ids;
  expect((await foyer.ownerB.call(deleteAttendance, { attendanceId: first })).code).toBe('ATTENDANCE_NOT_FOUND');
  expect((await foyer.owner.call(deleteAttendance, { attendanceId: first })).code).toBe('ok');
  expect((await foyer.owner.call(getAttendance, { attendanceId: first })).code).toBe('ATTENDANCE_NOT_FOUND');
  const answer = await foyer.owner.call(bulkDeleteAttendances, { attendanceIds: [...others, first] });
  expect(answer.value.results.map(({ itemMetadata }) => itemMetadata.success)).toEqual([true, true, false]);
  expect((await rows()).map(({ id }): string => id)).not.toEqual(expect.arrayContaining(ids));
});

test('members count only their own attendance', async () => {
  const [ann, ben] = [await addMember(foyer), await addMember(foyer)];
  const { booking } = await book(ann.client, await findSlot(foyer, meeting));
  await foyer.owner.call(setAttendance, sent({ bookingId: booking.id, status: 'ATTENDED' }));
  const count = async (client: WireClient, filter = {}) =>
    (await client.call(countAttendances, { filter })).value.count;
  expect(await count(ann.client)).toBe(1);
  expect(await count(ann.client, { status: 'NOT_ATTENDED' })).toBe(0);
  expect(await count(ann.client, { serviceId: meeting })).toBe(1);
  expect(await count(ben.client)).toBe(0);
});
