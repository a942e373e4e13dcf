import { type Duration, milliseconds, seconds } from '@foyer/contract/values';
import type { ClientCore } from '@foyer/sdk';
import { kindsOf, type Message, readMessages } from './read-stream.ts';

const FIRST_REST_MS = seconds(1);
const LONGEST_REST_MS = seconds(30);
/** The platform says something every 15 seconds; a connection that says nothing for longer is dead. */
const LONGEST_SILENCE_MS = seconds(40);
/** A tab that is looked at again soon keeps its connection. */
const HIDDEN_MS = seconds(20);
const SHARED = 'foyer.changes';

/** Called with the kinds of changes, or with null for any. */
type Listener = (kinds: readonly string[] | null) => void;

/** Windows of older browsers, and without HTTPS, have a stream each. */
const canShare = (): boolean => 'locks' in navigator && 'BroadcastChannel' in globalThis;

/** Runs work while no other window of the browser does. */
const inTurn = <T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> =>
  canShare() ? navigator.locks.request(SHARED, { signal }, work) : work();

/**
 * The stream of a site's changes. One of a browser's visible windows reads it and tells the others, as browsers open six
 * connections to a host. A tab rests while it is hidden, and then goes on where it was.
 */
export class LiveStream {
  readonly #client: Pick<ClientCore, 'fetchWithAuth'>;
  readonly #listeners = new Set<Listener>();
  readonly #stateListeners = new Set<() => void>();
  #abort: AbortController | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #lastId: string | undefined;
  #restMs: Duration = FIRST_REST_MS;
  #isLive = false;
  /** To the other windows. */
  #others: BroadcastChannel | undefined;
  /** The platform has refused it; pages ask from time to time. */
  #isRefused = false;

  constructor(client: Pick<ClientCore, 'fetchWithAuth'>) {
    this.#client = client;
  }

  readonly isLive = (): boolean => this.#isLive;

  /** Calls back when it becomes live or no longer is. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#stateListeners.add(listener);
    return () => this.#stateListeners.delete(listener);
  };

  /** The first listener opens the connection, the last one closes it. */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    if (this.#listeners.size === 1) {
      document.addEventListener('visibilitychange', this.#onVisibility);
      this.#joinOthers();
      this.#open();
    }
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size > 0) return;
      document.removeEventListener('visibilitychange', this.#onVisibility);
      this.#others?.close();
      this.#close();
    };
  }

  #joinOthers(): void {
    if (!canShare()) return;
    this.#others = new BroadcastChannel(SHARED);
    this.#others.onmessage = ({ data }) => this.#hearOther(data);
  }

  readonly #onVisibility = (): void => {
    clearTimeout(this.#timer);
    if (document.hidden) this.#timer = setTimeout(() => this.#close(), HIDDEN_MS);
    else this.#open();
  };

  #open(): void {
    if (this.#abort || this.#isRefused || this.#listeners.size === 0 || document.hidden) return;
    const abort = new AbortController();
    this.#abort = abort;
    this.#watchSilence(abort);
    inTurn(abort.signal, () => this.#read(abort))
      .catch(() => undefined)
      .then((retryMs) => {
        if (this.#abort !== abort) return;
        this.#close();
        if (this.#isRefused || document.hidden) return;
        this.#timer = setTimeout(() => this.#open(), retryMs ?? this.#restMs * (0.75 + Math.random() / 2));
        this.#restMs = milliseconds(Math.min(this.#restMs * 2, LONGEST_REST_MS));
      });
  }

  #close(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#silence);
    this.#abort?.abort();
    this.#abort = undefined;
    this.#setLive(false);
  }

  #setLive(isLive: boolean): void {
    if (this.#isLive === isLive) return;
    this.#isLive = isLive;
    for (const listener of [...this.#stateListeners]) listener();
  }

  /** Reads until the connection ends. Returns after how many milliseconds to come back, if the platform says so. */
  async #read(abort: AbortController): Promise<number | undefined> {
    this.#watchSilence(abort);
    const headers = this.#lastId ? { 'last-event-id': this.#lastId } : undefined;
    const answer = await this.#client.fetchWithAuth('/foyer/v1/changes', {
      signal: abort.signal,
      ...(headers ? { headers } : {}),
    });
    if (!answer.ok || !answer.body) {
      this.#isRefused = answer.status === 401 || answer.status === 403 || answer.ok;
      return Number(answer.headers.get('retry-after')) * 1000 || undefined;
    }
    const reader = answer.body.getReader();
    const decoder = new TextDecoder();
    let text = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done || this.#abort !== abort) return undefined;
      this.#watchSilence(abort);
      const { messages, rest } = readMessages(text + decoder.decode(value, { stream: true }));
      text = rest;
      for (const message of messages) {
        this.#hear(message);
        this.#others?.postMessage(message);
      }
    }
  }

  #hear(message: Message): void {
    if (message.id) this.#lastId = message.id;
    const isReload = message.event === 'reload';
    const kinds = kindsOf(message);
    if (isReload || kinds.length > 0) this.#tell(isReload ? null : kinds);
    if (!isReload && message.event !== 'ready') return;
    this.#restMs = FIRST_REST_MS;
    this.#setLive(true);
  }

  /** A window that begins to listen to another one doesn't know what it has missed. */
  #hearOther(message: Message): void {
    if (!this.#abort) return;
    this.#watchSilence(this.#abort);
    if (!this.#isLive) this.#tell(null);
    this.#setLive(true);
    this.#hear(message);
  }

  #tell(kinds: readonly string[] | null): void {
    for (const listener of [...this.#listeners]) listener(kinds);
  }

  #watchSilence(abort: AbortController): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => abort.abort(), LONGEST_SILENCE_MS);
  }
}
