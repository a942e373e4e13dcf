import { useCallback, useRef, useState } from 'react';

/** Answered by work that leaves the page: the button stays busy. */
export const LEAVING = 'leaving';

export interface Action<Failure> {
  isBusy: boolean;
  failure: Failure | null;
  /** Runs one piece of work at a time: a second press while it runs does nothing. */
  run(work: () => Promise<unknown>): Promise<void>;
  /** Takes the failure off the page. */
  clear(): void;
}

/** `read` says what a thrown value means for whoever pressed the button; it must stay the same function. */
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
