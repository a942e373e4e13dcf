import {
  type BookingId,
  type ExternalCalendarId,
  type LocationId,
  modules,
  type ResourceId,
  type SessionId,
} from '@foyer/contract';
import { instantAt } from '@foyer/contract/values';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertCalendar, saveBusy } from '../../calendars/external/store.ts';
import { insertBusinessLocations } from '../../catalog/services/location-store.ts';
import { site } from '../../demo/low-tide/studio.ts';
import { asId } from '../../server/lib/ids.ts';
import { newId } from '../../server/lib/new-id.ts';
import type { AvailabilityEntry } from '../../testing/availability.ts';
import {
  type Booking,
  bookingOf,
  createBookingAt,
  fetchBooking,
  findSlot,
  idsOf,
  listOccupancies,
  listSeats,
  listSlots,
  visitAgain,
} from '../../testing/booking.ts';
import { DAY_MS, MINUTE_MS } from '../../testing/durations.ts';
import { listEventTypes } from '../../testing/events.ts';
import { siteA } from '../../testing/sites.ts';
import type { TestPlatform } from '../../testing/test-platform.ts';
import {
  acceptOffer,
  addWaitlistEntry,
  bookAsOwner,
  cancelAsOwner,
  changePolicyOf,
  course,
  DAYS_AHEAD,
  declineOffer,
  digestWaitlist,
  fetchWaitlistEntry,
  fillSession,
  findUnusedSlot,
  HELD_MS,
  isOnWaitlist,
  joinWaitlist,
  leaveWaitlist,
  listWaitlist,
  listWaitlistRows,
  massage,
  pilates,
  startWaitlistPlatform,
} from '../../testing/waitlist.ts';
import { deleteExpiredOccupancies } from '../occupancy/occupancy-store.ts';
import { findBooking } from '../records/store.ts';

let foyer: TestPlatform;
beforeAll(async () => {
  foyer = await startWaitlistPlatform();
});
afterAll(() => foyer.stop());

const mailsOf = async (email: string) => (await foyer.mailsTo(email)).map(({ template }) => template);

describe('joining', () => {
  test('a full session adds an entry with a position, and takes no seat', async () => {
    const { slot } = await fillSession(foyer, [1]);
    const first = await addWaitlistEntry(foyer, slot);
    const second = await addWaitlistEntry(foyer, slot);
    expect(first.place).toMatchObject({ status: 'WAITING', position: 1, booking: { status: 'WAITING_LIST' } });
    expect(second.place).toMatchObject({ status: 'WAITING', position: 2 });
    expect(await listSeats(foyer, first.place.bookingId)).toEqual([]);
    const stored = await findBooking(foyer.db, siteA, asId<BookingId>(first.place.bookingId));
    expect(stored?.details.hasWaited).toBe(true);
    expect(await mailsOf(first.email)).toEqual(['waitlistJoined']);
    expect(await listEventTypes(foyer, first.place.bookingId)).toEqual(['bookingCreated']);
  });

  test('twice returns the same entry for a customer; the business may add several', async () => {
    const { slot } = await fillSession(foyer, [1]);
    const { client, place } = await addWaitlistEntry(foyer, slot);
    const again = await client.call(joinWaitlist, { booking: bookingOf(slot) });
    expect(again.value.place.bookingId).toBe(place.bookingId);
    for (const position of [2, 3]) {
      const answer = await foyer.owner.call(joinWaitlist, { booking: bookingOf(slot) });
      expect(answer.value.place.position).toBe(position);
    }
  });

  test('is refused while enough seats are open', async () => {
    const { slot, bookings } = await fillSession(foyer, [2]);
    for (const booking of bookings) await cancelAsOwner(foyer, booking);
    const before = await digestWaitlist(foyer);
    const client = await foyer.visit();
    const join = (totalParticipants: number) =>
      client.call(joinWaitlist, { booking: bookingOf(slot, { totalParticipants }) });
    expect((await join(2)).code).toBe('WAITLIST_NOT_NEEDED');
    expect(await digestWaitlist(foyer)).toEqual(before);
    expect((await join(3)).code).toBe('ok');
  });

  test('is refused where the service has no waitlist, and when it is full', async () => {
    const { slot } = await fillSession(foyer, [1]);
    for (let count = 0; count < 6; count += 1) await addWaitlistEntry(foyer, slot);
    const before = await digestWaitlist(foyer);
    const client = await foyer.visit();
    const seventh = await client.call(joinWaitlist, { booking: bookingOf(slot) });
    expect(seventh).toMatchObject({ code: 'WAITLIST_FULL', data: { capacity: 6 } });
    await changePolicyOf(foyer, pilates, { waitlistPolicy: { enabled: false } });
    expect((await client.call(joinWaitlist, { booking: bookingOf(slot) })).code).toBe('WAITLIST_NOT_OFFERED');
    await changePolicyOf(foyer, pilates, {
      waitlistPolicy: { enabled: true, capacity: 6, reservationTimeInMinutes: 60 },
    });
    expect(await digestWaitlist(foyer)).toEqual(before);
  });

  test('applies the rules of a booking', async () => {
    const { slot } = await fillSession(foyer, [1]);
    const before = await digestWaitlist(foyer);
    const client = await foyer.visit();
    const join = (booking: object) => client.call(joinWaitlist, { booking: { ...bookingOf(slot), ...booking } });
    expect((await join({ totalParticipants: 5 })).code).toBe('BOOKING_POLICY_VIOLATION');
    expect((await join({ totalParticipants: undefined })).fields).toEqual(['booking.totalParticipants']);
    expect((await join({ bookedEntity: { slot: { ...slot, eventId: `${slot.eventId}0` } } })).code).not.toBe('ok');
    expect(await digestWaitlist(foyer)).toEqual(before);
  });
});

describe('released capacity', () => {
  test('is offered to the first entry, held for it, and closed to others', async () => {
    const { slot, bookings } = await fillSession(foyer, [1]);
    const first = await addWaitlistEntry(foyer, slot);
    const second = await addWaitlistEntry(foyer, slot);
    for (const booking of bookings) await cancelAsOwner(foyer, booking);
    const until = new Date(foyer.now() + HELD_MS);
    expect(await fetchWaitlistEntry(first.client, first.place.bookingId)).toMatchObject({
      status: 'OFFERED',
      position: 0,
      offer: { slot: { eventId: slot.eventId } },
    });
    expect(await fetchWaitlistEntry(second.client, second.place.bookingId)).toMatchObject({
      status: 'WAITING',
      position: 1,
    });
    const [seats] = await listSeats(foyer, first.place.bookingId);
    expect(Math.abs((seats?.expires_at?.getTime() ?? 0) - until.getTime())).toBeLessThan(MINUTE_MS);
    expect(await mailsOf(first.email)).toEqual(['waitlistJoined', 'waitlistOffered']);
    expect(await mailsOf(second.email)).toEqual(['waitlistJoined']);
    const passerBy = await (await foyer.visit()).call(modules.bookings.createBooking, {
      booking: bookingOf(slot),
    });
    expect(passerBy.code).toBe('SESSION_CAPACITY_EXCEEDED');
  });

  test('goes to the first party that fits; the others keep their position', async () => {
    const { slot, bookings } = await fillSession(foyer, [1, 1]);
    const pair = await addWaitlistEntry(foyer, slot, { totalParticipants: 2 });
    const single = await addWaitlistEntry(foyer, slot);
    const [one, other] = bookings;
    if (one) await cancelAsOwner(foyer, one);
    expect(await fetchWaitlistEntry(single.client, single.place.bookingId)).toMatchObject({ status: 'OFFERED' });
    expect(await fetchWaitlistEntry(pair.client, pair.place.bookingId)).toMatchObject({
      status: 'WAITING',
      position: 1,
    });
    await single.client.call(declineOffer, { bookingId: single.place.bookingId });
    if (other) await cancelAsOwner(foyer, other);
    expect(await fetchWaitlistEntry(pair.client, pair.place.bookingId)).toMatchObject({ status: 'OFFERED' });
    expect(await listSeats(foyer, pair.place.bookingId)).toMatchObject([{ seat_count: 2 }]);
  });

  test('comes from a rescheduled booking', async () => {
    const { slot, bookings } = await fillSession(foyer, [1]);
    const { client, place } = await addWaitlistEntry(foyer, slot);
    const elsewhere = await findSlot(foyer, pilates, { ahead: 20 });
    const [booking] = bookings;
    if (!booking) throw new Error('Nobody has a place.');
    await foyer.owner.call(modules.bookings.rescheduleBooking, { ...idsOf(booking), slot: elsewhere });
    expect(await fetchWaitlistEntry(client, place.bookingId)).toMatchObject({ status: 'OFFERED' });
  });

  test('of an expired hold goes to the waitlist before other requests', async () => {
    const { slot, bookings } = await fillSession(foyer, [2]);
    for (const booking of bookings) await cancelAsOwner(foyer, booking);
    const holder = await foyer.visit();
    await createBookingAt(holder, slot, { totalParticipants: 2 });
    const { place } = await addWaitlistEntry(foyer, slot);
    foyer.advanceClock(11 * MINUTE_MS);
    // Two are free: one for the waitlist, one for anybody.
    const passerBy = await foyer.visit();
    expect((await passerBy.call(modules.bookings.createBooking, { booking: bookingOf(slot) })).code).toBe('ok');
    const again = await visitAgain(foyer, place.booking);
    expect(await fetchWaitlistEntry(again, place.bookingId)).toMatchObject({ status: 'OFFERED' });
  });

  test('is found by the worker too', async () => {
    const { slot, bookings } = await fillSession(foyer, [1]);
    for (const booking of bookings) await cancelAsOwner(foyer, booking);
    await createBookingAt(await foyer.visit(), slot);
    const { place } = await addWaitlistEntry(foyer, slot);
    await foyer.runUntil(foyer.now() + 11 * MINUTE_MS);
    const again = await visitAgain(foyer, place.booking);
    expect(await fetchWaitlistEntry(again, place.bookingId)).toMatchObject({ status: 'OFFERED' });
  });
});

describe('the calendar', () => {
  test("shows the waitlist's remaining capacity, and seats that are kept for it", async () => {
    const entryOf = async (eventId: string | undefined) => {
      const query = { filter: { serviceId: pilates, ...inDays(60) } };
      const { availabilityEntries } = (
        await foyer.owner.call(modules.availabilityCalendar.queryAvailability, { query })
      ).value;
      return availabilityEntries.find(({ slot }) => slot.eventId === eventId);
    };
    const inDays = (days: number) => ({
      startDate: new Date(foyer.now()).toISOString(),
      endDate: new Date(foyer.now() + days * DAY_MS).toISOString(),
    });
    const { slot, bookings } = await fillSession(foyer, [1, 1]);
    expect(await entryOf(slot.eventId)).toMatchObject({
      bookable: false,
      openSpots: 0,
      locked: false,
      waitingList: { totalSpots: 6, openSpots: 6 },
    });
    await addWaitlistEntry(foyer, slot);
    await addWaitlistEntry(foyer, slot, { totalParticipants: 3 });
    expect(await entryOf(slot.eventId)).toMatchObject({ locked: false, waitingList: { openSpots: 4 } });
    const [one, other] = bookings;
    if (one) await cancelAsOwner(foyer, one);
    // Held for the first entry, so closed to others.
    expect(await entryOf(slot.eventId)).toMatchObject({ bookable: false, openSpots: 0, locked: true });
    if (other) await cancelAsOwner(foyer, other);
    // One more seat that no waiting party fits in: open to everybody.
    expect(await entryOf(slot.eventId)).toMatchObject({ bookable: true, openSpots: 1, locked: true });
    // The offer has expired, and the next party needs three seats.
    foyer.advanceClock(HELD_MS);
    expect(await entryOf(slot.eventId)).toMatchObject({ bookable: true, openSpots: 2, locked: false });
  });
});

describe('an offer', () => {
  async function offered(more = {}) {
    const { slot, bookings } = await fillSession(foyer, [1]);
    const waiting = await addWaitlistEntry(foyer, slot, more);
    for (const booking of bookings) await cancelAsOwner(foyer, booking);
    return { slot, ...waiting };
  }

  test('that is accepted becomes a booking with the held seats', async () => {
    const { client, place, email } = await offered();
    const { booking } = (await client.call(acceptOffer, { bookingId: place.bookingId })).value;
    expect(booking).toMatchObject({ id: place.bookingId, status: 'CONFIRMED', paymentStatus: 'NOT_PAID' });
    expect(await listSeats(foyer, place.bookingId)).toMatchObject([{ seat_count: 1, expires_at: null }]);
    expect(await isOnWaitlist(foyer, place.bookingId)).toBe(false);
    expect(await mailsOf(email)).toEqual(['waitlistJoined', 'waitlistOffered', 'bookingConfirmed']);
    expect((await client.call(acceptOffer, { bookingId: place.bookingId })).code).toBe('WAITLIST_PLACE_NOT_FOUND');
  });

  test('becomes pending where the service needs approval, and a hold where it must be paid', async () => {
    const { db } = foyer.platform;
    const manual = await offered();
    await db
      .updateTable('bookings')
      .set({ details: JSON.stringify({ ...(await detailsOf(manual.place.bookingId)), requiresApproval: true }) })
      .where('id', '=', (await rowOf(manual.place.bookingId)).id)
      .execute();
    const request = await manual.client.call(acceptOffer, { bookingId: manual.place.bookingId });
    expect(request.value.booking.status).toBe('PENDING');
    const online = await offered();
    await db
      .updateTable('bookings')
      .set({
        details: JSON.stringify({ ...(await detailsOf(online.place.bookingId)), selectedPaymentOption: 'ONLINE' }),
      })
      .where('id', '=', (await rowOf(online.place.bookingId)).id)
      .execute();
    const hold = await online.client.call(acceptOffer, { bookingId: online.place.bookingId });
    expect(hold.value.booking.status).toBe('CREATED');
    const [seats] = await listSeats(foyer, online.place.bookingId);
    expect(Math.round(((seats?.expires_at?.getTime() ?? 0) - foyer.now()) / MINUTE_MS)).toBe(10);
  });

  const rowOf = (bookingId: string) =>
    foyer.db
      .selectFrom('bookings')
      .select(['id', 'details'])
      .where('id', '=', bookingId as never)
      .executeTakeFirstOrThrow();
  const detailsOf = async (bookingId: string) => (await rowOf(bookingId)).details;

  test('that is declined goes to the next entry', async () => {
    const { slot, client, place } = await offered();
    const next = await addWaitlistEntry(foyer, slot);
    const { booking } = (await client.call(declineOffer, { bookingId: place.bookingId })).value;
    expect(booking.status).toBe('CANCELED');
    expect(await fetchWaitlistEntry(next.client, next.place.bookingId)).toMatchObject({ status: 'OFFERED' });
    expect(await listSeats(foyer, place.bookingId)).toEqual([]);
  });

  test("that has expired can't be accepted, and goes to the next entry", async () => {
    const { slot, place } = await offered();
    const next = await addWaitlistEntry(foyer, slot);
    foyer.advanceClock(HELD_MS);
    const again = await visitAgain(foyer, place.booking);
    expect((await again.call(acceptOffer, { bookingId: place.bookingId })).code).toBe('OFFER_EXPIRED');
    const passerBy = await foyer.visit();
    const answer = await passerBy.call(modules.bookings.createBooking, { booking: bookingOf(slot) });
    expect(answer.code).toBe('SESSION_CAPACITY_EXCEEDED');
    await foyer.runDueJobs();
    const nextAgain = await visitAgain(foyer, next.place.booking);
    expect(await fetchWaitlistEntry(nextAgain, next.place.bookingId)).toMatchObject({ status: 'OFFERED' });
    expect(await fetchBooking(foyer, place.bookingId)).toMatchObject({ status: 'CANCELED' });
    expect(await mailsOf((await fetchBooking(foyer, place.bookingId)).contactDetails?.email ?? '')).toEqual([
      'waitlistJoined',
      'waitlistOffered',
      'waitlistExpired',
    ]);
  });

  test('is answered with the manage link of its mail, and by nobody else', async () => {
    const { manageToken, place } = await offered();
    const stranger = await foyer.visit();
    const before = await digestWaitlist(foyer);
    expect((await stranger.call(acceptOffer, { bookingId: place.bookingId })).code).toBe('BOOKING_NOT_FOUND');
    expect((await stranger.call(acceptOffer, { token: `${manageToken}x` })).code).toBe('INVALID_TOKEN');
    expect((await stranger.call(acceptOffer, {})).fields).toEqual(['bookingId']);
    expect(await digestWaitlist(foyer)).toEqual(before);
    const { booking } = (await stranger.call(acceptOffer, { token: manageToken })).value;
    expect(booking).toMatchObject({ id: place.bookingId, status: 'CONFIRMED' });
  });

  test('is not made while the entry waits', async () => {
    const { slot } = await fillSession(foyer, [1]);
    const { client, place } = await addWaitlistEntry(foyer, slot);
    const before = await digestWaitlist(foyer);
    expect((await client.call(acceptOffer, { bookingId: place.bookingId })).code).toBe('NO_OPEN_SPOTS');
    expect((await client.call(declineOffer, { bookingId: place.bookingId })).code).toBe('NO_OPEN_SPOTS');
    expect(await digestWaitlist(foyer)).toEqual(before);
  });
});

describe('the waitlist', () => {
  test('can be left at any time, also with the manage link', async () => {
    const { slot } = await fillSession(foyer, [1]);
    const [first, second, third] = [
      await addWaitlistEntry(foyer, slot),
      await addWaitlistEntry(foyer, slot),
      await addWaitlistEntry(foyer, slot),
    ];
    await first.client.call(leaveWaitlist, { bookingId: first.place.bookingId });
    const stranger = await foyer.visit();
    expect((await stranger.call(leaveWaitlist, { token: second.manageToken })).value.booking.status).toBe('CANCELED');
    expect(await fetchWaitlistEntry(third.client, third.place.bookingId)).toMatchObject({ position: 1 });
    expect(await mailsOf(first.email)).toEqual(['waitlistJoined', 'waitlistLeft']);
    const again = await first.client.call(leaveWaitlist, { bookingId: first.place.bookingId });
    expect(again.code).toBe('WAITLIST_PLACE_NOT_FOUND');
  });

  test('is listed for the business by service and session, in order, with paging', async () => {
    const { slot } = await fillSession(foyer, [1]);
    const ids = [];
    for (let count = 0; count < 3; count += 1) ids.push((await addWaitlistEntry(foyer, slot)).place.bookingId);
    const { eventId = '' } = slot;
    const list = (more: object) => foyer.owner.call(listWaitlist, { eventId, ...more });
    const { places, pagingMetadata } = (await list({})).value;
    expect(places.map(({ bookingId, position }) => [bookingId, position])).toEqual(ids.map((id, at) => [id, at + 1]));
    expect(pagingMetadata).toMatchObject({ count: 3, total: 3, hasNext: false });
    const second = (await list({ serviceId: pilates, paging: { limit: 1, offset: 1 } })).value;
    expect(second.places.map(({ bookingId, position }) => [bookingId, position])).toEqual([[ids[1], 2]]);
    expect((await list({ serviceId: massage })).value.places).toEqual([]);
    expect((await list({ paging: { limit: 101 } })).fields).toEqual(['paging.limit']);
    expect((await foyer.ownerB.call(listWaitlist, { eventId })).value.places).toEqual([]);
  });

  test('of a moved session closes with it', async () => {
    const { slot } = await fillSession(foyer, [1]);
    const { place } = await addWaitlistEntry(foyer, slot);
    const { owner } = foyer;
    const { db } = foyer.platform;
    const [before] = (await listWaitlistRows(foyer)).filter(({ booking_id }) => booking_id === place.bookingId);
    // As it was when the session was still an hour ago.
    await db
      .updateTable('waitlist_entries')
      .set({ closes_at: new Date(foyer.now() - HELD_MS) })
      .where('waitlist_key', '=', slot.eventId ?? '')
      .execute();
    await foyer.runDueJobs();
    const [after] = (await listWaitlistRows(foyer)).filter(({ booking_id }) => booking_id === place.bookingId);
    expect(after?.closes_at).toEqual(before?.closes_at);
    expect(await fetchBooking(foyer, place.bookingId)).toMatchObject({ status: 'WAITING_LIST' });
    // The same for a session that moves to an earlier time.
    const { getSession, updateSession } = modules.sessions;
    const { session } = (await owner.call(getSession, { sessionId: slot.eventId ?? '' })).value;
    const { id: sessionId, revision, localStart, localEnd } = session;
    const earlier = (wall: string) => new Date(Date.parse(`${wall}Z`) - HELD_MS).toISOString().slice(0, 16);
    const moved = { start: earlier(localStart), end: earlier(localEnd) };
    await owner.call(updateSession, { sessionId, revision, session: moved, allowConflicts: true });
    const [then] = (await listWaitlistRows(foyer)).filter(({ booking_id }) => booking_id === place.bookingId);
    expect(then?.closes_at.getTime()).toBe((before?.closes_at.getTime() ?? 0) - HELD_MS);
    expect(then?.position).toBe(before?.position);
  });

  test('can be bypassed by the business, which then double-books beyond the capacity', async () => {
    const { slot, bookings } = await fillSession(foyer, [1]);
    await addWaitlistEntry(foyer, slot);
    const second = await addWaitlistEntry(foyer, slot);
    const { owner } = foyer;
    const { confirmBooking } = modules.bookings;
    const over = await owner.call(confirmBooking, idsOf(second.place.booking));
    expect(over.value.booking).toMatchObject({ status: 'CONFIRMED', doubleBooked: true });
    expect(await isOnWaitlist(foyer, second.place.bookingId)).toBe(false);
    const third = await addWaitlistEntry(foyer, slot);
    const checked = { flowControlSettings: { checkAvailabilityValidation: true } };
    const refused = await owner.call(confirmBooking, { ...idsOf(third.place.booking), ...checked });
    expect(refused.code).toBe('NO_OPEN_SPOTS');
    expect(await isOnWaitlist(foyer, third.place.bookingId)).toBe(true);
    expect(bookings).toHaveLength(1);
  });
});

describe('for a course', () => {
  test('the waitlist is that of the whole course', async () => {
    await changePolicyOf(foyer, course, { waitlistPolicy: { enabled: true } });
    const bookedEntity = { schedule: { serviceId: course } };
    const owner = foyer.owner;
    const full = await owner.call(modules.bookings.createBooking, {
      booking: { ...bookingOf({}), bookedEntity, totalParticipants: 10, status: 'CONFIRMED' },
    });
    const client = await foyer.visit();
    const joined = await client.call(joinWaitlist, { booking: { ...bookingOf({}), bookedEntity } });
    const { place } = joined.value;
    expect(place).toMatchObject({ status: 'WAITING', position: 1 });
    await cancelAsOwner(foyer, full.value.booking);
    expect(await fetchWaitlistEntry(client, place.bookingId)).toMatchObject({ status: 'OFFERED' });
    const { booking } = (await client.call(acceptOffer, { bookingId: place.bookingId })).value;
    expect(booking.status).toBe('CONFIRMED');
  });
});

describe('for an appointment', () => {
  beforeAll(() => changePolicyOf(foyer, massage, { waitlistPolicy: { enabled: true } }));

  /** A taken slot and its booking. */
  async function taken() {
    const slot = await findUnusedSlot(foyer, massage);
    const booking = await bookAsOwner(foyer, slot);
    return { slot, booking };
  }

  test('an entry waits for a slot, which is held for it when released', async () => {
    const { slot, booking } = await taken();
    const first = await addWaitlistEntry(foyer, slot);
    const second = await addWaitlistEntry(foyer, slot);
    expect(second.place.position).toBe(2);
    await cancelAsOwner(foyer, booking);
    expect(await fetchWaitlistEntry(first.client, first.place.bookingId)).toMatchObject({
      status: 'OFFERED',
      offer: { slot: { startDate: slot.startDate, resource: { id: slot.resource?.id } } },
    });
    const held = await listOccupancies(foyer, first.place.bookingId);
    expect(held).toHaveLength(1);
    const accepted = (await first.client.call(acceptOffer, { bookingId: first.place.bookingId })).value.booking;
    expect(accepted).toMatchObject({ status: 'CONFIRMED', bookedEntity: { slot: { startDate: slot.startDate } } });
    expect(accepted.bookedEntity.slot?.eventId).toBeDefined();
    expect(await listOccupancies(foyer, first.place.bookingId)).toMatchObject([{ expires_at: null }]);
    await cancelAsOwner(foyer, accepted);
    expect(await fetchWaitlistEntry(second.client, second.place.bookingId)).toMatchObject({ status: 'OFFERED' });
  });

  test('an entry for any time of a day gets the released slot, at its own duration', async () => {
    const { slot } = await taken();
    const start = Date.parse(slot.startDate ?? '');
    const zone = site.timeZone;
    // Everything left of that day is booked.
    const bookings = [];
    for (;;) {
      const free = (await listSlots(foyer, massage, { days: DAYS_AHEAD })).find(
        (time) => time.slot.startDate?.slice(0, 10) === slot.startDate?.slice(0, 10),
      );
      if (!free) break;
      bookings.push(await bookAsOwner(foyer, free.slot));
    }
    const day = new Date(start).toISOString().slice(0, 10);
    const whole = { serviceId: massage, startDate: `${day}T00:00:00`, endDate: `${day}T23:59:00`, timezone: zone };
    const { client, place } = await addWaitlistEntry(foyer, whole);
    const [last] = bookings.slice(-1);
    if (!last) throw new Error('Nothing else was free that day.');
    await cancelAsOwner(foyer, last);
    const { offer } = await fetchWaitlistEntry(client, place.bookingId);
    expect(offer?.slot).toMatchObject({ startDate: last.bookedEntity.slot?.startDate });
    const accepted = (await client.call(acceptOffer, { bookingId: place.bookingId })).value.booking;
    expect([accepted.startDate, accepted.endDate]).toEqual([last.startDate, last.endDate]);
  });

  test('is refused while a slot is free', async () => {
    const slot = await findUnusedSlot(foyer, massage);
    const before = await digestWaitlist(foyer);
    const client = await foyer.visit();
    const answer = await client.call(joinWaitlist, { booking: bookingOf(slot) });
    expect(answer.code).toBe('WAITLIST_NOT_NEEDED');
    expect(await digestWaitlist(foyer)).toEqual(before);
  });

  test('an expired offer goes to the next entry, not to other requests', async () => {
    const { slot, booking } = await taken();
    const first = await addWaitlistEntry(foyer, slot);
    const second = await addWaitlistEntry(foyer, slot);
    await cancelAsOwner(foyer, booking);
    foyer.advanceClock(11 * MINUTE_MS);
    const passerBy = await foyer.visit();
    const answer = await passerBy.call(modules.bookings.createBooking, { booking: bookingOf(slot) });
    expect(answer.code).toBe('SLOT_NOT_AVAILABLE');
    await foyer.runDueJobs();
    expect(await fetchBooking(foyer, first.place.bookingId)).toMatchObject({ status: 'CANCELED' });
    const again = await visitAgain(foyer, second.place.booking);
    expect(await fetchWaitlistEntry(again, second.place.bookingId)).toMatchObject({ status: 'OFFERED' });
  });
});

describe('time released without a booking', () => {
  beforeAll(() => changePolicyOf(foyer, massage, { waitlistPolicy: { enabled: true } }));

  const { resources, sessions, services: catalogue } = modules;
  const isOffered = async (place: { bookingId: string; booking: Booking }) => {
    await foyer.runDueJobs();
    const again = await visitAgain(foyer, place.booking);
    return (await fetchWaitlistEntry(again, place.bookingId)).status === 'OFFERED';
  };
  const comeBy = async (slot: AvailabilityEntry['slot']) =>
    (await (await foyer.visit()).call(modules.bookings.createBooking, { booking: bookingOf(slot) })).code;
  const wallOf = (instant: string | undefined) => instant?.slice(0, 16) ?? '';

  /** A free slot, its resource, and the days around it. */
  async function free() {
    const slot = await findUnusedSlot(foyer, massage);
    const resourceId = slot.resource?.id ?? '';
    return { slot, resourceId, start: wallOf(slot.startDate), end: wallOf(slot.endDate) };
  }

  test('by deleted time off goes to the waitlist first', async () => {
    const { owner } = foyer;
    const { slot, resourceId, start, end } = await free();
    const added = await owner.call(resources.addTimeOff, { resourceId, timeOff: { start, end } });
    const { place } = await addWaitlistEntry(foyer, slot);
    await owner.call(resources.deleteTimeOff, { resourceId, timeOffId: added.value.timeOff.id });
    expect(await comeBy(slot)).toBe('SLOT_NOT_AVAILABLE');
    expect(await isOffered(place)).toBe(true);
  });

  test('by added working hours', async () => {
    const { owner } = foyer;
    const { slot, resourceId, start } = await free();
    const date = start.slice(0, 10);
    await owner.call(resources.setDateHours, { resourceId, date, hours: [] });
    const { place } = await addWaitlistEntry(foyer, slot);
    await owner.call(resources.clearDateHours, { resourceId, date });
    expect(await isOffered(place)).toBe(true);
  });

  test('by a session that was called off or got other resources', async () => {
    const { owner } = foyer;
    for (const how of ['cancel', 'update']) {
      const { slot, resourceId, start, end } = await free();
      const wanted = { serviceId: pilates, start, end, resourceIds: [resourceId] };
      const { session } = (await owner.call(sessions.createSession, { session: wanted })).value;
      const { place } = await addWaitlistEntry(foyer, slot);
      const { id: sessionId, revision } = session;
      const answer =
        how === 'cancel'
          ? await owner.call(sessions.cancelSession, { sessionId, revision })
          : await owner.call(sessions.updateSession, { sessionId, revision, session: { resourceIds: [] } });
      expect(answer.code).toBe('ok');
      expect(await comeBy(slot)).toBe('SLOT_NOT_AVAILABLE');
      expect(await isOffered(place)).toBe(true);
    }
  });

  test('by an event that was removed from an external calendar', async () => {
    const { slot, resourceId } = await free();
    const { db } = foyer.platform;
    const [start, end] = [Date.parse(slot.startDate ?? ''), Date.parse(slot.endDate ?? '')];
    const resource = asId<ResourceId>(resourceId);
    const created = { id: newId<ExternalCalendarId>(), resourceId: resource, name: 'Own', sealedUrl: '', host: '' };
    const calendar = await insertCalendar(db, site.id, created, instantAt(foyer.now() + DAY_MS * 365));
    const read = (spans: number[]) => {
      const now = foyer.now();
      const fetched = { etag: null, lastModified: null, nextFetch: now + DAY_MS * 365, now };
      return saveBusy(db, site.id, calendar, { ...fetched, spans: spans.map(instantAt), eventCount: 1 });
    };
    await read([start, end, end + DAY_MS, end + 2 * DAY_MS]);
    const { place } = await addWaitlistEntry(foyer, slot);
    await read([end + DAY_MS, end + 2 * DAY_MS]);
    expect(await isOffered(place)).toBe(true);
  });

  test('by an expired hold that another request deleted', async () => {
    const { slot } = await free();
    await createBookingAt(await foyer.visit(), slot);
    const { place } = await addWaitlistEntry(foyer, slot);
    foyer.advanceClock(11 * MINUTE_MS);
    const { db } = foyer.platform;
    await db.transaction().execute((tx) => deleteExpiredOccupancies(tx, site.id, foyer.now()));
    expect(await comeBy(slot)).toBe('SLOT_NOT_AVAILABLE');
    expect(await isOffered(place)).toBe(true);
  });

  test('by a shorter buffer', async () => {
    const { owner } = foyer;
    const { slot, resourceId, end: start } = await free();
    const end = new Date(Date.parse(`${start}Z`) + 15 * MINUTE_MS).toISOString().slice(0, 16);
    await owner.call(resources.addTimeOff, { resourceId, timeOff: { start, end } });
    const { place } = await addWaitlistEntry(foyer, slot);
    const { service } = (await owner.call(catalogue.getService, { serviceId: massage })).value;
    const constraints = { ...service.schedule.availabilityConstraints, timeBetweenSessions: 0 };
    const { id, revision } = service;
    const changed = { id, revision, schedule: { availabilityConstraints: constraints } };
    expect((await owner.call(catalogue.updateService, { service: changed })).code).toBe('ok');
    expect(await isOffered(place)).toBe(true);
  });

  test('by a larger capacity of the service', async () => {
    const { owner } = foyer;
    const { slot } = await fillSession(foyer, [1]);
    // Its series has no capacity of its own.
    const series = asId<SessionId>(slot.eventId?.slice(0, 36) ?? '');
    await foyer.db.updateTable('sessions').set({ capacity: null }).where('id', '=', series).execute();
    const { place } = await addWaitlistEntry(foyer, slot);
    const { service } = (await owner.call(catalogue.getService, { serviceId: pilates })).value;
    const { id, revision, defaultCapacity = 1 } = service;
    await owner.call(catalogue.updateService, { service: { id, revision, defaultCapacity: defaultCapacity + 1 } });
    expect(await comeBy(slot)).toBe('SESSION_CAPACITY_EXCEEDED');
    expect(await isOffered(place)).toBe(true);
    const waiting = await addWaitlistEntry(foyer, slot);
    const larger = { id, revision: String(Number(revision) + 1), defaultCapacity: defaultCapacity + 2 };
    expect((await owner.call(catalogue.updateService, { service: larger })).code).toBe('ok');
    expect(await isOffered(waiting.place)).toBe(true);
  });

  test('by working hours at another location is not offered', async () => {
    const { owner } = foyer;
    const annex = { id: newId<LocationId>(), name: 'Annex', default: false, address: { city: 'Hoboken' } };
    await insertBusinessLocations(foyer.db, site.id, [annex]);
    const { slot, resourceId, start } = await free();
    const date = start.slice(0, 10);
    const hours = [{ start: '08:00', end: '20:00', locationId: annex.id }];
    expect((await owner.call(resources.setDateHours, { resourceId, date, hours })).code).toBe('ok');
    const { place } = await addWaitlistEntry(foyer, slot);
    expect(await isOffered(place)).toBe(false);
    await owner.call(resources.clearDateHours, { resourceId, date });
    expect(await isOffered(place)).toBe(true);
  });

  test('is not offered before it can be booked', async () => {
    const { slot } = await free();
    await bookAsOwner(foyer, slot);
    const earliest = Math.floor((Date.parse(slot.startDate ?? '') - foyer.now()) / MINUTE_MS);
    const early = (earliestBookingInMinutes: number) =>
      changePolicyOf(foyer, massage, { limitEarlyBookingPolicy: { enabled: true, earliestBookingInMinutes } });
    await early(earliest - 1);
    const before = await digestWaitlist(foyer);
    const client = await foyer.visit();
    const refused = await client.call(joinWaitlist, { booking: bookingOf(slot) });
    expect(refused.code).toBe('BOOKING_POLICY_VIOLATION');
    expect(await digestWaitlist(foyer)).toEqual(before);
    await early(earliest + 1);
    expect((await client.call(joinWaitlist, { booking: bookingOf(slot) })).code).toBe('ok');
    await changePolicyOf(foyer, massage, { limitEarlyBookingPolicy: { enabled: false } });
  });

  test('is offered to a range of entries at a time, and then deleted', async () => {
    const { db } = foyer.platform;
    const { slot, resourceId, start, end } = await free();
    const off = await foyer.owner.call(resources.addTimeOff, { resourceId, timeOff: { start, end } });
    const { place } = await addWaitlistEntry(foyer, slot);
    // A full range of entries comes first, which want a resource that is never free.
    const own = (await listWaitlistRows(foyer)).find(({ booking_id }) => booking_id === place.bookingId);
    if (!own) throw new Error('They do not wait.');
    const nobody = { ...own, offer: null, resource_id: newId<ResourceId>() };
    const others = Array.from({ length: 20 }, () => ({ ...nobody, booking_id: newId<BookingId>() }));
    await db.insertInto('waitlist_entries').values(others).execute();
    const behind = { position: own.position + 1 };
    await db.updateTable('waitlist_entries').set(behind).where('booking_id', '=', own.booking_id).execute();
    await foyer.owner.call(resources.deleteTimeOff, { resourceId, timeOffId: off.value.timeOff.id });
    expect(await isOffered(place)).toBe(true);
    expect(await db.selectFrom('released_times').selectAll().execute()).toEqual([]);
    await db.deleteFrom('waitlist_entries').where('resource_id', '=', nobody.resource_id).execute();
  });
});

describe('at the end', () => {
  test("the waitlist closes when the session can't be booked any more, and customers are notified", async () => {
    const { slot } = await fillSession(foyer, [1]);
    const { place, email } = await addWaitlistEntry(foyer, slot);
    await foyer.runUntil(Date.parse(slot.startDate ?? '') + DAY_MS);
    expect(await fetchBooking(foyer, place.bookingId)).toMatchObject({ status: 'CANCELED' });
    expect(await isOnWaitlist(foyer, place.bookingId)).toBe(false);
    expect(await mailsOf(email)).toEqual(['waitlistJoined', 'waitlistClosed']);
  });
});
