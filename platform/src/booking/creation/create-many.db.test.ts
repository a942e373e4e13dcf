import { type BookingId, modules, type ResourceId } from '@foyer/contract';
import { instantAt } from '@foyer/contract/values';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { services } from '../../demo/low-tide/services.ts';
import { hana, mateo } from '../../demo/low-tide/team.ts';
import { asId } from '../../server/lib/ids.ts';
import { newId } from '../../server/lib/new-id.ts';
import { bookingOf, listSlots } from '../../testing/booking.ts';
import { DAY_MS, MINUTE_MS } from '../../testing/durations.ts';
import { racedEngines } from '../../testing/fresh-database.ts';
import { countLockWaits } from '../../testing/lock-waits.ts';
import { siteA } from '../../testing/sites.ts';
import { TestPlatform } from '../../testing/test-platform.ts';
import type { Answer, WireClient } from '../../testing/wire-client.ts';
import { insertOccupancies, insertOccupancy } from '../occupancy/occupancy-store.ts';

const { createBooking, createMultiServiceBooking } = modules.bookings;
const { createRecurringBooking } = modules.recurringBookings;
const [, , , , meeting = ''] = services.map(({ id }) => id);
const WEEK_MS = 7 * DAY_MS;

describe.each(racedEngines)('on %s', { retry: 0 }, (engine) => {
  let foyer: TestPlatform;
  let visitors: WireClient[];
  /** Times at which Hana and Mateo are both free, in this week and the next five. */
  let starts: number[];
  beforeAll(async () => {
    foyer = await TestPlatform.start({ engine, testClock: true, options: { rateLimits: false } });
    visitors = await Promise.all(Array.from({ length: 12 }, () => foyer.visit()));
    const times = await listSlots(foyer, meeting, { ahead: 10, days: 49 });
    const free = new Set(times.map(({ slot }) => `${Date.parse(slot.startDate ?? '')} ${slot.resource?.id}`));
    const isFree = (start: number) =>
      [0, 1, 2, 3, 4, 5].every((week) =>
        [hana.id, mateo.id].every((id) => free.has(`${start + week * WEEK_MS} ${id}`)),
      );
    const all = [...new Set(times.map(({ slot }) => Date.parse(slot.startDate ?? '')))];
    starts = all.filter((start) => isFree(start) && (start / MINUTE_MS) % 30 === 0);
  });
  afterAll(() => foyer.stop());

  const slotAt = (start: number, resourceId: string) => ({
    serviceId: meeting,
    startDate: new Date(start).toISOString(),
    resource: { id: resourceId },
  });
  const codesOf = (answers: Answer<unknown>[]) => answers.map(({ code }) => code).sort();
  const nextStart = () => {
    const start = starts.shift();
    if (start === undefined) throw new Error('All free times are used up.');
    return start;
  };

  /** No resource is booked twice at once, and each booking has its occupancies. */
  async function expectSound() {
    const { rows: overlaps } = await sql`
      select a.booking_id from occupancies a join occupancies b on a.site_id = b.site_id and a.resource_id = b.resource_id
      and a.booking_id < b.booking_id and a.during && b.during`.execute(foyer.db);
    const { rows: homeless } = await sql`
      select id from bookings where status = 'CREATED' and details->>'kind' = 'APPOINTMENT' and not exists (
        select from occupancies where occupancies.site_id = bookings.site_id and booking_id = bookings.id)`.execute(
      foyer.db,
    );
    expect([overlaps, homeless]).toEqual([[], []]);
  }

  test('of two recurring bookings that overlap in part, one is created whole and the other not at all', async () => {
    for (let round = 0; round < 3; round += 1) {
      const start = nextStart();
      const series = (from: number) => ({
        booking: bookingOf(slotAt(from, hana.id)),
        recurrence: { frequency: 'WEEKLY' as const, count: 3 },
      });
      const input = [series(start), series(start + 2 * WEEK_MS)];
      const [one, other] = visitors.slice(2 * round);
      const answers = await Promise.all(
        [one, other].flatMap((client, index) => {
          const sent = input[index];
          return client && sent ? [client.call(createRecurringBooking, sent)] : [];
        }),
      );
      expect(codesOf(answers)).toEqual(['SERIES_NOT_AVAILABLE', 'ok']);
      const winner = answers.find(({ code }) => code === 'ok');
      expect(winner?.value.recurringBooking.bookings).toHaveLength(3);
      await expectSound();
    }
  });

  test('of many groups that need the same resources in different orders, one is created', async () => {
    const start = nextStart();
    const slots = [slotAt(start, hana.id), slotAt(start, mateo.id)];
    const group = (index: number) => ({
      bookings: (index % 2 === 0 ? slots : slots.toReversed()).map((slot) => bookingOf(slot)),
      multiServiceBookingType: 'PARALLEL_BOOKINGS' as const,
    });
    const answers = await Promise.all(
      visitors.map((client, index) => client.call(createMultiServiceBooking, group(index))),
    );
    expect(codesOf(answers)).toEqual([...Array(11).fill('SLOT_NOT_AVAILABLE'), 'ok']);
    await expectSound();
  });

  // PGlite has one connection, so transactions cannot wait.
  if (engine === 'PostgreSQL') {
    test('occupancies are inserted in one order, so that transactions cannot deadlock', async () => {
      const { db } = foyer.platform;
      const [low, high] = [asId<ResourceId>(hana.id), asId<ResourceId>(mateo.id)].sort();
      const span = { start: instantAt(Date.UTC(2098, 0, 1)), end: instantAt(Date.UTC(2098, 0, 2)) };
      const occupation = (resourceId: ResourceId | undefined) => ({
        siteId: siteA,
        bookingId: newId<BookingId>(),
        resourceIds: resourceId ? [resourceId] : [],
        span,
        now: foyer.now(),
      });
      const first = await db.startTransaction().execute();
      await insertOccupancy(first, occupation(low));
      const second = db.transaction().execute((tx) => insertOccupancies(tx, [occupation(high), occupation(low)]));
      await expect.poll(() => countLockWaits(db)).toBe(1);
      // A transaction that waits for the first resource has not taken the second one.
      expect(await insertOccupancy(first, occupation(high))).toBe(true);
      await first.rollback().execute();
      expect(await second).toBe(true);
      await sql`delete from occupancies where lower(during) = ${new Date(span.start)}`.execute(db);
    });
  }

  test('of a group and single bookings with the same slots, the later gets nothing', async () => {
    const start = nextStart();
    const people = [hana.id, mateo.id];
    const bookings = people.map((id) => bookingOf(slotAt(start, id)));
    const answers = await Promise.all(
      visitors.map((client, index) =>
        index % 3 === 0
          ? client.call(createMultiServiceBooking, { bookings, multiServiceBookingType: 'SEPARATE_BOOKINGS' })
          : client.call(createBooking, { booking: bookingOf(slotAt(start, people[index % 2] ?? '')) }),
      ),
    );
    expect(new Set(codesOf(answers))).toEqual(new Set(['SLOT_NOT_AVAILABLE', 'ok']));
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from occupancies where during @> ${new Date(start)}::timestamptz
      and resource_id = any(${people})`.execute(foyer.db);
    expect(rows).toEqual([{ count: 2 }]);
    await expectSound();
  });

  test('groups and series are found by an index', async () => {
    const plans = await foyer.db.transaction().execute(async (tx) => {
      // The planner would scan so few rows sequentially.
      await sql`set local enable_seqscan = off`.execute(tx);
      const ids = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];
      const group = await sql`explain select * from bookings where site_id = ${siteA}
        and details #>> '{multiService,id}' = any(${ids})`.execute(tx);
      const series = await sql`explain select * from bookings where site_id = ${siteA}
        and details #>> '{recurring,id}' = ${ids[0]}`.execute(tx);
      return [group, series].map(({ rows }) => JSON.stringify(rows));
    });
    expect(plans[0]).toContain('bookings_by_multi_service');
    expect(plans[1]).toContain('bookings_by_series');
  });
});
