import type { SiteId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import { sql } from 'kysely';
import type { Db } from '../server/db/database.ts';
import { deleteAllSubscriptions } from '../server/push/subscription-store.ts';

/** Customers who want no SMS or no requests for a review, by digests that only the lost secret can make. */
export interface Wishes {
  sms: number;
  reviews: number;
}

export interface OtherConnection {
  address: string;
  since: string;
}

export const findSiteName = async (db: Db, siteId: SiteId): Promise<string> =>
  (await db.selectFrom('sites').select('name').where('id', '=', siteId).executeTakeFirstOrThrow()).name;

export async function countWishes(db: Db, siteId: SiteId): Promise<Wishes> {
  const { rows } = await sql<Wishes>`
    select (select count(*)::int from sms_opt_outs where site_id = ${siteId}) as sms,
      (select count(*)::int from review_opt_outs where site_id = ${siteId}) as reviews`.execute(db);
  return rows[0] ?? { sms: 0, reviews: 0 };
}

/** Forgets digests of customers, which mean nothing to another secret. */
export async function deleteDigests(tx: Db, siteId: SiteId): Promise<void> {
  await tx.deleteFrom('sms_opt_outs').where('site_id', '=', siteId).execute();
  await tx.deleteFrom('review_opt_outs').where('site_id', '=', siteId).execute();
  await tx.deleteFrom('review_requests').where('site_id', '=', siteId).execute();
}

/** Ends all sign-ins of a site, also those under way, and notifications on devices. */
export async function endSignIns(tx: Db, siteId: SiteId, now: Instant): Promise<void> {
  await deleteAllSubscriptions(tx, siteId);
  await tx.deleteFrom('session_tokens').where('site_id', '=', siteId).execute();
  await tx.deleteFrom('authorization_codes').where('site_id', '=', siteId).execute();
  await tx
    .updateTable('sign_in_sessions')
    .set({ ended_at: new Date(now) })
    .where('site_id', '=', siteId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Takes a provider off the sign-in pages. */
export async function disableConnection(tx: Db, siteId: SiteId, id: string): Promise<void> {
  await tx
    .updateTable('idp_connections')
    .set({ is_enabled: false })
    .where('site_id', '=', siteId)
    .where(sql`id::text`, '=', id)
    .execute();
}

/** Marks the account of a provider of meetings as not checked. */
export async function uncheckAccount(tx: Db, siteId: SiteId, provider: string): Promise<void> {
  await tx
    .updateTable('conferencing_accounts')
    .set({ checked_at: null })
    .where('site_id', '=', siteId)
    .where(sql`provider::text`, '=', provider)
    .execute();
}

/** Lets calendars be read at once, which says what they lack. Their busy times stay. */
export async function makeCalendarsDue(tx: Db, siteId: SiteId, now: Instant): Promise<void> {
  await tx
    .updateTable('external_calendars')
    .set({ next_fetch_at: new Date(now), etag: null, last_modified: null })
    .where('site_id', '=', siteId)
    .execute();
}

/** The connections of others to this database, by the same user: those of running processes of the platform. */
export async function listOtherConnections(db: Db): Promise<OtherConnection[]> {
  const { rows } = await sql<OtherConnection>`
    select coalesce(host(client_addr), 'this machine') as address, min(backend_start)::text as since
    from pg_stat_activity
    where datname = current_database() and usename = current_user and backend_type = 'client backend'
      and pid <> pg_backend_pid()
    group by 1 order by 1`.execute(db);
  return rows;
}
