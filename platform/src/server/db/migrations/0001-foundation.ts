import { sql } from 'kysely';
import type { Db } from '../database.ts';

/**
 * Every table of a site leads with site_id, in keys and indexes (decision 0003). What is looked up before the
 * site is known (hosts, client apps, API keys, signing keys) stands in small tables of its own.
 */
export async function up(db: Db): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create extension if not exists btree_gist`,

  `create table sites (
    id uuid primary key,
    name text not null,
    tagline text,
    description text,
    email text,
    phone text,
    formatted_address text,
    time_zone text not null,
    currency text not null,
    locale text not null,
    brand jsonb not null default '{}',
    created_at timestamptz not null
  )`,
  `create table site_hosts (
    host text primary key,
    site_id uuid not null
  )`,
  `create table client_apps (
    id uuid primary key,
    site_id uuid not null,
    name text not null,
    rotates_refresh_tokens boolean not null,
    allowed_origins text[] not null default '{}',
    allows_loopback boolean not null default false,
    created_at timestamptz not null
  )`,
  `create index client_apps_by_site on client_apps (site_id)`,
  `create table api_keys (
    key_hash text primary key,
    site_id uuid not null,
    id uuid not null,
    name text not null,
    role text not null,
    created_at timestamptz not null,
    revoked_at timestamptz
  )`,
  `create table signing_keys (
    kid text primary key,
    private_jwk jsonb not null,
    public_jwk jsonb not null,
    is_current boolean not null,
    created_at timestamptz not null
  )`,
  // Keys for what the platform seals for itself: manage links, cursors.
  `create table secrets (
    name text primary key,
    value text not null
  )`,
  `create unique index signing_keys_current on signing_keys (is_current) where is_current`,

  `create table business_locations (
    site_id uuid not null,
    id uuid not null,
    name text not null,
    address jsonb not null,
    email text,
    phone text,
    is_default boolean not null,
    primary key (site_id, id)
  )`,
  `create table categories (
    site_id uuid not null,
    id uuid not null,
    name text not null,
    sort_order integer not null,
    primary key (site_id, id)
  )`,
  `create table booking_policies (
    site_id uuid not null,
    id uuid not null,
    name text not null,
    is_default boolean not null,
    rules jsonb not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    primary key (site_id, id)
  )`,
  `create unique index booking_policies_default on booking_policies (site_id) where is_default`,

  `create table schedules (
    site_id uuid not null,
    id uuid not null,
    time_zone text not null,
    primary key (site_id, id)
  )`,
  `create table resource_types (
    site_id uuid not null,
    id uuid not null,
    name text not null,
    primary key (site_id, id)
  )`,
  `create table resources (
    site_id uuid not null,
    id uuid not null,
    type_id uuid not null,
    schedule_id uuid not null,
    name text not null,
    email text,
    description text,
    sort_order integer not null default 0,
    primary key (site_id, id)
  )`,
  `create index resources_by_type on resources (site_id, type_id)`,
  // Wall times in the schedule's zone. Working hours, class sessions and time off alike.
  `create table sessions (
    site_id uuid not null,
    id uuid not null,
    schedule_id uuid not null,
    type text not null,
    starts_local text not null,
    ends_local text not null,
    first_date date not null,
    last_date date,
    recurrence jsonb,
    capacity integer,
    resource_ids uuid[] not null default '{}',
    location jsonb,
    primary key (site_id, id)
  )`,
  `create index sessions_by_schedule on sessions (site_id, schedule_id, first_date)`,
  `create index sessions_by_resource on sessions using gin (resource_ids)`,

  `create table services (
    site_id uuid not null,
    id uuid not null,
    app_id uuid not null,
    type text not null,
    sort_order integer,
    name text not null,
    description text,
    tag_line text,
    default_capacity integer not null,
    hidden boolean not null,
    category_id uuid not null,
    form_id uuid,
    policy_id uuid not null,
    schedule_id uuid not null,
    online_booking_enabled boolean not null,
    pays_online boolean not null,
    pays_in_person boolean not null,
    pays_by_plan boolean not null,
    first_session_start timestamptz,
    last_session_end timestamptz,
    staff_member_ids uuid[] not null,
    resource_ids uuid[] not null,
    location_ids uuid[] not null,
    main_slug text not null,
    slug_names text[] not null,
    details jsonb not null,
    revision bigint not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    primary key (site_id, id)
  )`,
  `create index services_by_creation on services (site_id, created_at, id)`,
  `create index services_by_name on services (site_id, name)`,
  `create index services_by_category on services (site_id, category_id)`,
  `create index services_by_schedule on services (site_id, schedule_id)`,
  `create table service_slugs (
    site_id uuid not null,
    name text not null,
    service_id uuid not null,
    custom boolean not null,
    created_at timestamptz not null,
    primary key (site_id, name)
  )`,
  `create index service_slugs_by_service on service_slugs (site_id, service_id)`,

  `create table bookings (
    site_id uuid not null,
    id uuid not null,
    service_id uuid not null,
    schedule_id uuid not null,
    status text not null,
    payment_status text not null,
    starts_at timestamptz not null,
    ends_at timestamptz not null,
    event_id text,
    resource_id uuid,
    total_participants integer not null,
    contact_email text,
    created_by_kind text not null,
    created_by_id uuid not null,
    hold_expires_at timestamptz,
    double_booked boolean not null default false,
    details jsonb not null,
    revision bigint not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    canceled_at timestamptz,
    primary key (site_id, id)
  )`,
  `create index bookings_by_creation on bookings (site_id, created_at desc, id)`,
  `create index bookings_by_start on bookings (site_id, starts_at, id)`,
  `create index bookings_by_creator on bookings (site_id, created_by_id, created_at desc)`,
  `create index bookings_by_service on bookings (site_id, service_id, starts_at)`,
  `create index bookings_by_status on bookings (site_id, status, created_at desc)`,
  `create index bookings_by_email on bookings (site_id, contact_email)`,

  // The overlap guard: one person or thing is in one place at a time. \`during\` holds the buffers too.
  // What the business double-books on purpose is an override row, outside the guard.
  `create table occupancy (
    site_id uuid not null,
    resource_id uuid not null,
    booking_id uuid not null,
    during tstzrange not null,
    expires_at timestamptz,
    is_override boolean not null default false,
    primary key (site_id, booking_id, resource_id),
    constraint occupancy_no_overlap exclude using gist (site_id with =, resource_id with =, during with &&) where (not is_override)
  )`,
  `create index occupancy_expiring on occupancy (site_id, expires_at) where expires_at is not null`,
  // Seats of a class session or a course. The row of \`events\` is locked while seats are counted and taken.
  `create table events (
    site_id uuid not null,
    event_id text not null,
    capacity integer not null,
    primary key (site_id, event_id)
  )`,
  `create table seats (
    site_id uuid not null,
    event_id text not null,
    booking_id uuid not null,
    seat_count integer not null check (seat_count > 0),
    expires_at timestamptz,
    primary key (site_id, event_id, booking_id)
  )`,
  `create index seats_by_booking on seats (site_id, booking_id)`,
  `create index seats_expiring on seats (site_id, expires_at) where expires_at is not null`,

  `create table outbox (
    site_id uuid not null,
    id uuid not null,
    entity_id uuid not null,
    sequence bigint not null,
    event text not null,
    body jsonb not null,
    created_at timestamptz not null,
    primary key (site_id, id),
    unique (site_id, entity_id, sequence)
  )`,
  `create table mail (
    site_id uuid not null,
    id uuid not null,
    to_address text not null,
    template text not null,
    data jsonb not null,
    attempts integer not null default 0,
    next_attempt_at timestamptz,
    created_at timestamptz not null,
    sent_at timestamptz,
    rendered jsonb,
    primary key (site_id, id)
  )`,
  `create index mail_due on mail (site_id, next_attempt_at) where next_attempt_at is not null`,
  `create index mail_sent on mail (sent_at desc) where sent_at is not null`,
  // The answer is `json`, not `jsonb`: a repeat gets it as it was, in the order of its fields too.
  `create table idempotency_keys (
    site_id uuid not null,
    caller text not null,
    operation text not null,
    key text not null,
    request_hash text not null,
    answer json,
    created_at timestamptz not null,
    primary key (site_id, caller, operation, key)
  )`,
  `create index idempotency_keys_by_age on idempotency_keys (site_id, created_at)`,
];
