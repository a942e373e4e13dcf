import { modules } from '@foyer/contract';
import { fetchAvailability } from '../../platform/src/testing/availability.ts';
import type { WireClient } from '../../platform/src/testing/wire-client.ts';

const { bookingPolicies, bookings, recurringBookings, services, waitlist } = modules;
const DAY_MS = 86_400_000;

async function idOf(client: WireClient, name: string): Promise<string> {
  const { value } = await client.call(services.queryServices, { query: { filter: { name } } });
  return value.services[0]?.id ?? '';
}

const someone = (email: string) => ({
  contactDetails: { firstName: 'Ana', email },
  totalParticipants: 1,
  selectedPaymentOption: 'OFFLINE' as const,
});

/** A massage, and a meeting as soon as it is over. */
export async function bookTogether(client: WireClient, email: string): Promise<void> {
  const [first, second] = [await idOf(client, 'Deep Rest Massage'), await idOf(client, 'Meet the Studio')];
  const from = Date.now() + 5 * DAY_MS;
  for (const { slot } of await fetchAvailability(client, { serviceId: first, from })) {
    const after = await fetchAvailability(client, { serviceId: second, from: Date.parse(slot.endDate ?? ''), days: 1 });
    const next = after.find((time) => Date.parse(time.slot.startDate ?? '') === Date.parse(slot.endDate ?? ''));
    if (!next) continue;
    const requested = [slot, next.slot].map((each) => ({ bookedEntity: { slot: each }, ...someone(email) }));
    const made = await client.call(bookings.createMultiServiceBooking, { bookings: requested });
    if (made.code !== 'ok') continue;
    const multiServiceBookingId = made.value.multiServiceBooking.id ?? '';
    return void (await client.call(bookings.checkoutMultiServiceBooking, { multiServiceBookingId })).value;
  }
  throw new Error('No two appointments follow each other.');
}

/** Gives a service a policy with a fee for cancelling in the last ten days. */
export async function addCancellationFee(business: WireClient, name: string): Promise<void> {
  const cancellationWindows = [{ amount: { value: '25', currency: 'USD' }, startInMinutes: 10 * 1440 }];
  const policy = {
    name: 'With a fee',
    customPolicyDescription: { enabled: true, description: 'Late is a pity.' },
    cancellationPolicy: { enabled: true },
    cancellationFeePolicy: { enabled: true, cancellationWindows },
    saveCreditCardPolicy: { enabled: true },
  };
  const made = await business.call(bookingPolicies.createBookingPolicy, { bookingPolicy: policy });
  const bookingPolicy = { id: made.value.bookingPolicy.id ?? '' };
  const { id, revision } = (await business.call(services.getService, { serviceId: await idOf(business, name) })).value
    .service;
  await business.call(services.updateService, { service: { id, revision, bookingPolicy } });
}

/** Meetings, day after day. */
export async function bookDailyMeetings(client: WireClient, email: string, count: number): Promise<void> {
  const from = Date.now() + 2 * DAY_MS;
  const recurrence = { frequency: 'DAILY' as const, count };
  const times = await fetchAvailability(client, { serviceId: await idOf(client, 'Meet the Studio'), from });
  // One time of each day: a series costs more of the visitor's limit than a booking.
  const days = Map.groupBy(times, ({ slot }) => slot.startDate?.slice(0, 10));
  for (const [{ slot } = { slot: {} }] of days.values()) {
    const booking = { bookedEntity: { slot }, ...someone(email) };
    const made = await client.call(recurringBookings.createRecurringBooking, { booking, recurrence });
    if (made.code !== 'ok') continue;
    const recurringBookingId = made.value.recurringBooking.id;
    return void (await client.call(recurringBookings.checkoutRecurringBooking, { recurringBookingId })).value;
  }
  throw new Error('No time is free day after day.');
}

/** Fills a session of a class and joins its waitlist; `free` cancels the booking that fills it. */
export async function fillAndJoinWaitlist(
  client: WireClient,
  business: WireClient,
  email: string,
  selectedPaymentOption: 'OFFLINE' | 'ONLINE' = 'OFFLINE',
) {
  const times = await fetchAvailability(client, { serviceId: await idOf(client, 'Mat Pilates') });
  const { slot, openSpots = 0 } = times.find(({ openSpots = 0 }) => openSpots > 0) ?? { slot: {} };
  const bookedEntity = { slot };
  const all = { bookedEntity, totalParticipants: openSpots, status: 'CONFIRMED' as const };
  const { id, revision } = (await business.call(bookings.createBooking, { booking: all })).value.booking;
  const request = { booking: { bookedEntity, ...someone(email), selectedPaymentOption } };
  const { bookingId } = (await client.call(waitlist.joinWaitlist, request)).value.place;
  const free = () => business.call(bookings.cancelBooking, { bookingId: id, revision });
  return { bookingId, free };
}

/** Lets customers pay for a service online, or at their visit. */
export async function takeOnlinePayments(business: WireClient, name: string): Promise<void> {
  const { service } = (await business.call(services.getService, { serviceId: await idOf(business, name) })).value;
  const payment = { ...service.payment, options: { online: true, inPerson: true } };
  await business.call(services.updateService, { service: { id: service.id, revision: service.revision, payment } });
}

/** A confirmed booking of a seat in the next session of a class, as the business makes it. */
export async function seatIn(client: WireClient, name: string) {
  const [time] = await fetchAvailability(client, { serviceId: await idOf(client, name) });
  return { bookedEntity: { slot: time?.slot ?? {} }, totalParticipants: 1, status: 'CONFIRMED' as const };
}
