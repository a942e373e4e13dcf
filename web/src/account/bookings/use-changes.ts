import { useFoyer } from '@foyer/react';
import { bookings, isFoyerError } from '@foyer/sdk';
import { useState } from 'react';
import { useText } from '../../lib/text.ts';
import { LEAVING } from '../../lib/use-action.ts';
import { newsWords } from '../../site/booking/manage-words.ts';
import type { Booked } from './booked.ts';

/** What came of a booking that isn't any more as it was shown. */
const outcomes: Readonly<Record<string, 'changed' | 'closed'>> = {
  BOOKING_REVISION_MISMATCH: 'changed',
  BOOKING_NOT_FOUND: 'changed',
  INVALID_BOOKING_STATUS: 'changed',
  BOOKING_CANNOT_BE_CANCELLED: 'closed',
  BOOKING_POLICY_VIOLATION: 'closed',
  UNAUTHORIZED_OPERATION: 'closed',
};

/** What members do with their bookings, and what came of it. */
export function useChanges() {
  const text = useText();
  const { client } = useFoyer();
  const [news, setNews] = useState('');

  const linkOf = async ({ id }: Booked) => {
    const { token } = await client.run(bookings.getAnonymousActionToken, [id]);
    return `/booking/${token}`;
  };
  const cancelAsItStands = async ({ id, revision }: Booked) => {
    try {
      // The key names the deed: sent again after an answer that got lost, it is done once.
      const settings = { idempotencyKey: `cancel-${id}-${revision}` };
      await client.run(bookings.cancelBooking, [id, { revision }], settings);
      return 'canceled';
    } catch (error) {
      const outcome = isFoyerError(error) ? outcomes[error.code] : undefined;
      if (outcome) return outcome;
      throw error;
    }
  };
  return {
    /** What has just happened, in words; empty for nothing. */
    news,
    say: setNews,
    /** Answers with what to say. Throws what can be tried again; what can't be done any more is shown as it stands. */
    async cancel(booked: Booked): Promise<string> {
      setNews('');
      return newsWords(booked, await cancelAsItStands(booked), text);
    },
    /** Leads to the page of the booking, where another time is chosen. */
    async move(booked: Booked) {
      location.assign(`${await linkOf(booked)}?move=1`);
      return LEAVING;
    },
    /** Hands over the calendar entry; the page stays. */
    async saveToCalendar(booked: Booked): Promise<void> {
      location.assign(`${await linkOf(booked)}/calendar.ics`);
    },
  };
}

export type Changes = ReturnType<typeof useChanges>;
