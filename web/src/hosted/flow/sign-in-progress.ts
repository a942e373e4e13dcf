import type { SignInProgress } from '@foyer/react/sign-in-steps';
import { openStoredValue, type StoredValue, tabStorage } from '../../lib/stored-value.ts';

const isText = (value: unknown): value is string => typeof value === 'string';

export function parseSignInProgress(stored: unknown): SignInProgress | null {
  if (typeof stored !== 'object' || stored === null) return null;
  if (!('stateToken' in stored && isText(stored.stateToken) && stored.stateToken)) return null;
  const email = 'email' in stored && isText(stored.email) ? stored.email : '';
  const factors = 'factors' in stored && Array.isArray(stored.factors) ? stored.factors.filter(isText) : [];
  return { stateToken: stored.stateToken, email, factors };
}

export const SIGN_IN_KEY = 'foyer.sign-in';

/** Kept in session storage, never in a URL, until the sign-in ends. */
export const openSignInProgress = (): StoredValue<SignInProgress | null> =>
  openStoredValue(tabStorage(), SIGN_IN_KEY, parseSignInProgress);
