-- Bookings, the time and seats that they take, and the waitlist.

create table bookings (
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
  is_double_booked boolean not null default false,
  details jsonb not null,
  revision bigint not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  canceled_at timestamptz,
  primary key (site_id, id)
);
-- By these the business filters and sorts its bookings.
create index bookings_by_creation on bookings (site_id, created_at, id);
create index bookings_by_update on bookings (site_id, updated_at, id);
create index bookings_by_cancellation on bookings (site_id, canceled_at, id);
create index bookings_by_start on bookings (site_id, starts_at, id);
create index bookings_by_end on bookings (site_id, ends_at, id);
create index bookings_by_status on bookings (site_id, status, created_at desc);
create index bookings_by_payment on bookings (site_id, payment_status, created_at desc);
create index bookings_by_service on bookings (site_id, service_id, starts_at);
create index bookings_by_schedule on bookings (site_id, schedule_id, starts_at);
create index bookings_by_resource on bookings (site_id, resource_id, starts_at);
create index bookings_by_event on bookings (site_id, event_id) where event_id is not null;
create index bookings_by_email on bookings (site_id, contact_email);
create index bookings_by_title on bookings (site_id, (details->>'title'), id);
create index bookings_by_first_name on bookings (site_id, (details#>>'{contactDetails,firstName}'), id);
create index bookings_by_last_name on bookings (site_id, (details#>>'{contactDetails,lastName}'), id);
create index bookings_by_contact on bookings (site_id, (details#>>'{contactDetails,contactId}'));
create index bookings_by_creator on bookings (site_id, created_by_id, created_at desc);
-- A member's upcoming or past bookings. The expression equals the one of the filter field.
create index bookings_by_member on bookings
  (site_id, (case when created_by_kind = 'member' then created_by_id end), starts_at, id);
-- A multi-service booking is the set of bookings that carry its id; so is a recurring one.
create index bookings_by_multi_service on bookings (site_id, (details #>> '{multiService,id}'))
  where details #>> '{multiService,id}' is not null;
create index bookings_by_series on bookings (site_id, (details #>> '{recurring,id}'))
  where details #>> '{recurring,id}' is not null;

-- The rule that a recurring booking was made by; its occurrences are bookings.
create table recurring_bookings (
  site_id uuid not null,
  id uuid not null,
  service_id uuid not null,
  time_zone text not null,
  rule jsonb not null,
  created_at timestamptz not null,
  primary key (site_id, id)
);

-- The time of one resource that a booking takes, buffers included. The exclusion constraint lets nothing overlap, except
-- what the business double-books on purpose (is_override). A hold has expires_at and is free from that instant on.
create table occupancies (
  site_id uuid not null,
  resource_id uuid not null,
  booking_id uuid not null,
  during tstzrange not null,
  expires_at timestamptz,
  is_override boolean not null default false,
  primary key (site_id, booking_id, resource_id),
  constraint occupancies_no_overlap
    exclude using gist (site_id with =, resource_id with =, during with &&) where (not is_override)
);
create index occupancies_expiring on occupancies (site_id, expires_at) where expires_at is not null;
-- The index of the constraint leaves these out.
create index occupancies_overrides on occupancies using gist (site_id, resource_id, during) where is_override;

-- The capacity of a class occurrence (event id) or a course (schedule id). Its row is locked while seats are counted and taken.
create table seat_capacities (
  site_id uuid not null,
  event_id text not null,
  capacity integer not null,
  primary key (site_id, event_id)
);

-- The seats that a booking takes in a class session or course; a hold until expires_at.
create table seats (
  site_id uuid not null,
  event_id text not null,
  booking_id uuid not null,
  seat_count integer not null check (seat_count > 0),
  expires_at timestamptz,
  primary key (site_id, event_id, booking_id)
);
create index seats_by_booking on seats (site_id, booking_id);
create index seats_expiring on seats (site_id, expires_at) where expires_at is not null;

-- One row for each booking on the waitlist, for as long as it waits. Positions grow in the order of joining.
create table waitlist_entries (
  site_id uuid not null,
  booking_id uuid not null,
  -- What is waited for: the event of a class session, the schedule of a course, the service of an appointment.
  waitlist_key text not null,
  position bigint not null generated by default as identity,
  seat_count integer not null check (seat_count > 0),
  -- For appointments: any time within, with this resource and at this location if one was asked for.
  wanted_during tstzrange,
  resource_id uuid,
  location_id text,
  -- No offer is made after it.
  closes_at timestamptz not null,
  offer_expires_at timestamptz,
  -- For appointments: the time that is offered, and with whom.
  offer jsonb,
  primary key (site_id, booking_id)
);
create index waitlist_entries_by_key on waitlist_entries (site_id, waitlist_key, position);
create index waitlist_entries_due on waitlist_entries (site_id, (coalesce(offer_expires_at, closes_at)));
create index waitlist_entries_wanted on waitlist_entries using gist (site_id, wanted_during)
  where wanted_during is not null;

-- Time that became free without a booking that gave it up: added working hours, a moved session, an expired hold. It is
-- still to be offered to the waitlist entries after offered_to_position.
create table released_times (
  site_id uuid not null,
  id bigint not null generated by default as identity,
  during tstzrange not null,
  offered_to_position bigint not null default 0,
  primary key (site_id, id)
);

-- Who came to which session of a booking.
create table attendances (
  site_id uuid not null,
  id uuid not null,
  booking_id uuid not null,
  event_id text not null,
  status text not null,
  attendee_count integer not null check (attendee_count >= 0),
  updated_at timestamptz not null,
  primary key (site_id, id),
  unique (site_id, booking_id, event_id)
);
create index attendances_by_event on attendances (site_id, event_id);
create index attendances_by_status on attendances (site_id, status, id);
create index attendances_by_count on attendances (site_id, attendee_count, id);

-- Calendars that staff keep in other products and that block their time here. The address is a secret and stored sealed.
create table external_calendars (
  site_id uuid not null,
  id uuid not null,
  resource_id uuid not null,
  name text not null,
  sealed_url text not null,
  host text not null,
  etag text,
  last_modified text,
  next_fetch_at timestamptz not null,
  consecutive_failures integer not null default 0,
  -- The last successful fetch, and the last one with changed content.
  fetched_at timestamptz,
  read_at timestamptz,
  last_error text,
  event_count integer not null default 0,
  created_at timestamptz not null,
  primary key (site_id, id)
);
create index external_calendars_by_resource on external_calendars (site_id, resource_id, created_at);
create index external_calendars_due on external_calendars (site_id, next_fetch_at);

-- Busy time from an external calendar. Titles and guests are not kept.
create table external_busy_times (
  site_id uuid not null,
  calendar_id uuid not null,
  resource_id uuid not null,
  during tstzrange not null,
  primary key (site_id, calendar_id, during)
);
create index external_busy_times_by_time on external_busy_times using gist (site_id, resource_id, during);

-- A calendar feed that other products subscribe to. Its address is made of its id, so a new id ends the old address.
create table calendar_feeds (
  site_id uuid not null,
  kind text not null,
  subject_id uuid not null,
  id uuid not null,
  created_at timestamptz not null,
  primary key (site_id, kind, subject_id)
);
create unique index calendar_feeds_by_id on calendar_feeds (site_id, id);
