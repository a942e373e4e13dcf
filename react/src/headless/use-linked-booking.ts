'use client';

import type { ClientCore, SlotAvailability } from '@foyer/sdk';
import { useMemo, useState } from 'react';
import type { ShownBooking } from './booking-changes.ts';
import { createLinkedBookingChanges, type LinkedBooking, type LinkedChange } from './linked-booking.ts';

/** The last change of the booking; null before any, and after those that change nothing to read. */
export type LinkNews = 'booked' | 'moved' | 'canceled' | 'left' | 'changed' | 'closed' | null;

/** The booking as a page shows it. */
export interface LinkedView extends ShownBooking {
  isWaiting: boolean;
}

export interface LinkedBookingOptions<View extends LinkedView> {
  client: Pick<ClientCore, 'run'>;
  /** The token of the link. */
  token: string;
  /** The booking as it was loaded, by a server or by `loadLinkedBooking`. */
  first: View;
  /** `booked` right after booking. */
  firstNews?: LinkNews | undefined;
  /** Reads what the page shows; `readLinkedBooking` keeps all. */
  read(linked: LinkedBooking): View;
}

/** All of a booking, for pages that show it as the platform answers it. */
export const readLinkedBooking = (linked: LinkedBooking): LinkedBooking & LinkedView => ({
  ...linked,
  id: linked.booking.id,
  revision: linked.booking.revision,
  isWaiting: linked.booking.status === 'WAITING_LIST',
});

/**
 * The booking of a customer's link, and what the customer does with it. Each action throws what can be retried, for
 * `useAction(readLinkFailure)`; if it isn't possible any more, the booking is shown as it is now, and `news` says why.
 */
export function useLinkedBooking<View extends LinkedView>(options: LinkedBookingOptions<View>) {
  const { client, token, first, firstNews = null, read } = options;
  const changes = useMemo(() => createLinkedBookingChanges(client, token), [client, token]);
  const [shown, setShown] = useState({ view: first, news: firstNews, turn: 0 });
  const show = (linked: LinkedBooking, news: LinkNews) =>
    setShown(({ turn }) => ({ view: read(linked), news, turn: turn + 1 }));
  const take = async (change: Promise<LinkedChange>, done: LinkNews) => {
    const { outcome, linked } = await change;
    show(linked, outcome === 'done' ? done : outcome);
  };
  const { view } = shown;
  return {
    /** `turn` counts the changes, so that a page can move the focus after each. */
    ...shown,
    /** Cancels it, or leaves its waitlist. */
    cancel: () => take(changes.cancel(view), view.isWaiting ? 'left' : 'canceled'),
    move: (slot: SlotAvailability['slot']) => take(changes.move(view, slot), 'moved'),
    /** Accepts the offer of its waitlist. */
    accept: () => take(changes.accept(view), 'booked'),
    decline: () => take(changes.decline(view), 'left'),
    /** Tells the business that the customer comes. */
    confirmVisit: () => take(changes.confirmVisit(view), null),
    /** Shows it as it is now, such as after its payment. */
    reload: async (news: LinkNews = null) => show(await changes.load(), news),
  };
}
