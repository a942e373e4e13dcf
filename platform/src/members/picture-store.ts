import type { SiteId } from '@foyer/contract';
import type { Db } from '../db/database.ts';

/** How large an uploaded picture of the site is; undefined when it has none with this id. */
export const findPictureSize = (
  db: Db,
  siteId: SiteId,
  id: string,
): Promise<{ width: number; height: number } | undefined> =>
  db
    .selectFrom('media_files')
    .select(['width', 'height'])
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirst();
