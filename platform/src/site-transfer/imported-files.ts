import type { SiteId } from '@foyer/contract';
import { type FileStore, sizes } from '../media/file-store.ts';
import type { FileLine } from './format.ts';

/** Stores the files of an imported site, and removes them again if the import fails. */
export class ImportedFiles {
  readonly #store: FileStore;
  readonly #siteId: SiteId;
  readonly #ids = new Set<string>();
  #file: (FileLine & { parts: Buffer[] }) | undefined;

  constructor(store: FileStore, siteId: SiteId) {
    this.#store = store;
    this.#siteId = siteId;
  }

  /** Begins the next file, whose id is the new one. */
  async begin(file: FileLine): Promise<void> {
    await this.flush();
    this.#file = { ...file, parts: [] };
  }

  add(bytes: string): void {
    this.#file?.parts.push(Buffer.from(bytes, 'base64'));
  }

  /** Stores the last file. */
  async flush(): Promise<void> {
    const file = this.#file;
    this.#file = undefined;
    const size = sizes.find((each) => String(each) === file?.size);
    if (!file || size === undefined) return;
    this.#ids.add(file.file);
    await this.#store.put({ siteId: this.#siteId, id: file.file, size }, Buffer.concat(file.parts));
  }

  async removeAll(): Promise<void> {
    for (const id of this.#ids) await this.#store.remove(this.#siteId, id);
  }
}
