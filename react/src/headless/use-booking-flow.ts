'use client';

import { instantOf } from '@foyer/contract/values';
import { type Booking, type BookingInput, isFoyerError, type SlotAvailability } from '@foyer/sdk';
import { createRedirectSession } from '@foyer/sdk/redirects';
import { useQueryClient } from '@tanstack/react-query';
import { useReducer, useRef, useState } from 'react';
import { useFoyer } from '../provider.tsx';
import { isFoyerQuery } from '../query-options.ts';
import { isHoldGone } from './booking-failure.ts';
import { emptyFlow, type FlowContact, failureOf, nextFlow } from './booking-flow.ts';
import { readNow } from './clock.ts';
import type { Hold, Reservation } from './hold.ts';
import { confirmHold, holdTime, releaseHold } from './hold-time.ts';
import { useHoldClock } from './use-hold-clock.ts';
import { createValue } from './value.ts';

export interface BookingFlowOptions {
  /** More fields of the booking: add-ons, the chosen payment, the customer's address. */
  booking?: BookingInput | undefined;
  /** The answers to the service's form, by their keys. */
  formSubmission?: Record<string, unknown> | undefined;
  /** Called once the booking is made. */
  onBooked?: ((manageToken: string) => void) | undefined;
}

/** The booking that holds the time. */
interface Kept {
  booking: Booking;
}

const noReservation = { hold: null, attempt: null };
const keep = (booking: Booking): Kept => ({ booking });

/**
 * State and behaviour of booking a time: choose a slot, type the contact, hold the time, confirm it. The hold ends by
 * itself; a refusal leads back to the step that can mend it.
 */
export function useBookingFlow({ booking, formSubmission, onBooked }: BookingFlowOptions = {}) {
  const { client } = useFoyer();
  const queries = useQueryClient();
  const [flow, send] = useReducer(nextFlow, emptyFlow);
  const [isBusy, setBusy] = useState(false);
  const [stored] = useState(() => createValue<Reservation<Hold & Kept>>(noReservation));
  const { hold } = stored.read();
  const isHeld = flow.step === 'review' && hold;
  const clock = useHoldClock(isHeld ? hold.expiresMs : null, { onExpired: () => send({ type: 'expired' }) });

  /** The flow now, for work that began with an earlier one. */
  const latest = useRef(flow);
  latest.current = flow;
  const isRunning = useRef(false);
  /** Marks shown bookings and free times as out of date. */
  const refresh = () => void queries.invalidateQueries({ predicate: isFoyerQuery });
  /** Ignores a second press. */
  const attempt = async (work: () => Promise<void>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    try {
      await work();
      refresh();
    } catch (error) {
      if (!isFoyerError(error)) throw error;
      if (latest.current.step !== flow.step || latest.current.slot !== flow.slot) return;
      const failure = failureOf(error);
      if (isHoldGone(failure)) stored.write(noReservation);
      send({ type: 'failed', failure });
      if (failure === 'lost') refresh();
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  /** Gives a held time back; if that fails, it is free when the hold ends. */
  const letGo = async () => {
    const { hold } = stored.read();
    if (!hold) return;
    stored.write(noReservation);
    await releaseHold(client, hold).catch(() => {});
    refresh();
  };
  const finish = (manageToken: string, booked?: Booking) => {
    stored.write(noReservation);
    send({ type: 'confirmed', manageToken, ...(booked && { booking: booked }) });
    onBooked?.(manageToken);
  };

  return {
    ...flow,
    ...clock,
    isBusy,
    choose(slot: SlotAvailability['slot']) {
      void letGo();
      send({ type: 'chosen', slot });
    },
    setContact: (contact: Partial<FlowContact>) => send({ type: 'typed', contact }),
    setParticipants: (participants: number) => send({ type: 'party', participants }),
    /** Holds the time for this contact. */
    hold: () =>
      attempt(async () => {
        const { slot, participants, contact } = flow;
        if (!slot) return;
        const sent = {
          totalParticipants: participants,
          ...booking,
          bookedEntity: { slot },
          ...(!formSubmission && { contactDetails: contact }),
        };
        const options = formSubmission ? { formSubmission } : {};
        const request = { request: JSON.stringify([sent, options]), booking: sent, options, keep };
        const held = await holdTime({ client, stored, now: () => instantOf(readNow()) }, request);
        if (typeof held === 'string') return finish(held);
        // The customer went back, or chose another time, meanwhile.
        if (latest.current.step !== 'details' || latest.current.slot !== slot) return letGo();
        send({ type: 'held', booking: held.booking });
      }),
    /** Books the held time, if nothing has to be paid now. */
    confirm: () =>
      attempt(async () => {
        const { hold } = stored.read();
        if (!hold) return;
        const { booking: booked, manageToken } = await confirmHold(client, hold);
        finish(manageToken, booked);
      }),
    /** Leads to the platform's pages with this time, where it can be paid for too, and back to an address. */
    checkout: (returnTo: string = location.href) =>
      attempt(async () => {
        const { slot } = flow;
        if (!slot) return;
        await letGo();
        const bookingsCheckout = { slotAvailability: { slot, bookable: true }, timezone: slot.timezone ?? null };
        const callbacks = { postFlowUrl: returnTo, thankYouPageUrl: returnTo };
        const { redirectSession } = await client.run(createRedirectSession, [{ bookingsCheckout, callbacks }]);
        location.assign(redirectSession.fullUrl);
      }),
    back() {
      void letGo();
      send({ type: 'back' });
    },
  };
}

export type BookingFlow = ReturnType<typeof useBookingFlow>;
