import { useCallback, useState } from 'react';
import { bookingClient } from '../../booking/booking-client.ts';
import type { News } from '../../booking/booking-words.ts';
import {
  type Actions,
  type CustomerBooking,
  type LinkedBooking,
  readCustomerBooking,
} from '../../booking/customer-booking.ts';
import { waitlistClient } from '../../booking/waitlist-client.ts';
import { findWaitlistEntry, type WaitlistEntry } from '../../booking/waitlist-entry.ts';
import { type Opening, slotOf } from '../../services/openings.ts';
import { type LinkFailure, readFailure } from './link-failure.ts';

interface Shown {
  booking: CustomerBooking;
  news: News;
  /** Grows with each result, so that the focus can go to it. */
  turn: number;
  /** Where it stands in a line; null once it waits for nothing. */
  waiting: WaitlistEntry | null;
}

export interface ManagedBooking extends Shown {
  /** Both throw what can be tried again; what can't be done any more is shown as it stands. */
  cancel(): Promise<void>;
  move(opening: Opening, serviceId: string, zone: string): Promise<void>;
  /** What is offered to somebody who waits. */
  accept(): Promise<void>;
  decline(): Promise<void>;
}

const isOutdated = (kind: LinkFailure['kind']): kind is 'stale' | 'closed' => kind === 'stale' || kind === 'closed';

/** The booking of a manage link and what its customer can do with it. */
export function useManagedBooking(
  token: string,
  first: CustomerBooking,
  firstNews: News,
  firstWaiting: WaitlistEntry | null,
): ManagedBooking {
  const [shown, setShown] = useState<Shown>({ booking: first, news: firstNews, turn: 0, waiting: firstWaiting });

  const show = useCallback(
    (booking: LinkedBooking, actions: Actions, news: News, waiting: WaitlistEntry | null = null) => {
      const managed = readCustomerBooking(booking, actions, Date.now());
      setShown(({ turn }) => ({ booking: managed, news, turn: turn + 1, waiting }));
    },
    [],
  );

  const reload = useCallback(
    async (news: News) => {
      const { booking, allowedAnonymousActions } = await bookingClient().bookings.bookingsGetBookingAnonymously(token);
      show(booking, allowedAnonymousActions, news, await findWaitlistEntry(waitlistClient(), booking, token));
    },
    [token, show],
  );

  const orShowAsItStands = async (change: () => Promise<void>) => {
    try {
      await change();
    } catch (error) {
      const { kind } = readFailure(error);
      if (!isOutdated(kind)) throw error;
      await reload(kind === 'stale' ? 'changed' : 'closed');
    }
  };

  const { id, revision } = shown.booking;
  return {
    ...shown,
    // The keys name the deed: sent again after an answer that got lost, it is done once.
    cancel: () =>
      orShowAsItStands(async () => {
        const { bookings } = bookingClient();
        const idempotencyKey = `cancel-${id}-${revision}`;
        const { booking } = await bookings.bookingsCancelBookingAnonymously(token, revision, {}, { idempotencyKey });
        show(booking, {}, shown.booking.state === 'waiting' ? 'left' : 'canceled');
      }),
    move: (opening, serviceId, zone) =>
      orShowAsItStands(async () => {
        const { bookings } = bookingClient();
        const idempotencyKey = `move-${id}-${revision}-${opening.startMs}-${opening.resource?.id ?? opening.eventId}`;
        const slot = slotOf(opening, serviceId, zone);
        const options = { revision };
        await bookings.bookingsRescheduleBookingAnonymously(token, slot, options, { idempotencyKey });
        await reload('moved');
      }),
    accept: () =>
      orShowAsItStands(async () => {
        await waitlistClient().waitlist.acceptOffer({ token }, { idempotencyKey: `accept-${id}-${revision}` });
        await reload('booked');
      }),
    decline: () =>
      orShowAsItStands(async () => {
        const { waitlist } = waitlistClient();
        const { booking } = await waitlist.declineOffer({ token }, { idempotencyKey: `decline-${id}-${revision}` });
        show(booking, {}, 'left');
      }),
  };
}
