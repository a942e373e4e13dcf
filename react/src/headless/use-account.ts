'use client';

import { useSession } from '../provider.tsx';
import { useMember } from '../use-member.ts';
import { useBookingChanges } from './use-booking-changes.ts';
import { type AccountOptions, useOwnBookings } from './use-own-bookings.ts';

/** The member, their bookings (`useOwnBookings`) and what they do with each (`useBookingChanges`). */
export function useAccount(options?: AccountOptions) {
  const { loggedIn } = useSession();
  const { member } = useMember();
  const list = useOwnBookings(options);
  const changes = useBookingChanges();
  return {
    loggedIn,
    member,
    ...list,
    ...changes,
    /** The reason why the last change was not made, or the list not loaded. Both can be retried. */
    error: changes.error ?? list.error,
  };
}
