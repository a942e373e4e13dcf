-- Providers that are called for each meeting.
alter table conferencing_settings drop constraint conferencing_settings_provider_check;
alter table conferencing_settings add constraint conferencing_settings_provider_check
  check (provider in ('NONE', 'FIXED_LINK', 'JITSI', 'ZOOM', 'GOOGLE_MEET'));
-- After a change of what bookings meet with, the job looks at bookings by end from here on.
alter table conferencing_settings add column relook_from timestamptz;

-- How a site reaches a provider. One that isn't chosen any more is kept, so that its meetings can be deleted.
create table conferencing_accounts (
  site_id uuid not null,
  provider text not null check (provider in ('ZOOM', 'GOOGLE_MEET')),
  public_settings jsonb not null,
  sealed_secrets text not null,
  -- When the provider last accepted it.
  checked_at timestamptz,
  updated_at timestamptz not null,
  primary key (site_id, provider)
);

-- Staff members whose meetings another user or calendar of the provider holds.
create table conferencing_hosts (
  site_id uuid not null,
  staff_member_id uuid not null,
  host text not null,
  primary key (site_id, staff_member_id)
);

-- What meets: a booking, a session or a course, with what the provider has of it.
create table online_meetings (
  site_id uuid not null,
  meeting_key text not null,
  -- Null while the provider has none.
  provider text,
  host text,
  external_id text,
  join_url text,
  -- What the provider was last told; null if that isn't known.
  told text,
  -- The meetings it had before. The reference, by which a repeated creation finds the first, depends on it.
  generation integer not null default 0,
  -- The provider may have a meeting whose creation was not answered or not recorded.
  is_uncertain boolean not null default false,
  ends_at timestamptz not null,
  -- Rises with each change, so that a worker sees whether it dealt with the last.
  wanted_version integer not null default 1,
  due_at timestamptz,
  claim uuid,
  claimed_until timestamptz,
  attempts integer not null default 0,
  failure text,
  failed_at timestamptz,
  primary key (site_id, meeting_key)
);
create index online_meetings_due on online_meetings (site_id, due_at) where due_at is not null;
create index online_meetings_failed on online_meetings (site_id) where failure is not null;
create index online_meetings_by_end on online_meetings (site_id, ends_at);

-- When the job looks at the meeting of a booking, and which meeting that was when it last looked.
alter table bookings add column meeting_due_at timestamptz;
alter table bookings add column meeting_key text;
create index bookings_meeting_due on bookings (site_id, meeting_due_at) where meeting_due_at is not null;
create index bookings_by_meeting on bookings (site_id, meeting_key) where meeting_key is not null;

-- Bookings whose customer was told that the link follows, or has one that is no longer valid.
create table owed_meeting_links (
  site_id uuid not null,
  booking_id uuid not null,
  primary key (site_id, booking_id),
  constraint owed_meeting_links_booking foreign key (site_id, booking_id) references bookings (site_id, id)
    on delete cascade
);

-- Until when a mail waits for a link that isn't known yet.
alter table mail add column held_until timestamptz;
create index mail_held on mail (site_id, held_until) where held_until is not null;
