/** What the link of a recovery mail brings along, in the part of the address that browsers send nowhere. */
export interface RecoveryLink {
  token: string;
  /** For whom, so that a password manager keeps the new one in its place; empty where the link does not say. */
  email: string;
}

export const RECOVERY_KEY = 'foyer.recovery';

const textIn = (value: object, name: string): string => {
  const found: unknown = Reflect.get(value, name);
  return typeof found === 'string' ? found : '';
};

export function parseRecoveryLink(stored: unknown): RecoveryLink | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const token = textIn(stored, 'token');
  return token ? { token, email: textIn(stored, 'email') } : null;
}

/** Reads `#token=…&email=…`. */
export function readRecoveryLink(hash: string): RecoveryLink | null {
  const fragment = new URLSearchParams(hash.replace(/^#/, ''));
  return parseRecoveryLink({ token: fragment.get('token'), email: fragment.get('email') });
}
