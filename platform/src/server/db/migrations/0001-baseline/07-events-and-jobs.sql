-- What a transaction leaves for jobs: domain events, webhook deliveries, mail, bulk jobs; and the responses of repeated
-- requests.

-- A domain event, written in the transaction of the change. sequence counts the events of one entity without a gap.
create table outbox (
  site_id uuid not null,
  id uuid not null,
  entity_id uuid not null,
  sequence bigint not null,
  event_type text not null,
  body jsonb not null,
  actor_kind text,
  actor_id uuid,
  -- True when the event erases somebody's data.
  is_anonymization boolean not null default false,
  -- Null for a change that really happened; otherwise what else sent the event.
  origin text,
  created_at timestamptz not null,
  primary key (site_id, id),
  unique (site_id, entity_id, sequence)
);

-- The last sequence of an entity, so that counting continues after its events are deleted.
create table event_sequences (
  site_id uuid not null,
  entity_id uuid not null,
  sequence bigint not null,
  primary key (site_id, entity_id)
);

-- An address that events are sent to. A deleted one stays, disabled and without its URL, until its deliveries are deleted.
create table webhooks (
  site_id uuid not null,
  id uuid not null,
  client_app_id uuid not null,
  url text not null,
  event_types text[] not null,
  is_enabled boolean not null,
  -- Failed deliveries in a row.
  consecutive_failures integer not null default 0,
  -- Nothing is sent before it: the receiver was down for a while.
  paused_until timestamptz,
  -- The previous secret signs, too, until previous_secret_expires_at.
  secret_version integer not null default 1,
  previous_secret_expires_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (site_id, id)
);

-- The keys that sign an app's webhooks. One is current; a retired one is published until retires_at.
create table webhook_keys (
  site_id uuid not null,
  client_app_id uuid not null,
  kid text not null,
  private_jwk jsonb not null,
  public_jwk jsonb not null,
  is_current boolean not null,
  created_at timestamptz not null,
  retires_at timestamptz,
  primary key (site_id, client_app_id, kid)
);
create unique index webhook_keys_current on webhook_keys (site_id, client_app_id) where is_current;

-- One event for one webhook. Event ids are ordered by time, so the primary key is also the order of the list.
create table webhook_deliveries (
  site_id uuid not null,
  webhook_id uuid not null,
  event_id uuid not null,
  entity_id uuid not null,
  sequence bigint not null,
  event_type text not null,
  status text not null check (status in ('PENDING', 'DELIVERED', 'FAILED')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  abandon_at timestamptz not null,
  last_attempt_at timestamptz,
  response_status integer,
  response_excerpt text,
  -- False after an erasure: receivers may repeat what they were sent, so no response is stored, not even a late one.
  keeps_response boolean not null default true,
  created_at timestamptz not null,
  primary key (site_id, webhook_id, event_id)
);
create index webhook_deliveries_due on webhook_deliveries (site_id, webhook_id, next_attempt_at)
  where status = 'PENDING';
-- Deliveries of one entity are sent in the order of its events.
create index webhook_deliveries_by_entity on webhook_deliveries (site_id, webhook_id, entity_id, sequence)
  where status = 'PENDING';
create index webhook_deliveries_to_abandon on webhook_deliveries (site_id, abandon_at) where status = 'PENDING';
create index webhook_deliveries_open on webhook_deliveries (site_id, webhook_id, status, event_id)
  where status <> 'DELIVERED';

-- Mail to send. next_attempt_at is null once it was sent or given up.
create table mail (
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
);
create index mail_due on mail (site_id, next_attempt_at) where next_attempt_at is not null;
-- By these an erasure finds the mail to a person, and about them to others.
create index mail_by_address on mail (site_id, lower(to_address));
create index mail_about_others on mail (site_id, (data->>'aboutId')) where data ? 'aboutId';

-- The response of a request with an Idempotency-Key. It is json, not jsonb: a repeat gets the fields in the same order.
create table idempotency_keys (
  site_id uuid not null,
  caller text not null,
  operation text not null,
  key text not null,
  request_hash text not null,
  response json,
  created_at timestamptz not null,
  primary key (site_id, caller, operation, key)
);
create index idempotency_keys_by_age on idempotency_keys (site_id, created_at);

-- Work on many items, such as an import, that continues after the response on behalf of requested_by.
create table bulk_jobs (
  site_id uuid not null,
  id uuid not null,
  -- Names the code that runs it, which alone knows its actions and parameters.
  kind text not null,
  action text not null,
  status text not null check (status in ('CHECKING', 'CHECKED', 'RUNNING', 'DONE', 'CANCELED', 'FAILED')),
  file_name text,
  parameters jsonb not null,
  requested_by jsonb not null,
  total integer not null,
  succeeded integer not null default 0,
  failed integer not null default 0,
  -- Failed batches in a row; last_error says what ended the latest.
  consecutive_failures integer not null default 0,
  last_error text,
  -- When its next batch is due: jobs take turns in this order.
  next_batch_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  finished_at timestamptz,
  primary key (site_id, id)
);
create index bulk_jobs_by_creation on bulk_jobs (site_id, created_at desc, id);
create index bulk_jobs_due on bulk_jobs (site_id, next_batch_at, id) where status in ('CHECKING', 'RUNNING');

-- One entity of a job, or one row of an imported file; pending while it has no outcome.
create table bulk_job_items (
  site_id uuid not null,
  job_id uuid not null,
  position integer not null,
  entity_id uuid,
  label text,
  input jsonb,
  outcome text,
  errors jsonb,
  primary key (site_id, job_id, position)
);
create index bulk_job_items_pending on bulk_job_items (site_id, job_id, position) where outcome is null;
create index bulk_job_items_by_outcome on bulk_job_items (site_id, job_id, outcome, position);
-- By these an erasure finds the items about a person.
create index bulk_job_items_by_entity on bulk_job_items (site_id, entity_id) where entity_id is not null;
create index bulk_job_items_by_label on bulk_job_items (site_id, lower(label)) where entity_id is null;
