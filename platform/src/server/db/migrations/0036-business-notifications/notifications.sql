-- Notices about bookings that are still to be sent. Notices of one transaction share a batch.
create table booking_notices (
  site_id uuid not null,
  id uuid not null,
  batch_id uuid not null,
  kind text not null,
  booking_id uuid not null,
  -- The state before the change, where a notice shows it, and the actor.
  data jsonb not null,
  created_at timestamptz not null,
  primary key (site_id, id)
);

-- Recipients of notices about bookings: team members with a choice of their own or waiting notices, and addresses. A team
-- member's id is that of their identity.
create table notification_recipients (
  site_id uuid not null,
  id uuid not null,
  email text,
  location_id uuid,
  -- How each kind of notice is told; one that is missing as is usual for the role.
  choices jsonb not null,
  only_own boolean,
  digest_minutes integer not null check (digest_minutes between 5 and 1440),
  agenda_time text not null check (agenda_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  time_zone text,
  skips_empty_days boolean not null,
  next_agenda_at timestamptz,
  digest_due_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (site_id, id),
  check (location_id is null or email is not null)
);
create index notification_recipients_agenda on notification_recipients (site_id, next_agenda_at)
  where next_agenda_at is not null;
create index notification_recipients_digest on notification_recipients (site_id, digest_due_at)
  where digest_due_at is not null;

-- Notices that wait for the next digest of their recipient.
create table digest_notices (
  site_id uuid not null,
  recipient_id uuid not null,
  id uuid not null,
  kind text not null,
  booking_id uuid not null,
  data jsonb not null,
  created_at timestamptz not null,
  primary key (site_id, recipient_id, id),
  foreign key (site_id, recipient_id) references notification_recipients (site_id, id) on delete cascade
);

-- The latest request of a booking that waits for approval. A link in the mail about it is for this request.
create table approval_requests (
  site_id uuid not null,
  booking_id uuid not null,
  request_id uuid not null,
  is_answered boolean not null default false,
  primary key (site_id, booking_id),
  foreign key (site_id, booking_id) references bookings (site_id, id) on delete cascade
);
create index approval_requests_by_request on approval_requests (site_id, request_id);

-- By this the agenda of a day finds the courses that go on.
create index bookings_of_courses on bookings (site_id, ends_at) where details->>'kind' = 'COURSE';
