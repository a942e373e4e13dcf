import { type BookingId, modules, type ServiceId } from '@foyer/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { services } from '../demo/low-tide/services.ts';
import { asId } from '../server/lib/ids.ts';
import { type AvailabilityEntry, fetchAvailability } from '../testing/availability.ts';
import { type Booking, bookingOf, idsOf } from '../testing/booking.ts';
import { type Deployment, racedDeployments } from '../testing/deployments.ts';
import { DAY_MS } from '../testing/durations.ts';
import { type Answer, owner, visit, WireClient } from '../testing/wire-client.ts';

const { createBooking, cancelBooking, checkoutBooking, rescheduleBooking } = modules.bookings;
const [massage = '', everyday = '', yoga = '', course = '', meeting = ''] = services.map(({ id }) => id);

describe.each(racedDeployments)('%s', { retry: 0 }, (_name, start) => {
  let deployment: Deployment;
  let visitors: WireClient[];
  beforeAll(async () => {
    deployment = await start();
    visitors = await Promise.all(Array.from({ length: 200 }, (_, index) => visit(originAt(index))));
  });
  afterAll(() => deployment.stop());

  const originAt = (index: number) => deployment.origins[index % deployment.origins.length] ?? '';
  const clientAt = (index: number) => visitors[index % visitors.length] ?? owner(originAt(index));
  const timesOf = (serviceId: string, ahead: number) =>
    fetchAvailability(owner(originAt(0)), { serviceId, from: Date.now() + ahead * DAY_MS });

  /**
   * Runs the work for all at once. On a slow machine some wait longer for a connection than a request does; those are
   * told UNAVAILABLE, which changes nothing, and ask again.
   */
  const race = <Item, T>(items: Item[], work: (item: Item, index: number) => Promise<Answer<T>>) =>
    Promise.all(
      items.map(async (item, index) => {
        let answer = await work(item, index);
        while (answer.code === 'UNAVAILABLE') answer = await work(item, index);
        return answer;
      }),
    );

  const codesOf = (answers: Answer<unknown>[]) => {
    const codes: Record<string, number> = {};
    for (const { code } of answers) codes[code] = (codes[code] ?? 0) + 1;
    return codes;
  };
  const winnersOf = <T>(answers: Answer<T>[]) =>
    answers.flatMap((answer) => (answer.code === 'ok' ? [answer.value] : []));
  const create = (client: WireClient, slot: AvailabilityEntry['slot']) =>
    client.call(createBooking, { booking: bookingOf(slot) });
  const firstTime = async (serviceId: string, ahead: number) => (await timesOf(serviceId, ahead))[0]?.slot ?? {};

  /** Every active booking has its own resources, and no other booking has any. */
  async function expectSoundAllocations() {
    const { rows: overlaps } = await sql`
      select a.booking_id from occupancies a join occupancies b on a.site_id = b.site_id and a.resource_id = b.resource_id
      and a.booking_id < b.booking_id and a.during && b.during`.execute(deployment.db);
    expect(overlaps).toEqual([]);
    const { rows: astray } = await sql`
      select o.booking_id from occupancies o left join bookings b on b.site_id = o.site_id and b.id = o.booking_id
      where b.id is null or b.status not in ('CREATED', 'PENDING', 'CONFIRMED') or lower(o.during) <> b.starts_at`.execute(
      deployment.db,
    );
    expect(astray).toEqual([]);
    const { rows: placeless } = await sql`
      select b.id from bookings b where b.status in ('CREATED', 'PENDING', 'CONFIRMED') and b.details->>'kind' = 'APPOINTMENT'
      and jsonb_array_length(b.details->'resources') <>
        (select count(*) from occupancies o where o.site_id = b.site_id and o.booking_id = b.id)`.execute(
      deployment.db,
    );
    expect(placeless).toEqual([]);
    const { rows: gaps } = await sql`
      select entity_id from outbox group by entity_id having max(sequence) <> count(*)`.execute(deployment.db);
    expect(gaps).toEqual([]);
  }

  test('of 200 requests for one slot, one succeeds and the others get the nearest slots', async () => {
    const slot = await firstTime(massage, 3);
    const answers = await race(visitors, (client) => create(client, slot));
    expect(codesOf(answers)).toEqual({ ok: 1, SLOT_NOT_AVAILABLE: 199 });
    for (const { code, data } of answers) if (code !== 'ok') expect(data.alternatives).toHaveLength(3);
    const [winner] = winnersOf(answers);
    const start = new Date(slot.startDate ?? '');
    const made = await deployment.db
      .selectFrom('bookings')
      .select('id')
      .where('starts_at', '=', start)
      .where('service_id', '=', asId<ServiceId>(massage))
      .execute();
    expect(made).toEqual([{ id: winner?.booking.id }]);
    const events = await deployment.db
      .selectFrom('outbox')
      .select('event_type as event')
      .where('entity_id', '=', winner?.booking.id ?? '')
      .execute();
    expect(events).toEqual([{ event: 'bookingCreated' }]);
    await expectSoundAllocations();
  });

  test('of 50 requests for one of two rooms with any of three people, two succeed', async () => {
    const counts = Map.groupBy(await timesOf(everyday, 4), ({ slot }) => slot.startDate);
    const [startDate = ''] = [...counts].find(([, free]) => free.length === 3) ?? [];
    const slot = { serviceId: everyday, startDate };
    const answers = await Promise.all(visitors.slice(0, 50).map((client) => create(client, slot)));
    expect(codesOf(answers)).toEqual({ ok: 2, SLOT_NOT_AVAILABLE: 48 });
    await expectSoundAllocations();
  });

  test('two concurrent requests both succeed where two slots are free', async () => {
    const counts = Map.groupBy(await timesOf(everyday, 8), ({ slot }) => slot.startDate);
    let end = 0;
    const starts = [...counts].flatMap(([startDate = '', free]) => {
      if (free.length < 3 || Date.parse(startDate) < end) return [];
      end = Date.parse(startDate) + 65 * 60_000;
      return [startDate];
    });
    expect(starts.length).toBeGreaterThan(5);
    for (const [index, startDate] of starts.slice(0, 8).entries()) {
      const slot = { serviceId: everyday, startDate };
      const answers = await Promise.all([create(clientAt(2 * index), slot), create(clientAt(2 * index + 1), slot)]);
      expect(codesOf(answers), startDate).toEqual({ ok: 2 });
    }
  });

  test('of 200 requests for ten seats, ten succeed', async () => {
    const bookedEntity = { schedule: { serviceId: course } };
    const answers = await race(visitors, (client) =>
      client.call(createBooking, { booking: { ...bookingOf({}), bookedEntity } }),
    );
    expect(codesOf(answers)).toEqual({ ok: 10, SCHEDULE_CAPACITY_EXCEEDED: 190 });
    const seats = await deployment.db
      .selectFrom('seats')
      .select('seat_count')
      .where('event_id', 'not like', '%\\_%')
      .execute();
    expect(seats).toHaveLength(10);
  });

  test('of 20 changes at one revision, one succeeds and the others get REVISION_MISMATCH', async () => {
    const business = owner(originAt(0));
    const { booking } = (await create(business, await firstTime(meeting, 3))).value;
    const times = await timesOf(meeting, 10);
    const attempts = Array.from({ length: 20 }, (_, index) => {
      const client = owner(originAt(index));
      if (index % 4 === 0) return client.call(cancelBooking, idsOf(booking));
      if (index % 4 === 1) return client.call(modules.bookings.confirmBooking, idsOf(booking));
      if (index % 4 === 2) return client.call(checkoutBooking, idsOf(booking));
      return client.call(rescheduleBooking, { ...idsOf(booking), slot: times[index]?.slot ?? {} });
    });
    const answers: Answer<unknown>[] = await Promise.all(attempts);
    expect(codesOf(answers)).toEqual({ ok: 1, BOOKING_REVISION_MISMATCH: 19 });
    for (const { code, data } of answers) if (code !== 'ok') expect(data).toEqual({ currentRevision: '2' });
    const row = await deployment.db
      .selectFrom('bookings')
      .select('revision')
      .where('id', '=', asId<BookingId>(booking.id))
      .execute();
    expect(row).toEqual([{ revision: 2 }]);
    const events = await deployment.db
      .selectFrom('outbox')
      .select('sequence')
      .where('entity_id', '=', booking.id)
      .execute();
    expect(events).toHaveLength(3);
    await expectSoundAllocations();
  });

  test('two concurrent swaps both get a response, and no booking gets two slots', async () => {
    const business = owner(originAt(0));
    const times = (await timesOf(massage, 12)).filter((_, index) => index % 4 === 0).slice(0, 12);
    const held: Booking[] = [];
    for (const { slot } of times) {
      const answer = await create(business, slot);
      if (answer.code === 'ok') held.push(answer.value.booking);
    }
    expect(held.length).toBeGreaterThan(5);
    const move = (index: number, to: Booking | undefined) => {
      const booking = held[index];
      const slot = { startDate: to?.startDate ?? '', endDate: to?.endDate ?? '' };
      return booking ? [owner(originAt(index)).call(rescheduleBooking, { ...idsOf(booking), slot })] : [];
    };
    const pairs = held.flatMap((booking, index) =>
      index % 2 === 0 ? [...move(index, held[index + 1]), ...move(index + 1, booking)] : [],
    );
    const answers = await Promise.all(pairs);
    for (const { code } of answers) expect(['ok', 'SLOT_NOT_AVAILABLE']).toContain(code);
    // The same for swaps in a circle.
    const circle = await Promise.all(held.flatMap((_, index) => move(index, held[(index + 1) % held.length])));
    for (const { code } of circle) expect(['ok', 'SLOT_NOT_AVAILABLE', 'BOOKING_REVISION_MISMATCH']).toContain(code);
    await expectSoundAllocations();
  });

  test('of two bookings that join a group of seven at once, one succeeds', async () => {
    const { createMultiServiceBooking, addBookingsToMultiServiceBooking, getMultiServiceBooking } = modules.bookings;
    const keepers = [owner(originAt(0)), owner(originAt(1))] as const;
    let end = 0;
    const slots = (await timesOf(meeting, 30)).flatMap(({ slot }) => {
      if (Date.parse(slot.startDate ?? '') < end) return [];
      end = Date.parse(slot.endDate ?? '');
      return [slot];
    });
    const confirmed = (slot: AvailabilityEntry['slot']) => bookingOf(slot, { status: 'CONFIRMED' });
    const { multiServiceBooking: group } = (
      await keepers[0].call(createMultiServiceBooking, {
        bookings: slots.slice(0, 7).map(confirmed),
        multiServiceBookingType: 'SEPARATE_BOOKINGS',
      })
    ).value;
    const others = await Promise.all(
      slots.slice(7, 9).map((slot) => keepers[0].call(createBooking, { booking: confirmed(slot) })),
    );
    const answers = await Promise.all(
      winnersOf(others).map(({ booking }, index) =>
        (keepers[index] ?? keepers[0]).call(addBookingsToMultiServiceBooking, {
          multiServiceBookingId: group.id,
          bookings: [idsOf(booking)],
        }),
      ),
    );
    expect(codesOf(answers)).toEqual({ ok: 1, VALIDATION: 1 });
    const input = { multiServiceBookingId: group.id };
    const { multiServiceBooking } = (await keepers[0].call(getMultiServiceBooking, input)).value;
    expect(multiServiceBooking.bookings).toHaveLength(8);
  });

  test('of 40 requests for each of many slots, one succeeds per slot', async () => {
    let end = 0;
    const slots = (await timesOf(massage, 25)).flatMap(({ slot }) => {
      if (Date.parse(slot.startDate ?? '') < end) return [];
      end = Date.parse(slot.endDate ?? '') + 15 * 60_000;
      return [slot];
    });
    const wanted = Array.from({ length: 40 }, () => slots.slice(0, 4)).flat();
    const answers = await race(wanted, (slot, index) => create(clientAt(index), slot));
    expect(codesOf(answers)).toEqual({ ok: 4, SLOT_NOT_AVAILABLE: wanted.length - 4 });
    await expectSoundAllocations();
  });

  test('one idempotency key sent 20 times to every process makes one booking and one event', async () => {
    const slot = await firstTime(meeting, 20);
    const booking = bookingOf(slot);
    const { authorization } = clientAt(199);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        new WireClient(originAt(index), authorization).call(createBooking, { booking }, { idempotencyKey: 'one' }),
      ),
    );
    expect(codesOf(answers)).toEqual({ ok: 20 });
    const [first] = winnersOf(answers);
    for (const answer of answers) expect(answer.value).toEqual(first);
    expect(
      await deployment.db
        .selectFrom('outbox')
        .select('id')
        .where('entity_id', '=', first?.booking.id ?? '')
        .execute(),
    ).toHaveLength(1);
  });

  test('eight concurrent increases of participants never exceed the capacity', async () => {
    const slot = (await timesOf(yoga, 20)).find(({ openSpots }) => openSpots === 12)?.slot ?? {};
    const held: Booking[] = [];
    for (let index = 0; index < 8; index += 1) held.push((await create(owner(originAt(index)), slot)).value.booking);
    const answers = await Promise.all(
      held.map((booking, index) =>
        owner(originAt(index)).call(modules.bookings.updateNumberOfParticipants, {
          ...idsOf(booking),
          totalParticipants: 3,
        }),
      ),
    );
    expect(codesOf(answers)).toEqual({ ok: 2, SESSION_CAPACITY_EXCEEDED: 6 });
    const ids = held.map(({ id }) => asId<BookingId>(id));
    const seats = await deployment.db.selectFrom('seats').select('seat_count').where('booking_id', 'in', ids).execute();
    expect(seats.reduce((sum, { seat_count }) => sum + seat_count, 0)).toBe(12);
  });

  test('bulk payments and cancellations in opposite orders end every booking in one state', async () => {
    const times = (await timesOf(yoga, 3)).slice(0, 10);
    const held: Booking[] = [];
    for (const { slot } of times) held.push((await create(owner(originAt(0)), slot)).value.booking);
    const ids = held.map(({ id }) => id);
    const calls = Array.from({ length: 6 }, (_, index) => {
      const order = index % 4 < 2 ? ids : ids.toReversed();
      const infos = order.map((bookingId) => ({ bookingId }));
      return index % 2 === 0
        ? owner(originAt(index)).call(modules.bookings.bulkConfirmOrDeclineBooking, { details: infos })
        : owner(originAt(index)).call(modules.bookings.bulkCancelBooking, { bookings: { bookingsInfo: infos } });
    });
    const answers: Answer<unknown>[] = await Promise.all(calls);
    expect(codesOf(answers)).toEqual({ ok: 6 });
    const rows = await deployment.db
      .selectFrom('bookings')
      .leftJoin('seats', (join) =>
        join.onRef('seats.site_id', '=', 'bookings.site_id').onRef('seats.booking_id', '=', 'bookings.id'),
      )
      .select(['bookings.status', 'seats.seat_count'])
      .where(
        'bookings.id',
        'in',
        ids.map((id) => asId<BookingId>(id)),
      )
      .execute();
    expect(rows).toEqual(ids.map(() => ({ status: 'CANCELED', seat_count: null })));
    await expectSoundAllocations();
  });
});
