import type { MemberId, SiteId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import { sql } from 'kysely';
import { recordReleasedTime } from '../../../booking/waitlist-entries/released-time-store.ts';
import { deleteMessagesTo, deleteTags } from '../../../contacts/store.ts';
import { insertRemovals } from '../../../media/deletion-store.ts';
import { deleteSubmissionsOf } from '../../../paid-plans/orders/submission-store.ts';
import { deleteMethods } from '../../../payments/charges/method-store.ts';
import { eraseCredit } from '../../../payments/store-credit/store.ts';
import type { Db } from '../../../server/db/database.ts';
import { asId } from '../../../server/lib/ids.ts';

/** Tables with rows that reference an identity by id; deleting them ends all its sessions at the same instant. */
const ofIdentity = [
  'push_subscriptions',
  'sign_in_sessions',
  'grants',
  'authorization_codes',
  'session_tokens',
  'consents',
  'verifications',
  'recoveries',
  'totp_factors',
  'passkeys',
  'idp_identities',
  'email_changes',
] as const;

/** Deletes the account with its credentials; its slugs are released and its calendar feed is gone. */
export async function deleteAccount(tx: Db, siteId: SiteId, id: MemberId, now: Instant): Promise<void> {
  for (const table of ofIdentity) {
    await tx.deleteFrom(table).where('site_id', '=', siteId).where('identity_id', '=', id).execute();
  }
  for (const table of ['member_slugs', 'member_notes'] as const) {
    await tx.deleteFrom(table).where('site_id', '=', siteId).where('member_id', '=', id).execute();
  }
  await deleteTags(tx, siteId, asId(id));
  await deleteMessagesTo(tx, siteId, asId(id));
  await tx
    .deleteFrom('calendar_feeds')
    .where('site_id', '=', siteId)
    .where('kind', '=', 'member')
    .where('subject_id', '=', id)
    .execute();
  // With what waits for their next digest.
  await tx
    .deleteFrom('notification_recipients')
    .where('site_id', '=', siteId)
    .where(sql<string>`id`, '=', id)
    .execute();
  await deleteSubmissionsOf(tx, siteId, id);
  await deleteMethods(tx, siteId, id, now);
  await eraseCredit(tx, siteId, id, now);
  await releaseResource(tx, siteId, id, now);
  await tx.deleteFrom('identities').where('site_id', '=', siteId).where('id', '=', id).execute();
}

/**
 * Removes what is personal from the resource of a staff member: contact details, connected calendars, reasons for time
 * off. The hours, and the name in bookings, belong to the business.
 */
async function releaseResource(tx: Db, siteId: SiteId, id: MemberId, now: Instant): Promise<void> {
  const resource = await tx
    .updateTable('resources')
    .set({ member_id: null, email: null, phone: null, revision: sql`revision + 1`, updated_at: new Date(now) })
    .where('site_id', '=', siteId)
    .where('member_id', '=', id)
    .returning(['id', 'schedule_id'])
    .executeTakeFirst();
  if (!resource) return;
  await tx
    .updateTable('sessions')
    .set({ note: null })
    .where('site_id', '=', siteId)
    .where('schedule_id', '=', resource.schedule_id)
    .where('note', 'is not', null)
    .execute();
  for (const table of ['external_busy_times', 'external_calendars'] as const) {
    await tx.deleteFrom(table).where('site_id', '=', siteId).where('resource_id', '=', resource.id).execute();
  }
  await recordReleasedTime(tx, siteId, { start: now });
}

interface Pictures {
  /** File ids of their own profile. */
  own: readonly string[];
  /** Uploads by a former team member belong to the business and stay, except profile pictures. */
  wasOnTeam: boolean;
  now: Instant;
}

/** Marks their files as removed; a job deletes them from the disk or bucket. */
export async function removeFiles(
  tx: Db,
  siteId: SiteId,
  id: MemberId,
  { own, wasOnTeam, now }: Pictures,
): Promise<void> {
  const theirs = wasOnTeam ? sql<boolean>`id = any(${own})` : sql<boolean>`true`;
  const removed = await tx
    .deleteFrom('media_files')
    .where('site_id', '=', siteId)
    .where('owner_id', '=', id)
    .where(theirs)
    .returning('id')
    .execute();
  await insertRemovals(tx, siteId, removed, now);
  await tx
    .updateTable('media_files')
    .set({ owner_id: null, display_name: '' })
    .where('site_id', '=', siteId)
    .where('owner_id', '=', id)
    .execute();
}
