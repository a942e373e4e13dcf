-- What a plan includes: sessions of services. A service names the plans that pay for it; a benefit may cover fewer of
-- these services, never more.
create table plan_benefits (
  site_id uuid not null,
  plan_id uuid not null,
  id uuid not null,
  position integer not null,
  name text,
  type text not null check (type in ('LIMITED', 'UNLIMITED')),
  sessions integer,
  -- Granted for each cycle, or once for the whole order.
  period text not null check (period in ('CYCLE', 'ORDER')),
  -- What is left of a cycle is added to the next.
  rolls_over boolean not null,
  -- Null for every service that names the plan.
  service_ids uuid[],
  primary key (site_id, plan_id, id),
  constraint plan_benefits_plan foreign key (site_id, plan_id) references plans (site_id, id),
  constraint plan_benefits_sessions check ((type = 'LIMITED') = (sessions is not null)),
  constraint plan_benefits_count check (sessions between 1 and 1000),
  constraint plan_benefits_roll_over check (not rolls_over or type = 'LIMITED' and period = 'CYCLE')
);

-- The benefits of an order's plan as they were at the purchase.
create table order_benefits (
  site_id uuid not null,
  order_id uuid not null,
  id uuid not null,
  position integer not null,
  name text,
  type text not null check (type in ('LIMITED', 'UNLIMITED')),
  sessions integer,
  period text not null check (period in ('CYCLE', 'ORDER')),
  rolls_over boolean not null,
  -- The services covered at the purchase.
  service_ids uuid[] not null,
  -- Also services that name the plan later.
  covers_later_services boolean not null,
  primary key (site_id, order_id, id),
  constraint order_benefits_order foreign key (site_id, order_id) references orders (site_id, id),
  constraint order_benefits_sessions check ((type = 'LIMITED') = (sessions is not null))
);

-- The sessions of one benefit for one cycle, or for the whole order.
create table benefit_pools (
  site_id uuid not null,
  order_id uuid not null,
  benefit_id uuid not null,
  -- The cycle; 0 for the whole order.
  pool_index integer not null check (pool_index >= 0),
  starts_at timestamptz not null,
  -- Null until the order is canceled.
  ends_at timestamptz,
  -- A closed pool pays for nothing more.
  is_open boolean not null,
  -- The sum of the pool's entries; null if unlimited.
  balance integer,
  entry_count integer not null check (entry_count >= 0),
  primary key (site_id, order_id, benefit_id, pool_index),
  constraint benefit_pools_benefit foreign key (site_id, order_id, benefit_id)
    references order_benefits (site_id, order_id, id),
  constraint benefit_pools_balance check (balance >= 0),
  constraint benefit_pools_spent check (is_open or balance is null or balance = 0),
  constraint benefit_pools_closed check (is_open or ends_at is not null)
);
create unique index benefit_pools_open on benefit_pools (site_id, order_id, benefit_id) where is_open;

-- Append-only: every change of a pool's balance, with its reason.
create table benefit_pool_entries (
  site_id uuid not null,
  order_id uuid not null,
  benefit_id uuid not null,
  pool_index integer not null,
  entry_index integer not null check (entry_index >= 1),
  kind text not null check (kind in ('GRANT', 'HOLD', 'REDEEM', 'RELEASE', 'EXPIRE', 'ADJUST')),
  -- Added to the balance; negative for what is taken from it.
  sessions integer not null,
  booking_id uuid,
  reason text,
  created_at timestamptz not null,
  primary key (site_id, order_id, benefit_id, pool_index, entry_index),
  constraint benefit_pool_entries_pool foreign key (site_id, order_id, benefit_id, pool_index)
    references benefit_pools (site_id, order_id, benefit_id, pool_index),
  constraint benefit_pool_entries_booking check ((kind in ('HOLD', 'REDEEM', 'RELEASE')) = (booking_id is not null)),
  constraint benefit_pool_entries_reason check (kind <> 'ADJUST' or reason is not null),
  constraint benefit_pool_entries_sign check (
    case kind
      when 'GRANT' then sessions >= 0
      when 'RELEASE' then sessions > 0
      when 'REDEEM' then sessions < 0
      when 'EXPIRE' then sessions < 0
      else sessions <> 0
    end)
);
create index benefit_pool_entries_by_time
  on benefit_pool_entries (site_id, order_id, benefit_id, created_at, pool_index, entry_index);

-- The pool that pays for a booking: held while the booking is unfinished, then redeemed. Deleted when released.
create table benefit_redemptions (
  site_id uuid not null,
  booking_id uuid not null,
  order_id uuid not null,
  benefit_id uuid not null,
  pool_index integer not null,
  sessions integer not null check (sessions >= 1),
  -- Null once redeemed. A hold that has expired counts as released.
  hold_expires_at timestamptz,
  -- The business keeps the booking although its order has ended.
  is_kept boolean not null default false,
  primary key (site_id, booking_id),
  constraint benefit_redemptions_pool foreign key (site_id, order_id, benefit_id, pool_index)
    references benefit_pools (site_id, order_id, benefit_id, pool_index)
);
create index benefit_redemptions_by_pool on benefit_redemptions (site_id, order_id, benefit_id, pool_index);
create index benefit_redemptions_held on benefit_redemptions (site_id, hold_expires_at) where hold_expires_at is not null;
