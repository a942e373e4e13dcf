import { Readable } from 'node:stream';
import type { SiteId } from '@foyer/contract';
import { hours, seconds } from '@foyer/contract/values';
import type { LiveChanges } from '../../server/events/live-changes.ts';
import { MOST_CHANGES, type News, withOverlap } from '../../server/events/site-changes.ts';
import type { Caller } from '../../server/http/caller.ts';
import { isGuid, timeOfId } from '../../server/lib/ids.ts';
import { newId } from '../../server/lib/new-id.ts';
import { kindOf, mayLearnOf } from '../change-kinds.ts';

/** Proxies cut connections on which nothing is sent, usually after a minute. */
const HEARTBEAT_MS = seconds(15);
/** A browser that was away for longer reads everything anew. */
const LONGEST_GAP_MS = hours(1);
/** A browser that takes nothing any more is left; it comes back when it can. */
const MOST_UNSENT_BYTES = 256 * 1024;

interface StreamOptions {
  siteId: SiteId;
  /** The id that the browser got last, as it says. */
  lastId: string | undefined;
  live: LiveChanges;
  /** The caller as they are now. Rejects when their access has ended. */
  authenticate(): Promise<Caller>;
}

/** The changes of a site that a caller may learn of, as server-sent events (WHATWG HTML). */
export class ChangeStream extends Readable {
  readonly #options: StreamOptions;
  readonly #leave: () => void;
  readonly #timer: NodeJS.Timeout;
  /** Messages are sent in order, each after the caller has been authenticated again. */
  #sending: Promise<void>;
  #cursor = newId() as string;

  constructor(options: StreamOptions) {
    super();
    this.#options = options;
    const { live, siteId } = options;
    this.push('retry: 2000\n\n');
    // Watches before it reads what was missed: news of the time between waits.
    this.#sending = Promise.resolve();
    this.#leave = live.watch(siteId, { tell: (news) => this.#then(() => this.#send(news)), end: () => this.#end() });
    this.#then(() => this.#catchUp());
    this.#timer = setInterval(() => this.#beat(), HEARTBEAT_MS).unref();
  }

  override _read(): void {}

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    clearInterval(this.#timer);
    this.#leave();
    done(error);
  }

  #end(): void {
    clearInterval(this.#timer);
    this.#leave();
    if (!this.destroyed && !this.readableEnded) this.push(null);
  }

  #then(work: () => Promise<void>): void {
    this.#sending = this.#sending.then(work).catch(() => this.#end());
  }

  #beat(): void {
    this.#options.live.look(this.#options.siteId);
    this.#then(async () => {
      await this.#options.authenticate();
      this.#write(`id: ${this.#cursor}\n: \n\n`);
    });
  }

  async #catchUp(): Promise<void> {
    const { siteId, live, lastId = this.#cursor } = this.#options;
    const isKnown = isGuid(lastId) && timeOfId(this.#cursor) - timeOfId(lastId) < LONGEST_GAP_MS;
    if (!isKnown) return this.#write(`id: ${this.#cursor}\nevent: reload\ndata: {}\n\n`);
    const found = await live.read(siteId, withOverlap(lastId));
    const cursor = found[0]?.id ?? this.#cursor;
    await this.#send({ changes: found.reverse(), isCut: found.length >= MOST_CHANGES, cursor });
    this.#write(`id: ${this.#cursor}\nevent: ready\ndata: {}\n\n`);
  }

  async #send({ changes, isCut, cursor }: News): Promise<void> {
    const caller = await this.#options.authenticate();
    if (cursor > this.#cursor) this.#cursor = cursor;
    if (isCut) return this.#write(`id: ${this.#cursor}\nevent: reload\ndata: {}\n\n`);
    const shown = new Map<string, object>();
    for (const { source, entityId, revision, startDate, endDate } of changes) {
      const kind = kindOf(source);
      if (!kind || !mayLearnOf(kind, caller)) continue;
      const told = { kind, id: entityId, revision, startDate, endDate };
      // The last one of each thing says all.
      shown.set(`${kind} ${entityId}`, Object.fromEntries(Object.entries(told).filter(([, value]) => value !== null)));
    }
    if (shown.size > 0)
      this.#write(`id: ${this.#cursor}\nevent: changes\ndata: ${JSON.stringify({ changes: [...shown.values()] })}\n\n`);
  }

  #write(text: string): void {
    if (this.destroyed || this.readableEnded) return;
    if (this.readableLength > MOST_UNSENT_BYTES) this.#end();
    else this.push(text);
  }
}
