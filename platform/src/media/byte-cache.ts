interface Entry {
  bytes: Promise<Buffer>;
  size: number;
}

/** A cache of bytes with a total size; evicts the least recently used. */
export class ByteCache {
  readonly #capacityBytes: number;
  /** In the order of their last use. */
  readonly #entries = new Map<string, Entry>();
  #totalBytes = 0;

  constructor(capacityBytes: number) {
    this.#capacityBytes = capacityBytes;
  }

  /** Whether it is cached or being made. */
  has(key: string): boolean {
    return this.#entries.has(key);
  }

  /** Returns what is cached under the key, or makes it once for all who ask at the same time. */
  get(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const known = this.#entries.get(key);
    if (known) {
      this.#entries.delete(key);
      this.#entries.set(key, known);
      return known.bytes;
    }
    const entry: Entry = { bytes: make(), size: 0 };
    this.#entries.set(key, entry);
    entry.bytes.then(
      ({ length }) => this.#weigh(key, entry, length),
      () => this.#drop(key, entry),
    );
    return entry.bytes;
  }

  #weigh(key: string, entry: Entry, size: number): void {
    if (this.#entries.get(key) !== entry) return;
    entry.size = size;
    this.#totalBytes += size;
    for (const [oldKey, old] of this.#entries) {
      if (this.#totalBytes <= this.#capacityBytes) return;
      this.#drop(oldKey, old);
    }
  }

  #drop(key: string, entry: Entry): void {
    if (this.#entries.get(key) !== entry) return;
    this.#entries.delete(key);
    this.#totalBytes -= entry.size;
  }
}
