import { useFoyer } from '@foyer/react';
import { bookings } from '@foyer/sdk';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../lib/text.ts';
import { LEAVING } from '../../lib/use-action.ts';
import { readFailure } from '../../site/booking/failure.ts';
import { newsWords } from '../../site/booking/manage-words.ts';
import type { Booked } from './booked.ts';
import { refreshBookings } from './use-bookings.ts';

/** What members do with their bookings, and what came of it. */
export function useChanges() {
  const text = useText();
  const { client } = useFoyer();
  const queries = useQueryClient();
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
      const { kind } = readFailure(error);
      if (kind === 'stale' || kind === 'gone') return 'changed';
      if (kind === 'closed') return 'closed';
      throw error;
    }
  };
  return {
    /** What has just happened, in words; empty for nothing. */
    news,
    /** Throws what can be tried again; what can't be done any more is shown as it stands. */
    async cancel(booked: Booked): Promise<void> {
      setNews('');
      const outcome = await cancelAsItStands(booked);
      await refreshBookings(queries);
      setNews(newsWords(booked, outcome, text));
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
