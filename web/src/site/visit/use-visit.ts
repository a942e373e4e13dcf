import type { Instant } from '@foyer/contract/values';
import { useRef, useState } from 'react';
import type { Contact } from '../../booking/contact.ts';
import { LEAVING, useAction } from '../../lib/use-action.ts';
import type { Bookable } from '../../services/bookable.ts';
import { appointmentAt, newKey } from '../booking/several/appointments.ts';
import { wayOfSeveral } from '../booking/several/can-book-several.ts';
import { readFailure, type SeveralFailure } from '../booking/several/several-failure.ts';
import { addressAfter } from '../booking/state/after-booking.ts';
import { toBooking } from '../booking/state/reservation.ts';
import { type PlacedPart, placeParts, startAround, type VisitPart } from './visit.ts';
import { visitClient } from './visit-client.ts';
import type { VisitData } from './visit-data.ts';

export interface Visit {
  parts: readonly VisitPart[];
  setParts(parts: readonly VisitPart[]): void;
  add(bookable: Bookable): void;
  /** A service that can’t be added, as it asks questions. */
  refused: string | null;
  /** Null until a time is chosen at which all are free. */
  placed: PlacedPart[] | null;
  startMs: Instant | null;
  choose(startMs: Instant): void;
  /** Chooses the time that the visitor came with, if it is one of these. */
  settle(starts: readonly Instant[]): void;
  /** Counts the bookings that failed as a time was taken. */
  turn: number;
  isBusy: boolean;
  failure: SeveralFailure | null;
  book(contact: Contact): void;
}

const FIRST = 0;

const toRequest = ({ bookable, staffId, startMs }: PlacedPart, contact: Contact, participants: number) =>
  toBooking({
    bookable,
    slot: appointmentAt(bookable, startMs, staffId),
    contact,
    participants,
    zone: 'UTC',
    way: wayOfSeveral(bookable),
  });

export function useVisit(data: VisitData): Visit {
  const { first, choices, search } = data;
  const [parts, setAll] = useState<readonly VisitPart[]>([{ key: FIRST, bookable: first, staffId: choices.staffId }]);
  const [startMs, setStart] = useState<Instant | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const [turn, setTurn] = useState(0);
  const nextKey = useRef(FIRST + 1);
  const attempt = useRef({ request: '', key: '' });
  const action = useAction(readFailure);
  const placed = startMs === null || parts.length < 2 ? null : placeParts(parts, startMs);

  const setParts = (next: readonly VisitPart[]) => {
    action.clear();
    setStart(null);
    setRefused(null);
    setAll(next);
  };
  const add = (bookable: Bookable) =>
    action.run(async () => {
      const form = await visitClient().bookingForms.getServiceBookingForm(bookable.id);
      if (form.phoneRequired || form.questions.length > 0) return setRefused(bookable.name);
      const part = { key: nextKey.current, bookable, staffId: null };
      nextKey.current += 1;
      setParts([...parts, part]);
    });
  const book = (contact: Contact) =>
    action.run(async () => {
      const requests = (placed ?? []).map((part) => toRequest(part, contact, 1));
      const request = JSON.stringify(requests);
      if (attempt.current.request !== request) attempt.current = { request, key: newKey() };
      const { bookings } = visitClient();
      try {
        const made = await bookings.createMultiServiceBooking(requests, {}, { idempotencyKey: attempt.current.key });
        const { id } = made.multiServiceBooking;
        const { manageToken } = await bookings.checkoutMultiServiceBooking(
          id,
          {},
          { idempotencyKey: `checkout-${id}` },
        );
        window.location.assign(addressAfter(manageToken, search));
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
    parts,
    setParts,
    add: (bookable) => void add(bookable),
    refused,
    placed,
    startMs,
    choose: (at) => {
      action.clear();
      setStart(at);
    },
    settle: (starts) => {
      const wanted = startAround(parts, FIRST, data.startMs);
      if (turn === 0 && startMs === null && starts.includes(wanted)) setStart(wanted);
    },
    turn,
    isBusy: action.isBusy,
    failure: action.failure,
    book: (contact) => void book(contact),
  };
}
