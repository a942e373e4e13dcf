alter table orders
  drop constraint orders_status_check,
  add constraint orders_status_check check (status in ('DRAFT', 'PENDING', 'ACTIVE', 'PAUSED', 'ENDED', 'CANCELED')),
  drop constraint orders_payment_status_check,
  add constraint orders_payment_status_check check (
    payment_status in ('PAID', 'UNPAID', 'FAILED', 'REFUNDED', 'NOT_APPLICABLE')),
  drop constraint orders_cancellation_cause_check,
  add constraint orders_cancellation_cause_check check (
    cancellation_cause in ('OWNER_ACTION', 'MEMBER_ACTION', 'PAYMENT_FAILURE', 'PAYMENT_SETUP_FAILURE')),

  -- The last cycle that is paid. Null for orders that are not paid online.
  add column paid_through integer check (paid_through >= -1),
  -- The last cycle that has begun.
  add column begun_through integer,
  -- Failed attempts at the first unpaid cycle.
  add column failed_charges integer check (failed_charges >= 0),
  add column last_charge_id uuid,
  -- Pays for the cycles to come. The member may have deleted it since.
  add column payment_method_id uuid,
  -- A charge without the member has no result yet.
  add column is_charging boolean not null default false,
  -- When the next charge without the member is made.
  add column next_charge_at timestamptz,
  -- When the order is canceled unless it is paid.
  add column payment_deadline_at timestamptz,
  add constraint orders_billing check (
    num_nulls(paid_through, begun_through, failed_charges) in (0, 3)
    and (paid_through is not null
      or num_nonnulls(last_charge_id, payment_method_id, next_charge_at, payment_deadline_at) = 0 and not is_charging)),
  add constraint orders_paid check (paid_through <= begun_through),
  -- At most one live charge.
  add constraint orders_charging check (not is_charging or next_charge_at is null),
  add constraint orders_draft check (status <> 'DRAFT' or payment_deadline_at is not null),

  drop constraint orders_due,
  add constraint orders_due check ((
    case status
      when 'DRAFT' then next_due_at is not distinct from (case when is_charging then null else payment_deadline_at end)
      when 'PENDING' then next_due_at = starts_at
      -- The cycle of an order without an end may have none either.
      when 'ACTIVE' then next_due_at is not null or ends_at is null
      when 'PAUSED' then next_due_at is null
      else next_due_at is not distinct from next_charge_at
    end
  ) is true);
