'use client';

import { useCallback, useRef, useState } from 'react';

/** Returned by work that navigates away, so that the button stays busy. */
export const LEAVING = 'leaving';

export interface Action<Failure> {
  isBusy: boolean;
  failure: Failure | null;
  /** Runs the work. Ignored while earlier work is running. */
  run(work: () => Promise<unknown>): Promise<void>;
  /** Removes the failure. */
  clear(): void;
}

/** One piece of work at a time. `read` turns a thrown value into a failure; it must be a stable function. */
export function useAction<Failure>(read: (error: unknown) => Failure | null): Action<Failure> {
  const running = useRef(false);
  const [state, setState] = useState<{ isBusy: boolean; failure: Failure | null }>({ isBusy: false, failure: null });
  const run = useCallback<Action<Failure>['run']>(
    async (work) => {
      if (running.current) return;
      running.current = true;
      setState({ isBusy: true, failure: null });
      let failure: Failure | null = null;
      try {
        if ((await work()) === LEAVING) return;
      } catch (error) {
        failure = read(error);
      }
      running.current = false;
      setState({ isBusy: false, failure });
    },
    [read],
  );
  const clear = useCallback(() => setState((state) => ({ ...state, failure: null })), []);
  return { ...state, run, clear };
}
