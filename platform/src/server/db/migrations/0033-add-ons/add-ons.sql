-- Extras that are booked with services. They either take time or are bought in a number.
create table add_ons (
  site_id uuid not null,
  id uuid not null,
  name text not null,
  -- A decimal number, as the prices of services.
  price_value text not null,
  currency text not null,
  duration_minutes integer,
  max_quantity integer,
  image jsonb,
  extended_fields jsonb,
  revision bigint not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (site_id, id),
  check ((duration_minutes is null) <> (max_quantity is null))
);
create index add_ons_by_name on add_ons (site_id, name, id);
-- Finds the services whose groups a deleted add-on is taken out of.
create index services_with_add_ons on services (site_id) where add_on_groups <> '[]'::jsonb;
