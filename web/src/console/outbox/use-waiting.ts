import { useMemo, useSyncExternalStore } from 'react';
import { listCheckIns, onCheckIns } from './outbox.ts';

/** The bookings whose check-in waits to be sent. */
export function useWaiting(memberId: string): ReadonlySet<string> {
  const read = () =>
    listCheckIns(memberId)
      .flatMap(({ arrivals }) => arrivals.map(({ bookingId }) => bookingId))
      .join();
  const ids = useSyncExternalStore(onCheckIns, read, () => '');
  return useMemo(() => new Set(ids ? ids.split(',') : []), [ids]);
}
