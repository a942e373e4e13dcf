-- What the payer's bank took back of a charge, or asked about: a list, the oldest first.
alter table charges add column disputes jsonb not null default '[]';

-- DISPUTE was taken back, DISPUTE_WON came back.
alter table ledger_entries drop constraint ledger_entries_kind_check, drop constraint ledger_entries_sign;
alter table ledger_entries
  add constraint ledger_entries_kind_check check (
    kind in ('CHARGE', 'FEE', 'PAYMENT', 'REFUND', 'CREDIT', 'WAIVER', 'DISPUTE', 'DISPUTE_WON')),
  add constraint ledger_entries_sign check (
    case when kind in ('CHARGE', 'FEE', 'REFUND', 'DISPUTE') then amount_minor > 0 else amount_minor < 0 end);

create table test_provider_disputes (
  site_id uuid not null,
  ref text not null,
  charge_ref text not null,
  status text not null check (status in ('NEEDS_RESPONSE', 'WON', 'LOST')),
  primary key (site_id, charge_ref)
);

-- The charge to which something was done without the platform.
alter table test_provider_notifications add column outside_ref text;
alter table test_provider_notifications drop constraint test_provider_notifications_check;
alter table test_provider_notifications
  add constraint test_provider_notifications_check check (num_nonnulls(charge_ref, refund_ref, outside_ref) = 1);
