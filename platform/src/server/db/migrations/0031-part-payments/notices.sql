-- Of courses that are paid month by month, the job finds out when their members are told of the next charge.
update bookings set payment_due_at = updated_at
  where payment_due_at is not null and details -> 'subscription' ->> 'status' in ('PENDING', 'ACTIVE');
