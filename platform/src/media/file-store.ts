import type { Readable } from 'node:stream';
import type { SiteId } from '@foyer/contract';

/** How large a picture is on its longer side, brought down once and kept for all that is cut from it. */
export const steps = [256, 640, 1280] as const;
export type ScaleStep = (typeof steps)[number];

/** One file of a picture: as it was kept, or brought down to a step. */
export interface FileKey {
  siteId: SiteId;
  id: string;
  size: 'original' | ScaleStep;
}

export const sizes: readonly FileKey['size'][] = ['original', ...steps];

/** Where the bytes of pictures are kept. */
export interface FileStore {
  /** All of it or nothing is there, also after a crash. */
  put(key: FileKey, bytes: Buffer): Promise<void>;
  /** Undefined when there is no such file. */
  get(key: FileKey): Promise<Readable | undefined>;
  /** Removes a picture in all its sizes, if there is any. */
  remove(siteId: SiteId, id: string): Promise<void>;
}
