import { type BookingId, modules, type RequestOf } from '@foyer/contract';
import { services } from '../demo/low-tide/services.ts';
import { asId } from '../server/lib/ids.ts';
import { queueSms } from '../server/sms/store.ts';
import { fetchAvailability } from './availability.ts';
import { addFormFile } from './form-files.ts';
import { siteA } from './sites.ts';
import type { TestPlatform } from './test-platform.ts';
import type { WireClient } from './wire-client.ts';

const { bookings, recurringBookings, waitlist, attendance } = modules;
type SentBooking = RequestOf<typeof bookings.createBooking>['booking'];
/** Mat Pilates, whose policy has a waitlist. */
const pilates = services[6]?.id ?? '';

/** Makes a recurring booking with one appointment and returns its booking id. */
export async function bookSeries(client: WireClient, booking: SentBooking): Promise<string> {
  const request = { booking, recurrence: { frequency: 'WEEKLY' as const, count: 1 } };
  const { recurringBooking } = (await client.call(recurringBookings.createRecurringBooking, request)).value;
  const series = { recurringBookingId: recurringBooking.id };
  (await client.call(recurringBookings.checkoutRecurringBooking, series)).value;
  return recurringBooking.bookings[0]?.id ?? '';
}

/** Fills a session and joins its waitlist; returns the waiting booking and one with a seat. */
export async function joinFullSession(
  client: WireClient,
  business: WireClient,
  booking: Omit<SentBooking, 'bookedEntity'>,
) {
  // A session that begins while the test runs could no longer be joined.
  const times = await fetchAvailability(business, { serviceId: pilates, from: Date.now() + 3_600_000 });
  const { slot, openSpots = 0 } = times.find(({ openSpots = 0 }) => openSpots > 0) ?? { slot: {} };
  const bookedEntity = { slot };
  const taken: SentBooking = { bookedEntity, totalParticipants: openSpots, status: 'CONFIRMED' };
  const { value } = await business.call(bookings.createBooking, { booking: taken });
  const joined = await client.call(waitlist.joinWaitlist, { booking: { ...booking, bookedEntity } });
  return { waiting: joined.value.place.bookingId, taken: value.booking, slot };
}

export const recordAttendance = async (business: WireClient, bookingId: string) =>
  (await business.call(attendance.setAttendance, { attendance: { bookingId, status: 'ATTENDED' } })).value;

/** Queues an SMS about a booking, too late to be sent, and gives it a file that answers its form. */
export async function addSmsAndFile(
  platform: TestPlatform,
  bookingId: string,
  { phone, first, last }: Record<'phone' | 'first' | 'last', string>,
) {
  const now = platform.now();
  const about = { bookingId: asId<BookingId>(bookingId), remindsOf: now, validUntil: now };
  await queueSms(platform.db, siteA, { ...about, to: phone, text: `See you soon, ${first}` }, now);
  await addFormFile(platform, bookingId, `${last} referral.pdf`);
}
