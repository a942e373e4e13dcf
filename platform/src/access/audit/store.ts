import type { ClientAppId, MemberId, SiteId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import { sql } from 'kysely';
import type { Db } from '../../server/db/database.ts';
import type { Fields } from '../../server/filter/fields.ts';
import { type Page, selectPage } from '../../server/filter/page.ts';
import type { RequestSource } from '../../server/http/source.ts';
import { newId } from '../../server/lib/new-id.ts';

/** Types of security events. An event never contains a password, token, code or link. */
export type SecurityEventType =
  | 'REGISTERED'
  | 'REGISTRATION_REPEATED'
  | 'LOGIN_SUCCEEDED'
  | 'LOGIN_FAILED'
  | 'LOGIN_THROTTLED'
  | 'EMAIL_VERIFIED'
  | 'PASSWORD_CHANGED'
  | 'PASSWORD_RECOVERED'
  | 'RECOVERY_REQUESTED'
  | 'SIGNED_ON_BY_APP'
  | 'TOKENS_ISSUED_BY_APP'
  | 'SESSION_HANDED_OVER'
  | 'SESSION_ENDED'
  | 'TOKEN_REUSED'
  | 'CODE_REUSED'
  | 'FACTOR_ADDED'
  | 'FACTOR_REMOVED'
  | 'SECOND_FACTOR_FAILED'
  | 'CONSENT_GRANTED'
  | 'MEMBER_APPROVED'
  | 'MEMBER_BLOCKED'
  | 'MEMBER_DISCONNECTED'
  | 'MEMBER_MUTED'
  | 'MEMBER_UNMUTED'
  | 'MEMBER_DELETED'
  | 'MEMBER_DATA_EXPORTED'
  | 'MEMBERS_EXPORTED'
  | 'MEMBERS_IMPORTED'
  | 'EMAIL_CHANGED'
  | 'ROLE_CHANGED'
  | 'API_KEY_CREATED'
  | 'API_KEY_REVOKED'
  | 'CLIENT_APP_CREATED'
  | 'CLIENT_APP_CHANGED'
  | 'CLIENT_APP_DELETED'
  | 'IDP_CONNECTED'
  | 'IDP_CHANGED'
  | 'IDP_DISCONNECTED'
  | 'IDP_LINKED'
  | 'IDP_UNLINKED'
  | 'SITE_CHANGED'
  | 'SIGN_ON_POLICY_CHANGED'
  | 'INVOICE_SETTINGS_CHANGED'
  | 'TAX_SETTINGS_CHANGED'
  | 'CONFERENCING_SETTINGS_CHANGED'
  | 'CONFERENCING_ACCOUNT_CHANGED'
  | 'REMINDER_SETTINGS_CHANGED'
  | 'SMS_ACCOUNT_CHANGED'
  | 'PAYMENT_SETTINGS_CHANGED'
  | 'PAYMENT_REFUNDED'
  | 'BOOKING_FEE_WAIVED'
  | 'BOOKING_PAID_IN_PERSON'
  | 'STORE_CREDIT_GRANTED'
  | 'STORE_CREDIT_WITHDRAWN'
  | 'GIFT_CARD_CREATED'
  | 'GIFT_CARD_CANCELED'
  | 'WEBHOOK_CREATED'
  | 'WEBHOOK_CHANGED'
  | 'WEBHOOK_DELETED'
  | 'WEBHOOK_KEY_CHANGED'
  | 'WEBHOOK_SECRET_CHANGED';

export interface SecurityEvent {
  siteId: SiteId;
  type: SecurityEventType;
  now: Instant;
  identityId?: MemberId | undefined;
  clientAppId?: ClientAppId | undefined;
  from?: RequestSource | undefined;
  data?: Record<string, unknown>;
}

export async function recordSecurityEvent(db: Db, event: SecurityEvent): Promise<void> {
  await db
    .insertInto('security_events')
    .values({
      site_id: event.siteId,
      id: newId(),
      type: event.type,
      identity_id: event.identityId ?? null,
      client_app_id: event.clientAppId ?? null,
      ip_address: event.from?.address ?? null,
      user_agent: event.from?.userAgent ?? null,
      data: JSON.stringify(event.data ?? {}),
      created_at: new Date(event.now),
    })
    .execute();
}

export const deleteOldEvents = (db: Db, siteId: SiteId, before: Instant) =>
  db.deleteFrom('security_events').where('site_id', '=', siteId).where('created_at', '<', new Date(before)).execute();

export const securityEventFields: Fields = {
  id: { kind: 'uuid', column: sql.ref('security_events.id'), notNull: true },
  createdDate: { kind: 'timestamp', column: sql.ref('security_events.created_at'), notNull: true },
};

/** Lists a page of the security events of a site or of one member. */
export function listSecurityEvents(db: Db, siteId: SiteId, identityId: MemberId | undefined, page: Page) {
  const events = db
    .selectFrom('security_events')
    .select(['id', 'type', 'created_at as createdAt', 'identity_id as identityId', 'client_app_id as clientAppId'])
    .select(['ip_address as address', 'user_agent as userAgent', 'data'])
    .where('site_id', '=', siteId);
  const wanted = identityId ? events.where('identity_id', '=', identityId) : events;
  return selectPage(wanted, securityEventFields, page).execute();
}
