import type {
  ClientAppId,
  GrantId,
  IdpConnectionId,
  MemberId,
  PasskeyId,
  SignInSessionId,
  SiteId,
  VisitorId,
} from '@foyer/contract';
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';

type Json<T extends object> = JSONColumnType<T>;
type JsonMap = Record<string, unknown>;

/** Identities, their credentials and tokens. */
export interface SignInTables {
  sign_on_policies: {
    site_id: SiteId;
    id: string;
    require_owner_approval: boolean;
    require_email_verification: boolean;
    disclosure: string;
    min_password_length: number;
    revision: number;
    created_at: Date;
    updated_at: Date;
  };
  identities: {
    site_id: SiteId;
    id: MemberId;
    email: string;
    email_key: string;
    is_email_verified: boolean;
    status: string;
    pending_reasons: Generated<string[]>;
    role: string;
    profile: Json<JsonMap>;
    slug: string;
    privacy_status: string;
    activity_status: Generated<string>;
    /** Written as an expression: see identities/search.ts. */
    search_vector: string;
    nickname: GeneratedAlways<string | null>;
    title: GeneratedAlways<string | null>;
    first_name: GeneratedAlways<string | null>;
    last_name: GeneratedAlways<string | null>;
    sort_name: GeneratedAlways<string>;
    sort_first_name: GeneratedAlways<string>;
    sort_last_name: GeneratedAlways<string>;
    photo_file_id: GeneratedAlways<string | null>;
    cover_file_id: GeneratedAlways<string | null>;
    password_hash: string | null;
    must_reset_password: Generated<boolean>;
    revision: number;
    created_at: Date;
    updated_at: Date;
    last_login_at: Date | null;
  };
  sign_in_sessions: {
    site_id: SiteId;
    id: SignInSessionId;
    identity_id: MemberId;
    secret_hash: string;
    authenticated_at: Date;
    selected_at: Date | null;
    created_at: Date;
    last_seen_at: Date;
    expires_at: Date;
    ended_at: Date | null;
    ip_address: string | null;
    user_agent: string | null;
    handed_over_from: SignInSessionId | null;
  };
  identity_handovers: {
    site_id: SiteId;
    code_hash: string;
    client_app_id: ClientAppId;
    visitor_id: VisitorId | null;
    grant_id: GrantId | null;
    expires_at: Date;
  };
  grants: {
    site_id: SiteId;
    id: GrantId;
    session_id: SignInSessionId;
    identity_id: MemberId;
    client_app_id: ClientAppId;
    refresh_token_hash: string;
    previous_token_hash: string | null;
    rotated_at: Date | null;
    created_at: Date;
    last_used_at: Date;
    expires_at: Date;
    revoked_at: Date | null;
  };
  authorization_codes: {
    site_id: SiteId;
    code_hash: string;
    client_app_id: ClientAppId;
    session_id: SignInSessionId;
    identity_id: MemberId;
    redirect_uri: string | null;
    code_challenge: string;
    failures: Generated<number>;
    grant_id: GrantId | null;
    created_at: Date;
    expires_at: Date;
    used_at: Date | null;
  };
  session_tokens: {
    site_id: SiteId;
    token_hash: string;
    kind: string;
    identity_id: MemberId;
    client_app_id: ClientAppId | null;
    created_at: Date;
    expires_at: Date;
    is_vouched: Generated<boolean>;
  };
  consents: {
    site_id: SiteId;
    identity_id: MemberId;
    client_app_id: ClientAppId;
    granted_at: Date;
  };
  verifications: {
    site_id: SiteId;
    identity_id: MemberId;
    id: string;
    code_hash: string;
    attempts: Generated<number>;
    sent_at: Date;
    expires_at: Date;
  };
  recoveries: {
    site_id: SiteId;
    identity_id: MemberId;
    token_hash: string;
    is_activation: boolean;
    redirect_url: string | null;
    created_at: Date;
    expires_at: Date;
  };
  totp_factors: {
    site_id: SiteId;
    identity_id: MemberId;
    id: string;
    sealed_secret: string;
    is_active: boolean;
    last_step: Generated<number>;
    recovery_code_hashes: Generated<string[]>;
    created_at: Date;
  };
  passkeys: {
    site_id: SiteId;
    id: PasskeyId;
    identity_id: MemberId;
    credential_id: string;
    public_key: string;
    sign_count: number;
    transports: string[];
    name: string;
    created_at: Date;
    last_used_at: Date | null;
  };
  idp_connections: {
    site_id: SiteId;
    id: IdpConnectionId;
    name: string;
    issuer: string;
    audience: string;
    /** Null for one with a secret, whose keys are fetched. */
    keys: JSONColumnType<JsonMap | null, string | null>;
    created_at: Date;
    kind: Generated<'GOOGLE' | 'APPLE' | 'MICROSOFT' | 'OPENID'>;
    is_enabled: Generated<boolean>;
    scopes: Generated<string[]>;
    sealed_secret: string | null;
    apple_team_id: string | null;
    apple_key_id: string | null;
  };
  idp_identities: {
    site_id: SiteId;
    connection_id: IdpConnectionId;
    subject: string;
    identity_id: MemberId;
    created_at: Date | null;
  };
  rate_limits: {
    site_id: SiteId;
    key: string;
    theoretical_arrival_at: Date;
  };
  security_events: {
    site_id: SiteId;
    id: string;
    type: string;
    identity_id: MemberId | null;
    client_app_id: ClientAppId | null;
    ip_address: string | null;
    user_agent: string | null;
    data: Json<JsonMap>;
    created_at: Date;
  };
}
