import { useEffect, useState } from 'react';
import type { ViewProps } from '../../pages/page.tsx';
import type { PickData } from './state/pick-data.ts';

export type LaterSteps = typeof import('./later-steps.ts');

export interface Later {
  /** Null until they are loaded. */
  steps: LaterSteps | null;
  hasFailed: boolean;
  retry(): void;
}

let loaded: LaterSteps | null = null;

/** Loads the later steps: before the page is rendered, if it begins with one of them. */
export async function loadLaterSteps(): Promise<LaterSteps> {
  loaded = await import('./later-steps.ts');
  return loaded;
}

/** Loads the later steps while the visitor looks for a time; `isLoaded` says that the page begins with one of them. */
export function useLater(isLoaded: boolean): Later {
  const [steps, setSteps] = useState(isLoaded ? loaded : null);
  const [attempt, setAttempt] = useState(0);
  const [failedAttempt, setFailedAttempt] = useState(-1);
  useEffect(() => {
    loadLaterSteps().then(setSteps, () => setFailedAttempt(attempt));
  }, [attempt]);
  return {
    steps,
    hasFailed: steps === null && failedAttempt === attempt,
    retry: () => setAttempt((count) => count + 1),
  };
}

/** The page of a service that can't be booked, which is prepared like a later step. */
export const LaterClosed = (props: ViewProps<PickData>) => (loaded ? <loaded.ClosedService {...props} /> : null);
