import type { MemberId, SiteId } from '@foyer/contract';
import { sql } from 'kysely';
import { describeDevice } from '../../access/sessions/device.ts';
import type { Db } from '../../server/db/database.ts';

/** Reads how, when and where a member signs in, without secrets or their digests. */

export async function listSessionsOf(db: Db, siteId: SiteId, id: MemberId) {
  const rows = await db
    .selectFrom('sign_in_sessions')
    .select(['id', 'created_at as createdDate', 'last_seen_at as lastSeenDate', 'expires_at as expiresDate'])
    .select(['ended_at as endedDate', 'ip_address as address', 'user_agent as userAgent'])
    .where('site_id', '=', siteId)
    .where('identity_id', '=', id)
    .orderBy('created_at')
    .execute();
  return rows.map((session) => ({ ...session, device: describeDevice(session.userAgent) }));
}

export const listAppsOf = (db: Db, siteId: SiteId, id: MemberId) =>
  db
    .selectFrom('grants')
    .leftJoin('client_apps', 'client_apps.id', 'grants.client_app_id')
    .select(['client_apps.name as app', 'grants.session_id as sessionId', 'grants.created_at as createdDate'])
    .select(['grants.last_used_at as lastUsedDate', 'grants.expires_at as expiresDate'])
    .select('grants.revoked_at as revokedDate')
    .where('grants.site_id', '=', siteId)
    .where('grants.identity_id', '=', id)
    .orderBy('grants.created_at')
    .execute();

export const listConsentsOf = (db: Db, siteId: SiteId, id: MemberId) =>
  db
    .selectFrom('consents')
    .leftJoin('client_apps', 'client_apps.id', 'consents.client_app_id')
    .select(['client_apps.name as app', 'consents.granted_at as grantedDate'])
    .where('consents.site_id', '=', siteId)
    .where('consents.identity_id', '=', id)
    .orderBy('consents.granted_at')
    .execute();

export const listAuthenticatorAppsOf = (db: Db, siteId: SiteId, id: MemberId) =>
  db
    .selectFrom('totp_factors')
    .select(['is_active as isActive', 'created_at as createdDate'])
    .select(sql<number>`cardinality(recovery_code_hashes)`.as('recoveryCodesLeft'))
    .where('site_id', '=', siteId)
    .where('identity_id', '=', id)
    .execute();

export const listPasskeysOf = (db: Db, siteId: SiteId, id: MemberId) =>
  db
    .selectFrom('passkeys')
    .select(['name', 'transports', 'created_at as createdDate', 'last_used_at as lastUsedDate'])
    .where('site_id', '=', siteId)
    .where('identity_id', '=', id)
    .orderBy('created_at')
    .execute();

/** Lists the devices that get notifications, without where and how they are reached. */
export const listNotifiedDevicesOf = (db: Db, siteId: SiteId, id: MemberId) =>
  db
    .selectFrom('push_subscriptions')
    .select(['device', 'created_at as createdDate'])
    .where('site_id', '=', siteId)
    .where('identity_id', '=', id)
    .orderBy('created_at')
    .execute();

/** Lists linked identity provider accounts. */
export const listIdpLinksOf = (db: Db, siteId: SiteId, id: MemberId) =>
  db
    .selectFrom('idp_identities as link')
    .leftJoin('idp_connections as connection', (join) =>
      join.onRef('connection.site_id', '=', 'link.site_id').onRef('connection.id', '=', 'link.connection_id'),
    )
    .select(['connection.name as provider', 'connection.issuer', 'link.subject', 'link.created_at as linkedDate'])
    .where('link.site_id', '=', siteId)
    .where('link.identity_id', '=', id)
    .execute();

/** Lists mailed codes and links that have not been used. */
export async function listOpenTokensOf(db: Db, siteId: SiteId, id: MemberId) {
  const codes = await db
    .selectFrom('verifications')
    .select(['sent_at as sentDate', 'expires_at as expiresDate'])
    .where('site_id', '=', siteId)
    .where('identity_id', '=', id)
    .execute();
  const links = await db
    .selectFrom('recoveries')
    .select(['created_at as sentDate', 'expires_at as expiresDate'])
    .where('site_id', '=', siteId)
    .where('identity_id', '=', id)
    .execute();
  const changes = await db
    .selectFrom('email_changes')
    .select(['email as newEmail', 'expires_at as expiresDate'])
    .where('site_id', '=', siteId)
    .where('identity_id', '=', id)
    .execute();
  return [
    ...codes.map((code) => ({ kind: 'CODE_FOR_EMAIL', ...code })),
    ...links.map((link) => ({ kind: 'LINK_FOR_PASSWORD', ...link })),
    ...changes.map((change) => ({ kind: 'CODE_FOR_NEW_EMAIL', ...change })),
  ];
}
