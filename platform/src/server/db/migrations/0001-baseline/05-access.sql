-- Who may sign in, how, and with which tokens. Secrets are kept as digests or sealed. A code or token carries its site,
-- so that every look-up leads with site_id.

-- Reference table. Only confidential apps (client_credentials) have a secret and a role of their own.
create table client_apps (
  id uuid primary key,
  site_id uuid not null,
  name text not null,
  rotates_refresh_tokens boolean not null,
  allowed_origins text[] not null default '{}',
  allows_loopback boolean not null default false,
  redirect_uris text[] not null default '{}',
  response_modes text[] not null default '{query,fragment,web_message}',
  secret_hash text,
  role text,
  created_at timestamptz not null
);
create index client_apps_by_site on client_apps (site_id);

-- Reference table. scopes: null means all modules.
create table api_keys (
  key_hash text primary key,
  site_id uuid not null,
  id uuid not null,
  name text not null,
  role text not null,
  scopes text[],
  created_at timestamptz not null,
  revoked_at timestamptz
);
create unique index api_keys_by_site on api_keys (site_id, id);

-- Reference table: the keys that sign tokens. One is current; a retired one verifies what it signed until retires_at.
create table signing_keys (
  kid text primary key,
  private_jwk jsonb not null,
  public_jwk jsonb not null,
  is_current boolean not null,
  retires_at timestamptz,
  created_at timestamptz not null
);
create unique index signing_keys_current on signing_keys (is_current) where is_current;

create table sign_on_policies (
  site_id uuid primary key,
  id uuid not null,
  require_owner_approval boolean not null,
  require_email_verification boolean not null,
  disclosure text not null,
  min_password_length integer not null,
  revision bigint not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- A browser or device in which somebody is signed in. Grants end with it.
create table sign_in_sessions (
  site_id uuid not null,
  id uuid not null,
  identity_id uuid not null,
  secret_hash text not null,
  -- When the person last proved who they are, and last chose this account.
  authenticated_at timestamptz not null,
  selected_at timestamptz,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  ip_address text,
  user_agent text,
  primary key (site_id, id)
);
create index sign_in_sessions_by_identity on sign_in_sessions (site_id, identity_id, last_seen_at desc);
create index sign_in_sessions_by_expiry on sign_in_sessions (site_id, expires_at);

-- A family of refresh tokens that one app got of one session. One token is valid at a time, and its parent for some
-- seconds more.
create table grants (
  site_id uuid not null,
  id uuid not null,
  session_id uuid not null,
  identity_id uuid not null,
  client_app_id uuid not null,
  refresh_token_hash text not null,
  previous_token_hash text,
  rotated_at timestamptz,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  primary key (site_id, id)
);
create index grants_by_session on grants (site_id, session_id);
create index grants_by_identity on grants (site_id, identity_id);
create index grants_by_expiry on grants (site_id, expires_at);

create table authorization_codes (
  site_id uuid not null,
  code_hash text not null,
  client_app_id uuid not null,
  session_id uuid not null,
  identity_id uuid not null,
  redirect_uri text,
  code_challenge text not null,
  failures integer not null default 0,
  grant_id uuid,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (site_id, code_hash)
);
create index authorization_codes_by_expiry on authorization_codes (site_id, expires_at);
create index authorization_codes_by_identity on authorization_codes (site_id, identity_id);

-- Single-use proofs that somebody has just signed in. kind is `session` (from a login) or `handle` (in the address of a
-- silent frame).
create table session_tokens (
  site_id uuid not null,
  token_hash text not null,
  kind text not null,
  identity_id uuid not null,
  client_app_id uuid,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (site_id, token_hash)
);
create index session_tokens_by_expiry on session_tokens (site_id, expires_at);
create index session_tokens_by_identity on session_tokens (site_id, identity_id);

create table consents (
  site_id uuid not null,
  identity_id uuid not null,
  client_app_id uuid not null,
  granted_at timestamptz not null,
  primary key (site_id, identity_id, client_app_id)
);

-- The mailed code that verifies an address; a new one replaces the one before.
create table verifications (
  site_id uuid not null,
  identity_id uuid not null,
  id uuid not null,
  code_hash text not null,
  attempts integer not null default 0,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (site_id, identity_id)
);

-- The mailed link with which a password is chosen; a new one replaces the one before.
create table recoveries (
  site_id uuid not null,
  identity_id uuid not null,
  token_hash text not null,
  -- Sent to a person whom the business added: it verifies the address, too.
  is_activation boolean not null,
  redirect_url text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (site_id, identity_id)
);
create unique index recoveries_by_token on recoveries (site_id, token_hash);

-- The mailed code that confirms a new address; a new one replaces the one before.
create table email_changes (
  site_id uuid not null,
  identity_id uuid not null,
  id text not null,
  email text not null,
  code_hash text not null,
  attempts integer not null default 0,
  expires_at timestamptz not null,
  primary key (site_id, identity_id)
);
create index email_changes_by_expiry on email_changes (site_id, expires_at);

-- An authenticator app (RFC 6238). last_step is the newest time step whose code was used, so that none is used twice.
create table totp_factors (
  site_id uuid not null,
  identity_id uuid not null,
  id uuid not null,
  sealed_secret text not null,
  is_active boolean not null,
  last_step bigint not null default 0,
  recovery_code_hashes text[] not null default '{}',
  created_at timestamptz not null,
  primary key (site_id, identity_id)
);

create table passkeys (
  site_id uuid not null,
  id uuid not null,
  identity_id uuid not null,
  credential_id text not null,
  public_key text not null,
  sign_count bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (site_id, id)
);
create unique index passkeys_by_credential on passkeys (site_id, credential_id);
create index passkeys_by_identity on passkeys (site_id, identity_id);

-- Another identity provider whose signed tokens are accepted, and the subjects that people have there.
create table idp_connections (
  site_id uuid not null,
  id uuid not null,
  name text not null,
  issuer text not null,
  audience text not null,
  keys jsonb not null,
  created_at timestamptz not null,
  primary key (site_id, id)
);
create table idp_identities (
  site_id uuid not null,
  connection_id uuid not null,
  subject text not null,
  identity_id uuid not null,
  primary key (site_id, connection_id, subject)
);
create index idp_identities_by_identity on idp_identities (site_id, identity_id);

-- Rate limits by GCRA (generic cell rate algorithm), one row for each limited key (a digest).
create table rate_limits (
  site_id uuid not null,
  key text not null,
  theoretical_arrival_at timestamptz not null,
  primary key (site_id, key)
);
create index rate_limits_by_age on rate_limits (site_id, theoretical_arrival_at);

-- The audit log of sign-in, sessions, factors and roles.
create table security_events (
  site_id uuid not null,
  id uuid not null,
  type text not null,
  identity_id uuid,
  client_app_id uuid,
  ip_address text,
  user_agent text,
  data jsonb not null default '{}',
  created_at timestamptz not null,
  primary key (site_id, id)
);
create index security_events_by_date on security_events (site_id, created_at desc, id desc);
create index security_events_by_identity on security_events (site_id, identity_id, created_at desc, id desc);
