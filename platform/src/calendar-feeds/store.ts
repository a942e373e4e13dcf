import type { MemberId, SiteId } from '@foyer/contract';
import { sql } from 'kysely';
import type { BookingRecord } from '../bookings/record.ts';
import { toRecord } from '../bookings/store.ts';
import type { Db } from '../db/database.ts';
import { asId, newId } from '../lib/ids.ts';

/** A member has one feed at most. */
const ofMember = (db: Db, siteId: SiteId, memberId: MemberId) =>
  db
    .selectFrom('calendar_feeds')
    .select('id')
    .where('site_id', '=', siteId)
    .where('kind', '=', 'member')
    .where('subject_id', '=', memberId);

export async function findFeedId(db: Db, siteId: SiteId, memberId: MemberId): Promise<string | undefined> {
  return (await ofMember(db, siteId, memberId).executeTakeFirst())?.id;
}

/** A feed with a new id: the address of the one before leads nowhere from here on. */
export async function renewFeed(tx: Db, siteId: SiteId, memberId: MemberId, now: number): Promise<string> {
  const values = { id: newId(), created_at: new Date(now) };
  await tx
    .insertInto('calendar_feeds')
    .values({ site_id: siteId, kind: 'member', subject_id: memberId, ...values })
    .onConflict((conflict) => conflict.columns(['site_id', 'kind', 'subject_id']).doUpdateSet(values))
    .execute();
  return values.id;
}

export const deleteFeed = (tx: Db, siteId: SiteId, memberId: MemberId) =>
  tx
    .deleteFrom('calendar_feeds')
    .where('site_id', '=', siteId)
    .where('kind', '=', 'member')
    .where('subject_id', '=', memberId)
    .execute();

/** Whose feed it is; undefined when there is none of this id, or its member may not come in. */
export async function findFeedMember(db: Db, siteId: SiteId, id: string): Promise<MemberId | undefined> {
  const row = await db
    .selectFrom('calendar_feeds as feed')
    .innerJoin('identities as identity', (join) =>
      join.onRef('identity.site_id', '=', 'feed.site_id').onRef('identity.id', '=', 'feed.subject_id'),
    )
    .select('identity.id')
    .where('feed.site_id', '=', siteId)
    .where('feed.id', '=', id)
    .where('feed.kind', '=', 'member')
    .where('identity.status', '=', 'ACTIVE')
    .executeTakeFirst();
  return row && asId<MemberId>(row.id);
}

/** More than anybody books; of more than that the latest are shown. */
const MOST_BOOKINGS = 1000;
/** Holds that nobody finished are none, and a place on a waiting list is no place. */
const SHOWN = ['CONFIRMED', 'PENDING', 'CANCELED', 'DECLINED'];

/** What a member booked that touches the window, the latest first (index bookings_by_member). */
export async function listBookingsIn(
  db: Db,
  siteId: SiteId,
  memberId: MemberId,
  { from, to }: { from: number; to: number },
): Promise<BookingRecord[]> {
  const rows = await db
    .selectFrom('bookings')
    .selectAll()
    .where('site_id', '=', siteId)
    .where(sql`case when created_by_kind = 'member' then created_by_id end`, '=', memberId)
    .where('starts_at', '<', new Date(to))
    .where('ends_at', '>', new Date(from))
    .where('status', 'in', SHOWN)
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_BOOKINGS)
    .execute();
  return rows.map(toRecord);
}
