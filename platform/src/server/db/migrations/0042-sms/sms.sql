-- SMS that wait, were sent or were given up. Each is about a booking, so that it is deleted with its customer.
create table sms (
  site_id uuid not null,
  id uuid not null,
  booking_id uuid not null,
  to_number text not null,
  -- Null once it was sent, except in development: its link is still valid.
  content text,
  segment_count integer not null,
  -- The start that it reminds of, and from when it isn't sent any more.
  reminds_of timestamptz not null,
  valid_until timestamptz not null,
  status text not null check (status in ('WAITING', 'SENT', 'DELIVERED', 'FAILED', 'DROPPED')),
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  created_at timestamptz not null,
  sent_at timestamptz,
  provider_message_id text,
  primary key (site_id, id)
);
create index sms_due on sms (site_id, next_attempt_at) where next_attempt_at is not null;
create index sms_sent on sms (site_id, sent_at) where sent_at is not null;
create index sms_by_validity on sms (site_id, valid_until);
create index sms_by_booking on sms (site_id, booking_id);
create index sms_by_provider_message on sms (site_id, provider_message_id) where provider_message_id is not null;

-- Numbers that answered STOP, as digests: they outlive the customer's data.
create table sms_opt_outs (
  site_id uuid not null,
  number_key text not null,
  opted_out_at timestamptz not null,
  primary key (site_id, number_key)
);

-- How a site sends SMS.
create table sms_accounts (
  site_id uuid primary key,
  provider text not null check (provider in ('TWILIO', 'VONAGE')),
  public_settings jsonb not null,
  sealed_secrets text not null,
  updated_at timestamptz not null
);
