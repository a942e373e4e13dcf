-- Sites and what is looked up before the site of a request is known. Every other table leads with site_id in its keys
-- and indexes, so that the database can be distributed by site.

create extension if not exists btree_gist;
create extension if not exists btree_gin;
create extension if not exists pg_trgm;

-- One business. All rows with its id belong to it alone.
create table sites (
  id uuid primary key,
  name text not null,
  tagline text,
  description text,
  email text,
  phone text,
  formatted_address text,
  time_zone text not null,
  currency text not null,
  locale text not null,
  brand jsonb not null default '{}',
  created_at timestamptz not null
);

-- Reference table: the host names at which a site is served.
create table site_hosts (
  host text primary key,
  site_id uuid not null
);

-- Reference table: keys of the deployment itself, for what it seals (manage links, cursors, addresses of calendars).
create table secrets (
  name text primary key,
  value text not null
);

create table business_locations (
  site_id uuid not null,
  id uuid not null,
  name text not null,
  address jsonb not null,
  email text,
  phone text,
  is_default boolean not null,
  primary key (site_id, id)
);
