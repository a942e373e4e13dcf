import type { SiteId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import { sql } from 'kysely';
import { anyOf } from '../server/db/any-of.ts';
import type { Db } from '../server/db/database.ts';
import { runTransaction } from '../server/db/transaction.ts';

/** Lists deleted pictures whose bytes are still to be removed, longest waiting first. */
export const listRemovals = async (db: Db, siteId: SiteId, limit: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('pending_media_deletions')
    .select('id')
    .where('site_id', '=', siteId)
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
};

/** Has the bytes of deleted files removed. */
export async function insertRemovals(
  tx: Db,
  siteId: SiteId,
  files: readonly { id: string }[],
  now: Instant,
): Promise<void> {
  if (files.length === 0) return;
  await tx
    .insertInto('pending_media_deletions')
    .values(files.map(({ id }) => ({ site_id: siteId, id, created_at: new Date(now) })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export const deleteRemoval = (db: Db, siteId: SiteId, id: string) =>
  db.deleteFrom('pending_media_deletions').where('site_id', '=', siteId).where('id', '=', id).execute();

/** Moves a picture whose bytes can't be removed now behind the others. */
export const postponeRemoval = (db: Db, siteId: SiteId, id: string, now: Instant) =>
  db
    .updateTable('pending_media_deletions')
    .set({ created_at: new Date(now) })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute();

/** Lists one page of a site's pictures by id: the id it ends with, and those that no profile shows. */
export async function listUnused(
  db: Db,
  siteId: SiteId,
  { after, before, limit }: { after: string; before: Date; limit: number },
): Promise<{ last: string | undefined; unused: string[] }> {
  const { rows } = await sql<{ id: string; is_unused: boolean }>`
    select f.id,
      (f.created_at < ${before} or (f.owner_id is not null and not exists (
        select from identities i where i.site_id = ${siteId} and i.id = f.owner_id)))
      and not exists (select from identities i where i.site_id = ${siteId} and i.photo_file_id = f.id)
      and not exists (select from identities i where i.site_id = ${siteId} and i.cover_file_id = f.id) as is_unused
    from (
      select id, owner_id, created_at from media_files
      where site_id = ${siteId} and id > ${after} order by id limit ${limit}
    ) f
    order by f.id`.execute(db);
  const last = rows.length === limit ? rows.at(-1)?.id : undefined;
  return { last, unused: rows.filter((row) => row.is_unused).map(({ id }) => id) };
}

/**
 * Deletes the rows of pictures that nothing references and queues their bytes for removal. Skips rows that a
 * transaction is about to reference (`shareLockMediaFile`), and locks the others until the end.
 */
export function dropUnused(db: Db, siteId: SiteId, ids: readonly string[], now: Instant): Promise<void> {
  return runTransaction(db, async (tx) => {
    const locked = await tx
      .selectFrom('media_files')
      .select('id')
      .where('site_id', '=', siteId)
      .where('id', '=', anyOf(ids))
      .orderBy('id')
      .forUpdate()
      .skipLocked()
      .execute();
    const { rows } = await sql<{ id: string }>`
      delete from media_files f
      where f.site_id = ${siteId} and f.id = ${anyOf(locked.map(({ id }) => id))}
        and not exists (select from identities i where i.site_id = ${siteId} and i.photo_file_id = f.id)
        and not exists (select from identities i where i.site_id = ${siteId} and i.cover_file_id = f.id)
        and not exists (select from resources r where r.site_id = ${siteId} and r.image->>'id' = f.id)
        and not exists (
          select from sites t where t.id = ${siteId} and f.id in (t.brand->'logo'->>'id', t.brand->'darkLogo'->>'id'))
        and not exists (
          select from services s where s.site_id = ${siteId} and position(f.id in s.details->>'media') > 0)
      returning f.id`.execute(tx);
    await insertRemovals(tx, siteId, rows, now);
  });
}
