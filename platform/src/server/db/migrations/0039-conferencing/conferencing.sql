-- How a site's online meetings are held. A site without a row has none.
create table conferencing_settings (
  site_id uuid primary key,
  provider text not null check (provider in ('NONE', 'FIXED_LINK', 'JITSI')),
  -- The link of everybody without one of their own, or the pattern of rooms.
  url text not null,
  revision integer not null,
  updated_at timestamptz not null,
  constraint conferencing_settings_rooms check (provider <> 'JITSI' or position('{room}' in url) > 0)
);

-- Links of staff members and services, which have priority in this order.
create table conferencing_links (
  site_id uuid not null,
  kind text not null check (kind in ('STAFF', 'SERVICE')),
  owner_id uuid not null,
  url text not null,
  primary key (site_id, kind, owner_id)
);
