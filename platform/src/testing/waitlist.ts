import { type BookingId, modules, type PolicyId, type ServiceId } from '@foyer/contract';
import type { PolicyChoices } from '../catalog/services/policy.ts';
import { services } from '../demo/low-tide/services.ts';
import { asId } from '../server/lib/ids.ts';
import { type Booking, book, bookingOf, digestBookings, idsOf, listSlots, type SentBooking } from './booking.ts';
import { MINUTE_MS } from './durations.ts';
import type { FreeTime } from './free-times.ts';
import { TestPlatform } from './test-platform.ts';
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

/** A studio whose sessions fill up. */
export class Line {
  readonly studio: TestPlatform;
  /** Each test has its own session or day. */
  readonly #used = new Set<string>();

  private constructor(foyer: TestPlatform) {
    this.studio = foyer;
  }

  static async open(options: Parameters<typeof TestPlatform.start>[0] = {}): Promise<Line> {
    const line = new Line(await TestPlatform.start({ testClock: true, ...options }));
    const isOpenEnded = { limitEarlyBookingPolicy: { enabled: false } };
    for (const serviceId of [pilates, massage]) await line.setPolicy(serviceId, isOpenEnded);
    return line;
  }

  /** Changes a service's policy. */
  async setPolicy(serviceId: string, choices: PolicyChoices): Promise<void> {
    const { db } = this.studio.platform;
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

  /** A full session: its slot, and the bookings of the given party sizes. */
  async fill(parties: number[], query: { serviceId?: string } = {}) {
    const { serviceId = pilates } = query;
    const wanted = parties.reduce((sum, size) => sum + size, 0);
    const open = (await listSlots(this.studio, serviceId, { days: DAYS_AHEAD })).find(
      ({ slot, openSpots = 0 }) => openSpots >= wanted && !this.#used.has(slot.eventId ?? ''),
    );
    if (!open) throw new Error('No session has so many places left.');
    this.#used.add(open.slot.eventId ?? '');
    const { slot, openSpots = 0 } = open;
    const bookings: Booking[] = [];
    for (const totalParticipants of parties) bookings.push(await this.book(slot, totalParticipants));
    const rest = openSpots - parties.reduce((sum, size) => sum + size, 0);
    if (rest > 0) await this.book(slot, rest);
    return { slot, bookings };
  }

  /** A free slot of an appointment on a day of its own, which has a later slot too. */
  async freeTime(serviceId: string): Promise<FreeTime['slot']> {
    const times = await listSlots(this.studio, serviceId, { days: DAYS_AHEAD });
    const days = Map.groupBy(times, ({ slot }) => slot.startDate?.slice(0, 10) ?? '');
    const startOf = (time: FreeTime | undefined) => Date.parse(time?.slot.startDate ?? '');
    for (const [day, [first, ...others]] of days) {
      const hasAnother = startOf(others.at(-1)) - startOf(first) >= ANOTHER_AFTER_MS;
      if (!first || !hasAnother || this.#used.has(day)) continue;
      this.#used.add(day);
      return first.slot;
    }
    throw new Error('No day is free.');
  }

  book = async (slot: FreeTime['slot'], totalParticipants = 1): Promise<Booking> =>
    (await book(this.studio.owner, slot, { totalParticipants })).booking;

  /** Adds an entry of a new customer. */
  async join(slot: FreeTime['slot'], more: Partial<SentBooking> = {}) {
    const client = await this.studio.visit();
    const booking = bookingOf(slot, more);
    const answer = await client.call(joinWaitlist, { booking });
    return { client, email: booking.contactDetails?.email ?? '', ...answer.value };
  }

  placeOf = async (client: WireClient, bookingId: string) =>
    (await client.call(getWaitlistPlace, { bookingId })).value.place;

  cancel = async (booking: Booking) =>
    (await this.studio.owner.call(modules.bookings.cancelBooking, idsOf(booking))).value.booking;

  async find(bookingId: string): Promise<Booking> {
    const query = { filter: { id: bookingId } };
    const { extendedBookings } = (
      await this.studio.owner.call(modules.extendedBookings.queryExtendedBookings, { query })
    ).value;
    const [found] = extendedBookings;
    if (!found) throw new Error(`There is no booking ${bookingId}.`);
    return found.booking;
  }

  /** The rows of the waitlist. */
  rows = () => this.studio.db.selectFrom('waitlist_entries').selectAll().orderBy('position').execute();

  async snapshot() {
    return { ...(await digestBookings(this.studio)), waitlist: await this.rows() };
  }

  isInLine = async (bookingId: string) =>
    (await this.rows()).some(({ booking_id }) => booking_id === asId<BookingId>(bookingId));
}
