import type { SignInProgress } from '@foyer/react/sign-in-steps';
import { useIsAlive, useStoredValue } from '../../lib/use-visitor.ts';
import { parseSignInProgress, SIGN_IN_KEY } from './sign-in-progress.ts';

interface KnownJourney {
  /** Null on the server, and if no sign-in is in progress. */
  progress: SignInProgress | null;
  /** True if the page was opened without the step before it, or long after. */
  isLost: boolean;
}

/** The progress that the previous page stored. */
export function useSignInProgress(): KnownJourney {
  const [progress] = useStoredValue(SIGN_IN_KEY, parseSignInProgress);
  const isAlive = useIsAlive();
  return { progress, isLost: isAlive && progress === null };
}
