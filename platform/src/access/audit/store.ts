import type { ClientAppId, MemberId, SiteId } from '@foyer/contract';
import type { SecurityEventType } from '@foyer/contract/security-event-types';
import type { Instant } from '@foyer/contract/values';
import { sql } from 'kysely';
import type { Db } from '../../server/db/database.ts';
import type { Fields } from '../../server/filter/fields.ts';
import { type Page, selectPage } from '../../server/filter/page.ts';
import type { RequestSource } from '../../server/http/source.ts';
import { newId } from '../../server/lib/new-id.ts';

export type { SecurityEventType };

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

/** Deletes the events before an instant, but never those of the last year by the database's clock. */
export const deleteOldEvents = (db: Db, siteId: SiteId, before: Instant) =>
  sql`select delete_old_security_events(${siteId}::uuid, ${new Date(before)}::timestamptz)`.execute(db);

export const securityEventFields: Fields = {
  id: { kind: 'uuid', column: sql.ref('security_events.id'), notNull: true },
  createdDate: { kind: 'timestamp', column: sql.ref('security_events.created_at'), notNull: true },
};

/** The events to list; all of them without a filter. */
export interface EventFilter {
  /** The events about a member, and those of what they did. */
  memberId?: MemberId | undefined;
  types?: readonly SecurityEventType[] | undefined;
  start?: Instant | undefined;
  /** Exclusive. */
  end?: Instant | undefined;
}

/** Lists a page of the security events of a site. */
export function listSecurityEvents(db: Db, siteId: SiteId, { memberId, types, start, end }: EventFilter, page: Page) {
  const events = db
    .selectFrom('security_events')
    .select(['id', 'type', 'created_at as createdAt', 'identity_id as identityId', 'client_app_id as clientAppId'])
    .select(['ip_address as address', 'user_agent as userAgent', 'data'])
    .where('site_id', '=', siteId)
    .$if(memberId !== undefined, (all) =>
      all.where(({ or, eb }) =>
        or([eb('identity_id', '=', memberId ?? null), eb(sql<string>`data->>'by'`, '=', memberId ?? '')]),
      ),
    )
    .$if(types !== undefined, (all) => all.where('type', 'in', [...(types ?? [])]))
    .$if(start !== undefined, (all) => all.where('created_at', '>=', new Date(start ?? 0)))
    .$if(end !== undefined, (all) => all.where('created_at', '<', new Date(end ?? 0)));
  return selectPage(events, securityEventFields, page).$narrowType<{ type: SecurityEventType }>().execute();
}
