-- The part of a payment that store credit pays; the provider takes the rest.
alter table charges add column credit_minor bigint not null default 0;
alter table charges add constraint charges_credit check (
  credit_minor = 0 or (credit_minor > 0 and credit_minor < amount_minor and member_id is not null
    and provider <> 'STORE_CREDIT'));
-- The part of a refund that goes back to store credit; the provider pays back the rest.
alter table refunds add column credit_minor bigint not null default 0;
alter table refunds add constraint refunds_credit check (
  credit_minor = 0 or (credit_minor > 0 and credit_minor < amount_minor and not is_to_store_credit));

-- RELEASE gives back what was taken for a payment that was not made.
alter table store_credit_entries drop constraint store_credit_entries_kind_check;
alter table store_credit_entries add constraint store_credit_entries_kind_check
  check (kind in ('GRANT', 'GIFT_CARD', 'WITHDRAW', 'PAYMENT', 'RELEASE', 'REFUND', 'EXPIRE'));
alter table store_credit_entries drop constraint store_credit_entries_cause;
alter table store_credit_entries add constraint store_credit_entries_cause check (
  (kind in ('PAYMENT', 'RELEASE', 'REFUND')) = (charge_id is not null) and (kind = 'REFUND') = (refund_id is not null));
create unique index store_credit_entries_release on store_credit_entries (site_id, charge_id) where kind = 'RELEASE';
