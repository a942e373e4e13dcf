import { milliseconds, minutes, seconds } from '@foyer/contract/values';
import { useFoyer } from '@foyer/react';
import type { ClientCore } from '@foyer/sdk';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { LiveStream } from './live-stream.ts';
import type { ChangeKind } from './read-stream.ts';

/** Changes that come together are asked for once. */
const GATHER_MS = milliseconds(250);
/** Between two requests of a page by itself: seldom while it is told, and as before when it isn't. */
const TOLD_MS = minutes(5);
const UNTOLD_MS = seconds(30);

/** The modules whose queries show things of a kind. */
const modulesOf: Readonly<Record<ChangeKind, readonly string[]>> = {
  booking: ['extendedBookings', 'calendars', 'bookingRecords', 'sessions', 'availabilityCalendar'],
  attendance: ['extendedBookings', 'calendars', 'attendance'],
  session: ['calendars', 'sessions', 'availabilityCalendar'],
  resource: ['calendars', 'resources', 'availabilityCalendar'],
  service: ['services'],
  location: ['locations'],
  contact: ['contacts'],
  member: ['memberRecords'],
  plan: ['plans'],
  order: ['orders'],
  coupon: ['coupons'],
  message: ['messages'],
};

const isKnown = (kind: string): kind is ChangeKind => Object.hasOwn(modulesOf, kind);
const allModules = new Set(Object.values(modulesOf).flat());

/** Loads what a page shows again when somebody changes it, once for all parts of the page. */
class LiveQueries {
  readonly stream: LiveStream;
  readonly #queries: QueryClient;
  readonly #changed = new Set<string>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #users = 0;
  #stop: (() => void) | undefined;

  constructor(client: ClientCore, queries: QueryClient) {
    this.stream = new LiveStream(client);
    this.#queries = queries;
  }

  /** Returns how to leave. The stream ends once nobody is left, and lasts while one view takes the place of another. */
  join(): () => void {
    this.#stop ??= this.stream.listen((kinds) => this.#hear(kinds));
    this.#users += 1;
    return () => {
      this.#users -= 1;
      setTimeout(() => this.#endUnused());
    };
  }

  #endUnused(): void {
    if (this.#users > 0) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#stop?.();
    this.#stop = undefined;
  }

  #hear(kinds: readonly string[] | null): void {
    const modules = kinds ? kinds.filter(isKnown).flatMap((kind) => modulesOf[kind]) : allModules;
    for (const module of modules) this.#changed.add(module);
    if (this.#changed.size > 0) this.#timer ??= setTimeout(() => this.#load(), GATHER_MS);
  }

  #load(): void {
    this.#timer = undefined;
    for (const module of this.#changed) void this.#queries.invalidateQueries({ queryKey: [module] });
    this.#changed.clear();
  }
}

const known = new WeakMap<QueryClient, LiveQueries>();
function liveQueriesOf(client: ClientCore, queries: QueryClient): LiveQueries {
  const found = known.get(queries) ?? new LiveQueries(client, queries);
  known.set(queries, found);
  return found;
}

/**
 * Keeps what the page shows up to date with what others change; forms keep their own values. Returns when queries ask by
 * themselves besides.
 */
export function useLive(): { refetchInterval: number; refetchOnWindowFocus: boolean } {
  const { client } = useFoyer();
  const queries = useQueryClient();
  const live = useMemo(() => liveQueriesOf(client, queries), [client, queries]);
  const { stream } = live;
  const isLive = useSyncExternalStore(stream.subscribe, stream.isLive, () => false);
  useEffect(() => live.join(), [live]);
  return { refetchInterval: isLive ? TOLD_MS : UNTOLD_MS, refetchOnWindowFocus: !isLive };
}
