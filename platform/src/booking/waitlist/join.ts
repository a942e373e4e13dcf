import type { BookingId, Modules, SiteId } from '@foyer/contract';
import { type Instant, milliseconds, subtractDuration } from '@foyer/contract/values';
import { isBusiness } from '../../server/http/caller.ts';
import type { Call } from '../../server/http/handler.ts';
import { newId } from '../../server/lib/new-id.ts';
import type { CreateContext } from '../allocation/create-context.ts';
import type { BookingTarget } from '../allocation/target.ts';
import type { BookingRequest } from '../creation/booking-request.ts';
import { checkAccount, validateBookingRequest, writeBooking } from '../creation/create.ts';
import { notify } from '../notifications/notify.ts';
import { countSeats, deleteExpiredSeatsOf, lockSeats } from '../occupancy/seat-store.ts';
import { makeManageToken } from '../records/manage-token.ts';
import type { BookingRecord } from '../records/record.ts';
import { findBooking } from '../records/store.ts';
import { limitsOf } from '../slots/limits.ts';
import { bookableFrom } from '../slots/query.ts';
import { closesAt, waitlistCapacity } from '../waitlist-entries/rules.ts';
import {
  countEntries,
  findEntryOf,
  insertEntry,
  lockAppointmentWaitlists,
  type NewWaitlistEntry,
} from '../waitlist-entries/store.ts';
import { offerFreeSeats } from '../waitlist-offers/offer-seats.ts';
import { durationWithin, findTimes, offerFreeTime } from '../waitlist-offers/offer-times.ts';
import { describeEntry } from './entry.ts';

type Join = Call<Modules['waitlist']['joinWaitlist']>;

/** Adds a booking to the waitlist. Returns the existing entry when a caller joins twice for themselves. */
export async function joinWaitlist(call: Join) {
  const { tx, caller, now, secret } = call;
  await checkAccount(call);
  const bookingRequest = await validateBookingRequest(call, { waits: true });
  const siteId = bookingRequest.site.id;
  const entry = newEntry(bookingRequest);
  if (waitlistCapacity(bookingRequest.target.service) === 0) {
    call.fail('WAITLIST_NOT_OFFERED', 'This service has no waitlist.');
  }
  if (entry.closesAt <= now) call.fail('BOOKING_POLICY_VIOLATION', 'This time can no longer be booked.');
  checkOpen(call, bookingRequest, entry);
  if (await lockAndLook(call, bookingRequest, entry)) {
    call.fail('WAITLIST_NOT_NEEDED', 'There are free spots, so it can be booked now.');
  }
  const own = isBusiness(caller) ? undefined : await findEntryOf(tx, siteId, entry, caller.id);
  const known = own && (await findBooking(tx, siteId, own.bookingId));
  const booking = known ?? (await addEntry(call, bookingRequest, entry));
  const described = await describeEntry(call, booking);
  return { place: described, manageToken: makeManageToken(secret, siteId, booking) };
}

/**
 * Refuses entries that nobody could book: for an appointment, all of the interval must be within the booking window.
 */
function checkOpen(call: Join, { target: { service } }: BookingRequest, { wanted, addOnsMs }: NewWaitlistEntry): void {
  if (!wanted) return;
  const lastStart = subtractDuration(wanted.end, durationWithin(service, wanted, addOnsMs));
  const tooEarlyToBook = call.now < bookableFrom(limitsOf(service), lastStart);
  const bookOnlineDisabled = !service.onlineBooking.enabled;
  if (!tooEarlyToBook && !bookOnlineDisabled) return;
  const bookingPolicyViolations = { tooEarlyToBook, tooLateToBook: false, bookOnlineDisabled };
  call.fail('BOOKING_POLICY_VIOLATION', 'This time can’t be booked yet.', { bookingPolicyViolations });
}

async function addEntry(call: Join, bookingRequest: BookingRequest, entry: NewWaitlistEntry): Promise<BookingRecord> {
  const { tx, now, fail } = call;
  const { site, target } = bookingRequest;
  const capacity = waitlistCapacity(target.service);
  const waiting = await countEntries(tx, site.id, { waitlistKey: entry.waitlistKey, wanted: entry.wanted, now });
  if (waiting >= capacity) fail('WAITLIST_FULL', 'The waitlist is full.', { capacity });
  const resources = target.teachers.map(({ id, name, scheduleId }) => ({ id, name, scheduleId }));
  const ids = { bookingId: entry.bookingId, expires: undefined };
  const booking = await writeBooking(call, bookingRequest, ids, { resources, doubleBooked: false });
  await insertEntry(tx, site.id, entry);
  await notify(call, site, booking, 'waitlistJoined');
  return booking;
}

function newEntry({ target, participants: seats }: BookingRequest): NewWaitlistEntry {
  const { service, start, end, seatsOf, resourceId, location, addOnsMs = milliseconds(0) } = target;
  const bookingId = newId<BookingId>();
  if (seatsOf !== undefined) {
    return { bookingId, waitlistKey: seatsOf, seats, addOnsMs, closesAt: closesAt(service, start, end) };
  }
  const wanted = { start, end };
  const lastStart = subtractDuration(end, durationWithin(service, wanted, addOnsMs));
  return {
    bookingId,
    waitlistKey: service.id,
    seats,
    wanted,
    addOnsMs,
    ...(resourceId ? { resourceId } : {}),
    ...(location?.id ? { locationId: location.id } : {}),
    closesAt: closesAt(service, lastStart, end),
  };
}

/** Locks the waitlist, offers what became free to earlier entries, and returns whether anything is left. */
async function lockAndLook(
  call: CreateContext,
  { site, target, participants }: BookingRequest,
  entry: NewWaitlistEntry,
): Promise<boolean> {
  const { tx, now } = call;
  if (entry.wanted) {
    await lockAppointmentWaitlists(tx, site.id);
    await offerFreeTime(call, site.id, entry.wanted);
    return (await findTimes(call, site.id, target.service, entry)).length > 0;
  }
  const { waitlistKey: eventId, bookingId } = entry;
  await lockSeats(tx, { siteId: site.id, eventId, bookingId, capacity: target.capacity });
  if (await deleteExpiredSeatsOf(tx, site.id, eventId, now)) await offerFreeSeats(call, site.id, target);
  return (await openSeats(tx, site.id, target, now)) >= participants;
}

async function openSeats(
  tx: CreateContext['tx'],
  siteId: SiteId,
  { seatsOf = '', capacity }: BookingTarget,
  now: Instant,
) {
  const taken = await countSeats(tx, { siteId, eventIds: [seatsOf], now });
  return capacity - (taken.get(seatsOf) ?? 0);
}
