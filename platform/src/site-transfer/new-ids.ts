import { createHmac } from 'node:crypto';
import type { Id } from '@foyer/contract';
import { asId } from '../server/lib/ids.ts';
import type { KnownIds } from './known-ids.ts';

/** GUIDs, and the ids of pictures and form files, which have no hyphens and an ending. */
const IDS = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|[0-9a-f]{32}(?=~(?:mv2|form)\.)/g;
const GUID_CHARACTERS = 36;
/** The ids of a row come again in the next ones. */
const KEPT_IDS = 50_000;

/**
 * The new id of each known one, by a keyed digest, so that none need be remembered. The time in a GUID and its count within the
 * millisecond stay (see lib/new-id.ts), as lists are in the order of ids; the other 62 bits are new.
 */
export class NewIds {
  readonly #key: Buffer;
  readonly #known: KnownIds;
  readonly #kept = new Map<string, string>();

  constructor(key: Buffer, known: KnownIds) {
    this.#key = key;
    this.#known = known;
  }

  of<I extends Id<string>>(id: I): I {
    return asId<I>(this.#find(id));
  }

  /** The same text with new ids. */
  replaceIn(text: string): string {
    return text.replace(IDS, (id) => this.#find(id));
  }

  #find(id: string): string {
    const kept = this.#kept.get(id);
    if (kept !== undefined) return kept;
    if (this.#kept.size >= KEPT_IDS) this.#kept.clear();
    const found = this.#known.has(id) ? this.#make(id) : id;
    this.#kept.set(id, found);
    return found;
  }

  #make(id: string): string {
    const digest = createHmac('sha256', this.#key).update(id).digest('hex');
    if (id.length < GUID_CHARACTERS) return digest.slice(0, 32);
    const variant = (Number.parseInt(digest.slice(0, 1), 16) & 3) | 8;
    return `${id.slice(0, 19)}${variant.toString(16)}${digest.slice(1, 4)}-${digest.slice(4, 16)}`;
  }
}
