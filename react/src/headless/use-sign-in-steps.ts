'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { watchApproval } from './approval-watch.ts';
import { createSignInSteps, type NextStep, type SignInOptions, type SignInSteps } from './sign-in-steps.ts';

/** The state to show: the form, a field for a code, waiting for approval, signed in, or an account that can't sign in. */
export type SignInStep = 'form' | NextStep;

export interface SignInStepsOptions<Ended> {
  /** The client, the memory and the session of the sign-in; read once. */
  open(): SignInOptions;
  /** The step that the page shows first; default: the form. */
  first?: SignInStep | undefined;
  /** True if somebody is signed in, maybe by another tab: nothing is asked then. */
  loggedIn?: boolean | undefined;
  /** Called with each step that is reached. What it returns is the answer of `take`, and what it throws its error. */
  onStep(step: NextStep): Ended;
  /** Called with the error after which an approval is no longer asked for. */
  onRefused(error: unknown): void;
}

/**
 * The step that a sign-in is at, without a cache: on the site's own form, or on pages of which each is one step. Asks every
 * 15 seconds whether an account is approved while it waits for that.
 */
export function useSignInSteps<Ended>({
  open,
  first = 'form',
  loggedIn,
  onStep,
  onRefused,
}: SignInStepsOptions<Ended>) {
  const [steps] = useState(() => createSignInSteps(open()));
  const [reached, setReached] = useState<SignInStep | null>(null);
  const step = loggedIn ? 'done' : (reached ?? first);
  const calls = useRef({ onStep, onRefused });
  calls.current = { onStep, onRefused };

  /** Takes a step. A refusal throws, and stays where it is. */
  const take = useCallback(
    async (work: (steps: SignInSteps) => Promise<NextStep>): Promise<Ended> => {
      const next = await work(steps);
      const ended = calls.current.onStep(next);
      setReached(next);
      return ended;
    },
    [steps],
  );
  useEffect(() => {
    if (step !== 'approval') return;
    return watchApproval(
      () => take((known) => known.checkApproval()),
      (error) => calls.current.onRefused(error),
    );
  }, [step, take]);

  return { step, take, restart: () => setReached('form') };
}
