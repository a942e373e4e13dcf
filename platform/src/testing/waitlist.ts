import { type BookingId, modules, type PolicyId, type ServiceId } from '@foyer/contract';
import type { PolicyChoices } from '../catalog/services/policy.ts';
import { services } from '../demo/low-tide/services.ts';
import { asId } from '../server/lib/ids.ts';
import type { AvailabilityEntry } from './availability.ts';
import { type Booking, book, bookingOf, digestBookings, idsOf, listSlots, type SentBooking } from './booking.ts';
import { MINUTE_MS } from './durations.ts';
import { type TestOptions, TestPlatform } from './test-platform.ts';
import type { WireClient } from './wire-client.ts';

export const { joinWaitlist, getWaitlistPlace, listWaitlist, leaveWaitlist, acceptOffer, declineOffer } =
  modules.waitlist;

/** Mat Pilates: 8 seats; its waitlist takes 6 entries and holds offers for an hour. */
export const pilates = services[6]?.id ?? '';
export const course = services[3]?.id ?? '';
/** One therapist, 75 minutes and a buffer of 15. */
export const massage = services[0]?.id ?? '';
export const HELD_MS = 60 * MINUTE_MS;

/** Enough sessions and days for all tests of a file. */
export const DAYS_AHEAD = 90;
const ANOTHER_AFTER_MS = 150 * MINUTE_MS;

/** A platform whose pilates and massage can be booked any time ahead. */
export async function startWaitlistPlatform(options: TestOptions = {}): Promise<TestPlatform> {
  const platform = await TestPlatform.start({ testClock: true, ...options });
  const isOpenEnded = { limitEarlyBookingPolicy: { enabled: false } };
  for (const serviceId of [pilates, massage]) await changePolicyOf(platform, serviceId, isOpenEnded);
  return platform;
}

/** Changes the booking policy of a service. */
export async function changePolicyOf({ db }: TestPlatform, serviceId: string, choices: PolicyChoices): Promise<void> {
  const { policy_id, rules } = await db
    .selectFrom('services')
    .innerJoin('booking_policies', (join) =>
      join
        .onRef('booking_policies.site_id', '=', 'services.site_id')
        .onRef('booking_policies.id', '=', 'services.policy_id'),
    )
    .select(['policy_id', 'rules'])
    .where('services.id', '=', asId<ServiceId>(serviceId))
    .executeTakeFirstOrThrow();
  await db
    .updateTable('booking_policies')
    .set({ rules: JSON.stringify({ ...rules, ...choices }) })
    .where('id', '=', asId<PolicyId>(policy_id))
    .execute();
}

/** Sessions and days that a test of the platform already has: each test has its own. */
const used = new WeakMap<TestPlatform, Set<string>>();

/** True the first time only. */
function takeOnce(platform: TestPlatform, sessionOrDay: string): boolean {
  const taken = used.get(platform) ?? new Set();
  used.set(platform, taken);
  return taken.size < taken.add(sessionOrDay).size;
}

/** A full session of its own: its slot, and the bookings of the given party sizes. */
export async function fillSession(platform: TestPlatform, parties: number[], query: { serviceId?: string } = {}) {
  const { serviceId = pilates } = query;
  const participants = parties.reduce((sum, size) => sum + size, 0);
  const open = (await listSlots(platform, serviceId, { days: DAYS_AHEAD })).find(
    ({ slot, openSpots = 0 }) => openSpots >= participants && takeOnce(platform, slot.eventId ?? ''),
  );
  if (!open) throw new Error('No session has so many seats left.');
  const { slot, openSpots = 0 } = open;
  const bookings: Booking[] = [];
  for (const totalParticipants of parties) bookings.push(await bookAsOwner(platform, slot, totalParticipants));
  if (openSpots > participants) await bookAsOwner(platform, slot, openSpots - participants);
  return { slot, bookings };
}

/** A free slot of an appointment on a day of its own, which has a later slot too. */
export async function findUnusedSlot(platform: TestPlatform, serviceId: string): Promise<AvailabilityEntry['slot']> {
  const times = await listSlots(platform, serviceId, { days: DAYS_AHEAD });
  const days = Map.groupBy(times, ({ slot }) => slot.startDate?.slice(0, 10) ?? '');
  const startOf = (time: AvailabilityEntry | undefined) => Date.parse(time?.slot.startDate ?? '');
  for (const [day, [first, ...others]] of days) {
    const hasAnother = startOf(others.at(-1)) - startOf(first) >= ANOTHER_AFTER_MS;
    if (first && hasAnother && takeOnce(platform, day)) return first.slot;
  }
  throw new Error('No day is free.');
}

export const bookAsOwner = async ({ owner }: TestPlatform, slot: AvailabilityEntry['slot'], totalParticipants = 1) =>
  (await book(owner, slot, { totalParticipants })).booking;

/** A waitlist entry of a new customer. */
export async function addWaitlistEntry(
  platform: TestPlatform,
  slot: AvailabilityEntry['slot'],
  more: Partial<SentBooking> = {},
) {
  const client = await platform.visit();
  const booking = bookingOf(slot, more);
  const answer = await client.call(joinWaitlist, { booking });
  return { client, email: booking.contactDetails?.email ?? '', ...answer.value };
}

export const fetchWaitlistEntry = async (client: WireClient, bookingId: string) =>
  (await client.call(getWaitlistPlace, { bookingId })).value.place;

export const cancelAsOwner = async ({ owner }: TestPlatform, booking: Booking) =>
  (await owner.call(modules.bookings.cancelBooking, idsOf(booking))).value.booking;

export const listWaitlistRows = ({ db }: TestPlatform) =>
  db.selectFrom('waitlist_entries').selectAll().orderBy('position').execute();

export const digestWaitlist = async (platform: TestPlatform) => ({
  ...(await digestBookings(platform)),
  waitlist: await listWaitlistRows(platform),
});

export const isOnWaitlist = async (platform: TestPlatform, bookingId: string) =>
  (await listWaitlistRows(platform)).some(({ booking_id }) => booking_id === asId<BookingId>(bookingId));
