-- Customers who want no requests for a review. The key is a digest of their address, which outlives their data.
create table review_opt_outs (
  site_id uuid not null,
  customer_key text not null,
  opted_out_at timestamptz not null,
  primary key (site_id, customer_key)
);
