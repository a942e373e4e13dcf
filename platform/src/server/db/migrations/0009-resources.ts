import { sql } from 'kysely';
import type { Db } from '../database.ts';

export async function up(db: Db): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements: readonly string[] = [
  `alter table resource_types add column revision bigint not null default 1`,
  `alter table resource_types add column created_at timestamptz not null default now()`,
  `alter table resource_types add column updated_at timestamptz not null default now()`,
  `create unique index resource_types_by_name on resource_types (site_id, lower(name))`,

  `alter table resources add column phone text`,
  `alter table resources add column image jsonb`,
  // Whose working hours these are: somebody of the team may keep their own.
  `alter table resources add column member_id uuid`,
  // Where a room or thing without hours of its own stands; anywhere when null.
  `alter table resources add column location_ids uuid[]`,
  `alter table resources add column revision bigint not null default 1`,
  `alter table resources add column created_at timestamptz not null default now()`,
  `alter table resources add column updated_at timestamptz not null default now()`,
  `create index resources_by_creation on resources (site_id, created_at, id)`,
  `create index resources_by_name on resources (site_id, name, id)`,
  `create unique index resources_by_member on resources (site_id, member_id) where member_id is not null`,

  // Of time off: why somebody is away. Customers never see it.
  `alter table sessions add column note text`,

  `create index bookings_by_resource on bookings (site_id, resource_id, starts_at)`,

  // Calendars that people keep elsewhere. The address is a secret of theirs: it is stored sealed.
  `create table external_calendars (
    site_id uuid not null,
    id uuid not null,
    resource_id uuid not null,
    name text not null,
    sealed_url text not null,
    host text not null,
    etag text,
    last_modified text,
    next_fetch_at timestamptz not null,
    failures integer not null default 0,
    fetched_at timestamptz,
    read_at timestamptz,
    error text,
    event_count integer not null default 0,
    created_at timestamptz not null,
    primary key (site_id, id)
  )`,
  `create index external_calendars_by_resource on external_calendars (site_id, resource_id, created_at)`,
  `create index external_calendars_due on external_calendars (site_id, next_fetch_at)`,
  // When somebody is busy elsewhere, and nothing of what with.
  `create table external_busy (
    site_id uuid not null,
    calendar_id uuid not null,
    resource_id uuid not null,
    during tstzrange not null,
    primary key (site_id, calendar_id, during)
  )`,
  `create index external_busy_by_time on external_busy using gist (site_id, resource_id, during)`,
];
