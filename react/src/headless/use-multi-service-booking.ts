'use client';

import { type ClientCore, isFoyerError } from '@foyer/sdk';
import { useState } from 'react';
import { createAttempt } from './attempt.ts';
import {
  bookMultiService,
  linkOfMultiService,
  type MultiServiceOptions,
  type MultiServiceParts,
  releaseMultiService,
} from './multi-service-booking.ts';
import type { Payment } from './payment-calls.ts';
import { readSeveralFailure } from './several-failure.ts';
import { useAction } from './use-action.ts';

export interface MultiServiceBookingOptions {
  client: Pick<ClientCore, 'run'>;
  /** The booking that is held to be paid for; null while times are chosen. Kept by the site, such as in the address. */
  heldId: string | null;
  /** It is held now, or not any more. */
  onHeld(id: string | null): void;
  /** The services are booked; the token is that of their link. What it returns may be LEAVING. */
  onBooked(manageToken: string): unknown;
  /** Times have to be chosen again: they were taken (`isLost`), or given back. */
  onFreed?(isLost: boolean): void;
}

/** The ways on for services that are held to be paid for. */
export interface PayingMultiService {
  multiServiceBookingId: string;
  /** Goes on to the booking, once it is paid, here or in another tab. */
  complete(): void;
  /** Goes back to the choice of times, with the error of a payment that can't be prepared; goes on if nothing is owed. */
  refuse(error: unknown): void;
  /** Gives up the payment and the times, to choose again. `giveUp` answers the payment as it is then. */
  change(giveUp: () => Promise<Payment | undefined>): void;
}

const keep = (error: unknown) => error;

/** Booking several services one after the other: all or none, confirmed at once or paid for together. */
export function useMultiServiceBooking(options: MultiServiceBookingOptions) {
  const { client, heldId: id, onHeld, onBooked, onFreed } = options;
  const { isBusy, failure: error, run, clear } = useAction(keep);
  const [attempt] = useState(createAttempt);
  const toBooked = async (id: string) => onBooked(await linkOfMultiService(client, id));
  const free = (isLost: boolean) => {
    onHeld(null);
    onFreed?.(isLost);
  };
  const paying: PayingMultiService | null =
    id === null
      ? null
      : {
          multiServiceBookingId: id,
          complete: () => void run(() => toBooked(id)),
          refuse(refusal) {
            void run(async () => {
              if (isFoyerError(refusal) && refusal.code === 'NOTHING_TO_PAY') return toBooked(id);
              free(readSeveralFailure(refusal) === 'lost');
              throw refusal;
            });
          },
          change(giveUp) {
            void run(async () => {
              const token = await releaseMultiService(client, id, giveUp);
              return token === undefined ? free(false) : onBooked(token);
            });
          },
        };
  return {
    paying,
    isBusy,
    /** The error of the last step; `readSeveralFailure` reads it. */
    error,
    clear,
    /** Holds the services and confirms them, or holds them until they are paid for (`isPaidNow`). */
    book: (parts: MultiServiceParts, options: MultiServiceOptions, isPaidNow: boolean) =>
      void run(async () => {
        try {
          const made = await bookMultiService(client, attempt, { parts, options, isPaidNow });
          return 'heldId' in made ? onHeld(made.heldId) : onBooked(made.manageToken);
        } catch (error) {
          if (readSeveralFailure(error) === 'lost') onFreed?.(true);
          throw error;
        }
      }),
  };
}
