-- When the job looks at the reminders of a booking, since when it has its status and start, and which reminders it got
-- (`rule@start`). Every change of a confirmed booking makes it due at once; the job finds the next instant.
alter table bookings add column reminder_due_at timestamptz;
alter table bookings add column booked_since timestamptz;
alter table bookings add column sent_reminders text[] not null default '{}';
create index bookings_reminder_due on bookings (site_id, reminder_due_at) where reminder_due_at is not null;
update bookings set reminder_due_at = updated_at where status = 'CONFIRMED' and starts_at > current_timestamp;

-- What a site chose; the defaults are in the code. After another choice, the job looks at bookings by start from
-- `relook_from` on.
create table reminder_settings (
  site_id uuid primary key,
  settings jsonb not null,
  relook_from timestamptz,
  revision integer not null,
  updated_at timestamptz not null
);

-- When a customer was last asked for a review. The key is a digest of their address.
create table review_requests (
  site_id uuid not null,
  customer_key text not null,
  requested_at timestamptz not null,
  primary key (site_id, customer_key)
);
create index review_requests_by_time on review_requests (site_id, requested_at);
