-- Refunds that another mail tells the payer of, or that the business told them nothing of.
alter table refunds add column is_announced boolean not null default false;

-- The last cycle whose charge the member was told of, and when they have to be told of the next one.
alter table orders add column announced_through integer;
alter table orders add column notice_due_at timestamptz;
create index orders_notice_due on orders (site_id, notice_due_at) where notice_due_at is not null;
-- Of orders that run, the job finds out.
update orders set notice_due_at = updated_at where status = 'ACTIVE' and paid_through is not null;

-- When the job looks whether a saved card that ends still pays for something.
alter table payment_methods add column expiry_notice_at timestamptz;
create index payment_methods_expiry_notice on payment_methods (site_id, expiry_notice_at) where expiry_notice_at is not null;
update payment_methods
  set expiry_notice_at = make_timestamptz(expiry_year, expiry_month, 1, 0, 0, 0, 'UTC')
  where expiry_month is not null and expiry_year is not null;
