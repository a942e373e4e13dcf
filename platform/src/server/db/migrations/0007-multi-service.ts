import { sql } from 'kysely';
import type { Db } from '../database.ts';

export async function up(db: Db): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements: readonly string[] = [
  // A multi-service booking is no more than the bookings that carry its id.
  `create index bookings_by_multi_service on bookings (site_id, (details #>> '{multiService,id}'))
    where details #>> '{multiService,id}' is not null`,
  `create index bookings_by_series on bookings (site_id, (details #>> '{recurring,id}'))
    where details #>> '{recurring,id}' is not null`,
  // The rule by which a series was made; its occurrences are bookings.
  `create table recurring_bookings (
    site_id uuid not null,
    id uuid not null,
    service_id uuid not null,
    time_zone text not null,
    rule jsonb not null,
    created_at timestamptz not null,
    primary key (site_id, id)
  )`,
];
