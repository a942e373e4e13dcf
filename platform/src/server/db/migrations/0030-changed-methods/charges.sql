-- Another method can be saved again and again; one at a time.
drop index charges_live_purpose;
create unique index charges_live_purpose on charges (site_id, subject_kind, subject_id, purpose)
  where cycle_index is null and status not in ('FAILED', 'CANCELED')
    and (purpose <> 'PAYMENT_METHOD' or status <> 'SUCCEEDED');

-- Also when the balance of a booking is charged.
alter table bookings rename column subscription_due_at to payment_due_at;
alter index bookings_subscription_due rename to bookings_payment_due;
