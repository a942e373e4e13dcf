-- Amounts are in the currency's smallest unit. No table holds card data: tokens and references are the provider's.

-- How a site reaches a provider. One that is no longer active stays, because its charges can still be refunded.
create table payment_accounts (
  site_id uuid not null,
  provider text not null check (provider in ('TEST', 'STRIPE')),
  is_active boolean not null,
  -- What the payer's browser may see.
  public_settings jsonb not null,
  -- Encrypted with the deployment's secret.
  sealed_secrets text not null,
  updated_at timestamptz not null,
  primary key (site_id, provider)
);
create unique index payment_accounts_active on payment_accounts (site_id) where is_active;

create table payment_methods (
  site_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  provider text not null,
  provider_ref text not null,
  -- The provider's customer that the method belongs to.
  customer_ref text not null,
  brand text not null,
  -- Null for what has no number or no expiry: a wallet, a bank account.
  last4 text check (last4 ~ '^\w{4}$'),
  expiry_month integer check (expiry_month between 1 and 12),
  expiry_year integer,
  created_at timestamptz not null,
  primary key (site_id, id),
  constraint payment_methods_ref unique (site_id, provider, provider_ref)
);
create index payment_methods_by_member on payment_methods (site_id, member_id, created_at);

-- Methods that are deleted here and not yet at their provider.
create table pending_method_deletions (
  site_id uuid not null,
  provider text not null,
  provider_ref text not null,
  customer_ref text not null,
  next_attempt_at timestamptz not null,
  primary key (site_id, provider, provider_ref)
);
create index pending_method_deletions_due on pending_method_deletions (site_id, next_attempt_at);

create table charges (
  site_id uuid not null,
  id uuid not null,
  -- The provider's idempotency key.
  key text not null,
  kind text not null check (kind in ('PAYMENT', 'SET_UP')),
  subject_kind text not null check (subject_kind in ('ORDER', 'BOOKING')),
  subject_id uuid not null,
  purpose text not null,
  -- Of an order.
  cycle_index integer check (cycle_index >= 0),
  attempt integer not null check (attempt >= 1),
  -- The id stays when the member is deleted; it leads to no data then.
  member_id uuid,
  amount_minor bigint not null,
  currency text not null,
  description text not null,
  provider text not null,
  -- Null until the payer has chosen how to pay.
  source_kind text check (source_kind in ('SAVED', 'TOKEN', 'ELEMENT')),
  -- The token, or the provider's name of the saved method, for as long as the charge may be sent again.
  source_ref text,
  customer_ref text,
  -- The saved method that was used, or that was saved. It may have been deleted since.
  method_id uuid,
  is_off_session boolean not null,
  saves_method boolean not null,
  status text not null check (status in ('CREATED', 'REQUIRES_ACTION', 'PROCESSING', 'SUCCEEDED', 'FAILED', 'CANCELED')),
  provider_ref text,
  failure text,
  is_retryable boolean,
  -- Somebody wants it canceled; the provider may have been faster.
  is_cancel_requested boolean not null,
  -- The provider took the money of a charge that had already failed or been canceled here. All of it is refunded.
  is_paid_late boolean not null,
  -- Counts refunds that have not failed.
  refunded_minor bigint not null default 0,
  -- How often the provider was asked by the job.
  checks integer not null,
  next_check_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (site_id, id),
  constraint charges_key unique (site_id, key),
  constraint charges_amount check (case kind when 'SET_UP' then amount_minor = 0 else amount_minor > 0 end),
  constraint charges_undecided check (
    (next_check_at is not null) = (status in ('CREATED', 'REQUIRES_ACTION', 'PROCESSING'))),
  constraint charges_sent check (status in ('CREATED', 'CANCELED', 'FAILED') or provider_ref is not null),
  constraint charges_source check (status in ('CREATED', 'CANCELED') or source_kind is not null),
  constraint charges_failure check ((status = 'FAILED') = (failure is not null and is_retryable is not null)),
  constraint charges_late check (not is_paid_late or status in ('FAILED', 'CANCELED')),
  constraint charges_refunded check (
    refunded_minor between 0 and case when status = 'SUCCEEDED' or is_paid_late then amount_minor else 0 end)
);
-- At most one charge that may still take money, or has taken it, for each cycle of an order, and each purpose of a booking.
create unique index charges_live_cycle on charges (site_id, subject_kind, subject_id, cycle_index)
  where cycle_index is not null and status not in ('FAILED', 'CANCELED');
create unique index charges_live_purpose on charges (site_id, subject_kind, subject_id, purpose)
  where cycle_index is null and status not in ('FAILED', 'CANCELED');
create index charges_due on charges (site_id, next_check_at) where next_check_at is not null;
create index charges_by_subject on charges (site_id, subject_kind, subject_id, created_at);
create index charges_by_creation on charges (site_id, created_at, id);
create index charges_by_member on charges (site_id, member_id, created_at);

create table refunds (
  site_id uuid not null,
  id uuid not null,
  charge_id uuid not null,
  amount_minor bigint not null check (amount_minor > 0),
  reason text not null,
  -- Whether the payer owes so much less, so that the refund leaves nothing unpaid.
  is_credited boolean not null,
  status text not null check (status in ('CREATED', 'PROCESSING', 'SUCCEEDED', 'FAILED')),
  provider_ref text,
  checks integer not null,
  next_check_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (site_id, id),
  constraint refunds_charge foreign key (site_id, charge_id) references charges (site_id, id),
  constraint refunds_undecided check ((next_check_at is not null) = (status in ('CREATED', 'PROCESSING')))
);
create index refunds_by_charge on refunds (site_id, charge_id, created_at);
create index refunds_due on refunds (site_id, next_check_at) where next_check_at is not null;

-- What each subject owes and has paid. Entries are only added; the sum of a subject's entries is what it still owes.
create table ledger_entries (
  site_id uuid not null,
  id uuid not null,
  subject_kind text not null check (subject_kind in ('ORDER', 'BOOKING')),
  subject_id uuid not null,
  kind text not null check (kind in ('CHARGE', 'FEE', 'PAYMENT', 'REFUND', 'CREDIT', 'WAIVER')),
  -- Positive when more is owed, negative when less is.
  amount_minor bigint not null,
  currency text not null,
  purpose text not null,
  cycle_index integer check (cycle_index >= 0),
  -- The charge of a payment made online.
  charge_id uuid,
  refund_id uuid,
  reason text not null,
  created_at timestamptz not null,
  primary key (site_id, id),
  constraint ledger_entries_charge foreign key (site_id, charge_id) references charges (site_id, id),
  constraint ledger_entries_refund foreign key (site_id, refund_id) references refunds (site_id, id),
  constraint ledger_entries_sign check (
    case when kind in ('CHARGE', 'FEE', 'REFUND') then amount_minor > 0 else amount_minor < 0 end)
);
create index ledger_entries_by_subject on ledger_entries (site_id, subject_kind, subject_id, id);
-- Each cycle, each purpose of a booking, each payment and each refund once.
create unique index ledger_entries_cycle on ledger_entries (site_id, subject_kind, subject_id, cycle_index)
  where kind = 'CHARGE' and cycle_index is not null;
create unique index ledger_entries_purpose on ledger_entries (site_id, subject_kind, subject_id, purpose)
  where kind in ('CHARGE', 'FEE') and cycle_index is null;
create unique index ledger_entries_payment on ledger_entries (site_id, charge_id) where kind = 'PAYMENT';
create unique index ledger_entries_refunds on ledger_entries (site_id, refund_id, kind) where refund_id is not null;

create function refuse_ledger_change() returns trigger language plpgsql as
  $$ begin raise exception 'Ledger entries are only added, never changed or deleted.'; end $$;
create trigger ledger_entries_append_only before update or delete on ledger_entries
  for each row execute function refuse_ledger_change();
