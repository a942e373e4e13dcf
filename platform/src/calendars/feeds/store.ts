import type { BookingId, MemberId, ResourceId, Role, SiteId } from '@foyer/contract';
import { days, type Instant } from '@foyer/contract/values';
import { sql } from 'kysely';
import type { BookingRecord } from '../../booking/records/record.ts';
import { isReal } from '../../booking/records/sample-store.ts';
import { toRecord } from '../../booking/records/store.ts';
import type { Db } from '../../server/db/database.ts';
import { asId } from '../../server/lib/ids.ts';
import { newId } from '../../server/lib/new-id.ts';

/** The owner of a feed: a member, a staff member or the business. Each has at most one feed. */
export type FeedSubject =
  | { kind: 'member'; id: MemberId }
  | { kind: 'resource'; id: ResourceId }
  | { kind: 'site'; id: SiteId };

const ofSubject = (db: Db, siteId: SiteId, { kind, id }: FeedSubject) =>
  db
    .selectFrom('calendar_feeds')
    .select('id')
    .where('site_id', '=', siteId)
    .where('kind', '=', kind)
    .where('subject_id', '=', id);

export async function findFeedId(db: Db, siteId: SiteId, subject: FeedSubject): Promise<string | undefined> {
  return (await ofSubject(db, siteId, subject).executeTakeFirst())?.id;
}

/** Gives the feed a new id, which revokes the previous URL. */
export async function renewFeed(tx: Db, siteId: SiteId, subject: FeedSubject, now: Instant): Promise<string> {
  const values = { id: newId(), created_at: new Date(now) };
  await tx
    .insertInto('calendar_feeds')
    .values({ site_id: siteId, kind: subject.kind, subject_id: subject.id, ...values })
    .onConflict((conflict) => conflict.columns(['site_id', 'kind', 'subject_id']).doUpdateSet(values))
    .execute();
  return values.id;
}

export const deleteFeed = (tx: Db, siteId: SiteId, { kind, id }: FeedSubject) =>
  tx
    .deleteFrom('calendar_feeds')
    .where('site_id', '=', siteId)
    .where('kind', '=', kind)
    .where('subject_id', '=', id)
    .execute();

/**
 * Deletes feeds that show customers when their owner loses the right to see them: a staff member's when they leave the
 * team, the business's when they no longer manage it. Other users create a new one.
 */
export async function dropFeedsOf(
  tx: Db,
  siteId: SiteId,
  { id, role }: { id: MemberId; role: Role },
  roleFromNowOn: Role,
): Promise<void> {
  const manages = (which: Role) => which === 'manager' || which === 'owner';
  const leaves = role !== 'member' && roleFromNowOn === 'member';
  const ofOwnHours = sql<boolean>`kind = 'resource' and subject_id in (
    select resources.id from resources where resources.site_id = ${siteId} and resources.member_id = ${id})`;
  const ofBusiness = sql<boolean>`kind = 'site'`;
  const ends = [...(leaves ? [ofOwnHours] : []), ...(manages(role) && !manages(roleFromNowOn) ? [ofBusiness] : [])];
  if (ends.length === 0) return;
  await tx
    .deleteFrom('calendar_feeds')
    .where('site_id', '=', siteId)
    .where(({ or }) => or(ends))
    .execute();
}

/** Finds the subject of a feed; undefined when there is none, or its member may not sign in. */
export async function findFeedSubject(db: Db, siteId: SiteId, id: string): Promise<FeedSubject | undefined> {
  const feed = await db
    .selectFrom('calendar_feeds')
    .select(['kind', 'subject_id'])
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (feed?.kind === 'site') return { kind: 'site', id: siteId };
  if (feed?.kind === 'resource') return { kind: 'resource', id: asId(feed.subject_id) };
  if (feed?.kind !== 'member') return undefined;
  const member = asId<MemberId>(feed.subject_id);
  return (await mayComeIn(db, siteId, member)) ? { kind: 'member', id: member } : undefined;
}

async function mayComeIn(db: Db, siteId: SiteId, id: MemberId): Promise<boolean> {
  const row = await db
    .selectFrom('identities')
    .select('id')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('status', '=', 'ACTIVE')
    .executeTakeFirst();
  return row !== undefined;
}

/** Maximum of bookings in a member's feed; the latest are kept. */
const MOST_BOOKINGS = 1000;
/** Maximum of appointments in the business's feed. */
const MOST_APPOINTMENTS = 5000;
/** Entries that are read at a time. */
export const PART_LENGTH = 500;
/** Maximum duration of an appointment (allocation/target.ts). */
const LONGEST_MS = days(31);
/** Leaves out unfinished holds and waitlist entries. */
const SHOWN = ['CONFIRMED', 'PENDING', 'CANCELED', 'DECLINED'];

interface Window {
  from: Instant;
  to: Instant;
}

const bookingsIn = (db: Db, siteId: SiteId, memberId: MemberId, { from, to }: Window) =>
  db
    .selectFrom('bookings')
    .where('site_id', '=', siteId)
    .where(sql`case when created_by_kind = 'member' then created_by_id end`, '=', memberId)
    .where('starts_at', '<', new Date(to))
    .where('ends_at', '>', new Date(from))
    .where('status', 'in', SHOWN)
    .where(isReal);

/** Counts the bookings of a member's feed. */
export async function countBookingsIn(db: Db, siteId: SiteId, memberId: MemberId, window: Window): Promise<number> {
  const { count } = await db
    .selectFrom(bookingsIn(db, siteId, memberId, window).select('id').limit(MOST_BOOKINGS).as('found'))
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Lists a member's bookings that touch the window, latest first (index `bookings_by_member`). */
export async function listBookingsIn(
  db: Db,
  siteId: SiteId,
  memberId: MemberId,
  window: Window,
): Promise<BookingRecord[]> {
  const rows = await bookingsIn(db, siteId, memberId, window)
    .selectAll()
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_BOOKINGS)
    .execute();
  return rows.map(toRecord);
}

/**
 * Lists the ids of appointments that touch the window, of one staff member or all, latest first (indexes
 * `bookings_by_resource` and `bookings_by_start`).
 */
export async function listAppointmentIds(
  db: Db,
  siteId: SiteId,
  resourceId: ResourceId | undefined,
  { from, to }: Window,
): Promise<BookingId[]> {
  const rows = await db
    .selectFrom('bookings')
    .select('id')
    .where('site_id', '=', siteId)
    .$if(resourceId !== undefined, (query) => query.where('resource_id', '=', resourceId ?? null))
    .where('starts_at', '<', new Date(to))
    .where('starts_at', '>', new Date(from - LONGEST_MS))
    .where('ends_at', '>', new Date(from))
    .where('status', 'in', SHOWN)
    .where(isReal)
    .where(sql`details->>'kind'`, '=', 'APPOINTMENT')
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_APPOINTMENTS)
    .execute();
  return rows.map(({ id }) => id);
}

/** Finds appointments by id, latest first. */
export async function findAppointments(db: Db, siteId: SiteId, ids: readonly BookingId[]): Promise<BookingRecord[]> {
  const rows = await db
    .selectFrom('bookings')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('id', 'in', ids)
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(toRecord);
}
