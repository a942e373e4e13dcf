-- What the test provider knows. It stands in for another system: nothing else reads or writes these tables.
create table test_provider_charges (
  site_id uuid not null,
  ref text not null,
  key text not null,
  charge_id uuid not null,
  kind text not null check (kind in ('PAYMENT', 'SET_UP')),
  amount_minor bigint not null,
  currency text not null,
  card text,
  is_off_session boolean not null,
  saves_method boolean not null,
  customer_ref text,
  method_ref text,
  client_secret text not null,
  status text not null,
  failure text,
  is_retryable boolean,
  -- When a charge that answers late is decided.
  decides_at timestamptz,
  refunded_minor bigint not null default 0 check (refunded_minor <= amount_minor),
  created_at timestamptz not null,
  primary key (site_id, ref),
  constraint test_provider_charges_key unique (site_id, key)
);

create table test_provider_methods (
  site_id uuid not null,
  ref text not null,
  customer_ref text not null,
  card text not null,
  primary key (site_id, ref)
);

create table test_provider_refunds (
  site_id uuid not null,
  ref text not null,
  key text not null,
  charge_ref text not null,
  amount_minor bigint not null,
  status text not null check (status in ('PROCESSING', 'SUCCEEDED', 'FAILED')),
  decides_at timestamptz,
  primary key (site_id, ref),
  constraint test_provider_refunds_key unique (site_id, key)
);

create table test_provider_notifications (
  site_id uuid not null,
  id uuid not null,
  charge_ref text,
  refund_ref text,
  due_at timestamptz not null,
  primary key (site_id, id),
  check (num_nonnulls(charge_ref, refund_ref) = 1)
);
create index test_provider_notifications_due on test_provider_notifications (site_id, due_at);
