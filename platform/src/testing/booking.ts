import {
  type BookingId,
  type ClientAppId,
  modules,
  type RequestOf,
  type ResponseOf,
  type VisitorId,
} from '@foyer/contract';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { site } from '../demo/low-tide/studio.ts';
import { signAccessToken } from '../server/keys/tokens.ts';
import { asId } from '../server/lib/ids.ts';
import { type AvailabilityEntry, type AvailabilityQuery, fetchAvailability } from './availability.ts';
import { DAY_MS } from './durations.ts';
import type { TestPlatform } from './test-platform.ts';
import { type Answer, clientApps, WireClient } from './wire-client.ts';

const { bookings } = modules;

export type CreateInput = RequestOf<typeof bookings.createBooking>;
export type SentBooking = CreateInput['booking'];
export type Booking = ResponseOf<typeof bookings.createBooking>['booking'];

type SlotQuery = Omit<AvailabilityQuery, 'serviceId'> & { ahead?: number };

/** Availability of a service by start, from `ahead` days on. */
export const listSlots = (platform: TestPlatform, serviceId: string, { ahead = 3, ...query }: SlotQuery = {}) =>
  fetchAvailability(platform.owner, { serviceId, from: platform.now() + ahead * DAY_MS, ...query });

/** The first of them. */
export async function findSlot(platform: TestPlatform, serviceId: string, query: SlotQuery = {}) {
  const [time] = await listSlots(platform, serviceId, query);
  if (!time) throw new Error(`Nothing is free for ${serviceId}.`);
  return time.slot;
}

/** A booking as the business sees it now. */
export async function fetchBooking({ owner }: TestPlatform, bookingId: string): Promise<Booking> {
  const query = { filter: { id: bookingId }, cursorPaging: { limit: 1 } };
  const answer = await owner.call(modules.extendedBookings.queryExtendedBookings, { query });
  const [found] = answer.value.extendedBookings;
  if (!found) throw new Error(`There is no booking ${bookingId}.`);
  return found.booking;
}

/** Mails to the contact of a booking. */
export const listMailsAbout = (platform: TestPlatform, { contactDetails }: Booking) =>
  platform.mailsTo(contactDetails?.email ?? '');

export const listMailTemplates = async (platform: TestPlatform, booking: Booking) =>
  (await listMailsAbout(platform, booking)).map(({ template }) => template);

/** The resources that a booking occupies. */
export const listOccupancies = ({ db }: TestPlatform, bookingId: string) =>
  db.selectFrom('occupancies').selectAll().where('booking_id', '=', asId<BookingId>(bookingId)).execute();

export const listSeats = ({ db }: TestPlatform, bookingId: string) =>
  db.selectFrom('seats').selectAll().where('booking_id', '=', asId<BookingId>(bookingId)).execute();

/** The visitor who made a booking, with a new access token: tokens last 15 minutes. */
export async function visitAgain(
  { platform, origin, now }: TestPlatform,
  { createdBy }: Pick<Booking, 'createdBy'>,
): Promise<WireClient> {
  const token = {
    kind: 'visitor',
    siteId: site.id,
    clientAppId: asId<ClientAppId>(clientApps.own),
    visitorId: asId<VisitorId>(createdBy?.anonymousVisitorId ?? ''),
  } as const;
  return new WireClient(origin, await signAccessToken(platform.keys, token, Math.floor(now() / 1000)));
}

/** As `TestPlatform.digest`, of bookings. Leaves out expired holds, which a job deletes at any time. */
export async function digestBookings(platform: TestPlatform): Promise<Record<string, unknown>> {
  const now = new Date(platform.now()).toISOString();
  const isHeld = sql<boolean>`t.expires_at is null or t.expires_at > ${now}::timestamptz`;
  // Leaves out mails to the business and reminders: a job queues them at any time.
  const byRequest = platform.db.selectFrom('mail').select('id').where('template', 'not like', 'business%');
  const sent = byRequest.where('template', '<>', 'bookingReminder');
  const mails = await sent.orderBy('id').execute();
  return {
    ...(await platform.digest(['bookings', 'outbox', 'idempotency_keys'])),
    ...(await platform.digest(['occupancies', 'seats'], isHeld)),
    mails,
  };
}

/** Returns the refusal of a call, and expects that it changed nothing that a digest covers. */
export async function expectRefusal<T>(
  platform: TestPlatform,
  work: () => Promise<Answer<T>>,
  digest: (platform: TestPlatform) => Promise<Record<string, unknown>> = digestBookings,
): Promise<Answer<T>> {
  const before = await digest(platform);
  const answer = await work();
  expect(answer.code).not.toBe('ok');
  expect(await digest(platform)).toEqual(before);
  return answer;
}

let contacts = 0;

/** A new contact with a unique address. */
export function newContact(): { firstName: string; email: string } {
  contacts += 1;
  return { firstName: 'Ann', email: `ann.${contacts}@example.com` };
}

export const bookingOf = (slot: AvailabilityEntry['slot'], more: Partial<SentBooking> = {}): SentBooking => ({
  bookedEntity: { slot },
  totalParticipants: 1,
  contactDetails: newContact(),
  ...more,
});

export const createBookingAt = async (
  client: WireClient,
  slot: AvailabilityEntry['slot'],
  more: Partial<SentBooking> = {},
) => (await client.call(bookings.createBooking, { booking: bookingOf(slot, more) })).value.booking;

export const checkOut = async (client: WireClient, { id, revision }: Booking) =>
  (await client.call(bookings.checkoutBooking, { bookingId: id, revision })).value;

/** Creates and completes a booking. */
export async function book(client: WireClient, slot: AvailabilityEntry['slot'], more: Partial<SentBooking> = {}) {
  return checkOut(client, await createBookingAt(client, slot, more));
}

export const idsOf = ({ id, revision }: Booking) => ({ bookingId: id, revision });
