alter table orders
  -- When a paused order is resumed by itself. Null where that is left to the business.
  add column resumes_at timestamptz,
  -- Its end and the deadline of its payment from then on, so that lists need no date arithmetic.
  add column ends_at_if_resumed timestamptz,
  add column payment_deadline_at_if_resumed timestamptz,
  add constraint orders_resumption check (
    case
      when resumes_at is null then num_nonnulls(ends_at_if_resumed, payment_deadline_at_if_resumed) = 0
      else status = 'PAUSED' and (ends_at_if_resumed is null) = (ends_at is null)
        and (payment_deadline_at_if_resumed is null) = (payment_deadline_at is null)
    end),

  drop constraint orders_due,
  add constraint orders_due check ((
    case status
      when 'DRAFT' then next_due_at is not distinct from (case when is_charging then null else payment_deadline_at end)
      when 'PENDING' then next_due_at = starts_at
      -- The cycle of an order without an end may have none either.
      when 'ACTIVE' then next_due_at is not null or ends_at is null
      when 'PAUSED' then next_due_at is not distinct from resumes_at
      else next_due_at is not distinct from next_charge_at
    end
  ) is true);
