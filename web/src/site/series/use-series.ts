import { useEffect, useRef, useState } from 'react';
import { type Contact, emptyContact } from '../../booking/contact.ts';
import { useAction } from '../../lib/use-action.ts';
import { appointmentAt, newKey } from '../booking/several/appointments.ts';
import { wayOfSeveral } from '../booking/several/can-book-several.ts';
import { readFailure, type SeveralFailure } from '../booking/several/several-failure.ts';
import { toBooking } from '../booking/state/reservation.ts';
import {
  changesOf,
  firstPlan,
  readBooked,
  readDates,
  ruleOf,
  type SeriesBooking,
  type SeriesDate,
  type SeriesPlan,
} from './series.ts';
import { seriesClient } from './series-client.ts';
import type { SeriesData } from './series-data.ts';

export interface Series {
  plan: SeriesPlan;
  change(plan: SeriesPlan): void;
  /** Null until they are loaded; those of the last plan while the next ones are. */
  dates: SeriesDate[] | null;
  isLoading: boolean;
  /** Why the dates couldn't be loaded. */
  unread: SeveralFailure | null;
  reload(): void;
  isBusy: boolean;
  failure: SeveralFailure | null;
  book(contact: Contact): void;
  /** Null until they are booked. */
  booked: { bookings: SeriesBooking[]; contact: Contact } | null;
}

function toRequest({ bookable, startMs, choices }: SeriesData, contact: Contact) {
  const slot = appointmentAt(bookable, startMs, choices.staffId);
  const { participants } = choices;
  return toBooking({ bookable, slot, contact, participants, zone: 'UTC', way: wayOfSeveral(bookable) });
}

/** The dates of the plan, as they are free now. */
function useDatesOf(data: SeriesData, plan: SeriesPlan) {
  const [turn, setTurn] = useState(0);
  const [dates, setDates] = useState<SeriesDate[] | null>(null);
  const [state, setState] = useState<{ isLoading: boolean; unread: SeveralFailure | null }>({
    isLoading: true,
    unread: null,
  });
  useEffect(() => {
    let isOutdated = false;
    setState({ isLoading: true, unread: null });
    const { contactDetails: _, ...booking } = toRequest(data, emptyContact);
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
  }, [data, plan, turn]);
  return { dates, ...state, reload: () => setTurn((count) => count + 1) };
}

export function useSeries(data: SeriesData): Series {
  const [plan, change] = useState(firstPlan);
  const loaded = useDatesOf(data, plan);
  const [booked, setBooked] = useState<Series['booked']>(null);
  const action = useAction(readFailure);
  /** Kept until the outcome is known, so that a retry books nothing twice. */
  const attempt = useRef({ request: '', key: '' });

  const book = (contact: Contact) =>
    action.run(async () => {
      const booking = toRequest(data, contact);
      const request = JSON.stringify([booking, plan]);
      if (attempt.current.request !== request) attempt.current = { request, key: newKey() };
      const { key } = attempt.current;
      const { recurringBookings: series } = seriesClient();
      try {
        const { recurringBooking } = await series.createRecurringBooking(booking, ruleOf(plan), changesOf(plan), {
          idempotencyKey: key,
        });
        const { id } = recurringBooking;
        const done = await series.checkoutRecurringBooking(id, {}, { idempotencyKey: `checkout-${id}` });
        setBooked({ bookings: done.recurringBooking.bookings.map(readBooked), contact });
      } catch (error) {
        const { kind } = readFailure(error);
        if (kind !== 'offline' && kind !== 'broken') attempt.current = { request: '', key: '' };
        // The dates say which of them are taken now.
        if (kind === 'lost') loaded.reload();
        throw error;
      }
    });
  const { isBusy, failure } = action;
  return { plan, change, ...loaded, isBusy, failure, book: (contact) => void book(contact), booked };
}
