import type { Instant } from '@foyer/contract/values';
import { useRef, useState } from 'react';
import { LEAVING, useAction } from '../../lib/use-action.ts';
import { type Details, newKey, toAppointment } from '../booking/several/appointments.ts';
import { readFailure, type SeveralFailure } from '../booking/several/several-failure.ts';
import { addressAfter } from '../booking/state/after-booking.ts';
import { useParts } from './use-parts.ts';
import { FIRST, type PlacedPart, placeParts, startAround } from './visit.ts';
import { visitClient } from './visit-client.ts';
import type { VisitData } from './visit-data.ts';

export interface Visit extends Omit<ReturnType<typeof useParts>, 'setStart'> {
  /** Null until a time is chosen at which all are free. */
  placed: PlacedPart[] | null;
  choose(startMs: Instant): void;
  /** Chooses the time that the visitor came with, if it is one of these. */
  settle(starts: readonly Instant[]): void;
  /** Counts the bookings that failed as a time was taken. */
  turn: number;
  isBusy: boolean;
  failure: SeveralFailure | null;
  book(details: Details): void;
}

export function useVisit(data: VisitData): Visit {
  const { setStart, ...chosen } = useParts(data);
  const { parts, startMs } = chosen;
  const [turn, setTurn] = useState(0);
  const attempt = useRef({ request: '', key: '' });
  const action = useAction(readFailure);
  const placed = startMs === null || parts.length < 2 ? null : placeParts(parts, startMs);

  const book = (details: Details) =>
    action.run(async () => {
      const requests = (placed ?? []).map((part) => toAppointment({ ...part, participants: 1 }, details));
      const { submission, sendSmsReminder } = details;
      const options = {
        // Each service reads its own form as it is now.
        ...(submission && { formSubmission: submission.formSubmission }),
        ...(sendSmsReminder && { sendSmsReminder }),
      };
      const request = JSON.stringify([requests, options]);
      if (attempt.current.request !== request) attempt.current = { request, key: newKey() };
      const { bookings } = visitClient();
      try {
        const made = await bookings.createMultiServiceBooking(requests, options, {
          idempotencyKey: attempt.current.key,
        });
        const { id } = made.multiServiceBooking;
        const { manageToken } = await bookings.checkoutMultiServiceBooking(
          id,
          {},
          { idempotencyKey: `checkout-${id}` },
        );
        window.location.assign(addressAfter(manageToken, data.search));
        return LEAVING;
      } catch (error) {
        const { kind } = readFailure(error);
        if (kind !== 'offline' && kind !== 'broken') attempt.current = { request: '', key: '' };
        if (kind === 'lost') {
          setStart(null);
          setTurn((count) => count + 1);
        }
        throw error;
      }
    });
  return {
    ...chosen,
    placed,
    choose: (at) => {
      action.clear();
      setStart(at);
    },
    settle: (starts) => {
      if (turn > 0 || startMs !== null || data.startMs === null) return;
      const wanted = startAround(parts, FIRST, data.startMs);
      if (starts.includes(wanted)) setStart(wanted);
    },
    turn,
    isBusy: action.isBusy,
    failure: action.failure,
    book: (details) => void book(details),
  };
}
