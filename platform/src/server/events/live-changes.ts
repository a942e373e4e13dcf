import type { SiteId } from '@foyer/contract';
import { milliseconds } from '@foyer/contract/values';
import type { FastifyBaseLogger } from 'fastify';
import { Channel, notifyProcesses } from '../db/channel.ts';
import type { DatabaseTarget, Db } from '../db/database.ts';
import { inSite } from '../db/site-scope.ts';
import { asId } from '../lib/ids.ts';
import { newId } from '../lib/new-id.ts';
import { listChanges } from './change-store.ts';
import { MOST_CHANGES, type News, SiteChanges } from './site-changes.ts';

/** A reader of a site's changes: told of all of them, whatever the reader may see. */
export interface Watcher {
  tell(news: News): void;
  end(): void;
}

interface Watched {
  changes: SiteChanges;
  watchers: Set<Watcher>;
}

/** Between two messages to the other processes. */
const GATHER_MS = milliseconds(50);

/**
 * Tells the watchers of a site what changes on it. A message, in this process or from another one by NOTIFY, says only
 * that there is something to read. One that is lost, as its process died after the commit, costs a stream 15 seconds.
 */
export class LiveChanges {
  readonly #db: Db;
  readonly #log: FastifyBaseLogger;
  readonly #url: string | undefined;
  readonly #sites = new Map<SiteId, Watched>();
  /** Tells this process's messages from others'. */
  readonly #process = newId();
  #channel: Channel | undefined;
  readonly #changed = new Set<SiteId>();
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(db: Db, target: DatabaseTarget, log: FastifyBaseLogger) {
    this.#db = db;
    this.#log = log;
    this.#url = target.kind === 'postgres' ? target.url : undefined;
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** Something of a site may have changed, and is committed. */
  announce(siteId: SiteId): void {
    if (this.#isClosed) return;
    this.look(siteId);
    if (this.#url === undefined) return;
    this.#changed.add(siteId);
    this.#timer ??= setTimeout(() => this.#notify(), GATHER_MS).unref();
  }

  /** Reads what is new on a site, if somebody watches it. */
  look(siteId: SiteId): void {
    this.#sites
      .get(siteId)
      ?.changes.look()
      .catch((error: unknown) =>
        this.#log.warn({ event: 'changes.read-failed', err: error, siteId }, 'changes could not be read'),
      );
  }

  /** The changes after an id, the newest first. */
  readonly read = (siteId: SiteId, after: string) =>
    inSite(siteId, () => listChanges(this.#db, siteId, after, MOST_CHANGES));

  /** Returns how to stop. The first watcher opens the connection that hears of other processes. */
  watch(siteId: SiteId, watcher: Watcher): () => void {
    if (this.#url !== undefined) this.#channel ??= this.#listen(this.#url);
    const watched = this.#sites.get(siteId) ?? this.#open(siteId);
    watched.watchers.add(watcher);
    return () => {
      watched.watchers.delete(watcher);
      if (watched.watchers.size > 0) return;
      watched.changes.close();
      if (this.#sites.get(siteId) === watched) this.#sites.delete(siteId);
    };
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    for (const { changes, watchers } of [...this.#sites.values()]) {
      changes.close();
      for (const watcher of [...watchers]) watcher.end();
    }
    await this.#channel?.close();
  }

  #open(siteId: SiteId): Watched {
    const watchers = new Set<Watcher>();
    const tell = (news: News) => {
      for (const watcher of watchers) watcher.tell(news);
    };
    const watched = { changes: new SiteChanges(newId(), (after) => this.read(siteId, after), tell), watchers };
    this.#sites.set(siteId, watched);
    return watched;
  }

  #listen(url: string): Channel {
    return new Channel({
      url,
      hear: (text) => {
        const [from, siteId = ''] = text.split(' ');
        if (from !== this.#process) this.look(asId<SiteId>(siteId));
      },
      caughtUp: () => {
        for (const siteId of this.#sites.keys()) this.look(siteId);
      },
      lost: ({ message }) =>
        this.#log.warn(
          { event: 'changes.connection-lost', reason: message },
          'the connection that hears of changes was lost',
        ),
    });
  }

  #notify(): void {
    this.#timer = undefined;
    const texts = [...this.#changed].map((siteId) => `${this.#process} ${siteId}`);
    this.#changed.clear();
    notifyProcesses(this.#db, texts).catch((error: unknown) =>
      this.#log.warn({ event: 'changes.notice-failed', err: error }, 'other processes could not be told of changes'),
    );
  }
}
