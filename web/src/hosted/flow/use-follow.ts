import type { NextStep } from '@foyer/react/sign-in-steps';
import { useSignInSteps } from '@foyer/react/use-sign-in-steps';
import { useState } from 'react';
import { openJourney } from './follow.ts';
import type { ReturnTarget } from './return-target.ts';

/**
 * Takes a step of a sign-in and leads to the page of the next one, or to where the sign-in ends. Stays if the next step is
 * `here`, the page's own. Throws refusals, and ClosedAccount if it can't continue.
 */
export function useFollow(
  returnTarget: ReturnTarget,
  here?: NextStep | undefined,
  onRefused: (error: unknown) => void = () => undefined,
) {
  const [{ options, lead }] = useState(() => openJourney(returnTarget));
  const { take } = useSignInSteps({
    open: () => options,
    first: here,
    onStep: (step) => (step === here ? undefined : lead(step)),
    onRefused,
  });
  return take;
}
