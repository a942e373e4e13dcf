'use client';

import type { ClientCore } from '@foyer/sdk';
import { useMemo, useState } from 'react';
import {
  createLinkedMultiServiceChanges,
  type LinkedMultiService,
  type LinkedMultiServiceChange,
  type ShownMultiService,
} from './linked-multi-service.ts';
import type { LinkNews } from './use-linked-booking.ts';

export interface LinkedMultiServiceOptions<View extends ShownMultiService> {
  client: Pick<ClientCore, 'run'>;
  /** The token of the link. */
  token: string;
  /** The bookings as they were loaded. */
  first: View;
  /** `booked` right after booking. */
  firstNews?: LinkNews | undefined;
  /** Reads what the page shows; undefined keeps what is shown, where nothing is left of it. */
  read(linked: LinkedMultiService): View | undefined;
}

type Moves = Parameters<ReturnType<typeof createLinkedMultiServiceChanges>['move']>[1];

/** Several services of a customer's link, canceled and moved together. Otherwise as `useLinkedBooking`. */
export function useLinkedMultiService<View extends ShownMultiService>(options: LinkedMultiServiceOptions<View>) {
  const { client, token, first, firstNews = null, read } = options;
  const changes = useMemo(() => createLinkedMultiServiceChanges(client, token), [client, token]);
  const [shown, setShown] = useState({ view: first, news: firstNews, turn: 0 });
  const take = async (change: Promise<LinkedMultiServiceChange>, done: LinkNews) => {
    const { outcome, linked } = await change;
    const found = read(linked);
    const news = outcome === 'done' ? done : outcome;
    setShown(({ view, turn }) => ({ view: found ?? view, news, turn: turn + 1 }));
  };
  return {
    ...shown,
    cancel: () => take(changes.cancel(shown.view), 'canceled'),
    /** Moves them together; `movesOf` makes the moves. Throws if they aren't free then. */
    move: (moves: Moves) => take(changes.move(shown.view, moves), 'moved'),
  };
}
