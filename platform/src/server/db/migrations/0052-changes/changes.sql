-- Changes that cause no event, for pages that show what others change: working hours, sessions, attendance.
create table changes (
  site_id uuid not null,
  id uuid not null,
  kind text not null,
  -- What changed, if it is one thing; ids of sessions are no GUIDs.
  entity_id text,
  created_at timestamptz not null,
  primary key (site_id, id)
);
