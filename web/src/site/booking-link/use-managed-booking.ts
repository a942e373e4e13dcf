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
import { readNowMs } from '../../lib/clock.ts';
import { type AvailableSlot, slotOf } from '../../services/available-slots.ts';
import { confirmClient } from './confirm-client.ts';
import { type LinkFailure, readFailure } from './link-failure.ts';

type Meeting = Parameters<typeof readCustomerBooking>[3];

interface Shown {
  booking: CustomerBooking;
  news: News;
  /** Counts the changes, so that the focus moves after each. */
  turn: number;
  /** Null if it isn't on a waitlist. */
  waiting: WaitlistEntry | null;
}

export interface ManagedBooking extends Shown {
  /** All throw what can be retried. If an action isn't possible any more, the booking is shown as it is now. */
  cancel(): Promise<void>;
  move(slot: AvailableSlot, serviceId: string, zone: string): Promise<void>;
  /** Accepts the waitlist offer. */
  accept(): Promise<void>;
  decline(): Promise<void>;
  /** Tells the business that the customer comes. */
  confirmVisit(): Promise<void>;
  /** Shows the booking that its payment has completed. */
  showPaid(): void;
}

const isOutdated = (kind: LinkFailure['kind']): kind is 'changed' | 'closed' => kind === 'changed' || kind === 'closed';

/** The booking of a manage link and its actions. */
export function useManagedBooking(
  token: string,
  first: CustomerBooking,
  firstNews: News,
  firstWaiting: WaitlistEntry | null,
): ManagedBooking {
  const [shown, setShown] = useState<Shown>({ booking: first, news: firstNews, turn: 0, waiting: firstWaiting });

  const show = useCallback(
    (booking: LinkedBooking, actions: Actions, news: News, waiting: WaitlistEntry | null = null, meeting?: Meeting) => {
      const managed = readCustomerBooking(booking, actions, readNowMs(), meeting);
      setShown(({ turn }) => ({ booking: managed, news, turn: turn + 1, waiting }));
    },
    [],
  );

  const reload = useCallback(
    async (news: News) => {
      const answer = await bookingClient().bookings.bookingsGetBookingAnonymously(token);
      const { booking, allowedAnonymousActions, conferencingDetails } = answer;
      const waiting = await findWaitlistEntry(waitlistClient(), booking, token);
      show(booking, allowedAnonymousActions, news, waiting, conferencingDetails);
    },
    [token, show],
  );

  const orShowAsItStands = async (change: () => Promise<void>) => {
    try {
      await change();
    } catch (error) {
      const { kind } = readFailure(error);
      if (!isOutdated(kind)) throw error;
      await reload(kind);
    }
  };

  const { id, revision } = shown.booking;
  return {
    ...shown,
    // The idempotency key names the action: a retry after a lost response has no further effect.
    cancel: () =>
      orShowAsItStands(async () => {
        const { bookings } = bookingClient();
        const idempotencyKey = `cancel-${id}-${revision}`;
        const { booking } = await bookings.bookingsCancelBookingAnonymously(token, revision, {}, { idempotencyKey });
        show(booking, {}, shown.booking.state === 'waiting' ? 'left' : 'canceled');
      }),
    move: (slot, serviceId, zone) =>
      orShowAsItStands(async () => {
        const { bookings } = bookingClient();
        const idempotencyKey = `move-${id}-${revision}-${slot.startMs}-${slot.resource?.id ?? slot.eventId}`;
        const wireSlot = slotOf(slot, serviceId, zone);
        const options = { revision };
        await bookings.bookingsRescheduleBookingAnonymously(token, wireSlot, options, { idempotencyKey });
        await reload('moved');
      }),
    accept: () =>
      orShowAsItStands(async () => {
        await waitlistClient().waitlist.acceptOffer({ token }, { idempotencyKey: `accept-${id}-${revision}` });
        await reload('booked');
      }),
    confirmVisit: () =>
      orShowAsItStands(async () => {
        const idempotencyKey = `confirm-visit-${id}-${revision}`;
        await confirmClient().bookings.confirmVisitAnonymously(token, revision, {}, { idempotencyKey });
        await reload(null);
      }),
    // The loaded page shows it as well, after a reload.
    showPaid: () => void reload('booked').catch(() => location.reload()),
    decline: () =>
      orShowAsItStands(async () => {
        const { waitlist } = waitlistClient();
        const { booking } = await waitlist.declineOffer({ token }, { idempotencyKey: `decline-${id}-${revision}` });
        show(booking, {}, 'left');
      }),
  };
}
