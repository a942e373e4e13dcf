import type { Instant } from '@foyer/contract/values';
import { type PayingMultiService, useMultiServiceBooking } from '@foyer/react/use-multi-service-booking';
import { useState } from 'react';
import { LEAVING } from '../../lib/use-action.ts';
import { pageCalls } from '../../pages/page-client.ts';
import { isPaidNow, type PaymentWay } from '../../services/payment-ways.ts';
import { type Details, toAppointment } from '../booking/several/appointments.ts';
import { type SeveralFailure, useSeveralFailure } from '../booking/several/several-failure.ts';
import { useSearchState } from '../booking/several/use-search-state.ts';
import { addressAfter } from '../booking/state/after-booking.ts';
import { useParts } from './use-parts.ts';
import { FIRST, type PlacedPart, placeParts, startAround } from './visit.ts';
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
  paying: PayingMultiService | null;
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
  const { paying, isBusy, error, clear, book } = useMultiServiceBooking({
    client: pageCalls,
    heldId: payingId,
    onHeld: (id) => setPay({ wanted: way, payingId: id }),
    onBooked: leave,
    onFreed(isLost) {
      if (isLost) setStart(null);
      setTurn((count) => count + 1);
    },
  });
  return {
    ...chosen,
    placed,
    choose: (at) => {
      clear();
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
      clear();
      setPay({ wanted: next, payingId: null });
    },
    isPaidOnline,
    paying,
    turn,
    isBusy,
    failure: useSeveralFailure(error),
    book(details) {
      const requests = (placed ?? []).map((part) => toAppointment({ ...part, participants: 1 }, details));
      const { submission, sendSmsReminder } = details;
      const options = {
        // Each service reads its own form as it is now.
        ...(submission && { formSubmission: submission.formSubmission }),
        ...(sendSmsReminder && { sendSmsReminder }),
      };
      book(requests, options, isPaidOnline);
    },
  };
}
