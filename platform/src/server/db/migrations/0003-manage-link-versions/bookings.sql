-- A manage link names the version that it was made for. Raising the version revokes the links made before.
alter table bookings add column link_version integer not null default 0;
