'use client';

import type { SlotAvailability } from '@foyer/sdk';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useFoyer } from '../provider.tsx';
import { isFoyerQuery } from '../query-options.ts';
import { type ChangeOutcome, createBookingChanges, type OfferOutcome, type ShownBooking } from './booking-changes.ts';
import { useAction } from './use-action.ts';

const keep = (error: unknown) => error;

/**
 * What members do with their bookings, one change at a time. The promise of a change resolves with its outcome as soon as
 * that is known, or with null if the change failed (see `error`) or another one was still being made; it never rejects.
 */
export function useBookingChanges() {
  const { client } = useFoyer();
  const queries = useQueryClient();
  const changes = useMemo(() => createBookingChanges(client), [client]);
  const { isBusy, failure: error, run } = useAction(keep);
  const [outcome, setOutcome] = useState<ChangeOutcome | OfferOutcome | null>(null);

  const make = <Outcome extends ChangeOutcome | OfferOutcome>(work: () => Promise<Outcome>) =>
    new Promise<Outcome | null>((resolve) => {
      const ended = run(async () => {
        setOutcome(null);
        const known = await work();
        setOutcome(known);
        resolve(known);
        // Also after a refusal: what was shown is out of date. A hold to be paid for is in no period, so it stays shown.
        if (known !== 'unpaid') await queries.invalidateQueries({ predicate: isFoyerQuery });
      });
      ended.then(() => resolve(null));
    });

  return {
    /** Cancels a booking, or leaves its waitlist. */
    cancel: (shown: ShownBooking) => make(() => changes.cancel(shown)),
    /** Cancels all bookings that were made together. */
    cancelTogether: (shown: ShownBooking, togetherId: string) => make(() => changes.cancelTogether(shown, togetherId)),
    /** Cancels this appointment of a series and all later ones. */
    cancelFollowing: (shown: ShownBooking, seriesId: string) => make(() => changes.cancelFollowing(shown, seriesId)),
    reschedule: (shown: ShownBooking, slot: SlotAvailability['slot']) => make(() => changes.reschedule(shown, slot)),
    /** Accepts the offer of a waitlist. After `unpaid`, the bookings are not loaded again. */
    acceptOffer: (shown: ShownBooking) => make(() => changes.accept(shown)),
    declineOffer: (shown: ShownBooking) => make(() => changes.decline(shown)),
    /** The token of the link to the booking's own page. Rejects as a call does. */
    linkOf: changes.linkOf,
    /** True while a change is being made, and until what is shown is loaded again. */
    isBusy,
    /** The end of the last change: `changed` and `closed` are refusals, after which the bookings are loaded again. */
    outcome,
    /** The reason why the last change was not made, which can be retried; null otherwise. */
    error,
  };
}
