-- A message of the business to customers. The job of the same id makes a delivery for each of them.
create table messages (
  site_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('TRANSACTIONAL', 'MARKETING')),
  subject text not null,
  body text not null,
  recipient_count integer not null,
  -- The number of those left out, by reason.
  left_out jsonb not null check (jsonb_typeof(left_out) = 'array'),
  -- Tells a repetition from another message under the same id.
  request_hash text not null,
  starts_at timestamptz not null,
  created_by uuid not null,
  created_at timestamptz not null,
  primary key (site_id, id)
);
create index messages_by_creation on messages (site_id, created_at desc, id desc);

-- A message as one customer gets it. What became of it stands with its mail.
create table message_deliveries (
  site_id uuid not null,
  id uuid not null,
  message_id uuid not null,
  -- The item of the job: nobody gets a message twice.
  position integer not null,
  customer_id uuid not null,
  email text not null,
  email_key text not null,
  subject text not null,
  body text not null,
  mail_id uuid not null,
  created_at timestamptz not null,
  primary key (site_id, id),
  constraint message_deliveries_once unique (site_id, message_id, position)
);
create index message_deliveries_by_customer on message_deliveries (site_id, customer_id, created_at desc, id desc);
create index message_deliveries_by_creation on message_deliveries (site_id, created_at desc, id desc);

-- Whether whoever reads an address agreed to news and offers, or wants none.
create table marketing_consents (
  site_id uuid not null,
  email_key text not null,
  is_given boolean not null,
  changed_by text not null check (changed_by in ('CUSTOMER', 'BUSINESS')),
  changed_at timestamptz not null,
  primary key (site_id, email_key)
);
