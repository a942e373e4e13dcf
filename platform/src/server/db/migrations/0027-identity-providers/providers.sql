-- People sign in at a provider with a sealed secret by redirect, and at one with keys by its ID tokens.
alter table idp_connections
  add column kind text not null default 'OPENID' check (kind in ('GOOGLE', 'APPLE', 'MICROSOFT', 'OPENID')),
  add column is_enabled boolean not null default true,
  add column scopes text[] not null default '{}',
  add column sealed_secret text,
  add column apple_team_id text,
  add column apple_key_id text,
  alter column keys drop not null;
alter table idp_connections
  add constraint idp_connections_trust check (num_nonnulls(keys, sealed_secret) = 1),
  add constraint idp_connections_apple check (num_nonnulls(apple_team_id, apple_key_id) in (0, 2));

-- Null for links made before.
alter table idp_identities add column created_at timestamptz;
