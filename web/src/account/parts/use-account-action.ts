import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { type Failure, readFailure } from '../../credentials/failure.ts';
import { LEAVING, useAction } from '../../lib/use-action.ts';

export interface AccountAction {
  isBusy: boolean;
  failure: Failure | null;
  /** Does one thing at a time; what the page shows of the account is fetched again afterwards. */
  run(work: () => Promise<unknown>): Promise<void>;
  /** Fetches what the page shows of the account again. */
  refresh(): Promise<void>;
}

/** Loads the page again where nobody is signed in any more: the server asks who it is. */
export function useLeaveWhenEnded(failure: Failure | null): void {
  useEffect(() => {
    if (failure?.kind === 'ended') location.reload();
  }, [failure]);
}

/** Something that somebody does to their account. */
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
