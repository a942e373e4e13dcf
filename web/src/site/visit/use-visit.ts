import type { Instant } from '@foyer/contract/values';
import { useRef, useState } from 'react';
import { LEAVING, useAction } from '../../lib/use-action.ts';
import { isPaidNow, type PaymentWay } from '../../services/payment-ways.ts';
import { type Details, newKey, toAppointment } from '../booking/several/appointments.ts';
import { readFailure, type SeveralFailure } from '../booking/several/several-failure.ts';
import { useSearchState } from '../booking/several/use-search-state.ts';
import { addressAfter } from '../booking/state/after-booking.ts';
import { useParts } from './use-parts.ts';
import { usePaying, type VisitPaying } from './use-paying.ts';
import { FIRST, type PlacedPart, placeParts, startAround } from './visit.ts';
import { visitClient } from './visit-client.ts';
import type { VisitData } from './visit-data.ts';
import { listVisitWays, payState, wayOfPart } from './visit-ways.ts';

/** A part with its time, and how it is paid. */
export interface PayablePart extends PlacedPart {
  way: PaymentWay | null;
}

export interface Visit extends Omit<ReturnType<typeof useParts>, 'setStart'> {
  /** Null until a time is chosen at which all are free. */
  placed: PayablePart[] | null;
  choose(startMs: Instant): void;
  /** Chooses the time that the visitor came with, if it is one of these. */
  settle(starts: readonly Instant[]): void;
  /** The ways to pay that differ, and the chosen one. */
  ways: PaymentWay[];
  way: PaymentWay;
  chooseWay(way: PaymentWay): void;
  /** Whether a part is paid online before the visit. */
  isPaidOnline: boolean;
  /** The bookings that are held to be paid; null while they are chosen. */
  paying: VisitPaying | null;
  /** Counts the bookings that failed as a time was taken. */
  turn: number;
  isBusy: boolean;
  failure: SeveralFailure | null;
  book(details: Details): void;
}

export function useVisit(data: VisitData): Visit {
  const { setStart, ...chosen } = useParts(data);
  const { parts, startMs } = chosen;
  const [{ wanted, payingId }, setPay] = useSearchState(data.search, payState);
  const [turn, setTurn] = useState(0);
  const attempt = useRef({ request: '', key: '' });
  const action = useAction(readFailure);
  const ways = listVisitWays(parts.map(({ bookable }) => bookable));
  const way = ways.find((each) => each === wanted) ?? ways[0] ?? 'inPerson';
  const wayOf = ({ bookable }: Pick<PlacedPart, 'bookable'>) => wayOfPart(bookable, way);
  const isPlaced = startMs !== null && parts.length > 1;
  const placed = isPlaced ? placeParts(parts, startMs).map((part) => ({ ...part, way: wayOf(part) })) : null;
  const isPaidOnline = parts.some((part) => isPaidNow(wayOf(part)));
  const leave = (manageToken: string) => {
    window.location.assign(addressAfter(manageToken, data.search));
    return LEAVING;
  };
  const lose = () => {
    setStart(null);
    setTurn((count) => count + 1);
  };
  const paying = usePaying({
    payingId,
    action,
    leave,
    stop(isLost) {
      setPay({ wanted: way, payingId: null });
      if (isLost) lose();
      else setTurn((count) => count + 1);
    },
  });

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
        if (isPaidOnline) {
          attempt.current = { request: '', key: '' };
          return setPay({ wanted: way, payingId: id });
        }
        const { manageToken } = await bookings.checkoutMultiServiceBooking(
          id,
          {},
          { idempotencyKey: `checkout-${id}` },
        );
        return leave(manageToken);
      } catch (error) {
        const { kind } = readFailure(error);
        if (kind !== 'offline' && kind !== 'broken') attempt.current = { request: '', key: '' };
        if (kind === 'lost') lose();
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
      const wantedMs = startAround(parts, FIRST, data.startMs);
      if (starts.includes(wantedMs)) setStart(wantedMs);
    },
    ways,
    way,
    chooseWay: (next) => {
      action.clear();
      setPay({ wanted: next, payingId: null });
    },
    isPaidOnline,
    paying,
    turn,
    isBusy: action.isBusy,
    failure: action.failure,
    book: (details) => void book(details),
  };
}
