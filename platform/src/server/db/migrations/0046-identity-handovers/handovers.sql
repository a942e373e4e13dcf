-- One-use codes of redirect sessions, by which a hosted page learns who made the session: a visitor, or the member of a
-- grant (decision 0065).
create table identity_handovers (
  site_id uuid not null,
  code_hash text not null,
  client_app_id uuid not null,
  visitor_id uuid,
  grant_id uuid,
  expires_at timestamptz not null,
  primary key (site_id, code_hash),
  constraint identity_handovers_of_one check (num_nonnulls(visitor_id, grant_id) = 1)
);
create index identity_handovers_by_expiry on identity_handovers (site_id, expires_at);

-- The sign-in that a hosted page's session was handed over from. They end together.
alter table sign_in_sessions add column handed_over_from uuid;
create index sign_in_sessions_handed_over on sign_in_sessions (site_id, handed_over_from)
  where handed_over_from is not null;
