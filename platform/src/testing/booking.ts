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
import { TestClock } from '../server/lib/clock.ts';
import { asId } from '../server/lib/ids.ts';
import { type FreeTime, findTimes, type TimesQuery } from './free-times.ts';
import { startPlatform, type TestOptions, type TestPlatform } from './start-platform.ts';
import { type Answer, clientApps, owner, ownerB, visit, WireClient } from './wire-client.ts';

const { bookings } = modules;

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

export type CreateInput = RequestOf<typeof bookings.createBooking>;
export type SentBooking = CreateInput['booking'];
export type Booking = ResponseOf<typeof bookings.createBooking>['booking'];

/** Demo business A on its own platform, with a clock that tests set. */
export class Studio {
  readonly foyer: TestPlatform;
  readonly owner: WireClient;
  readonly ownerB: WireClient;

  private constructor(foyer: TestPlatform) {
    this.foyer = foyer;
    this.owner = owner(foyer.origin);
    this.ownerB = ownerB(foyer.origin);
  }

  static async open(options: TestOptions = {}): Promise<Studio> {
    return new Studio(await startPlatform({ testClock: true, ...options }));
  }

  close = () => this.foyer.close();
  visit = (clientId?: string) => visit(this.foyer.origin, clientId);
  now = () => this.foyer.platform.clock.now();

  /** Sets the clock; no job runs. */
  moveClock(instant: number): void {
    const { clock } = this.foyer.platform;
    if (clock instanceof TestClock) clock.moveTo(instant);
  }

  /** Sets the clock and runs what is due. */
  async moveTo(instant: number): Promise<void> {
    await this.owner.send('POST', '/_dev/clock', { now: new Date(instant).toISOString() });
  }

  /** Bookable slots of a service by start, from `ahead` days on. */
  times(serviceId: string, { ahead = 3, ...query }: Omit<TimesQuery, 'serviceId'> & { ahead?: number } = {}) {
    return findTimes(this.owner, { serviceId, from: this.now() + ahead * DAY_MS, ...query });
  }

  /** One bookable slot of a service. */
  async slot(serviceId: string, query: Omit<TimesQuery, 'serviceId'> & { ahead?: number } = {}) {
    const [time] = await this.times(serviceId, query);
    if (!time) throw new Error(`Nothing is free for ${serviceId}.`);
    return time.slot;
  }

  /** Queued mails to an address, oldest first; `data` has their contents. */
  mails(address: string) {
    return this.foyer.platform.db
      .selectFrom('mail')
      .selectAll()
      .where('to_address', '=', address)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
  }

  /** The domain events of a booking in order. */
  events(bookingId: string) {
    return this.foyer.platform.db
      .selectFrom('outbox')
      .selectAll()
      .select('event_type as event')
      .where('entity_id', '=', bookingId)
      .orderBy('sequence')
      .execute();
  }

  /** The resources that a booking occupies. */
  occupancyOf(bookingId: string) {
    const rows = this.foyer.platform.db.selectFrom('occupancies').selectAll();
    return rows.where('booking_id', '=', asId<BookingId>(bookingId)).execute();
  }

  seatsOf(bookingId: string) {
    const rows = this.foyer.platform.db.selectFrom('seats').selectAll();
    return rows.where('booking_id', '=', asId<BookingId>(bookingId)).execute();
  }

  /** The visitor who made a booking, with a new access token: tokens last 15 minutes. */
  async comeBack({ createdBy }: Pick<Booking, 'createdBy'>): Promise<WireClient> {
    const token = {
      kind: 'visitor',
      siteId: site.id,
      clientAppId: asId<ClientAppId>(clientApps.own),
      visitorId: asId<VisitorId>(createdBy?.anonymousVisitorId ?? ''),
    } as const;
    const { keys } = this.foyer.platform;
    return new WireClient(this.foyer.origin, await signAccessToken(keys, token, Math.floor(this.now() / 1000)));
  }

  /**
   * What the database holds about bookings: the same before and after a call that changes nothing. Leaves out expired
   * holds, which the sweep deletes at any time.
   */
  async snapshot(): Promise<Record<string, unknown>> {
    const tables = ['bookings', 'occupancies', 'seats', 'outbox', 'idempotency_keys'];
    const now = new Date(this.now()).toISOString();
    const digests = tables.map(async (table) => {
      const isHeld = sql`t.expires_at is null or t.expires_at > ${now}::timestamptz`;
      const { rows } = await sql`
        select count(*) as count, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as digest
        from ${sql.table(table)} t where ${['occupancies', 'seats'].includes(table) ? isHeld : sql`true`}`.execute(
        this.foyer.platform.db,
      );
      return [table, rows[0]];
    });
    const mails = this.foyer.platform.db.selectFrom('mail').select('id').orderBy('id').execute();
    return { ...Object.fromEntries(await Promise.all(digests)), mails: await mails };
  }

  /** Returns the refusal of a call, and expects that it changed nothing. */
  async refusal<T>(work: () => Promise<Answer<T>>): Promise<Answer<T>> {
    const before = await this.snapshot();
    const answer = await work();
    expect(answer.code).not.toBe('ok');
    expect(await this.snapshot()).toEqual(before);
    return answer;
  }
}

let people = 0;

/** A new contact with a unique address. */
export function somebody(): { firstName: string; email: string } {
  people += 1;
  return { firstName: 'Ann', email: `ann.${people}@example.com` };
}

export const bookingOf = (slot: FreeTime['slot'], more: Partial<SentBooking> = {}): SentBooking => ({
  bookedEntity: { slot },
  totalParticipants: 1,
  contactDetails: somebody(),
  ...more,
});

export const create = async (client: WireClient, slot: FreeTime['slot'], more: Partial<SentBooking> = {}) =>
  (await client.call(bookings.createBooking, { booking: bookingOf(slot, more) })).value.booking;

export const checkOut = async (client: WireClient, { id, revision }: Booking) =>
  (await client.call(bookings.checkoutBooking, { bookingId: id, revision })).value;

/** Creates and completes a booking. */
export async function book(client: WireClient, slot: FreeTime['slot'], more: Partial<SentBooking> = {}) {
  return checkOut(client, await create(client, slot, more));
}

export const idsOf = ({ id, revision }: Booking) => ({ bookingId: id, revision });
