import { type FieldViolation, isFoyerError } from '@foyer/sdk';

/** The codes with which the calls of a sign-in are refused, and what each asks of the person. */
export const signInFailures = {
  '-19976': 'wrongPassword',
  '-19973': 'mustReset',
  '-19995': 'emailTaken',
  '-19971': 'captcha',
  '-19970': 'captcha',
  IDENTITY_NOT_FOUND: 'unknownEmail',
  VERIFICATION_FAILED: 'wrongCode',
  SECOND_FACTOR_FAILED: 'wrongCode',
  INVALID_STATE_TOKEN: 'expired',
  INVALID_RECOVERY_TOKEN: 'expired',
  THROTTLED_FEATURE: 'throttled',
} as const;

/** `mustReset`: after too many wrong passwords. `expired`: the sign-in has to start again. */
export type SignInFailure =
  | (typeof signInFailures)[keyof typeof signInFailures]
  | 'invalidEmail'
  | 'invalidPassword'
  | 'refused';

const isOf = (name: RegExp) => (violation: FieldViolation) => name.test(violation.field);

/** The platform's reason to refuse a step; null for a missing or broken answer, which says nothing about the person. */
export function readSignInFailure(error: unknown): SignInFailure | null {
  if (!isFoyerError(error)) return null;
  const { code, status = 400, details } = error;
  const kinds: Readonly<Record<string, SignInFailure | undefined>> = signInFailures;
  const known = kinds[code];
  if (known) return known;
  const { fieldViolations: violations = [] } = details?.validationError ?? {};
  if (violations.some(isOf(/email$/i))) return 'invalidEmail';
  if (violations.some(isOf(/password$/i))) return 'invalidPassword';
  if (status === 429) return 'throttled';
  return details && status < 500 && code !== 'UNAUTHENTICATED' ? 'refused' : null;
}
