import type { RecurringBooking } from '@foyer/react/recurring-booking';
import { recurringBookings } from '@foyer/sdk';
import { useEffect, useState } from 'react';
import { pageClient } from '../../pages/page-client.ts';
import { useSearchState } from '../booking/several/use-search-state.ts';
import { bookedState, readBooked, type SeriesBooked } from './series.ts';

/** The recurring booking that was made here; undefined while one in the URL is loaded, null for none. */
export function useBookedSeries(search: string) {
  const [id, setId] = useSearchState(search, bookedState);
  const [booked, setBooked] = useState<SeriesBooked | null | undefined>(id === null ? null : undefined);
  useEffect(() => {
    if (id === null || booked) return;
    pageClient()
      .run(recurringBookings.getRecurringBooking, [id])
      .then(({ recurringBooking }) => setBooked(readBooked(recurringBooking)))
      // Somebody else's, or one of an earlier visit: the page books another.
      .catch(() => {
        setBooked(null);
        setId(null);
      });
    // Once: what is booked here is known.
  }, []);
  return {
    booked,
    show(recurringBooking: RecurringBooking) {
      setBooked(readBooked(recurringBooking));
      setId(recurringBooking.id);
    },
  };
}
