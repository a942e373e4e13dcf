import { WorkQueue } from '../server/lib/work-queue.ts';
import { MOST_UPLOADS } from './arriving-uploads.ts';
import { countPixels, readUpload } from './encode.ts';
import type { MediaContext } from './media-context.ts';
import { keptTypes, newPictureId } from './picture-id.ts';
import { insertMediaFile } from './store.ts';
import { type ArrivedFile, BUSY } from './upload-routes.ts';
import { toDisplayName } from './upload-rules.ts';
import type { Upload } from './upload-token.ts';

/** Pixels of an upload that are decoded and encoded in a unit (docs/limits.md). */
const PIXELS_IN_A_UNIT = 250_000;

/** Returns what keeps an uploaded picture: one at a time is encoded. */
export function pictureReceiver(platform: MediaContext) {
  const encoding = new WorkQueue({ atOnce: 1, waiting: MOST_UPLOADS, refusal: BUSY });
  return async ({ upload, bytes, fileName, address }: ArrivedFile) => {
    await charge(platform, upload, address, bytes);
    const picture = await encoding.run(() => readUpload(bytes));
    return { file: await keep(platform, upload, picture, toDisplayName(fileName)) };
  };
}

/** Charges the decoding, since a few bytes can hold a large picture (security G40). Throws TOO_MANY_REQUESTS. */
async function charge(
  { rateLimits, clock }: MediaContext,
  { siteId }: Upload,
  address: string,
  bytes: Buffer,
): Promise<void> {
  const cost = { units: 1 + Math.floor((await countPixels(bytes)) / PIXELS_IN_A_UNIT), field: 'file' };
  rateLimits?.spend({ caller: undefined, address, siteId }, cost, clock.now());
}

/** Inserts the row first, so that no file is without one; the sweep removes unused files. */
async function keep(
  { db, files, clock, addresses, publicUrl }: MediaContext,
  { siteId, uploader }: Upload,
  { bytes, type, width, height }: Awaited<ReturnType<typeof readUpload>>,
  displayName: string,
) {
  const now = clock.now();
  const ownerId = uploader.kind === 'member' ? uploader.id : null;
  const file = { id: newPictureId(type), mimeType: keptTypes[type], sizeBytes: bytes.length, width, height };
  await insertMediaFile(db, siteId, file, { ownerId, displayName, now });
  await files.put({ siteId, id: file.id, size: 'original' }, bytes);
  const url = `${await addresses.find(siteId, publicUrl)}/media/${file.id}`;
  return {
    id: file.id,
    displayName,
    url,
    sizeInBytes: String(file.sizeBytes),
    mediaType: 'IMAGE',
    media: { image: { image: { id: file.id, url, height, width, filename: displayName } } },
    createdDate: new Date(now).toISOString(),
  };
}
