import type { bookings } from '@foyer/sdk';
import { useCallback } from 'react';
import { type CallsOf, hasCode } from '../../failures/failure.ts';
import { useAction } from '../../lib/use-action.ts';
import { readFailure } from '../parts/failure.ts';
import { useReload } from './use-booking.ts';

/** Changes a booking. If somebody else was quicker, it is loaded again; what was typed stays. */
export function useChange() {
  const { isBusy, failure, run } = useAction(readFailure);
  const reload = useReload();
  const change = useCallback(
    (work: () => Promise<unknown>) =>
      run(async () => {
        try {
          await work();
        } catch (error) {
          if (hasCode<CallsOf<typeof bookings>>(error, 'BOOKING_REVISION_MISMATCH')) await reload();
          throw error;
        }
      }),
    [run, reload],
  );
  return { isBusy, failure, change, reload };
}
