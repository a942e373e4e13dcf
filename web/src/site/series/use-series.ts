import { useRecurringBooking } from '@foyer/react/use-recurring-booking';
import { useMemo } from 'react';
import { isForMember, pageCalls } from '../../pages/page-client.ts';
import { withChoices } from '../../services/bookable.ts';
import { type Details, toAppointment } from '../booking/several/appointments.ts';
import { placeState } from '../booking/several/place-state.ts';
import { useSeveralFailure } from '../booking/several/several-failure.ts';
import { useSearchState } from '../booking/several/use-search-state.ts';
import { listSeriesWays, planState, wayState } from './series.ts';
import type { SeriesData } from './series-data.ts';
import { useBookedSeries } from './use-booked-series.ts';

/** The first appointment, with what the URL says of it. */
function useAppointment({ bookable, startMs, choices, search }: SeriesData) {
  const [place, choosePlace] = useSearchState(search, placeState);
  const [wanted, chooseWay] = useSearchState(search, wayState);
  const ways = listSeriesWays(bookable);
  // Nothing of a series is paid online.
  const way = ways.find((each) => each === wanted) ?? ways.at(-1) ?? null;
  const appointment = useMemo(() => {
    const { staffId, participants } = choices;
    return { bookable: withChoices(bookable, { ...choices, place }), startMs, staffId, participants, way };
  }, [bookable, startMs, choices, place, way]);
  return { appointment, place, choosePlace, ways, way, chooseWay };
}

/** A recurring booking whose plan the URL keeps. */
export function useSeries(data: SeriesData) {
  const first = useAppointment(data);
  const { appointment, way, ways } = first;
  const [plan, change] = useSearchState(data.search, planState);
  const { booked, show } = useBookedSeries(data.search);
  const { error, datesError, book, ...recurring } = useRecurringBooking({
    client: pageCalls,
    booking: toAppointment(appointment, null),
    serviceId: appointment.bookable.id,
    participants: appointment.participants,
    plan,
    isByPlan: way === 'plan',
    isMember: isForMember,
    canPayOffline: ways.includes('inPerson'),
    onBooked: show,
  });
  return {
    ...first,
    ...recurring,
    plan,
    change,
    /** The reason why the dates couldn't be loaded. */
    unread: useSeveralFailure(datesError),
    failure: useSeveralFailure(error),
    book(details: Details) {
      const { submission, sendSmsReminder } = details;
      book(toAppointment(appointment, details), { ...submission, ...(sendSmsReminder && { sendSmsReminder }) });
    },
    /** Null until they are booked; undefined while those are loaded that were booked before a reload. */
    booked,
  };
}

export type Series = ReturnType<typeof useSeries>;
