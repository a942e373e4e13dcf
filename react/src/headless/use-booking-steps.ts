'use client';

import type { Booking } from '@foyer/sdk';
import { useRef } from 'react';
import { type BookingStep, possibleStep } from './booking-steps.ts';
import type { Hold } from './hold.ts';
import type { Action } from './use-action.ts';

export interface Booked {
  booking: Booking;
  /** Lets the customer change it. */
  manageToken: string;
}

export interface BookingStepsOptions<Kept extends Hold> {
  /** The step that was asked for, as in the address of a page. */
  wanted: BookingStep;
  /** Names the chosen time; null until one is chosen. */
  time: string | null;
  /** True while that time is held, for what is typed now. */
  isHeld: boolean;
  /** Runs the work, and keeps how it failed. */
  action: Pick<Action<unknown>, 'run'>;
  /** Called with each new hold. What it returns ends the work, as LEAVING does. */
  onHeld(hold: Kept): unknown;
  /** Called with the token that lets the customer change the booking; without that, if it was paid for meanwhile. */
  onBooked(manageToken: string, booking?: Booking): unknown;
  /** Called with a hold that came only after another step or time was shown. */
  onLate(hold: Kept): unknown;
}

/**
 * The steps of booking a time: choose it, say for whom, check it while it is held. What is chosen, typed and held is the
 * caller's, in React's state or in the address and the storage of a page.
 */
export function useBookingSteps<Kept extends Hold>(options: BookingStepsOptions<Kept>) {
  const { wanted, time, isHeld, action } = options;
  const latest = useRef(options);
  latest.current = options;

  /** Runs work for what is shown; ignores its failure once something else is. */
  const run = (work: (isLate: () => boolean) => Promise<unknown>) =>
    action.run(async () => {
      const isLate = () => latest.current.wanted !== wanted || latest.current.time !== time;
      try {
        return await work(isLate);
      } catch (error) {
        if (!isLate()) throw error;
      }
    });

  return {
    step: possibleStep(wanted, time !== null, isHeld),
    /** Goes on with the hold that is made; an earlier one that was paid for meanwhile is a booking, whose token it is. */
    reserve: (make: () => Promise<Kept | string>) =>
      run(async (isLate) => {
        const made = await make();
        if (typeof made === 'string') return latest.current.onBooked(made);
        return isLate() ? latest.current.onLate(made) : latest.current.onHeld(made);
      }),
    /** Ends with the booking that is made; stays if there is none, as the hold has ended. */
    confirm: (book: () => Promise<Booked | undefined>) =>
      run(async () => {
        const booked = await book();
        return booked && latest.current.onBooked(booked.manageToken, booked.booking);
      }),
  };
}
