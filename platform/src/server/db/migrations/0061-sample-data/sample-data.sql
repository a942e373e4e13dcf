-- The ids of sample data, so that it can be removed, but for bookings, which are marked; null where there is none.
alter table sites add column sample_data jsonb;
