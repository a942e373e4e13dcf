-- The prices of a service by what is chosen: one option, each of its choices with a price.
create table service_variants (
  site_id uuid not null,
  id uuid not null,
  service_id uuid not null,
  option jsonb not null,
  variants jsonb not null,
  extended_fields jsonb,
  revision integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (site_id, id),
  foreign key (site_id, service_id) references services (site_id, id) on delete cascade,
  check (jsonb_array_length(variants) between 1 and 100)
);

create unique index service_variants_service on service_variants (site_id, service_id);
