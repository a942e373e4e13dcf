import { sql } from 'kysely';
import type { Db } from '../database.ts';

/**
 * Who may sign in, how, and what they hold. Secrets stand here as digests only; a code or token carries its site, so
 * every look-up leads with site_id.
 */
export async function up(db: Db): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table client_apps add column redirect_uris text[] not null default '{}'`,
  `alter table client_apps add column response_modes text[] not null default '{query,fragment,web_message}'`,
  // Only confidential apps (client_credentials) have a secret and a role of their own.
  `alter table client_apps add column secret_hash text`,
  `alter table client_apps add column role text`,
  // Null: all modules.
  `alter table api_keys add column scopes text[]`,
  `create unique index api_keys_by_site on api_keys (site_id, id)`,
  // A key that signs no more still checks what it signed, until \`retires_at\`.
  `alter table signing_keys add column retires_at timestamptz`,

  `create table sign_on_policies (
    site_id uuid primary key,
    id uuid not null,
    require_owner_approval boolean not null,
    require_email_verification boolean not null,
    disclosure text not null,
    min_password_length integer not null,
    revision bigint not null,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,

  // One person of one site; a member's id is the id of the identity. \`email_key\` is what is compared.
  `create table identities (
    site_id uuid not null,
    id uuid not null,
    email text not null,
    email_key text not null,
    is_email_verified boolean not null,
    status text not null,
    pending_reasons text[] not null default '{}',
    role text not null,
    profile jsonb not null default '{}',
    password_hash text,
    must_reset_password boolean not null default false,
    revision bigint not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    last_login_at timestamptz,
    primary key (site_id, id)
  )`,
  `create unique index identities_by_email on identities (site_id, email_key) where status <> 'DELETED'`,
  `create index identities_of_team on identities (site_id, role) where role <> 'member'`,

  `create table sign_in_sessions (
    site_id uuid not null,
    id uuid not null,
    identity_id uuid not null,
    secret_hash text not null,
    /* When the person last proved who they are, and last chose this account. */
    authenticated_at timestamptz not null,
    selected_at timestamptz,
    created_at timestamptz not null,
    last_seen_at timestamptz not null,
    expires_at timestamptz not null,
    ended_at timestamptz,
    address text,
    user_agent text,
    primary key (site_id, id)
  )`,
  `create index sign_in_sessions_by_identity on sign_in_sessions (site_id, identity_id, last_seen_at desc)`,
  `create index sign_in_sessions_by_expiry on sign_in_sessions (site_id, expires_at)`,

  // A grant is a family of refresh tokens: one is good at a time, its parent for seconds more.
  `create table grants (
    site_id uuid not null,
    id uuid not null,
    session_id uuid not null,
    identity_id uuid not null,
    client_app_id uuid not null,
    token_hash text not null,
    parent_hash text,
    rotated_at timestamptz,
    created_at timestamptz not null,
    last_used_at timestamptz not null,
    expires_at timestamptz not null,
    revoked_at timestamptz,
    primary key (site_id, id)
  )`,
  `create index grants_by_session on grants (site_id, session_id)`,
  `create index grants_by_identity on grants (site_id, identity_id)`,
  `create index grants_by_expiry on grants (site_id, expires_at)`,

  `create table authorization_codes (
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
  )`,
  `create index authorization_codes_by_expiry on authorization_codes (site_id, expires_at)`,

  // One-use proofs that somebody has just signed in: \`session\` from a login, \`handle\` in the address of a silent frame.
  `create table session_tokens (
    site_id uuid not null,
    token_hash text not null,
    kind text not null,
    identity_id uuid not null,
    client_app_id uuid,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    primary key (site_id, token_hash)
  )`,
  `create index session_tokens_by_expiry on session_tokens (site_id, expires_at)`,

  `create table consents (
    site_id uuid not null,
    identity_id uuid not null,
    client_app_id uuid not null,
    granted_at timestamptz not null,
    primary key (site_id, identity_id, client_app_id)
  )`,

  // At most one live code for each person and purpose; a new one takes the place of the old.
  `create table verifications (
    site_id uuid not null,
    identity_id uuid not null,
    id uuid not null,
    code_hash text not null,
    attempts integer not null default 0,
    sent_at timestamptz not null,
    expires_at timestamptz not null,
    primary key (site_id, identity_id)
  )`,
  `create table recoveries (
    site_id uuid not null,
    identity_id uuid not null,
    token_hash text not null,
    /* Sent to somebody whom the business added: proves the address, too. */
    is_activation boolean not null,
    redirect_url text,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    primary key (site_id, identity_id)
  )`,
  `create unique index recoveries_by_token on recoveries (site_id, token_hash)`,

  // The secret is sealed; \`last_step\` keeps a code from counting twice.
  `create table totp_factors (
    site_id uuid not null,
    identity_id uuid not null,
    id uuid not null,
    sealed_secret text not null,
    is_active boolean not null,
    last_step bigint not null default 0,
    recovery_code_hashes text[] not null default '{}',
    created_at timestamptz not null,
    primary key (site_id, identity_id)
  )`,
  `create table passkeys (
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
  )`,
  `create unique index passkeys_by_credential on passkeys (site_id, credential_id)`,
  `create index passkeys_by_identity on passkeys (site_id, identity_id)`,

  `create table idp_connections (
    site_id uuid not null,
    id uuid not null,
    name text not null,
    issuer text not null,
    audience text not null,
    keys jsonb not null,
    created_at timestamptz not null,
    primary key (site_id, id)
  )`,
  `create table idp_identities (
    site_id uuid not null,
    connection_id uuid not null,
    subject text not null,
    identity_id uuid not null,
    primary key (site_id, connection_id, subject)
  )`,

  // GCRA: one row per limited thing, \`full_at\` is the theoretical arrival time. Keys are digests.
  `create table throttles (
    site_id uuid not null,
    key text not null,
    full_at timestamptz not null,
    primary key (site_id, key)
  )`,
  `create index throttles_by_age on throttles (site_id, full_at)`,

  `create table security_events (
    site_id uuid not null,
    id uuid not null,
    type text not null,
    identity_id uuid,
    client_app_id uuid,
    address text,
    user_agent text,
    data jsonb not null default '{}',
    created_at timestamptz not null,
    primary key (site_id, id)
  )`,
  `create index security_events_by_date on security_events (site_id, created_at desc, id desc)`,
  `create index security_events_by_identity on security_events (site_id, identity_id, created_at desc, id desc)`,
];
