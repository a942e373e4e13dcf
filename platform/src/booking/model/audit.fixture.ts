import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Db } from '../../server/db/database.ts';
import type { ModelState } from './shared-state.fixture.ts';

const ACTIVE = sql`b.status in ('CREATED', 'PENDING', 'CONFIRMED')`;

const rowsOf = async (db: Db, question: ReturnType<typeof sql>) => (await question.execute(db)).rows;

/** Checks the bookings themselves, whatever guards them: no resource is booked twice at once. */
async function expectNoOverlap(db: Db): Promise<void> {
  const overlaps = sql`
    with taken as (
      select b.site_id, b.id, resource->>'id' as resource_id,
        tstzrange(b.starts_at, b.ends_at + (b.details->>'bufferAfterMinutes')::int * interval '1 minute') as during
      from bookings b, jsonb_array_elements(b.details->'resources') as resource
      where ${ACTIVE} and b.details->>'kind' = 'APPOINTMENT' and not b.is_double_booked)
    select a.id, b.id as other, a.resource_id from taken a
    join taken b using (site_id, resource_id) where a.id < b.id and a.during && b.during`;
  expect(await rowsOf(db, overlaps)).toEqual([]);
}

async function expectCapacityKept(db: Db): Promise<void> {
  const crowded = sql`
    select e.event_id, e.capacity, sum(b.total_participants) as participants from bookings b
    join seat_capacities e on e.site_id = b.site_id
      and e.event_id = case when b.details->>'kind' = 'COURSE' then b.schedule_id::text else b.event_id end
    where ${ACTIVE} and b.details->>'kind' <> 'APPOINTMENT' and not b.is_double_booked
    group by e.site_id, e.event_id, e.capacity having sum(b.total_participants) > e.capacity`;
  expect(await rowsOf(db, crowded)).toEqual([]);
}

/** Every active booking has an allocation of its size; no other booking has any. */
async function expectAllocationsAgree(db: Db): Promise<void> {
  const seats = sql`
    select coalesce(b.id, s.booking_id) as id, b.status, b.total_participants, s.seat_count from bookings b
    full join seats s on s.site_id = b.site_id and s.booking_id = b.id
    where (b.id is null or b.details->>'kind' <> 'APPOINTMENT')
      and coalesce(s.seat_count, 0) <> case when ${ACTIVE} then b.total_participants else 0 end`;
  expect(await rowsOf(db, seats)).toEqual([]);
  const people = sql`
    select b.id, b.status from bookings b where b.details->>'kind' = 'APPOINTMENT'
      and (select count(*) from occupancies o where o.site_id = b.site_id and o.booking_id = b.id
        and lower(o.during) = b.starts_at)
      <> case when ${ACTIVE} then jsonb_array_length(b.details->'resources') else 0 end`;
  expect(await rowsOf(db, people)).toEqual([]);
  const strays = sql`select booking_id from occupancies o where not exists (
    select from bookings b where b.site_id = o.site_id and b.id = o.booking_id)`;
  expect(await rowsOf(db, strays)).toEqual([]);
}

interface Final {
  id: string;
  revision: number;
  status: string;
  starts_at: Date;
  total_participants: number;
}

/** Every acknowledged change is stored and announced, and none was overwritten. */
async function expectAcknowledgedKept(db: Db, { journal }: ModelState): Promise<void> {
  const ids = [...new Set(journal.map(({ id }) => id))];
  const { rows } = await sql<Final>`
    select id, revision, status, starts_at, total_participants from bookings where id = any(${ids})`.execute(db);
  const finals = new Map(rows.map((row) => [row.id, row]));
  expect(ids.filter((id) => !finals.has(id))).toEqual([]);
  const changesById = Map.groupBy(journal, ({ id }) => id);
  for (const [id, changes] of changesById) {
    const final = finals.get(id);
    expect(changes.length, `changes of ${id}`).toBe(final?.revision);
    const revisions = changes.flatMap(({ booking }) => booking?.revision ?? []);
    expect(new Set(revisions).size, `revisions of ${id}`).toBe(revisions.length);
    const last = changes.find(({ booking }) => booking?.revision === String(final?.revision))?.booking;
    if (!last || !final) continue;
    const { status, startDate, totalParticipants = 1 } = last;
    expect({ status, startDate, totalParticipants }).toEqual({
      status: final.status,
      startDate: final.starts_at.toISOString(),
      totalParticipants: final.total_participants,
    });
  }
}

/** One creation event, and one update event per further revision without gaps. */
async function expectEventsComplete(db: Db, { journal }: ModelState): Promise<void> {
  const ids = [...new Set(journal.map(({ id }) => id))];
  const untold = sql`
    select b.id, b.revision from bookings b
    left join outbox o on o.site_id = b.site_id and o.entity_id = b.id
    where b.id = any(${ids}) group by b.site_id, b.id, b.revision
    having count(*) filter (where o.event_type = 'bookingCreated') <> 1
      or count(*) filter (where o.event_type = 'bookingUpdated') <> b.revision - 1
      or max(o.sequence) <> count(*)`;
  expect(await rowsOf(db, untold)).toEqual([]);
}

export async function expectInvariants(db: Db, state: ModelState): Promise<void> {
  await expectNoOverlap(db);
  await expectCapacityKept(db);
  await expectAllocationsAgree(db);
  await expectAcknowledgedKept(db, state);
  await expectEventsComplete(db, state);
}
