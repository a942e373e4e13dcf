/** The data in a recovery mail's URL fragment, which browsers don't send. */
export interface RecoveryLink {
  token: string;
  /** So that password managers update the right entry; empty if the link has none. */
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
