import type { Payment } from '@foyer/react/payment-calls';
import type { bookings } from '@foyer/sdk';
import { hasCode } from '../../failures/failure.ts';
import type { Action } from '../../lib/use-action.ts';
import { readFailure, type SeveralFailure } from '../booking/several/several-failure.ts';
import { visitClient } from './visit-client.ts';

type Cancel = typeof bookings.cancelMultiServiceBooking;

export interface VisitPaying {
  multiServiceBookingId: string;
  /** It was paid, here or in another tab. */
  complete(): void;
  /** Nothing can be paid any more. */
  refuse(error: unknown): void;
  /** Gives up the payment and the times, to choose again. `giveUp` answers the payment as it is then. */
  change(giveUp: () => Promise<Payment | undefined>): void;
}

interface PayingOptions {
  payingId: string | null;
  action: Action<SeveralFailure>;
  /** Leads to the page of what was booked. */
  leave(manageToken: string): unknown;
  /** Returns to the choice; `isLost` where the time is gone. */
  stop(isLost: boolean): void;
}

/** The ways on for bookings that are held to be paid; null where there are none. */
export function usePaying({ payingId: id, action, leave, stop }: PayingOptions): VisitPaying | null {
  if (id === null) return null;
  const toBooked = async () => {
    const { token } = await visitClient().bookings.getAnonymousActionTokenForMultiServiceBooking(id);
    return leave(token);
  };
  return {
    multiServiceBookingId: id,
    complete: () => void action.run(toBooked),
    refuse(error) {
      const isOver = hasCode<typeof bookings.prepareMultiServiceBookingPayment>(error, 'NOTHING_TO_PAY');
      void action.run(async () => {
        if (isOver) return toBooked();
        stop(readFailure(error).kind === 'lost');
        throw error;
      });
    },
    change: (giveUp) =>
      void action.run(async () => {
        const payment = await giveUp();
        const isTaken = payment?.status === 'SUCCEEDED' || payment?.status === 'PROCESSING';
        if (isTaken) return toBooked();
        try {
          await visitClient().bookings.cancelMultiServiceBooking(id, { onlyUnfinished: true });
        } catch (error) {
          // Paid in another tab.
          if (hasCode<Cancel>(error, 'BOOKING_CANNOT_BE_CANCELLED')) return toBooked();
          // Otherwise the times are held until the hold ends.
        }
        return stop(false);
      }),
  };
}
