import { useEffect, useState } from 'react';
import { type Appointment, toAppointment } from '../booking/several/appointments.ts';
import { readFailure, type SeveralFailure } from '../booking/several/several-failure.ts';
import { changesOf, readDates, ruleOf, type SeriesDate, type SeriesPlan } from './series.ts';
import { seriesClient } from './series-client.ts';

export interface SeriesDates {
  /** Null until they are loaded; those of the last plan while the next ones are. */
  dates: SeriesDate[] | null;
  isLoading: boolean;
  /** Why the dates couldn't be loaded. */
  unread: SeveralFailure | null;
  reload(): void;
}

/** The dates of the plan, as they are free now. */
export function useSeriesDates(appointment: Appointment, plan: SeriesPlan): SeriesDates {
  const [turn, setTurn] = useState(0);
  const [dates, setDates] = useState<SeriesDate[] | null>(null);
  const [state, setState] = useState<Pick<SeriesDates, 'isLoading' | 'unread'>>({ isLoading: true, unread: null });
  useEffect(() => {
    let isOutdated = false;
    setState({ isLoading: true, unread: null });
    const booking = toAppointment(appointment, null);
    seriesClient()
      .recurringBookings.previewRecurringBooking(booking, ruleOf(plan), changesOf(plan))
      .then(
        (answer) => {
          if (isOutdated) return;
          setDates(readDates(answer, plan));
          setState({ isLoading: false, unread: null });
        },
        (error: unknown) => {
          if (!isOutdated) setState({ isLoading: false, unread: readFailure(error) });
        },
      );
    return () => {
      isOutdated = true;
    };
  }, [appointment, plan, turn]);
  return { dates, ...state, reload: () => setTurn((count) => count + 1) };
}
