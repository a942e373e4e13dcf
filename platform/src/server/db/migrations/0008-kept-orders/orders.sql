-- When an order whose renewal is canceled would end if the cancellation were undone.
alter table orders
  add column ends_at_if_renewed timestamptz,
  add constraint orders_kept check (ends_at_if_renewed is null or is_auto_renew_canceled);
