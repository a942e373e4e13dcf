import { useEffect, useState } from 'react';

export type LaterSteps = typeof import('./later-steps.ts');

export interface Later {
  /** Null until they are loaded. */
  steps: LaterSteps | null;
  hasFailed: boolean;
  retry(): void;
}

/** Loads the later steps while the visitor looks for a time. */
export function useLater(): Later {
  const [steps, setSteps] = useState<LaterSteps | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [failedAttempt, setFailedAttempt] = useState(-1);
  useEffect(() => {
    import('./later-steps.ts').then(setSteps, () => setFailedAttempt(attempt));
  }, [attempt]);
  return {
    steps,
    hasFailed: steps === null && failedAttempt === attempt,
    retry: () => setAttempt((count) => count + 1),
  };
}
