-- What sample data added besides bookings, so that it can be removed; null where there is none. A booking is marked itself.
alter table sites add column sample_data jsonb;
