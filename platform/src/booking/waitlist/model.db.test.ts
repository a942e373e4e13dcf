import { modules } from '@foyer/contract';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { site } from '../../demo/low-tide/studio.ts';
import type { AvailabilityEntry } from '../../testing/availability.ts';
import { bookingOf, idsOf, listSlots } from '../../testing/booking.ts';
import { MINUTE_MS } from '../../testing/durations.ts';
import { racedEngines } from '../../testing/fresh-database.ts';
import { searchSize, seed } from '../../testing/search-size.ts';
import type { TestPlatform } from '../../testing/test-platform.ts';
import {
  acceptOffer,
  changePolicyOf,
  declineOffer,
  fillSession,
  findUnusedSlot,
  joinWaitlist,
  leaveWaitlist,
  massage,
  startWaitlistPlatform,
} from '../../testing/waitlist.ts';
import type { WireClient } from '../../testing/wire-client.ts';

const { createBooking, cancelBooking, checkoutBooking } = modules.bookings;

/** Deterministic for a seed, so that a failure can be reproduced. */
function* randomNumbers(seed: number): Generator<number, never> {
  let state = seed;
  for (;;) {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    yield state / 2 ** 32;
  }
}

/** Expected refusals; anything else is an error. */
const REFUSALS = [
  'ok',
  'SESSION_CAPACITY_EXCEEDED',
  'SLOT_NOT_AVAILABLE',
  'WAITLIST_NOT_NEEDED',
  'WAITLIST_FULL',
  'WAITLIST_PLACE_NOT_FOUND',
  'NO_OPEN_SPOTS',
  'OFFER_EXPIRED',
  'BOOKING_REVISION_MISMATCH',
  'BOOKING_CANNOT_BE_CANCELLED',
  'INVALID_BOOKING_STATUS',
  'BOOKING_POLICY_VIOLATION',
];

const CLIENTS = 12;

describe.each(racedEngines)('on %s', { retry: 0 }, (engine) => {
  const ROUNDS = engine === 'PostgreSQL' ? searchSize(5, 120) : searchSize(3, 40);
  const STEPS = 8;
  let foyer: TestPlatform;
  beforeAll(async () => {
    foyer = await startWaitlistPlatform({ engine, options: { rateLimits: false } });
    await changePolicyOf(foyer, massage, { waitlistPolicy: { enabled: true, capacity: 20 } });
  });
  afterAll(() => foyer.stop());

  /** A random booking of that kind, as the database has it now. */
  async function pickBooking(slots: AvailabilityEntry['slot'][], which: RawBuilder<boolean>, random: () => number) {
    const rows = await foyer.db
      .selectFrom('bookings')
      .leftJoin('waitlist_entries', (join) =>
        join
          .onRef('waitlist_entries.site_id', '=', 'bookings.site_id')
          .onRef('waitlist_entries.booking_id', '=', 'bookings.id'),
      )
      .select(['id', 'revision'])
      .where('bookings.site_id', '=', site.id)
      .where(({ or, eb }) =>
        or([
          eb(
            'event_id',
            'in',
            slots.flatMap(({ eventId }) => eventId ?? []),
          ),
          eb(
            'starts_at',
            'in',
            slots.flatMap(({ eventId, startDate = '' }) => (eventId ? [] : new Date(startDate))),
          ),
        ]),
      )
      .where(which)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    const picked = rows[Math.floor(random() * rows.length)];
    return picked && { bookingId: picked.id, revision: String(picked.revision) };
  }

  async function step(client: WireClient, slots: AvailabilityEntry['slot'][], random: () => number): Promise<string> {
    const slot = slots[Math.floor(random() * slots.length)] ?? {};
    const party = slot.eventId === undefined ? 1 : 1 + Math.floor(random() * 3);
    const booking = bookingOf(slot, { totalParticipants: party });
    const { owner } = foyer;
    const choice = random();
    if (choice < 0.3) return (await client.call(joinWaitlist, { booking })).code;
    if (choice < 0.45) {
      const answer = await client.call(createBooking, { booking });
      // Some remain holds and expire.
      if (answer.code !== 'ok' || random() < 0.4) return answer.code;
      return (await client.call(checkoutBooking, idsOf(answer.value.booking))).code;
    }
    if (choice < 0.7) {
      const active = await pickBooking(slots, sql`status in ('CREATED', 'CONFIRMED')`, random);
      return active ? (await owner.call(cancelBooking, active)).code : 'ok';
    }
    const answerable = await pickBooking(slots, sql`offer_expires_at is not null`, random);
    const waiting = answerable ?? (await pickBooking(slots, sql`status = 'WAITING_LIST'`, random));
    if (!waiting) return 'ok';
    const { bookingId } = waiting;
    if (choice < 0.9) return (await owner.call(acceptOffer, { bookingId })).code;
    if (choice < 0.95) return (await owner.call(declineOffer, { bookingId })).code;
    return (await owner.call(leaveWaitlist, { bookingId })).code;
  }

  /** Invariants between operations. */
  async function expectSound() {
    const { db } = foyer.platform;
    const at = new Date(foyer.now());
    const { rows: overfull } = await sql`
      select event_id from seats join seat_capacities using (site_id, event_id)
      where expires_at is null or expires_at > ${at}
      group by site_id, event_id, capacity having sum(seat_count) > capacity`.execute(db);
    expect(overfull).toEqual([]);
    const { rows: overlaps } = await sql`
      select a.booking_id from occupancies a join occupancies b on a.site_id = b.site_id and a.resource_id = b.resource_id
      and a.booking_id < b.booking_id and a.during && b.during`.execute(db);
    expect(overlaps).toEqual([]);
    // Exactly the waiting bookings have an entry.
    const { rows: astray } = await sql`
      select coalesce(w.booking_id, b.id) from waitlist_entries w
      full join (select * from bookings where status = 'WAITING_LIST') b on b.site_id = w.site_id and b.id = w.booking_id
      where b.id is null or w.booking_id is null`.execute(db);
    expect(astray).toEqual([]);
    // An entry with an offer holds exactly what is offered; others hold nothing.
    const { rows: unheld } = await sql`
      select w.booking_id from waitlist_entries w
      left join seats s on s.site_id = w.site_id and s.booking_id = w.booking_id
      left join occupancies o on o.site_id = w.site_id and o.booking_id = w.booking_id
      where case when offer_expires_at > ${at}
        then coalesce(s.seat_count, case when o.booking_id is not null then 1 end) is distinct from w.seat_count
          or coalesce(s.expires_at, o.expires_at) is distinct from offer_expires_at
        else offer_expires_at is null and (s.booking_id is not null or o.booking_id is not null) end`.execute(db);
    expect(unheld).toEqual([]);
    const { rows: ghosts } = await sql`
      select b.id from bookings b
      left join seats s on s.site_id = b.site_id and s.booking_id = b.id
      left join occupancies o on o.site_id = b.site_id and o.booking_id = b.id
      where b.status in ('CANCELED', 'DECLINED') and (s.booking_id is not null or o.booking_id is not null)
        or b.status in ('CONFIRMED', 'PENDING') and not is_double_booked and b.details->>'kind' <> 'COURSE'
          and s.booking_id is null and o.booking_id is null`.execute(db);
    expect(ghosts).toEqual([]);
  }

  /** No open seats remain that a waiting party fits in. */
  async function expectNothingLeft() {
    const { db } = foyer.platform;
    const at = new Date(foyer.now());
    const { rows } = await sql`
      select w.booking_id from waitlist_entries w join seat_capacities e on e.site_id = w.site_id and e.event_id = w.waitlist_key
      where offer_expires_at is null and closes_at > ${at} and seat_count <= capacity - coalesce((
        select sum(s.seat_count) from seats s where s.site_id = w.site_id and s.event_id = w.waitlist_key
        and (expires_at is null or expires_at > ${at})), 0)`.execute(db);
    expect(rows).toEqual([]);
    const appointments = await db
      .selectFrom('waitlist_entries')
      .select(sql<Date>`lower(wanted_during)`.as('start'))
      .where('wanted_during', 'is not', null)
      .where('offer_expires_at', 'is', null)
      .where('closes_at', '>', at)
      .execute();
    const free = await listSlots(foyer, massage, { days: 55 });
    const starts = new Set(free.map(({ slot }) => Date.parse(slot.startDate ?? '')));
    expect(appointments.filter(({ start }) => starts.has(start.getTime()))).toEqual([]);
  }

  /** Offers follow the order of joining: no party is served while an earlier one of the same size or smaller waits. */
  async function expectInOrder() {
    const { rows } = await sql`
      select later.booking_id from waitlist_entries later join waitlist_entries earlier on earlier.site_id = later.site_id
        and earlier.waitlist_key = later.waitlist_key and earlier.position < later.position
      where later.wanted_during is null and later.offer_expires_at is not null and earlier.offer_expires_at is null
        and earlier.seat_count <= later.seat_count`.execute(foyer.db);
    expect(rows).toEqual([]);
  }

  test(
    `concurrent operations never give a seat twice, and leave none open that a waiting party fits in; seed ${seed}`,
    async () => {
      const random = randomNumbers(seed);
      const next = () => random.next().value;
      const classes = [(await fillSession(foyer, [1, 2, 1])).slot, (await fillSession(foyer, [3, 1])).slot];
      const times = [await findUnusedSlot(foyer, massage), await findUnusedSlot(foyer, massage)];
      const codes = new Map<string, number>();
      for (let round = 0; round < ROUNDS; round += 1) {
        const clients = await Promise.all(Array.from({ length: CLIENTS }, () => foyer.visit()));
        const work = clients.map(async (client) => {
          for (let count = 0; count < STEPS; count += 1) {
            const code = await step(client, [...classes, ...times], next);
            codes.set(code, (codes.get(code) ?? 0) + 1);
          }
        });
        await Promise.all(work);
        await foyer.runDueJobs();
        await expectSound();
        await expectNothingLeft();
        await expectInOrder();
        // Offers and holds expire, sometimes all of them.
        foyer.advanceClock(Math.floor(next() * (round % 3 === 0 ? 90 : 15)) * MINUTE_MS);
        if (next() < 0.5) await foyer.runDueJobs();
      }
      expect([...codes.keys()].filter((code) => !REFUSALS.includes(code))).toEqual([]);
      const accepted = await foyer.db
        .selectFrom('outbox')
        .select('id')
        .where('event_type', '=', 'bookingConfirmed')
        .where(sql<boolean>`body->'body'->>'previousStatus' = 'WAITING_LIST'`)
        .execute();
      expect(accepted.length).toBeGreaterThan(ROUNDS);
    },
    searchSize(300_000, 3_600_000),
  );
});
