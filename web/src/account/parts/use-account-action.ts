import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { type Failure, readFailure } from '../../credentials/failure.ts';
import { LEAVING, useAction } from '../../lib/use-action.ts';

export interface AccountAction {
  isBusy: boolean;
  failure: Failure | null;
  /** Runs one action at a time, then reloads the account data on the page. */
  run(work: () => Promise<unknown>): Promise<void>;
  /** Reloads the account data on the page. */
  refresh(): Promise<void>;
}

/** Reloads the page when the member is no longer signed in, so that the server asks them to sign in. */
export function useLeaveWhenEnded(failure: Failure | null): void {
  useEffect(() => {
    if (failure?.kind === 'ended') location.reload();
  }, [failure]);
}

/** A change of the member's account. */
export function useAccountAction(): AccountAction {
  const queries = useQueryClient();
  const { isBusy, failure, run } = useAction(readFailure);
  useLeaveWhenEnded(failure);
  const refresh = useCallback(() => queries.invalidateQueries(), [queries]);
  return {
    isBusy,
    failure,
    refresh,
    run: (work) =>
      run(async () => {
        const answer = await work();
        if (answer !== LEAVING) await refresh();
        return answer;
      }),
  };
}
