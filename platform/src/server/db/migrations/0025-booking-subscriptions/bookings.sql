-- When a cycle of a course that is paid month by month begins, is charged or fails. Null without a running subscription.
alter table bookings add column subscription_due_at timestamptz;
create index bookings_subscription_due on bookings (site_id, subscription_due_at) where subscription_due_at is not null;
