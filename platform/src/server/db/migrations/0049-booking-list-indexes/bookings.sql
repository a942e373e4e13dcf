-- The console's list of bookings: one location, names from Z to A, and what isn't paid of what has a price. The
-- expressions equal those of the filter fields. Names without a value are last in both orders, which one index can't serve.
create index bookings_by_location on bookings (site_id, (details #>> '{location,id}'), starts_at, id);
create index bookings_by_first_name_descending on bookings
  (site_id, (details #>> '{contactDetails,firstName}') desc nulls last, id desc);
create index bookings_by_price on bookings
  (site_id, (details->'lines'->0 is not null or details ?| array['unitPrice', 'subscription']), payment_status, starts_at, id);
