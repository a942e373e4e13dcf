import { queueKeyOf } from '../server/rate-limits/network.ts';
import type { Upload } from './upload-token.ts';

/** Bodies are held in memory, so that these are also so many times the largest size. */
const most = { inAll: 16, network: 4, app: 4, member: 2, visitor: 2 };

/** Most that wait to be encoded. */
export const MOST_UPLOADS = most.inAll;

/**
 * Counts the uploads on their way in all, of each holder and of each network, so that no one's slow uploads keep others
 * from theirs.
 */
export class ArrivingUploads {
  readonly #counts = new Map<string, number>();

  /** Returns the function that ends the upload's count; undefined when there is no room for it. */
  begin({ siteId, uploader }: Upload, address: string): (() => void) | undefined {
    const bounds: [string, number][] = [
      ['all', most.inAll],
      [`network ${queueKeyOf(address).group}`, most.network],
      [`${uploader.kind} ${siteId} ${uploader.id}`, most[uploader.kind]],
    ];
    if (bounds.some(([key, bound]) => this.#countOf(key) >= bound)) return undefined;
    for (const [key] of bounds) this.#counts.set(key, this.#countOf(key) + 1);
    return () => {
      for (const [key] of bounds) this.#end(key);
    };
  }

  #countOf(key: string): number {
    return this.#counts.get(key) ?? 0;
  }

  #end(key: string): void {
    const left = this.#countOf(key) - 1;
    if (left > 0) this.#counts.set(key, left);
    else this.#counts.delete(key);
  }
}
