import type { Duration, Instant } from '@foyer/contract/values';

/** Documents are dropped beyond this number, the oldest first. */
const MOST_KEPT = 500;

/** Keeps documents that are fetched by URL; requests for one at the same time wait for a single fetch. */
export class KeptDocuments<T> {
  readonly #fetch: (url: string) => Promise<T>;
  readonly #kept = new Map<string, { document: Promise<T>; at: Instant }>();

  constructor(fetch: (url: string) => Promise<T>) {
    this.#fetch = fetch;
  }

  /** The document, fetched anew if it is older than this. */
  find(url: string, now: Instant, maxAgeMs: Duration): Promise<T> {
    const kept = this.#kept.get(url);
    if (kept && now - kept.at < maxAgeMs) return kept.document;
    const document = this.#fetch(url);
    this.#kept.delete(url);
    this.#kept.set(url, { document, at: now });
    document.catch(() => {
      if (this.#kept.get(url)?.document === document) this.#kept.delete(url);
    });
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= MOST_KEPT) break;
      this.#kept.delete(oldest);
    }
    return document;
  }
}
