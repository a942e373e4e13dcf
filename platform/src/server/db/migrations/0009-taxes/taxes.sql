-- The tax on what a site sells. A site without a row has none. Rates are in parts per million: 1 % is 10,000.
create table tax_settings (
  site_id uuid primary key,
  is_enabled boolean not null,
  -- What buyers see.
  name text not null,
  rate_ppm integer not null check (rate_ppm between 0 and 1000000),
  -- Whether prices contain the tax. Otherwise it is added to them.
  is_included boolean not null,
  revision integer not null,
  updated_at timestamptz not null,
  constraint tax_settings_name check (not is_enabled or name <> '')
);

-- Rates of business locations that differ from the site's.
create table location_tax_rates (
  site_id uuid not null,
  location_id uuid not null,
  rate_ppm integer not null check (rate_ppm between 0 and 1000000),
  primary key (site_id, location_id),
  constraint location_tax_rates_settings foreign key (site_id) references tax_settings (site_id),
  constraint location_tax_rates_location foreign key (site_id, location_id)
    references business_locations (site_id, id)
);

-- The tax of an order is the one of its purchase.
alter table orders
  add column tax_name text,
  add column tax_rate_ppm integer check (tax_rate_ppm between 0 and 1000000),
  add column tax_is_included boolean,
  add constraint orders_tax check (num_nulls(tax_name, tax_rate_ppm, tax_is_included) in (0, 3));
