import { useIsAlive, useStoredValue } from '../../lib/use-visitor.ts';
import { JOURNEY_KEY, type Journey, parseJourney } from './journey.ts';

interface KnownJourney {
  /** Null on the server, and where there is none. */
  journey: Journey | null;
  /** The page was opened without the one before it, or long after. */
  isLost: boolean;
  write(journey: Journey | null): void;
}

/** What the page before this one found out. */
export function useJourney(): KnownJourney {
  const [journey, stored] = useStoredValue(JOURNEY_KEY, parseJourney);
  const isAlive = useIsAlive();
  return { journey, isLost: isAlive && journey === null, write: stored.write };
}
