-- Purchases of plans. An order keeps its plan as it was: later changes of the plan don't touch it.
create table orders (
  site_id uuid not null,
  id uuid not null,
  subscription_id uuid not null,
  plan_id uuid not null,
  -- The id stays when the member is deleted; it leads to no data then.
  member_id uuid not null,
  type text not null check (type in ('ONLINE', 'OFFLINE')),
  status text not null check (status in ('PENDING', 'ACTIVE', 'PAUSED', 'ENDED', 'CANCELED')),
  payment_status text not null check (payment_status in ('PAID', 'UNPAID', 'NOT_APPLICABLE')),

  plan_name text not null,
  plan_description text,
  perks text[] not null,
  terms_and_conditions text,
  buyer_can_cancel boolean not null,
  -- Amounts are in the currency's smallest unit.
  currency text not null,
  price_minor bigint not null check (price_minor >= 0),
  set_up_fee_minor bigint check (set_up_fee_minor > 0),
  pricing_model text not null,
  period_count integer,
  period_unit text check (period_unit in ('DAY', 'WEEK', 'MONTH', 'YEAR')),
  cycle_count integer,
  free_trial_days integer not null,

  -- The site's zone at the purchase.
  time_zone text not null,
  starts_at timestamptz not null,
  -- Null until the order is canceled.
  ends_at timestamptz,
  -- The boundary at which cycle anchor_cycle starts. All later ones are counted from it.
  anchor_at timestamptz not null,
  anchor_cycle integer not null check (anchor_cycle >= 1),
  is_auto_renew_canceled boolean not null,
  cancellation_requested_at timestamptz,
  cancellation_cause text check (cancellation_cause in ('OWNER_ACTION', 'MEMBER_ACTION')),
  cancellation_effective_at text check (cancellation_effective_at in ('IMMEDIATELY', 'NEXT_PAYMENT_DATE')),
  -- When time changes the order next.
  next_due_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (site_id, id),
  constraint orders_plan foreign key (site_id, plan_id) references plans (site_id, id),
  constraint orders_dates check (ends_at >= starts_at or status = 'CANCELED'),
  constraint orders_final check (status not in ('ENDED', 'CANCELED') or ends_at is not null),
  constraint orders_due check ((
    case status
      when 'PENDING' then next_due_at = starts_at
      -- The cycle of an order without an end may have none either.
      when 'ACTIVE' then next_due_at is not null or ends_at is null
      else next_due_at is null
    end
  ) is true),
  constraint orders_cancellation check (
    num_nulls(cancellation_requested_at, cancellation_cause, cancellation_effective_at) in (0, 3)
    and (cancellation_requested_at is not null or not is_auto_renew_canceled and status <> 'CANCELED')),
  constraint orders_pricing_model check ((
    case pricing_model
      when 'SUBSCRIPTION' then
        period_count >= 1 and period_unit is not null and cycle_count between 0 and 2000
        and free_trial_days between 0 and 999
      when 'SINGLE_PAYMENT_FOR_DURATION' then
        period_count >= 1 and period_unit is not null and cycle_count is null and free_trial_days = 0
      when 'SINGLE_PAYMENT_UNLIMITED' then
        period_count is null and period_unit is null and cycle_count is null and free_trial_days = 0
    end
  ) is true)
);
create index orders_due on orders (site_id, next_due_at) where next_due_at is not null;
create index orders_by_creation on orders (site_id, created_at, id);
create index orders_by_end on orders (site_id, ends_at, id);
create index orders_by_member on orders (site_id, member_id, created_at);
create index orders_by_plan on orders (site_id, plan_id, created_at);
create index orders_by_status on orders (site_id, status, created_at);
create index orders_by_payment on orders (site_id, payment_status, created_at);
create index orders_by_renewal on orders (site_id, is_auto_renew_canceled, created_at);

create table order_cycles (
  site_id uuid not null,
  order_id uuid not null,
  -- 0 is the free trial.
  cycle_index integer not null check (cycle_index >= 0),
  starts_at timestamptz not null,
  -- Null in an order that lasts until it is canceled.
  ends_at timestamptz,
  is_open boolean not null,
  primary key (site_id, order_id, cycle_index),
  constraint order_cycles_order foreign key (site_id, order_id) references orders (site_id, id),
  constraint order_cycles_dates check (ends_at >= starts_at),
  constraint order_cycles_closed check (is_open or ends_at is not null)
);
create unique index order_cycles_open on order_cycles (site_id, order_id) where is_open;

create table order_pause_periods (
  site_id uuid not null,
  order_id uuid not null,
  pause_index integer not null check (pause_index >= 0),
  paused_at timestamptz not null,
  resumed_at timestamptz,
  primary key (site_id, order_id, pause_index),
  constraint order_pause_periods_order foreign key (site_id, order_id) references orders (site_id, id),
  constraint order_pause_periods_dates check (resumed_at >= paused_at)
);
create unique index order_pause_periods_open on order_pause_periods (site_id, order_id) where resumed_at is null;
