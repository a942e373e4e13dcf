import { type ClientCore, type CodeOf, isFoyerError, type SlotAvailability } from '@foyer/sdk';
import {
  cancelBooking,
  cancelMultiServiceBooking,
  getAnonymousActionToken,
  rescheduleBooking,
} from '@foyer/sdk/bookings';
import { cancelRecurringBooking } from '@foyer/sdk/recurring-bookings';
import { acceptOffer, declineOffer } from '@foyer/sdk/waitlist';

/** The reason against a change: the booking has changed since it was shown, or its time for changes is over. */
export type ChangeRefusal = 'changed' | 'closed';
export type ChangeOutcome = 'done' | ChangeRefusal;
/** `unpaid`: the spot is held until it is paid for. `requested`: the business still has to confirm it. */
export type OfferOutcome = 'booked' | 'requested' | 'unpaid' | ChangeRefusal;

type Calls =
  | typeof cancelBooking
  | typeof cancelMultiServiceBooking
  | typeof cancelRecurringBooking
  | typeof rescheduleBooking
  | typeof acceptOffer
  | typeof declineOffer;

/** The codes after which a booking has to be shown as it is now. */
export const changeRefusals = {
  BOOKING_REVISION_MISMATCH: 'changed',
  BOOKING_NOT_FOUND: 'changed',
  MULTI_SERVICE_BOOKING_NOT_FOUND: 'changed',
  ALL_BOOKINGS_ARE_ALREADY_CANCELED: 'changed',
  ALL_BOOKINGS_ARE_ALREADY_DECLINED: 'changed',
  RECURRING_BOOKING_NOT_FOUND: 'changed',
  WAITLIST_PLACE_NOT_FOUND: 'changed',
  NO_OPEN_SPOTS: 'changed',
  OFFER_EXPIRED: 'changed',
  SERVICE_NOT_FOUND: 'closed',
  BOOKING_CANNOT_BE_CANCELLED: 'closed',
  BOOKING_POLICY_VIOLATION: 'closed',
  RESCHEDULING_NOT_ALLOWED: 'closed',
  NOT_ALLOWED_TO_UPDATE_BOOKING_IN_MULTI_SERVICE_BOOKING: 'closed',
  UNAUTHORIZED_OPERATION: 'closed',
} as const satisfies { readonly [Code in CodeOf<Calls>]?: ChangeRefusal };

/** Reads a refusal; undefined for what can be retried, or mended in another way. */
export function readChangeRefusal(error: unknown): ChangeRefusal | undefined {
  const refusals: Readonly<Record<string, ChangeRefusal | undefined>> = changeRefusals;
  return isFoyerError(error) ? refusals[error.code] : undefined;
}

/** The booking as it was shown. */
export interface ShownBooking {
  id: string;
  revision: string;
}

/**
 * Actions of members on their bookings, without React. Each says how it ended, and throws what can be retried: the
 * idempotency key names the action, so that a retry after a lost response has no further effect.
 */
export function createBookingChanges(client: Pick<ClientCore, 'run'>) {
  const once = (action: string, { id, revision }: ShownBooking) => ({ idempotencyKey: `${action}-${id}-${revision}` });

  async function settle<Done>(work: Promise<Done>): Promise<Done | ChangeRefusal> {
    try {
      return await work;
    } catch (error) {
      const refusal = readChangeRefusal(error);
      if (refusal) return refusal;
      throw error;
    }
  }
  const change = (work: Promise<unknown>): Promise<ChangeOutcome> => settle(work.then(() => 'done' as const));

  return {
    /** Cancels it, or leaves its waitlist. */
    cancel: (shown: ShownBooking) =>
      change(client.run(cancelBooking, [shown.id, { revision: shown.revision }], once('cancel', shown))),
    /** Cancels all bookings that were made together. */
    cancelTogether: (shown: ShownBooking, togetherId: string) =>
      change(client.run(cancelMultiServiceBooking, [togetherId], once('cancel-all', shown))),
    /** Cancels this appointment of a series and all later ones. */
    cancelFollowing: (shown: ShownBooking, seriesId: string) =>
      change(
        client.run(
          cancelRecurringBooking,
          [seriesId, 'THIS_AND_FOLLOWING', { bookingId: shown.id }],
          once('cancel-following', shown),
        ),
      ),
    reschedule: (shown: ShownBooking, slot: SlotAvailability['slot']) =>
      change(
        client.run(
          rescheduleBooking,
          [shown.id, slot, { revision: shown.revision }],
          once(`move-${slot.startDate}`, shown),
        ),
      ),
    /** Accepts the offer of a waitlist. */
    accept: (shown: ShownBooking): Promise<OfferOutcome> =>
      settle(
        client.run(acceptOffer, [{ bookingId: shown.id }], once('accept', shown)).then(({ booking: { status } }) => {
          if (status === 'CREATED') return 'unpaid';
          return status === 'PENDING' ? 'requested' : 'booked';
        }),
      ),
    decline: (shown: ShownBooking) =>
      change(client.run(declineOffer, [{ bookingId: shown.id }], once('decline', shown))),
    /** The token of the link to the booking's own page. */
    async linkOf({ id }: Pick<ShownBooking, 'id'>): Promise<string> {
      return (await client.run(getAnonymousActionToken, [id])).token;
    },
  };
}
