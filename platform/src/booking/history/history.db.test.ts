import { modules, type RequestOf } from '@foyer/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toTimestamp } from '../../server/lib/timestamp.ts';
import { bookingOf, createBookingAt, fetchBooking, idsOf, listSlots, newContact } from '../../testing/booking.ts';
import { DAY_MS } from '../../testing/durations.ts';
import { addMember } from '../../testing/members.ts';
import { addService } from '../../testing/services.ts';
import { TestPlatform } from '../../testing/test-platform.ts';

const { addBookingNote, deleteBookingNote, getBookingRecord, listBookingChanges, setPaidInPerson } =
  modules.bookingRecords;
const { cancelBooking, confirmBooking, rescheduleBooking } = modules.bookings;

let foyer: TestPlatform;
let serviceId = '';
beforeAll(async () => {
  foyer = await TestPlatform.start({ testClock: true });
  serviceId = (await addService(foyer, { name: 'Long Massage' })).id;
});
afterAll(() => foyer.stop());

const slots = async () => (await listSlots(foyer, serviceId)).map(({ slot }) => slot);
const record = async (bookingId: string) => (await foyer.owner.call(getBookingRecord, { bookingId })).value;
const changesOf = async (input: RequestOf<typeof listBookingChanges>) =>
  (await foyer.owner.call(listBookingChanges, input)).value.changes;

/** A massage that a visitor has booked and the business confirmed. */
async function booked(contact = newContact()) {
  const [slot] = await slots();
  const visitor = await foyer.visit();
  const booking = await createBookingAt(visitor, slot ?? {}, { contactDetails: contact });
  const notification = { participantNotification: { notifyParticipants: true } };
  const sent = { ...idsOf(booking), ...notification };
  return { visitor, booking: (await foyer.owner.call(confirmBooking, sent)).value.booking };
}

test('changes say who made them and what it was before; of all bookings, only what is news', async () => {
  const start = toTimestamp(foyer.now());
  const { booking } = await booked();
  const desk = await addMember(foyer, { role: 'manager' });
  const later = (await slots()).at(-1) ?? {};
  const moved = (await desk.client.call(rescheduleBooking, { ...idsOf(booking), slot: later })).value.booking;
  await foyer.owner.call(cancelBooking, idsOf(moved));

  const changes = await changesOf({ bookingId: booking.id });
  expect(changes.map(({ kind, actor }) => [kind, actor.kind, actor.name])).toEqual([
    ['CANCELED', 'APP', 'Demo key'],
    ['RESCHEDULED', 'TEAM', expect.any(String)],
    ['CONFIRMED', 'APP', 'Demo key'],
    ['CREATED', 'CUSTOMER', undefined],
  ]);
  expect(changes[1]).toMatchObject({
    title: 'Long Massage',
    customerName: 'Ann',
    previousStartDate: booking.startDate,
    startDate: moved.startDate,
    resourceName: booking.bookedEntity.slot?.resource?.name,
  });
  const news = (await changesOf({ sinceDate: start })).filter(({ bookingId }) => bookingId === booking.id);
  expect(news.map(({ kind }) => kind)).toEqual(['CANCELED', 'RESCHEDULED', 'CREATED']);
});

test('a record has price lines, and the messages that name the booking and no others', async () => {
  const { booking } = await booked();
  const email = booking.contactDetails?.email ?? '';
  await booked({ firstName: 'Ann', email });
  await foyer.runDueJobs();
  expect(await record(booking.id)).toMatchObject({
    priceLines: [{ kind: 'PARTICIPANTS', name: 'Long Massage', quantity: 1, amount: { value: '80', currency: 'USD' } }],
    total: { value: '80' },
    messages: [{ channel: 'EMAIL', to: email, status: 'SENT' }],
    notes: [],
    canBePaidInPerson: true,
  });
});

test('notes change nothing that customers see, and go with an erasure', async () => {
  const { booking, visitor } = await booked();
  const { id: bookingId, revision } = booking;
  const desk = await addMember(foyer, { role: 'staff' });
  const { note } = (await desk.client.call(addBookingNote, { bookingId, text: ' Sore shoulder ' })).value;
  await foyer.owner.call(addBookingNote, { bookingId, text: 'Second' });
  expect((await record(bookingId)).notes.map(({ text }) => text)).toEqual(['Second', 'Sore shoulder']);
  expect((await foyer.owner.call(addBookingNote, { bookingId, text: '  ' })).code).toBe('VALIDATION');
  const own = await visitor.call(modules.extendedBookings.queryExtendedBookings, {});
  expect(JSON.stringify(own)).not.toContain('shoulder');
  expect((await fetchBooking(foyer, bookingId)).revision).toBe(revision);
  const viewer = await addMember(foyer, { role: 'viewer' });
  expect((await viewer.client.call(deleteBookingNote, { bookingId, noteId: note.id })).code).toBe('PERMISSION_DENIED');
  await desk.client.call(deleteBookingNote, { bookingId, noteId: note.id });
  expect((await desk.client.call(deleteBookingNote, { bookingId, noteId: note.id })).code).toBe('NOTE_NOT_FOUND');

  const contactId = booking.contactDetails?.contactId ?? '';
  await foyer.owner.call(modules.contacts.deleteContact, { contactId });
  expect((await record(bookingId)).notes).toEqual([]);
});

/** The payments in person of these days that reports know of. */
async function takenInPerson() {
  const day = (from: number) => toTimestamp(new Date(foyer.now() + from)).slice(0, 10);
  const days = { localStartDate: day(-DAY_MS), localEndDate: day(DAY_MS) };
  const asked = { report: 'TAKINGS', ...days, measure: 'inPerson' } as const;
  const { entries } = (await foyer.owner.call(modules.reports.listReportEntries, asked)).value;
  return entries.map(({ bookingId, amount }) => ({ bookingId, amount }));
}

test('a payment in person settles the booking, is among its day’s takings, and can be taken back', async () => {
  const { booking } = await booked();
  const ids = { bookingId: booking.id };
  const paid = (await foyer.owner.call(setPaidInPerson, { ...idsOf(booking), isPaid: true })).value.booking;
  expect(paid.paymentStatus).toBe('PAID');
  const { total, ...told } = await record(booking.id);
  expect(told).toMatchObject({ paidInPerson: true, canBePaidInPerson: false });
  expect(await takenInPerson()).toEqual([{ bookingId: booking.id, amount: total }]);
  expect((await foyer.owner.call(setPaidInPerson, { ...idsOf(paid), isPaid: true })).code).toBe('NOTHING_TO_PAY');
  expect((await foyer.owner.call(setPaidInPerson, { ...idsOf(booking), isPaid: false })).code).toBe(
    'BOOKING_REVISION_MISMATCH',
  );
  const before = (await foyer.owner.call(setPaidInPerson, { ...idsOf(paid), isPaid: false })).value.booking;
  expect(before.paymentStatus).toBe(booking.paymentStatus);
  expect(await takenInPerson()).toEqual([]);
  expect((await changesOf(ids)).map(({ kind }) => kind).slice(0, 2)).toEqual(['PAYMENT', 'PAYMENT']);

  const free = await addService(foyer, { payment: { rateType: 'NO_FEE', options: { inPerson: true } } });
  const [slot] = await listSlots(foyer, free.id, { ahead: 9 });
  const gift = { ...bookingOf(slot?.slot ?? {}), status: 'CONFIRMED' as const };
  const made = (await foyer.owner.call(modules.bookings.createBooking, { booking: gift })).value.booking;
  expect((await foyer.owner.call(setPaidInPerson, { ...idsOf(made), isPaid: true })).code).toBe('NOTHING_TO_PAY');
  const priced = { filter: { id: { $in: [booking.id, made.id] }, 'foyer.hasPrice': true } };
  const query = { ...priced, cursorPaging: { limit: 5 } };
  const found = await foyer.owner.call(modules.extendedBookings.queryExtendedBookings, { query });
  expect(found.value.extendedBookings.map((one) => one.booking.id)).toEqual([booking.id]);
});

test('changes older than 30 days are not listed', async () => {
  await foyer.runUntil(foyer.now() + 31 * DAY_MS);
  expect(await changesOf({ sinceDate: toTimestamp(new Date('2020-01-01T00:00:00Z')) })).toEqual([]);
});
