import type { LinkedBooking } from '@foyer/react/linked-booking';
import { type LinkNews, useLinkedBooking } from '@foyer/react/use-linked-booking';
import { type CustomerBooking, readCustomerBooking } from '../../booking/customer-booking.ts';
import { readWaitlistEntry, type WaitlistEntry } from '../../booking/waitlist-entry.ts';
import { readNowMs } from '../../lib/clock.ts';
import { pageCalls } from '../../pages/page-client.ts';
import { type AvailableSlot, slotOf } from '../../services/available-slots.ts';

const viewOf = (booking: CustomerBooking, waiting: WaitlistEntry | null) => ({
  id: booking.id,
  revision: booking.revision,
  isWaiting: booking.state === 'waiting',
  booking,
  waiting,
});

function read({ booking, allowedActions, meeting, place }: LinkedBooking) {
  const waiting = place && readWaitlistEntry(place);
  return viewOf(readCustomerBooking(booking, allowedActions, readNowMs(), meeting), waiting);
}

/** The booking of a manage link as its page shows it, and its actions. */
export function useManagedBooking(
  token: string,
  booking: CustomerBooking,
  firstNews: LinkNews,
  waiting: WaitlistEntry | null,
) {
  const linked = useLinkedBooking({ client: pageCalls, token, first: viewOf(booking, waiting), firstNews, read });
  const { view, move, reload } = linked;
  return {
    ...linked,
    booking: view.booking,
    waiting: view.waiting,
    move: (slot: AvailableSlot, serviceId: string, zone: string) => move(slotOf(slot, serviceId, zone)),
    /** Shows the booking that its payment has completed. The loaded page shows it as well, after a reload. */
    showPaid: () => void reload('booked').catch(() => location.reload()),
  };
}

export type ManagedBooking = ReturnType<typeof useManagedBooking>;
