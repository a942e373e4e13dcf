-- Coupons. Amounts are in the smallest unit of the currency, percentages in parts per million: 1 % is 10,000.
create table coupons (
  site_id uuid not null,
  id uuid not null,
  name text not null,
  code text not null,
  -- The code as codes are compared, without regard to case.
  code_key text not null,
  currency text not null,
  discount_ppm integer check (discount_ppm between 1 and 1000000),
  discount_minor bigint check (discount_minor > 0),
  -- Empty: all of them. Null: none.
  plan_ids uuid[],
  service_ids uuid[],
  applies_to_subscriptions boolean not null,
  -- Paid cycles that it applies to, from the first. Null: all of them.
  cycle_count integer check (cycle_count between 1 and 999),
  usage_limit integer check (usage_limit > 0),
  limit_per_customer integer check (limit_per_customer > 0),
  -- The number of rows in coupon_uses.
  use_count integer not null check (use_count >= 0),
  minimum_subtotal_minor bigint check (minimum_subtotal_minor >= 0),
  valid_from timestamptz not null,
  valid_until timestamptz,
  is_active boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (site_id, id),
  constraint coupons_discount check (num_nonnulls(discount_ppm, discount_minor) = 1),
  constraint coupons_scope check (num_nonnulls(plan_ids, service_ids) > 0),
  constraint coupons_cycles check (cycle_count is null or applies_to_subscriptions),
  constraint coupons_dates check (valid_until > valid_from)
);
create unique index coupons_by_code on coupons (site_id, code_key);
create index coupons_by_creation on coupons (site_id, created_at, id);

-- Changes only under the lock of its coupon.
create table coupon_uses (
  site_id uuid not null,
  coupon_id uuid not null,
  order_id uuid not null,
  member_id uuid not null,
  -- A use is reserved until its order is paid.
  status text not null check (status in ('RESERVED', 'COMMITTED')),
  used_at timestamptz not null,
  primary key (site_id, coupon_id, order_id),
  constraint coupon_uses_coupon foreign key (site_id, coupon_id) references coupons (site_id, id) on delete cascade,
  constraint coupon_uses_order foreign key (site_id, order_id) references orders (site_id, id)
);
create unique index coupon_uses_by_order on coupon_uses (site_id, order_id);
create index coupon_uses_by_member on coupon_uses (site_id, coupon_id, member_id);

-- The coupon of an order as it was at the purchase.
alter table orders
  add column coupon_id uuid,
  add column coupon_code text,
  add column coupon_ppm integer check (coupon_ppm between 1 and 1000000),
  add column coupon_minor bigint check (coupon_minor > 0),
  add column coupon_cycle_count integer check (coupon_cycle_count between 1 and 999),
  add constraint orders_coupon check (
    num_nulls(coupon_id, coupon_code) in (0, 2)
    and num_nonnulls(coupon_ppm, coupon_minor) = num_nonnulls(coupon_id)
    and (coupon_id is not null or coupon_cycle_count is null));
