-- The editor that a window of the console shows, and who sits before it; gone when it isn't seen for a while.
create table open_pages (
  site_id uuid not null,
  window_id uuid not null,
  identity_id uuid not null,
  path text not null,
  has_changes boolean not null,
  seen_at timestamptz not null,
  primary key (site_id, window_id)
);
create index open_pages_by_path on open_pages (site_id, path, seen_at);
create index open_pages_by_time on open_pages (site_id, seen_at);
