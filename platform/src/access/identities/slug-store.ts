import type { MemberId, SiteId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import type { Db } from '../../server/db/database.ts';
import { isReserved } from './slug.ts';

/**
 * Reserves the slug for a member for good. Returns false if another member has or had it; a former slug of their own
 * can return.
 */
export async function claimSlug(
  tx: Db,
  siteId: SiteId,
  { slug, memberId, now }: { slug: string; memberId: MemberId; now: Instant },
): Promise<boolean> {
  if (isReserved(slug)) return (await findSlugOwner(tx, siteId, slug)) === memberId;
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('member_slugs')
    .values({ site_id: siteId, slug, member_id: memberId, created_at: new Date(now) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n || (await findSlugOwner(tx, siteId, slug)) === memberId;
}

/** Finds the member who has or had the slug. */
export async function findSlugOwner(db: Db, siteId: SiteId, slug: string): Promise<MemberId | undefined> {
  const row = await db
    .selectFrom('member_slugs')
    .select('member_id')
    .where('site_id', '=', siteId)
    .where('slug', '=', slug)
    .executeTakeFirst();
  return row?.member_id;
}
