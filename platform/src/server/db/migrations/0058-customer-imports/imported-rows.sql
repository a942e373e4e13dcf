-- What rows of other products' files became, so that none becomes it twice, and that it can be undone. Neither names nor
-- addresses are kept: values are compared by their digests.
create table imported_rows (
  site_id uuid not null,
  -- A digest of what the row says.
  row_key text not null,
  job_id uuid not null,
  position integer not null,
  customer_id uuid not null,
  -- What was added to the customer (people/customer-imports/change.ts).
  change jsonb not null,
  primary key (site_id, row_key)
);
create index imported_rows_by_job on imported_rows (site_id, job_id, position);
create index imported_rows_by_customer on imported_rows (site_id, customer_id);
