import { useCallback, useRef, useState } from 'react';
import { type Failure, readFailure } from './failure.ts';

/** Answered by work that leaves the page: the button stays busy. */
export const LEAVING = 'leaving';

export interface Action {
  isBusy: boolean;
  failure: Failure | null;
  /** Runs one piece of work at a time: a second press while it runs does nothing. */
  run(work: () => Promise<unknown>): Promise<void>;
  /** Takes the failure off the page. */
  clear(): void;
}

export function useAction(): Action {
  const running = useRef(false);
  const [state, setState] = useState<{ isBusy: boolean; failure: Failure | null }>({ isBusy: false, failure: null });
  const run = useCallback<Action['run']>(async (work) => {
    if (running.current) return;
    running.current = true;
    setState({ isBusy: true, failure: null });
    let failure: Failure | null = null;
    try {
      if ((await work()) === LEAVING) return;
    } catch (error) {
      failure = readFailure(error);
    }
    running.current = false;
    setState({ isBusy: false, failure });
  }, []);
  const clear = useCallback(() => setState((state) => ({ ...state, failure: null })), []);
  return { ...state, run, clear };
}
