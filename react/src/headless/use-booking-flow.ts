'use client';

import { type Booking, type BookingInput, isFoyerError, type SlotAvailability } from '@foyer/sdk';
import { cancelBooking, checkoutBooking, createBooking } from '@foyer/sdk/bookings';
import { createRedirectSession } from '@foyer/sdk/redirects';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer, useRef, useState } from 'react';
import { useFoyer } from '../provider.tsx';
import { moduleKey } from '../query-key.ts';
import { emptyFlow, type FlowContact, failureOf, holdExpiresMs, nextFlow } from './booking-flow.ts';
import { readNow } from './clock.ts';
import { minutesLeft, minutesToAnnounce } from './hold-clock.ts';

export interface BookingFlowOptions {
  /** More fields of the booking: add-ons, the chosen payment, the customer's address. */
  booking?: BookingInput | undefined;
  /** The answers to the service's form, by their keys. */
  formSubmission?: Record<string, unknown> | undefined;
  /** Called once the booking is made. */
  onBooked?: ((manageToken: string) => void) | undefined;
}

const TICK_MS = 5_000;

/** The minutes that are left of a hold, and those to announce. */
function useHoldClock(expiresMs: number | null, onExpired: () => void) {
  const [nowMs, setNowMs] = useState(0);
  const [announced, setAnnounced] = useState<number | null>(null);
  const expired = useRef(onExpired);
  expired.current = onExpired;
  useEffect(() => {
    if (expiresMs === null) return;
    let before = expiresMs - readNow().getTime();
    const read = () => {
      const nowMs = readNow().getTime();
      const left = expiresMs - nowMs;
      setNowMs(nowMs);
      setAnnounced((last) => minutesToAnnounce(before, left) ?? last);
      before = left;
      if (left <= 0) expired.current();
    };
    read();
    const timer = setInterval(read, TICK_MS);
    return () => clearInterval(timer);
  }, [expiresMs]);
  return {
    minutesLeft: expiresMs === null || nowMs === 0 ? null : minutesLeft(expiresMs, nowMs),
    minutesToAnnounce: expiresMs === null ? null : announced,
  };
}

/**
 * State and behaviour of booking a time: choose a slot, type the contact, hold the time, confirm it. The hold ends by
 * itself; a refusal leads back to the step that can mend it.
 */
export function useBookingFlow({ booking, formSubmission, onBooked }: BookingFlowOptions = {}) {
  const foyer = useFoyer();
  const queries = useQueryClient();
  const [flow, send] = useReducer(nextFlow, emptyFlow);
  const [expiresMs, setExpiresMs] = useState<number | null>(null);
  const { mutateAsync: create, isPending: isHolding } = useMutation(foyer.mutation(createBooking));
  const { mutateAsync: checkout, isPending: isConfirming } = useMutation(foyer.mutation(checkoutBooking));
  const { mutateAsync: cancel } = useMutation(foyer.mutation(cancelBooking));
  const clock = useHoldClock(flow.step === 'review' ? expiresMs : null, () => send({ type: 'expired' }));

  /** The flow now, for work that began with an earlier one. */
  const latest = useRef(flow);
  latest.current = flow;
  const isRunning = useRef(false);
  /** Ignores a second press. */
  const attempt = async (work: () => Promise<void>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      await work();
    } catch (error) {
      if (!isFoyerError(error)) throw error;
      if (latest.current.step !== flow.step || latest.current.slot !== flow.slot) return;
      const failure = failureOf(error.code);
      send({ type: 'failed', failure });
      if (failure === 'lost') queries.invalidateQueries({ queryKey: moduleKey('availabilityCalendar') });
    } finally {
      isRunning.current = false;
    }
  };
  /** Gives a held time back; if that fails, it is free when the hold ends. */
  const release = async ({ id, revision }: Booking) => {
    await cancel([id, { revision }]).catch(() => {});
  };
  const letGo = async () => {
    if (flow.held && flow.step === 'review') await release(flow.held);
  };

  return {
    ...flow,
    ...clock,
    isBusy: isHolding || isConfirming,
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
        const { booking: held } = await create([sent, formSubmission ? { formSubmission } : {}]);
        // The customer went back, or chose another time, meanwhile.
        if (latest.current.step !== 'details' || latest.current.slot !== slot) return release(held);
        setExpiresMs(holdExpiresMs(held, readNow().getTime()));
        send({ type: 'held', booking: held });
      }),
    /** Books the held time, if nothing has to be paid now. */
    confirm: () =>
      attempt(async () => {
        if (!flow.held) return;
        const { id, revision } = flow.held;
        const { booking: booked, manageToken } = await checkout([id, { revision }]);
        send({ type: 'confirmed', booking: booked, manageToken });
        onBooked?.(manageToken);
      }),
    /** Leads to the platform's pages with this time, where it can be paid for too, and back to an address. */
    checkout: (returnTo: string = location.href) =>
      attempt(async () => {
        const { slot } = flow;
        if (!slot) return;
        await letGo();
        const bookingsCheckout = { slotAvailability: { slot, bookable: true }, timezone: slot.timezone ?? null };
        const callbacks = { postFlowUrl: returnTo, thankYouPageUrl: returnTo };
        const { redirectSession } = await foyer.client.run(createRedirectSession, [{ bookingsCheckout, callbacks }]);
        location.assign(redirectSession.fullUrl);
      }),
    back() {
      void letGo();
      send({ type: 'back' });
    },
  };
}

export type BookingFlow = ReturnType<typeof useBookingFlow>;
