-- Refunds that the business made at the provider are known by the provider's name for them.
alter table refunds add column is_outside boolean not null default false;
create unique index refunds_outside on refunds (site_id, charge_id, provider_ref) where is_outside;
create index test_provider_refunds_by_charge on test_provider_refunds (site_id, charge_ref);
create index test_provider_charges_by_charge on test_provider_charges (site_id, charge_id);
