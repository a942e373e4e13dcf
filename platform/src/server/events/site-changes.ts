import { milliseconds, minutes, seconds } from '@foyer/contract/values';
import { firstIdOf, timeOfId } from '../lib/ids.ts';
import type { StoredChange } from './change-store.ts';

/** More changes at once are answered by reading everything anew. */
export const MOST_CHANGES = 500;
/** Ids are made before their transaction commits, by several clocks: a commit this much later is still found. */
const LONGEST_COMMIT_MS = minutes(1);
/** A stream that goes on is told again of this time before its last message. */
const OVERLAP_MS = seconds(15);
/** Between two reads, however often something changes. */
const REST_MS = milliseconds(200);

/** New changes, the oldest first. */
export interface News {
  changes: StoredChange[];
  /** True if there are more than are told one by one. */
  isCut: boolean;
  /** The newest id that was read: a stream goes on after it. */
  cursor: string;
}

/** The id from which on changes are read for somebody who knows those up to `cursor`. */
export const withOverlap = (cursor: string): string => firstIdOf(timeOfId(cursor) - OVERLAP_MS);

/** Reads the changes of a site for all who watch it, each once. */
export class SiteChanges {
  readonly #read: (after: string) => Promise<StoredChange[]>;
  readonly #tell: (news: News) => void;
  /** The ids that the last read found, which have been told. */
  #told: ReadonlySet<string> = new Set();
  #cursor: string;
  /** Streams read what is older by themselves. */
  readonly #firstMs: number;
  #isAsked = false;
  #running: Promise<void> | undefined;
  #isClosed = false;

  constructor(cursor: string, read: (after: string) => Promise<StoredChange[]>, tell: (news: News) => void) {
    this.#cursor = cursor;
    this.#firstMs = timeOfId(cursor) - OVERLAP_MS;
    this.#read = read;
    this.#tell = tell;
  }

  get cursor(): string {
    return this.#cursor;
  }

  /** Reads what is new soon. Rejects if the database does not answer. */
  look(): Promise<void> {
    this.#isAsked = true;
    this.#running ??= this.#work().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  close(): void {
    this.#isClosed = true;
  }

  async #work(): Promise<void> {
    while (this.#isAsked && !this.#isClosed) {
      this.#isAsked = false;
      await this.#readOnce();
      await new Promise((resume) => setTimeout(resume, REST_MS).unref());
    }
  }

  async #readOnce(): Promise<void> {
    const sinceMs = Math.max(timeOfId(this.#cursor) - LONGEST_COMMIT_MS, this.#firstMs);
    const found = await this.#read(firstIdOf(sinceMs));
    const [newest, oldest] = [found[0], found.at(-1)];
    if (!newest || !oldest) return;
    const changes = found.filter(({ id }) => !this.#told.has(id)).reverse();
    // Those before the oldest have been told if it has.
    const isCut = found.length >= MOST_CHANGES && !this.#told.has(oldest.id);
    if (newest.id > this.#cursor) this.#cursor = newest.id;
    this.#told = new Set(found.map(({ id }) => id));
    if (changes.length > 0) this.#tell({ changes, isCut, cursor: this.#cursor });
  }
}
