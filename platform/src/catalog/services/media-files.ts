import type { SiteId } from '@foyer/contract';
import { shareLockMediaFiles } from '../../media/store.ts';
import type { Db } from '../../server/db/database.ts';
import { mapImages } from './media.ts';
import type { Media } from './service.ts';

/** Fills in what is known of uploaded files, over what was sent, and marks them as used. */
export async function withFiles(tx: Db, siteId: SiteId, media: Media): Promise<Media> {
  const ids: string[] = [];
  mapImages(media, (image) => {
    if (image.id) ids.push(image.id);
    return image;
  });
  const files = new Map((await shareLockMediaFiles(tx, siteId, ids)).map((file) => [file.id, file]));
  return mapImages(media, (image) => {
    const file = files.get(image.id ?? '');
    if (!file) return image;
    const { url: _, ...own } = image;
    return { ...own, width: file.width, height: file.height };
  });
}
