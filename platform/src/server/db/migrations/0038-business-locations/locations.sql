-- Locations that the business keeps by call. One without a zone has the site's.
alter table business_locations
  add column description text,
  add column fax text,
  add column time_zone text,
  add column extended_fields jsonb,
  add column is_archived boolean not null default false,
  add column revision integer not null default 1,
  -- Locations that were there before.
  add column created_at timestamptz not null default '2020-01-01T00:00:00Z',
  add constraint business_locations_default check (not (is_default and is_archived));

create unique index business_locations_one_default on business_locations (site_id) where is_default;

-- Finds the sessions at a location of the business.
create index sessions_location on sessions (site_id, (location->>'id')) where location is not null;
