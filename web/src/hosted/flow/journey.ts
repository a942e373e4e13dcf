import { openStoredValue, type StoredValue, tabStorage } from '../../lib/stored-value.ts';

/** What a sign-in needs from one page to the next. Kept for this tab, never in an address, and only until it is over. */
export interface Journey {
  /** Proof of what has been shown so far. */
  stateToken: string;
  email: string;
  /** Kinds of a second factor that are asked for: TOTP, RECOVERY_CODE, WEBAUTHN. */
  factors: string[];
}

const isText = (value: unknown): value is string => typeof value === 'string';

export function parseJourney(stored: unknown): Journey | null {
  if (typeof stored !== 'object' || stored === null) return null;
  if (!('stateToken' in stored && isText(stored.stateToken) && stored.stateToken)) return null;
  const email = 'email' in stored && isText(stored.email) ? stored.email : '';
  const factors = 'factors' in stored && Array.isArray(stored.factors) ? stored.factors.filter(isText) : [];
  return { stateToken: stored.stateToken, email, factors };
}

export const JOURNEY_KEY = 'foyer.sign-in';

export const openJourney = (): StoredValue<Journey | null> => openStoredValue(tabStorage(), JOURNEY_KEY, parseJourney);
