-- Whether the money goes to the payer's store credit, whoever took the payment.
alter table refunds add column is_to_store_credit boolean not null default false;
update refunds set is_to_store_credit = true from charges
  where charges.site_id = refunds.site_id and charges.id = refunds.charge_id and charges.provider = 'STORE_CREDIT';
