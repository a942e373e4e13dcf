import type { MemberId, SiteId } from '@foyer/contract';
import { sql } from 'kysely';
import { anyOf } from '../../server/db/any-of.ts';
import type { Db } from '../../server/db/database.ts';
import { headingOf } from '../../server/mail/heading.ts';
import { guestTemplates } from '../../server/mail/templates.ts';
import { findSite } from '../../server/sites/store.ts';
import { type DataSubject, listProvedAddresses } from '../members/ownership-store.ts';

/** Reads what a member did on the site, and what was written about and to them. */

export const listSlugsOf = (db: Db, siteId: SiteId, id: MemberId) =>
  db
    .selectFrom('member_slugs')
    .select(['slug', 'created_at as createdDate'])
    .where('site_id', '=', siteId)
    .where('member_id', '=', id)
    .orderBy('created_at')
    .execute();

export const listNotesAbout = (db: Db, siteId: SiteId, id: MemberId) =>
  db
    .selectFrom('member_notes')
    .select(['text', 'author_name as authorName', 'created_at as createdDate'])
    .where('site_id', '=', siteId)
    .where('member_id', '=', id)
    .orderBy('created_at')
    .execute();

export const listTagsOf = async (db: Db, siteId: SiteId, id: MemberId) => {
  const rows = await db
    .selectFrom('customer_tags')
    .select('tag')
    .where('site_id', '=', siteId)
    .where(sql`customer_id`, '=', id)
    .orderBy('tag')
    .execute();
  return rows.map(({ tag }) => tag);
};

/** The messages of the business to them. */
export const listMessagesTo = (db: Db, siteId: SiteId, id: MemberId) =>
  db
    .selectFrom('message_deliveries')
    .select(['email as to', 'subject', 'body as text', 'created_at as createdDate'])
    .where('site_id', '=', siteId)
    .where(sql`customer_id`, '=', id)
    .orderBy('created_at')
    .execute();

/** Their replies to messages. */
export const listRepliesOf = (db: Db, siteId: SiteId, id: MemberId) =>
  db
    .selectFrom('message_replies')
    .select(['subject', 'body as text', 'created_at as createdDate'])
    .where('site_id', '=', siteId)
    .where(sql`customer_id`, '=', id)
    .orderBy('created_at')
    .execute();

/** Whether they agreed to news, at each of their addresses that was asked. */
export async function listMarketingConsentsOf(db: Db, siteId: SiteId, person: DataSubject) {
  const addresses = (await listProvedAddresses(db, siteId, person)).map(({ address }) => address);
  return db
    .selectFrom('marketing_consents')
    .select(['email_key as address', 'is_given as isGiven', 'changed_by as changedBy', 'changed_at as changedDate'])
    .where('site_id', '=', siteId)
    .where('email_key', '=', anyOf(addresses))
    .execute();
}

export const listEventsOf = (db: Db, siteId: SiteId, id: MemberId) =>
  db
    .selectFrom('security_events')
    .select(['type', 'created_at as createdDate', 'ip_address as address', 'user_agent as userAgent', 'data'])
    .where('site_id', '=', siteId)
    .where('identity_id', '=', id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export const findFeedOf = async (db: Db, siteId: SiteId, id: MemberId) => {
  const feed = await db
    .selectFrom('calendar_feeds')
    .select('created_at as createdDate')
    .where('site_id', '=', siteId)
    .where('kind', '=', 'member')
    .where('subject_id', '=', id)
    .executeTakeFirst();
  return { isOn: feed !== undefined, ...feed };
};

/**
 * The resource of a staff member with its working hours, time off, reasons and external calendars, without their URLs.
 */
export async function findHoursOf(db: Db, siteId: SiteId, id: MemberId) {
  const own = db.selectFrom('resources').where('resources.site_id', '=', siteId).where('resources.member_id', '=', id);
  const hours = await own.select(['name', 'email', 'phone', 'description', 'created_at as createdDate']).execute();
  const away = await own
    .innerJoin('sessions', (join) =>
      join
        .onRef('sessions.site_id', '=', 'resources.site_id')
        .onRef('sessions.schedule_id', '=', 'resources.schedule_id'),
    )
    .select(['sessions.starts_local as start', 'sessions.ends_local as end', 'sessions.note'])
    .where('sessions.note', 'is not', null)
    .orderBy('sessions.starts_local')
    .execute();
  const calendars = await own
    .innerJoin('external_calendars as calendar', (join) =>
      join.onRef('calendar.site_id', '=', 'resources.site_id').onRef('calendar.resource_id', '=', 'resources.id'),
    )
    .select(['calendar.name', 'calendar.host', 'calendar.created_at as createdDate'])
    .orderBy('calendar.created_at')
    .execute();
  return { hours, away, calendars };
}

export async function listFilesOf(db: Db, siteId: SiteId, id: MemberId, publicUrl: string) {
  const files = await db
    .selectFrom('media_files')
    .select(['id', 'display_name as name', 'mime_type as mimeType', 'size_bytes as sizeInBytes'])
    .select(['width', 'height', 'created_at as createdDate'])
    .where('site_id', '=', siteId)
    .where('owner_id', '=', id)
    .orderBy('created_at')
    .execute();
  return files.map((file) => ({ ...file, url: `${publicUrl}/media/${file.id}` }));
}

/**
 * Lists mails to the member's addresses, with the heading in place of a deleted subject. For an unverified address only
 * the account's mails are listed: a guest's there may be a stranger's.
 */
export async function listMailsTo(db: Db, siteId: SiteId, person: DataSubject) {
  const site = await findSite(db, siteId);
  const proved = await listProvedAddresses(db, siteId, person);
  const addresses = proved.map(({ address }) => address);
  const rows = await db
    .selectFrom('mail')
    .select(['to_address as to', 'template', 'created_at as createdDate', 'sent_at as sentDate'])
    .select(sql<string | null>`rendered->>'subject'`.as('subject'))
    .where('site_id', '=', siteId)
    .where(({ or, and, eb }) =>
      or([
        eb(sql`lower(to_address)`, '=', anyOf(addresses)),
        and([
          eb(sql`lower(to_address)`, '=', person.email.toLowerCase()),
          eb('template', '<>', sql<string>`all(${guestTemplates}::text[])`),
        ]),
      ]),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ template, subject, ...mail }) => ({ ...mail, subject: subject ?? headingOf(template, site) }));
}

/** Lists bulk job items about the member. */
export async function listJobLinesOf(db: Db, siteId: SiteId, person: DataSubject) {
  const addresses = (await listProvedAddresses(db, siteId, person)).map(({ address }) => address);
  return db
    .selectFrom('bulk_job_items as item')
    .innerJoin('bulk_jobs as job', (join) =>
      join.onRef('job.site_id', '=', 'item.site_id').onRef('job.id', '=', 'item.job_id'),
    )
    .select(['job.action', 'job.created_at as createdDate', 'item.label', 'item.input as line', 'item.outcome'])
    .where('item.site_id', '=', siteId)
    .where(({ or, and, eb }) =>
      or([
        eb('item.entity_id', '=', person.id),
        and([eb('item.entity_id', 'is', null), eb(sql`lower(item.label)`, '=', anyOf(addresses))]),
      ]),
    )
    .orderBy('job.created_at')
    .orderBy('item.position')
    .execute();
}
