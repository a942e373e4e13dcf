'use client';

import { instantOf } from '@foyer/contract/values';
import type { Booking, SlotAvailability } from '@foyer/sdk';
import { createRedirectSession } from '@foyer/sdk/redirects';
import { joinWaitlist } from '@foyer/sdk/waitlist';
import { useQueryClient } from '@tanstack/react-query';
import { useReducer, useState } from 'react';
import { useFoyer } from '../provider.tsx';
import { isFoyerQuery } from '../query-options.ts';
import { isHoldGone } from './booking-failure.ts';
import {
  emptyFlow,
  type FlowContact,
  type FlowEvent,
  failureOf,
  nextFlow,
  type RequestOptions,
  requestOf,
} from './booking-flow.ts';
import { readNow } from './clock.ts';
import type { Hold, Reservation } from './hold.ts';
import { confirmHold, holdTime, releaseHold } from './hold-time.ts';
import { useAction } from './use-action.ts';
import { useBookingSteps } from './use-booking-steps.ts';
import { useHoldClock } from './use-hold-clock.ts';
import { createValue } from './value.ts';

export interface BookingFlowOptions extends RequestOptions {
  /** Called once the booking is made, not when a waitlist was joined. */
  onBooked?: ((manageToken: string) => void) | undefined;
}

/** The booking that holds the time. */
interface Kept {
  booking: Booking;
}

const noReservation = { hold: null, attempt: null };
const keep = (booking: Booking): Kept => ({ booking });
const asThrown = (error: unknown) => error;

/**
 * State and behaviour of booking a time: choose a slot, type the contact, hold the time, confirm it. The hold ends by
 * itself; a refusal leads back to the step that can mend it. A session that is full is waited for instead (`join`).
 */
export function useBookingFlow({ onBooked, ...sentWith }: BookingFlowOptions = {}) {
  const { client } = useFoyer();
  const queries = useQueryClient();
  const [flow, send] = useReducer(nextFlow, emptyFlow);
  const [stored] = useState(() => createValue<Reservation<Hold & Kept>>(noReservation));
  const action = useAction(asThrown);
  const { hold } = stored.read();
  const held = flow.step === 'review' ? hold : null;
  const clock = useHoldClock(held ? held.expiresMs : null, { onExpired: () => send({ type: 'expired' }) });

  /** Marks shown bookings and free times as out of date. */
  const refresh = () => void queries.invalidateQueries({ predicate: isFoyerQuery });
  const run = (work: () => Promise<unknown>) =>
    action.run(async () => {
      try {
        await work();
        refresh();
      } catch (error) {
        const failure = failureOf(error);
        if (isHoldGone(failure)) stored.write(noReservation);
        send({ type: 'failed', failure });
        if (failure === 'lost' || failure === 'room') refresh();
        throw error;
      }
    });
  /** Gives a held time back; if that fails, it is free when the hold ends. */
  const letGo = async () => {
    const { hold } = stored.read();
    if (!hold) return;
    stored.write(noReservation);
    await releaseHold(client, hold).catch(() => {});
    refresh();
  };
  const { reserve, confirm } = useBookingSteps<Hold & Kept>({
    wanted: flow.step === 'done' ? 'review' : flow.step,
    time: flow.slot && JSON.stringify(flow.slot),
    isHeld: held !== null,
    action: { run },
    onHeld: ({ booking }) => send({ type: 'held', booking }),
    onBooked(manageToken, booking) {
      stored.write(noReservation);
      send({ type: 'confirmed', manageToken, ...(booking && { booking }) });
      onBooked?.(manageToken);
    },
    onLate: letGo,
  });
  const request = (slot: SlotAvailability['slot']) => requestOf(flow, slot, sentWith);
  const leave = (event: FlowEvent) => {
    void letGo();
    action.clear();
    send(event);
  };

  return {
    ...flow,
    ...clock,
    isBusy: action.isBusy,
    /** The error behind `failure`, as it was thrown; null for a hold that ended. */
    error: action.failure,
    /** Chooses a time, or a session that is full, to wait for it. */
    choose: (slot: SlotAvailability['slot'], { isFull = false } = {}) => leave({ type: 'chosen', slot, isFull }),
    setContact: (contact: Partial<FlowContact>) => send({ type: 'typed', contact }),
    setParticipants: (participants: number) => send({ type: 'party', participants }),
    /** Holds the time for this contact. */
    async hold() {
      if (!flow.slot) return;
      const [booking, options] = request(flow.slot);
      const made = { request: JSON.stringify([booking, options]), booking, options, keep };
      await reserve(() => holdTime({ client, stored, now: () => instantOf(readNow()) }, made));
    },
    /** Joins the waitlist of a session that is full, for this contact. Safe to repeat: nobody waits twice for the same. */
    join: () =>
      run(async () => {
        if (flow.slot) send({ type: 'joined', ...(await client.run(joinWaitlist, request(flow.slot))) });
      }),
    /** Books the held time, if nothing has to be paid now. */
    async confirm() {
      const { hold } = stored.read();
      if (hold) await confirm(() => confirmHold(client, hold));
    },
    /** Leads to the platform's pages with this time, where it can be paid for too, and back to an address. */
    checkout: (returnTo: string = location.href) =>
      run(async () => {
        const { slot } = flow;
        if (!slot) return;
        await letGo();
        const bookingsCheckout = { slotAvailability: { slot, bookable: true }, timezone: slot.timezone ?? null };
        const callbacks = { postFlowUrl: returnTo, thankYouPageUrl: returnTo };
        const { redirectSession } = await client.run(createRedirectSession, [{ bookingsCheckout, callbacks }]);
        location.assign(redirectSession.fullUrl);
      }),
    back: () => leave({ type: 'back' }),
  };
}

export type BookingFlow = ReturnType<typeof useBookingFlow>;
