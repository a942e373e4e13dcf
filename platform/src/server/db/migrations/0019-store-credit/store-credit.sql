-- What the business owes its members as store credit, in the smallest unit of the site's currency.
create table store_credit_balances (
  site_id uuid not null,
  -- The id stays when the member is deleted; it leads to no data then.
  member_id uuid not null,
  currency text not null,
  -- The sum of the member's entries.
  balance_minor bigint not null,
  entry_count integer not null,
  primary key (site_id, member_id),
  constraint store_credit_balances_covered check (balance_minor >= 0)
);

-- Every change of a balance, with its reason. Entries are only added.
create table store_credit_entries (
  site_id uuid not null,
  member_id uuid not null,
  entry_index integer not null check (entry_index >= 1),
  -- Chosen by the caller for a grant or withdrawal, so that a repetition is told apart.
  id uuid not null,
  -- EXPIRE takes what was left when the member was deleted.
  kind text not null check (kind in ('GRANT', 'WITHDRAW', 'PAYMENT', 'REFUND', 'EXPIRE')),
  -- Negative for what is taken from the balance.
  amount_minor bigint not null,
  -- After this entry.
  balance_minor bigint not null check (balance_minor >= 0),
  -- Null once the member is deleted.
  reason text,
  -- The team member or API key that granted or withdrew it.
  actor_id uuid,
  charge_id uuid,
  refund_id uuid,
  created_at timestamptz not null,
  primary key (site_id, member_id, entry_index),
  constraint store_credit_entries_id unique (site_id, id),
  constraint store_credit_entries_member foreign key (site_id, member_id)
    references store_credit_balances (site_id, member_id),
  constraint store_credit_entries_charge foreign key (site_id, charge_id) references charges (site_id, id),
  constraint store_credit_entries_refund foreign key (site_id, refund_id) references refunds (site_id, id),
  constraint store_credit_entries_sign check (
    case when kind in ('WITHDRAW', 'PAYMENT', 'EXPIRE') then amount_minor < 0 else amount_minor > 0 end),
  constraint store_credit_entries_cause check (
    (kind in ('PAYMENT', 'REFUND')) = (charge_id is not null) and (kind = 'REFUND') = (refund_id is not null))
);
-- Each payment and each refund once.
create unique index store_credit_entries_payment on store_credit_entries (site_id, charge_id) where kind = 'PAYMENT';
create unique index store_credit_entries_refunds on store_credit_entries (site_id, refund_id) where refund_id is not null;

create function refuse_store_credit_change() returns trigger language plpgsql as
  $$ begin raise exception 'Entries of store credit are only added; only a reason can be erased.'; end $$;
create trigger store_credit_entries_append_only
  before delete or update of site_id, member_id, entry_index, id, kind, amount_minor, balance_minor, charge_id, refund_id
  on store_credit_entries for each row execute function refuse_store_credit_change();

-- The answer to each charge that was sent to store credit, so that a repetition gets the same.
create table store_credit_answers (
  site_id uuid not null,
  -- The charge's idempotency key.
  key text not null,
  status text not null check (status in ('SUCCEEDED', 'FAILED')),
  created_at timestamptz not null,
  primary key (site_id, key)
);

alter table charges drop constraint charges_source_kind_check;
alter table charges add constraint charges_source_kind_check
  check (source_kind in ('SAVED', 'TOKEN', 'ELEMENT', 'STORE_CREDIT'));
-- Store credit is a member's.
alter table charges add constraint charges_store_credit check (
  (provider = 'STORE_CREDIT') = (source_kind is not distinct from 'STORE_CREDIT')
  and (provider <> 'STORE_CREDIT' or member_id is not null));
