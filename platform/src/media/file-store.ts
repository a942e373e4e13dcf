import type { Readable } from 'node:stream';
import type { SiteId } from '@foyer/contract';

/** Pixels of the longer side. A picture is scaled down to these once; other sizes are cut from them. */
export const steps = [256, 640, 1280] as const;
export type ScaleStep = (typeof steps)[number];

/** One file of a picture: the original or one of its steps. */
export interface FileKey {
  siteId: SiteId;
  id: string;
  size: 'original' | ScaleStep;
}

export const sizes: readonly FileKey['size'][] = ['original', ...steps];

/** Stores the bytes of pictures. */
export interface FileStore {
  /** Writes all or nothing, even in a crash. */
  put(key: FileKey, bytes: Buffer): Promise<void>;
  /** Undefined when there is no such file. */
  get(key: FileKey): Promise<Readable | undefined>;
  /** Removes all sizes of a picture, if there are any. */
  remove(siteId: SiteId, id: string): Promise<void>;
}
