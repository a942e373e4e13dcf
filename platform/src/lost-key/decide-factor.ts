import type { Role } from '@foyer/contract';

/**
 * The fate of an authenticator app whose secret is lost. A password alone must not open what needed two factors:
 * its recovery codes, which are digests, or a passkey still prove who somebody is; else a mailed link does.
 */
export type FactorDecision =
  /** It was never confirmed, so no sign-in asked for it. */
  | 'FORGET'
  /** The app stays, with a secret that nobody has: a recovery code or passkey passes it. */
  | 'RECOVERY_CODE'
  /** A member of the team signs in with password and passkey. */
  | 'PASSKEY'
  /** The password goes with the app. */
  | 'NEW_PASSWORD';

export interface FactorFacts {
  role: Role;
  isActive: boolean;
  recoveryCodes: number;
  hasPasskey: boolean;
}

export function decideFactor({ role, isActive, recoveryCodes, hasPasskey }: FactorFacts): FactorDecision {
  if (!isActive) return 'FORGET';
  if (recoveryCodes > 0) return 'RECOVERY_CODE';
  return hasPasskey && role !== 'member' ? 'PASSKEY' : 'NEW_PASSWORD';
}
