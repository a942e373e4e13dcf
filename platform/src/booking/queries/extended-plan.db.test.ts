import type { SessionId } from '@foyer/contract';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type Db, liftTimeLimit, openDatabase } from '../../server/db/database.ts';
import { migrate } from '../../server/db/migrate.ts';
import { parseFilter } from '../../server/filter/parse.ts';
import { orderToSql, type SortField, withTieBreak } from '../../server/filter/sort.ts';
import { filterToSql } from '../../server/filter/sql.ts';
import { asId } from '../../server/lib/ids.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { siteA } from '../../testing/sites.ts';
import { bookingFields, defaultBookingSort } from '../records/field-store.ts';
import { ofSession } from '../records/store.ts';

const ROWS = 100_000;

/** Indexes of bookings that are no constraints. */
const listIndexes = sql<{ name: string; definition: string }>`
  select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
  where indrelid = 'bookings'::regclass and not exists (select from pg_constraint where conindid = indexrelid)`;

/** PostgreSQL only, where statistics of so many rows are quick to make. */
describe.runIf(inject('postgresUrl'))('with 100,000 bookings', () => {
  let db: Db;
  beforeAll(async () => {
    db = await openDatabase(await freshDatabase('PostgreSQL', 'emptyTemplate'));
    await migrate(db);
    await db.transaction().execute(async (tx) => {
      await liftTimeLimit(tx);
      // Neither triggers nor foreign keys are asked, and indexes are made at the end, which takes half of the time.
      await sql`set local session_replication_role = replica`.execute(tx);
      const { rows: indexes } = await listIndexes.execute(tx);
      for (const { name } of indexes) await sql`drop index ${sql.ref(name)}`.execute(tx);
      await sql`
      insert into bookings (site_id, id, service_id, schedule_id, status, payment_status, starts_at, ends_at, event_id,
        resource_id, total_participants, contact_email, created_by_kind, created_by_id, details, revision, created_at,
        updated_at, canceled_at)
      select ${siteA}, gen_random_uuid(), md5('s' || n % 500)::uuid, md5('c' || n % 500)::uuid,
        case when n % 200 = 0 then 'PENDING' else 'CONFIRMED' end, case when n % 500 = 0 then 'PAID' else 'NOT_PAID' end,
        t, t + interval '1 hour', md5('e' || n / 10), md5('r' || n % 300)::uuid, 1, 'a' || n || '@example.com', 'member',
        md5('m' || n / 5)::uuid,
        jsonb_build_object('title', 'Title ' || n % 700, 'contactDetails', jsonb_build_object('firstName', 'F' || n,
          'lastName', 'L' || n, 'contactId', md5('k' || n)::uuid)),
        1, t, t, case when n % 50 = 0 then t end
      from (select n, timestamptz '2026-01-01' + n * interval '7 minutes' as t from generate_series(1, ${ROWS}) n) rows`.execute(
        tx,
      );
      for (const { definition } of indexes) await sql.raw(definition).execute(tx);
    });
    await sql`analyze bookings`.execute(db);
  }, 120_000);
  afterAll(() => db?.destroy());

  const conditionOf = (filter: object) => filterToSql(parseFilter(filter, bookingFields), bookingFields);
  const pageBy = (sort: readonly SortField[]) =>
    sql`order by ${orderToSql(withTieBreak([...sort]), bookingFields)} limit 51`;

  async function planWhere(condition: RawBuilder<unknown>, page = pageBy(defaultBookingSort)): Promise<string> {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain (costs off) select * from bookings where site_id = ${siteA} and ${condition} ${page}`.execute(db);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  }

  const guid = 'c4ca4238-a0b9-4382-8dcc-509a6f75849b';
  test.each([
    ['id', guid],
    ['status', 'PENDING'],
    ['paymentStatus', 'PAID'],
    ['startDate', { $gte: '2026-03-01T00:00:00Z', $lt: '2026-03-02T00:00:00Z' }],
    ['endDate', { $gte: '2026-03-01T00:00:00Z', $lt: '2026-03-02T00:00:00Z' }],
    ['createdDate', { $lt: '2026-03-02T00:00:00Z' }],
    ['updatedDate', { $gte: '2026-03-01T00:00:00Z', $lt: '2026-03-02T00:00:00Z' }],
    ['canceledDate', { $gte: '2026-03-01T00:00:00Z', $lt: '2026-03-02T00:00:00Z' }],
    ['bookedEntity.slot.serviceId', guid],
    ['bookedEntity.slot.scheduleId', guid],
    ['bookedEntity.schedule.scheduleId', guid],
    ['bookedEntity.slot.resource.id', guid],
    ['bookedEntity.slot.eventId', 'an event'],
    ['bookedEntity.title', 'Title 3'],
    ['bookedEntity.slot.location.id', guid],
    ['foyer.hasPrice', true],
    ['multiServiceBookingInfo.id', guid],
    ['contactDetails.email', 'a7@example.com'],
    ['contactDetails.contactId', guid],
    ['contactDetails.firstName', 'F7'],
    ['contactDetails.lastName', 'L7'],
    ['createdBy.memberId', guid],
  ])('a filter on %s is served by an index', async (field, value) => {
    // Without an order, which could be read from an index of its own.
    const plan = await planWhere(conditionOf({ [field]: value }), sql``);
    expect(plan).toMatch(/Index/);
    expect(plan).not.toMatch(/Seq Scan/);
  });

  test('indexes serve the bookings of a session and its course', async () => {
    const session = { eventId: `${guid}_20270101T0900`, rootId: asId<SessionId>(guid) };
    const plan = await planWhere(ofSession(siteA, session));
    expect(plan).toMatch(/BitmapOr/);
    expect(plan).not.toMatch(/Seq Scan on bookings/);
  });

  test.each([
    'id',
    'startDate',
    'endDate',
    'createdDate',
    'updatedDate',
    'bookedEntity.title',
    'contactDetails.firstName',
  ])('an order by %s walks an index', async (field) => {
    for (const order of ['ASC', 'DESC'] as const) {
      const plan = await planWhere(conditionOf({}), pageBy([{ field, order }]));
      expect(plan).toMatch(/Index Scan/);
      expect(plan).not.toMatch(/Seq Scan|\bSort\b(?! Key)/);
    }
  });
});
