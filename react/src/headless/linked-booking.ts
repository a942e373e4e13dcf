import { type AnswerOf, type ClientCore, isFoyerError, type SlotAvailability } from '@foyer/sdk';
import {
  bookingsCancelBookingAnonymously,
  bookingsGetBookingAnonymously,
  bookingsRescheduleBookingAnonymously,
  confirmVisitAnonymously,
} from '@foyer/sdk/bookings';
import { acceptOffer, declineOffer, getWaitlistPlace } from '@foyer/sdk/waitlist';
import type { ChangeRefusal, ShownBooking } from './booking-changes.ts';
import { readLinkFailure } from './link-failure.ts';

type Calls = Pick<ClientCore, 'run'>;
type Answer = AnswerOf<typeof bookingsGetBookingAnonymously>;
export type WaitlistPlace = AnswerOf<typeof getWaitlistPlace>['place'];

/** The booking of a customer's link, and what the customer may do with it. */
export interface LinkedBooking {
  booking: Answer['booking'];
  allowedActions: Answer['allowedAnonymousActions'];
  /** Its online meeting. */
  meeting: Answer['conferencingDetails'];
  /** Null if it isn't on a waitlist. */
  place: WaitlistPlace | null;
}

/** The outcome of a change. After a refusal, and most changes, the booking is loaded as it is now. */
export interface LinkedChange {
  outcome: 'done' | ChangeRefusal;
  linked: LinkedBooking;
}

/** The place on a waitlist of a booking; null if it isn't on one any more. */
export async function loadWaitlistPlace(
  client: Calls,
  { status }: Pick<Answer['booking'], 'status'>,
  token: string,
): Promise<WaitlistPlace | null> {
  if (status !== 'WAITING_LIST') return null;
  try {
    return (await client.run(getWaitlistPlace, [{ token }])).place;
  } catch (error) {
    if (isFoyerError(error) && error.code === 'WAITLIST_PLACE_NOT_FOUND') return null;
    throw error;
  }
}

/** Loads the booking of a link. Throws what `readLinkFailure` reads. */
export async function loadLinkedBooking(client: Calls, token: string): Promise<LinkedBooking> {
  const answer = await client.run(bookingsGetBookingAnonymously, [token]);
  const { booking, allowedAnonymousActions: allowedActions, conferencingDetails: meeting } = answer;
  return { booking, allowedActions, meeting, place: await loadWaitlistPlace(client, booking, token) };
}

/** A booking that nothing can be done with any more. */
const ended = (booking: Answer['booking']): LinkedBooking => ({
  booking,
  allowedActions: {},
  meeting: undefined,
  place: null,
});

/**
 * The changes that customers make to the booking of their link, without an account and without React. Each throws what can
 * be retried: the idempotency key names the action, so that a retry after a lost response has no further effect.
 */
export function createLinkedBookingChanges(client: Calls, token: string) {
  const keyed = (action: string, { id, revision }: ShownBooking) => ({ idempotencyKey: `${action}-${id}-${revision}` });

  async function change(work: () => Promise<LinkedBooking>): Promise<LinkedChange> {
    try {
      return { outcome: 'done', linked: await work() };
    } catch (error) {
      const outcome = readLinkFailure(error);
      if (outcome !== 'changed' && outcome !== 'closed') throw error;
      return { outcome, linked: await load() };
    }
  }
  const load = () => loadLinkedBooking(client, token);
  const thenLoad = (work: () => Promise<unknown>) =>
    change(async () => {
      await work();
      return load();
    });

  return {
    load,
    /** Cancels it, or leaves its waitlist. */
    cancel: (shown: ShownBooking) =>
      change(async () => {
        const options = keyed('cancel', shown);
        return ended(
          (await client.run(bookingsCancelBookingAnonymously, [token, shown.revision, {}], options)).booking,
        );
      }),
    move: (shown: ShownBooking, slot: SlotAvailability['slot']) =>
      thenLoad(() =>
        client.run(
          bookingsRescheduleBookingAnonymously,
          [token, slot, { revision: shown.revision }],
          keyed(`move-${slot.startDate}${slot.timezone}-${slot.resource?.id ?? slot.eventId ?? ''}`, shown),
        ),
      ),
    /** Accepts the offer of its waitlist. */
    accept: (shown: ShownBooking) => thenLoad(() => client.run(acceptOffer, [{ token }], keyed('accept', shown))),
    decline: (shown: ShownBooking) =>
      change(async () => ended((await client.run(declineOffer, [{ token }], keyed('decline', shown))).booking)),
    /** Tells the business that the customer comes. */
    confirmVisit: (shown: ShownBooking) =>
      thenLoad(() => client.run(confirmVisitAnonymously, [token, shown.revision, {}], keyed('confirm-visit', shown))),
  };
}

export type LinkedBookingChanges = ReturnType<typeof createLinkedBookingChanges>;
