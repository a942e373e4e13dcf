import type { MemberId, SiteId } from '@foyer/contract';
import { type Instant, seconds, subtractDuration } from '@foyer/contract/values';
import { sql } from 'kysely';
import type { Db } from '../../server/db/database.ts';
import { nameOf } from './store.ts';

/** A window that wasn't seen for so long shows the page no more: it reports every 10 seconds. */
const SEEN_MS = seconds(25);
const MOST_OTHERS = 10;

interface OpenPage {
  siteId: SiteId;
  windowId: string;
  path: string;
  now: Instant;
}

/** Records what a window shows; a window of somebody else stays as it is. */
export async function saveOpenPage(
  tx: Db,
  { siteId, windowId, identityId, path, hasChanges, now }: OpenPage & { identityId: MemberId; hasChanges: boolean },
): Promise<void> {
  const shown = { path, has_changes: hasChanges, seen_at: new Date(now) };
  await tx
    .insertInto('open_pages')
    .values({ site_id: siteId, window_id: windowId, identity_id: identityId, ...shown })
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'window_id']).doUpdateSet(shown).where('open_pages.identity_id', '=', identityId),
    )
    .execute();
}

/** The people who see the page in other windows, those who have changed something first. */
export async function listOthers(tx: Db, { siteId, windowId, path, callerId, now }: OpenPage & { callerId: string }) {
  const seen = tx
    .selectFrom('open_pages')
    .where('site_id', '=', siteId)
    .where('path', '=', path)
    .where('window_id', '<>', windowId)
    .where('seen_at', '>', new Date(subtractDuration(now, SEEN_MS)))
    .groupBy('identity_id')
    .select('identity_id')
    .select(sql<boolean>`bool_or(has_changes)`.as('is_changing'));
  const rows = await tx
    .selectFrom(seen.as('seen'))
    .innerJoin('identities as identity', 'identity.id', 'seen.identity_id')
    .where('identity.site_id', '=', siteId)
    .where('identity.role', '<>', 'member')
    .select(['identity.id', 'identity.profile', 'identity.email', 'seen.is_changing'])
    .orderBy('seen.is_changing', 'desc')
    .orderBy('identity.id')
    .limit(MOST_OTHERS)
    .execute();
  return rows.map(({ id, profile, email, is_changing }) => ({
    name: nameOf(profile) ?? email,
    isSelf: id === callerId,
    hasChanges: is_changing,
  }));
}

export async function deleteClosedPages(db: Db, siteId: SiteId, now: Instant): Promise<void> {
  const before = new Date(subtractDuration(now, SEEN_MS));
  await db.deleteFrom('open_pages').where('site_id', '=', siteId).where('seen_at', '<', before).execute();
}
