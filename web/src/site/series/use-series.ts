import { useMemo, useRef } from 'react';
import { useAction } from '../../lib/use-action.ts';
import { withChoices } from '../../services/bookable.ts';
import { type Appointment, type Details, newKey, toAppointment } from '../booking/several/appointments.ts';
import { placeState } from '../booking/several/place-state.ts';
import { readFailure, type SeveralFailure } from '../booking/several/several-failure.ts';
import { useSearchState } from '../booking/several/use-search-state.ts';
import {
  changesOf,
  listSeriesWays,
  planState,
  ruleOf,
  type SeriesBooked,
  type SeriesPlan,
  type SeriesWay,
  wayState,
} from './series.ts';
import { seriesClient } from './series-client.ts';
import type { SeriesData } from './series-data.ts';
import { useBookedSeries } from './use-booked-series.ts';
import { type Covered, isBooked, useCovered } from './use-covered.ts';
import { type SeriesDates, useSeriesDates } from './use-series-dates.ts';

export interface Series extends SeriesDates {
  /** The first appointment. */
  appointment: Appointment;
  place: string | null;
  choosePlace(place: string): void;
  ways: SeriesWay[];
  way: SeriesWay | null;
  chooseWay(way: SeriesWay): void;
  /** The dates that the member's plan pays for, where that was chosen. */
  covered: Covered & { retry(): void };
  /** The indexes of the others, which are paid at the visit. */
  offline: number[];
  /** False while it isn't known what the plan pays, or where nothing pays for a date. */
  canPay: boolean;
  plan: SeriesPlan;
  change(plan: SeriesPlan): void;
  isBusy: boolean;
  failure: SeveralFailure | null;
  book(details: Details): void;
  /** Null until they are booked; undefined while those are loaded that were booked before a reload. */
  booked: SeriesBooked | null | undefined;
}

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

export function useSeries(data: SeriesData): Series {
  const first = useAppointment(data);
  const [plan, change] = useSearchState(data.search, planState);
  const loaded = useSeriesDates(first.appointment, plan);
  const { bookable, participants, way } = first.appointment;
  const isByPlan = way === 'plan';
  const covered = useCovered({ serviceId: bookable.id, participants, dates: loaded.dates }, isByPlan);
  const coveredIndexes = covered.state === 'ready' ? covered.indexes : null;
  const offline =
    coveredIndexes && loaded.dates
      ? loaded.dates.filter((date) => isBooked(date) && !coveredIndexes.has(date.index)).map(({ index }) => index)
      : [];
  const canPay = !isByPlan || (coveredIndexes !== null && (offline.length === 0 || first.ways.includes('inPerson')));
  const { booked, show } = useBookedSeries(data.search);
  const action = useAction(readFailure);
  /** Kept until the outcome is known, so that a retry books nothing twice. */
  const attempt = useRef({ request: '', key: '' });

  const book = (details: Details) =>
    action.run(async () => {
      const booking = toAppointment(first.appointment, details);
      const { submission, sendSmsReminder } = details;
      const options = {
        ...changesOf(plan),
        ...(offline.length > 0 && { offlineOccurrences: offline }),
        ...submission,
        ...(sendSmsReminder && { sendSmsReminder }),
      };
      const request = JSON.stringify([booking, options, plan]);
      if (attempt.current.request !== request) attempt.current = { request, key: newKey() };
      const { key } = attempt.current;
      const { recurringBookings: series } = seriesClient();
      try {
        const { recurringBooking } = await series.createRecurringBooking(booking, ruleOf(plan), options, {
          idempotencyKey: key,
        });
        const { id } = recurringBooking;
        const done = await series.checkoutRecurringBooking(id, {}, { idempotencyKey: `checkout-${id}` });
        show(done.recurringBooking);
      } catch (error) {
        const { kind } = readFailure(error);
        if (kind !== 'offline' && kind !== 'broken') attempt.current = { request: '', key: '' };
        // The dates say which of them are taken now.
        if (kind === 'lost') loaded.reload();
        if (kind === 'noPlan') covered.retry();
        throw error;
      }
    });
  const { isBusy, failure } = action;
  return {
    ...first,
    covered,
    offline,
    canPay,
    plan,
    change,
    ...loaded,
    isBusy,
    failure,
    book: (details) => void book(details),
    booked,
  };
}
