-- Until when a notice waits because its change can be undone. Others have none and are sent at once.
alter table booking_notices add column due_at timestamptz;
