import { useFoyer } from '@foyer/react';
import { bookings, recurringBookings, waitlist } from '@foyer/sdk';
import { useState } from 'react';
import { type News, newsWords } from '../../booking/booking-words.ts';
import { failureReader } from '../../failures/failure.ts';
import { useText } from '../../lib/text.ts';
import { LEAVING } from '../../lib/use-action.ts';
import type { Booked } from './booked.ts';

type Calls =
  | typeof bookings.cancelBooking
  | typeof bookings.cancelMultiServiceBooking
  | typeof recurringBookings.cancelRecurringBooking
  | typeof waitlist.acceptOffer
  | typeof waitlist.declineOffer;

/** How a booking has changed since it was shown. */
const readOutcome = failureReader<Calls>()({
  BOOKING_REVISION_MISMATCH: 'changed',
  BOOKING_NOT_FOUND: 'changed',
  MULTI_SERVICE_BOOKING_NOT_FOUND: 'changed',
  ALL_BOOKINGS_ARE_ALREADY_CANCELED: 'changed',
  ALL_BOOKINGS_ARE_ALREADY_DECLINED: 'changed',
  RECURRING_BOOKING_NOT_FOUND: 'changed',
  WAITLIST_PLACE_NOT_FOUND: 'changed',
  NO_OPEN_SPOTS: 'changed',
  OFFER_EXPIRED: 'changed',
  SERVICE_NOT_FOUND: 'changed',
  BOOKING_CANNOT_BE_CANCELLED: 'closed',
  BOOKING_POLICY_VIOLATION: 'closed',
  NOT_ALLOWED_TO_UPDATE_BOOKING_IN_MULTI_SERVICE_BOOKING: 'closed',
  UNAUTHORIZED_OPERATION: 'closed',
});

/** Runs the work. Returns the news if it isn't possible any more; throws what can be retried. */
async function newsOf(work: () => Promise<unknown>, done: News): Promise<News> {
  try {
    await work();
    return done;
  } catch (error) {
    const { kind } = readOutcome(error);
    if (kind === 'changed' || kind === 'closed') return kind;
    throw error;
  }
}

/** A member's actions on their bookings, and the news of the last one. */
export function useChanges() {
  const text = useText();
  const { t } = text;
  const { client } = useFoyer();
  const [news, setNews] = useState('');

  const linkOf = async ({ id }: Booked) => {
    const { token } = await client.run(bookings.getAnonymousActionToken, [id]);
    return `/booking/${token}`;
  };
  const tell = async (booked: Booked, work: () => Promise<unknown>, done: News) => {
    setNews('');
    return newsWords(booked, await newsOf(work, done), text);
  };
  // The idempotency key names the action: a retry after a lost response has no further effect.
  const once = (action: string, { id, revision }: Booked) => ({ idempotencyKey: `${action}-${id}-${revision}` });
  return {
    /** The message about the last action; empty for none. */
    news,
    say: setNews,
    /** Returns a message, as do the following. Throws what can be retried. */
    cancel: (booked: Booked): Promise<string> =>
      tell(
        booked,
        () => client.run(bookings.cancelBooking, [booked.id, { revision: booked.revision }], once('cancel', booked)),
        booked.state === 'waiting' ? 'left' : 'canceled',
      ),
    /** Cancels all bookings of the group. */
    async cancelTogether(booked: Booked, togetherId: string): Promise<string> {
      setNews('');
      const work = () => client.run(bookings.cancelMultiServiceBooking, [togetherId], once('cancel-all', booked));
      const outcome = await newsOf(work, 'canceled');
      return outcome === 'canceled' ? t('Your appointments are canceled.') : newsWords(booked, outcome, text);
    },
    /** Cancels this appointment of a series and all later ones. */
    async cancelFollowing(booked: Booked, seriesId: string): Promise<string> {
      setNews('');
      const inputs = [seriesId, 'THIS_AND_FOLLOWING', { bookingId: booked.id }] as const;
      const work = () =>
        client.run(recurringBookings.cancelRecurringBooking, [...inputs], once('cancel-following', booked));
      const outcome = await newsOf(work, 'canceled');
      return outcome === 'canceled'
        ? t('This and the following appointments are canceled.')
        : newsWords(booked, outcome, text);
    },
    /** Accepts a waitlist offer; leads to payment if it has to be paid for first. */
    async accept(booked: Booked): Promise<string | typeof LEAVING> {
      setNews('');
      let status = '';
      const outcome = await newsOf(async () => {
        const options = { bookingId: booked.id };
        status = (await client.run(waitlist.acceptOffer, [options], once('accept', booked))).booking.status;
      }, 'booked');
      if (outcome !== 'booked') return newsWords(booked, outcome, text);
      if (status === 'CREATED') {
        location.assign(await linkOf(booked));
        return LEAVING;
      }
      return status === 'PENDING' ? t('Your request is sent.') : t('The spot is yours.');
    },
    decline: (booked: Booked): Promise<string> =>
      tell(
        booked,
        () => client.run(waitlist.declineOffer, [{ bookingId: booked.id }], once('decline', booked)),
        'left',
      ),
    /** Leads to the booking's page to choose another time. */
    async move(booked: Booked) {
      location.assign(`${await linkOf(booked)}?move=1`);
      return LEAVING;
    },
    /** Downloads the calendar file. */
    async saveToCalendar(booked: Booked): Promise<void> {
      location.assign(`${await linkOf(booked)}/calendar.ics`);
    },
  };
}

export type Changes = ReturnType<typeof useChanges>;
