import { sql } from 'kysely';
import type { Db } from '../database.ts';

export async function up(db: Db): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements: readonly string[] = [
  // Who caused it; whether somebody was taken out by it; where it came from, if not from what really happened.
  `alter table outbox add column caused_by_kind text`,
  `alter table outbox add column caused_by_id uuid`,
  `alter table outbox add column anonymizes boolean not null default false`,
  `alter table outbox add column origin text`,
  // Where the counting of an entity's events goes on when the events themselves are forgotten.
  `create table event_sequences (
    site_id uuid not null,
    entity_id uuid not null,
    sequence bigint not null,
    primary key (site_id, entity_id)
  )`,

  // A deleted one stays, switched off and without its address, until its deliveries are forgotten.
  `create table webhooks (
    site_id uuid not null,
    id uuid not null,
    client_app_id uuid not null,
    url text not null,
    events text[] not null,
    enabled boolean not null,
    failures integer not null default 0,
    rests_until timestamptz,
    -- The one before counts until then.
    secret_version integer not null default 1,
    old_secret_until timestamptz,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    deleted_at timestamptz,
    primary key (site_id, id)
  )`,
  `create table webhook_keys (
    site_id uuid not null,
    client_app_id uuid not null,
    kid text not null,
    private_jwk jsonb not null,
    public_jwk jsonb not null,
    is_current boolean not null,
    created_at timestamptz not null,
    retires_at timestamptz,
    primary key (site_id, client_app_id, kid)
  )`,
  `create unique index webhook_keys_current on webhook_keys (site_id, client_app_id) where is_current`,
  // Ids of events are ordered by time, so the key is the order of the list, too.
  `create table webhook_deliveries (
    site_id uuid not null,
    webhook_id uuid not null,
    event_id uuid not null,
    entity_id uuid not null,
    sequence bigint not null,
    event text not null,
    status text not null check (status in ('PENDING', 'DELIVERED', 'FAILED')),
    attempts integer not null default 0,
    next_attempt_at timestamptz not null,
    gives_up_at timestamptz not null,
    last_attempt_at timestamptz,
    answer_status integer,
    answer text,
    -- Receivers may repeat what they were sent: of somebody who is gone, no word is kept, not even one that comes late.
    keeps_answer boolean not null default true,
    created_at timestamptz not null,
    primary key (site_id, webhook_id, event_id)
  )`,
  `create index webhook_deliveries_due on webhook_deliveries (site_id, webhook_id, next_attempt_at)
    where status = 'PENDING'`,
  // The one that waits for an earlier one of its entity.
  `create index webhook_deliveries_in_line on webhook_deliveries (site_id, webhook_id, entity_id, sequence)
    where status = 'PENDING'`,
  `create index webhook_deliveries_late on webhook_deliveries (site_id, gives_up_at) where status = 'PENDING'`,
  `create index webhook_deliveries_open on webhook_deliveries (site_id, webhook_id, status, event_id)
    where status <> 'DELIVERED'`,
];
