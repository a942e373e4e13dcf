import { buffer } from 'node:stream/consumers';
import type { SiteId } from '@foyer/contract';
import { crop } from '../../media/encode.ts';
import type { MediaContext } from '../../media/media-context.ts';
import { findSite } from '../../server/sites/store.ts';

/** A logo above the seller: a PNG, its size in points, and its alternative text. */
export interface PrintedLogo {
  png: Buffer;
  width: number;
  height: number;
  text: string;
}

/** Points that it fits into. */
const most = { width: 150, height: 45 };
/** Pixels of a point in print. */
const DENSITY = 4;

/** The logo of the business as it is now; undefined for none, or one whose bytes are gone. */
export async function readLogo(
  { db, files }: Pick<MediaContext, 'db' | 'files'>,
  siteId: SiteId,
): Promise<PrintedLogo | undefined> {
  const { name, brand } = await findSite(db, siteId);
  const { logo } = brand;
  const original = logo && (await files.get({ siteId, id: logo.id, size: 'original' }));
  if (!logo || !original) return undefined;
  const factor = Math.min(1, most.width / logo.width, most.height / logo.height);
  const [width, height] = [logo.width * factor, logo.height * factor];
  const [across = 1, down = 1] = [
    [width, logo.width],
    [height, logo.height],
  ].map(([shown = 1, whole = 1]) => Math.max(1, Math.round(Math.min(whole, shown * DENSITY))));
  const png = await crop(await buffer(original), { width: across, height: down, quality: 100, type: 'png' });
  return { png, width, height, text: logo.altText ?? name };
}
