-- Paid plans that a site sells. None is ever deleted: orders and services name them.
create table plans (
  site_id uuid not null,
  id uuid not null,
  name text not null check (char_length(name) between 1 and 50),
  slug text not null,
  description text,
  perks text[] not null,
  terms_and_conditions text,
  form_id uuid,
  -- Amounts are in the currency's smallest unit.
  currency text not null,
  price_minor bigint not null check (price_minor >= 0),
  set_up_fee_name text,
  set_up_fee_minor bigint check (set_up_fee_minor > 0),
  -- The one pricing model of a plan; the period is a subscription's cycle or the duration of a single payment.
  pricing_model text not null,
  period_count integer,
  period_unit text check (period_unit in ('DAY', 'WEEK', 'MONTH', 'YEAR')),
  -- 0 for a subscription until canceled.
  cycle_count integer,
  free_trial_days integer not null,
  -- 0 for any number.
  max_purchases_per_buyer integer not null check (max_purchases_per_buyer in (0, 1)),
  allows_future_start_date boolean not null,
  buyer_can_cancel boolean not null,
  is_public boolean not null,
  is_primary boolean not null default false,
  -- The position in lists. A new plan is above all others.
  sort_order integer not null,
  archived_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (site_id, id),
  constraint plans_form foreign key (site_id, form_id) references booking_forms (site_id, id),
  constraint plans_archived check (archived_at is null or not (is_public or is_primary)),
  constraint plans_set_up_fee check ((set_up_fee_name is null) = (set_up_fee_minor is null)),
  constraint plans_pricing_model check ((
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
create unique index plans_slug on plans (site_id, slug);
create unique index plans_primary on plans (site_id) where is_primary;
create index plans_in_order on plans (site_id, sort_order, id);
create index plans_public_in_order on plans (site_id, sort_order, id) where is_public;
create index plans_by_creation on plans (site_id, created_at, id);
create index plans_by_update on plans (site_id, updated_at, id);
create index plans_by_form on plans (site_id, form_id) where form_id is not null;

-- Services could name any id before there were plans. None of those ids is a plan.
update services set details = jsonb_set(details, '{payment,pricingPlanIds}', '[]')
where details -> 'payment' -> 'pricingPlanIds' <> '[]';
