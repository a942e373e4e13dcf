import { buffer } from 'node:stream/consumers';
import type { SiteId } from '@foyer/contract';
import type { Db } from '../server/db/database.ts';
import { refuse } from '../server/http/fail.ts';
import { WorkQueue } from '../server/lib/work-queue.ts';
import { ByteCache } from './byte-cache.ts';
import { type Crop, crop, shrink } from './encode.ts';
import type { FileKey, FileStore, ScaleStep } from './file-store.ts';
import { keptTypeOf } from './picture-id.ts';
import { sourceOf } from './scale.ts';
import { findMediaFile, type MediaFile } from './store.ts';

const CAPACITY_BYTES = 32_000_000;

/**
 * Pictures in the sizes that pages request. The store keeps three steps of a picture and no more, so that requests
 * can't fill it. Other sizes are cut from the next larger step in a few milliseconds; the latest stay in memory.
 */
export class ScaledPictures {
  readonly #db: Db;
  readonly #files: FileStore;
  readonly #cache = new ByteCache(CAPACITY_BYTES);
  readonly #queue = new WorkQueue({
    atOnce: 2,
    waiting: 200,
    refusal: 'Too many pictures are being requested right now. Please try again in a moment.',
  });

  constructor(db: Db, files: FileStore) {
    this.#db = db;
    this.#files = files;
  }

  /** Throws NOT_FOUND if the bytes of the picture are gone. */
  cut(siteId: SiteId, picture: MediaFile, cut: Crop): Promise<Buffer> {
    const { width, height, quality, type } = cut;
    return this.#cache.get([siteId, picture.id, width, height, quality, type].join(' '), async () => {
      const source = await this.#findSource(siteId, picture, sourceOf(cut, picture));
      return this.#queue.run(() => crop(source, cut));
    });
  }

  async #findSource(siteId: SiteId, { id }: MediaFile, size: FileKey['size']): Promise<Buffer> {
    if (size === 'original') return this.#readOriginal(siteId, id);
    return this.#cache.get([siteId, id, size].join(' '), async () => {
      const kept = await this.#files.get({ siteId, id, size });
      return kept ? buffer(kept) : this.#makeStep(siteId, id, size);
    });
  }

  async #makeStep(siteId: SiteId, id: string, size: ScaleStep): Promise<Buffer> {
    const original = await this.#readOriginal(siteId, id);
    const bytes = await this.#queue.run(() => shrink(original, size, keptTypeOf(id)));
    await this.#files.put({ siteId, id, size }, bytes);
    // Removes a step that was written after the picture was deleted, which nothing else would remove.
    if (!(await findMediaFile(this.#db, siteId, id))) await this.#files.remove(siteId, id);
    return bytes;
  }

  async #readOriginal(siteId: SiteId, id: string): Promise<Buffer> {
    const original = await this.#files.get({ siteId, id, size: 'original' });
    if (original) return buffer(original);
    refuse('NOT_FOUND', 'There is no such picture.');
  }
}
