import type { MemberId, SiteId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import { anyOf } from '../server/db/any-of.ts';
import type { Db } from '../server/db/database.ts';

/** The data of an uploaded picture; its bytes are in the file store. */
export interface MediaFile {
  id: string;
  mimeType: string;
  sizeBytes: number;
  width: number;
  height: number;
}

export async function insertMediaFile(
  db: Db,
  siteId: SiteId,
  { id, mimeType, sizeBytes, width, height }: MediaFile,
  { ownerId, displayName, now }: { ownerId: MemberId | null; displayName: string; now: Instant },
): Promise<void> {
  await db
    .insertInto('media_files')
    .values({
      site_id: siteId,
      id,
      owner_id: ownerId,
      display_name: displayName,
      mime_type: mimeType,
      size_bytes: sizeBytes,
      width,
      height,
      created_at: new Date(now),
    })
    .execute();
}

const selectFiles = (db: Db, siteId: SiteId, ids: readonly string[]) =>
  db
    .selectFrom('media_files')
    .select(['id', 'mime_type as mimeType', 'size_bytes as sizeBytes', 'width', 'height'])
    .where('site_id', '=', siteId)
    .where('id', '=', anyOf(ids));

const selectFile = (db: Db, siteId: SiteId, id: string) => selectFiles(db, siteId, [id]);

export const findMediaFile = (db: Db, siteId: SiteId, id: string): Promise<MediaFile | undefined> =>
  selectFile(db, siteId, id).executeTakeFirst();

/**
 * Finds which of the ids are files of the site, and keeps those from being removed as unused until the transaction
 * ends.
 */
export const shareLockMediaFiles = (tx: Db, siteId: SiteId, ids: readonly string[]): Promise<MediaFile[]> =>
  selectFiles(tx, siteId, ids).orderBy('id').forKeyShare().execute();

/** As `findMediaFile`, and keeps the file from being removed as unused until the transaction ends. */
export const shareLockMediaFile = (tx: Db, siteId: SiteId, id: string): Promise<MediaFile | undefined> =>
  selectFile(tx, siteId, id).forKeyShare().executeTakeFirst();
