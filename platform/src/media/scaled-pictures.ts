import { buffer } from 'node:stream/consumers';
import type { SiteId } from '@foyer/contract';
import { seconds } from '@foyer/contract/values';
import type { Db } from '../server/db/database.ts';
import type { Cost } from '../server/http/cost.ts';
import { refuse } from '../server/http/fail.ts';
import { FairQueue } from '../server/lib/fair-queue.ts';
import type { QueueKey } from '../server/lib/waiting-list.ts';
import { ByteCache } from './byte-cache.ts';
import { type Crop, crop, shrink } from './encode.ts';
import type { FileKey, FileStore, ScaleStep } from './file-store.ts';
import { keptTypeOf } from './picture-id.ts';
import { sourceOf } from './scale.ts';
import { findMediaFile, type MediaFile } from './store.ts';

const CAPACITY_BYTES = 32_000_000;
/** Pixels that are scaled and encoded in a unit (docs/limits.md). */
const PIXELS_IN_A_UNIT = 60_000;

/** The sender of a request for a picture. */
interface Asker {
  queueKey: QueueKey;
  /** Charges the work. Throws TOO_MANY_REQUESTS. */
  spend(cost: Cost): void;
}

/**
 * Pictures in the sizes that pages request. The store keeps three steps of a picture and no more, so that requests
 * can't fill it. Other sizes are cut from the next larger step in a few milliseconds; the latest stay in memory.
 */
export class ScaledPictures {
  readonly #db: Db;
  readonly #files: FileStore;
  readonly #cache = new ByteCache(CAPACITY_BYTES);
  readonly #queue = new FairQueue({
    atOnce: 2,
    waiting: 200,
    waitingOfKey: 100,
    longestWaitMs: seconds(20),
    refusal: 'Too many pictures are being requested right now. Please try again in a moment.',
  });

  constructor(db: Db, files: FileStore) {
    this.#db = db;
    this.#files = files;
  }

  /** Throws NOT_FOUND if the bytes of the picture are gone. What is in memory costs nothing. */
  async cut(siteId: SiteId, picture: MediaFile, cut: Crop, { queueKey, spend }: Asker): Promise<Buffer> {
    const { width, height, quality, type } = cut;
    const key = [siteId, picture.id, width, height, quality, type].join(' ');
    if (!this.#cache.has(key)) spend({ units: 1 + Math.floor((width * height) / PIXELS_IN_A_UNIT), field: 'w' });
    return this.#cache.get(key, async () => {
      const source = await this.#findSource(siteId, picture, sourceOf(cut, picture), queueKey);
      return this.#queue.run(queueKey, () => crop(source, cut));
    });
  }

  async #findSource(siteId: SiteId, { id }: MediaFile, size: FileKey['size'], queueKey: QueueKey): Promise<Buffer> {
    if (size === 'original') return this.#readOriginal(siteId, id);
    return this.#cache.get([siteId, id, size].join(' '), async () => {
      const kept = await this.#files.get({ siteId, id, size });
      return kept ? buffer(kept) : this.#makeStep(siteId, id, size, queueKey);
    });
  }

  async #makeStep(siteId: SiteId, id: string, size: ScaleStep, queueKey: QueueKey): Promise<Buffer> {
    const original = await this.#readOriginal(siteId, id);
    const bytes = await this.#queue.run(queueKey, () => shrink(original, size, keptTypeOf(id)));
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
