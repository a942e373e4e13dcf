-- What staff are paid for hours, visits and sales, from a day on until the next entry of the same person. Kept when the person's
-- calendar is deleted, as what they were paid is.
create table pay_rates (
  site_id uuid not null,
  resource_id uuid not null,
  valid_from date not null,
  currency text not null,
  rates jsonb not null check (jsonb_typeof(rates) = 'array'),
  revision bigint not null default 1,
  updated_at timestamptz not null,
  primary key (site_id, resource_id, valid_from)
);

-- Days whose pay is settled, with the figures as they were then. No day is in two.
create table pay_periods (
  site_id uuid not null,
  id uuid not null,
  during daterange not null check (not isempty(during) and not lower_inf(during) and not upper_inf(during)),
  figures jsonb not null,
  digest text not null,
  locked_by uuid not null,
  locked_at timestamptz not null,
  primary key (site_id, id),
  constraint pay_periods_apart exclude using gist (site_id with =, during with &&)
);

-- Tips, and what else is added or taken off by hand.
create table pay_adjustments (
  site_id uuid not null,
  id uuid not null,
  resource_id uuid not null,
  local_date date not null,
  kind text not null check (kind in ('TIP', 'ADJUSTMENT')),
  amount_minor bigint not null check (amount_minor > 0 or amount_minor < 0 and kind = 'ADJUSTMENT'),
  currency text not null,
  note text not null,
  -- The locked period whose figures have changed since. It can't be unlocked meanwhile: the difference would be paid twice.
  corrects_period_id uuid,
  created_by uuid not null,
  created_at timestamptz not null,
  primary key (site_id, id),
  constraint pay_adjustments_corrected foreign key (site_id, corrects_period_id) references pay_periods (site_id, id)
);
create index pay_adjustments_by_date on pay_adjustments (site_id, local_date);
create index pay_adjustments_by_period on pay_adjustments (site_id, corrects_period_id) where corrects_period_id is not null;
