import { type FieldViolation, isFoyerError } from '@foyer/sdk';

/** What keeps something in the console from being done, as far as it changes what people are told. */
export interface Failure {
  kind: 'ended' | 'denied' | 'gone' | 'taken' | 'owner' | 'self' | 'offline' | 'throttled' | 'invalid' | 'broken';
  /** Where `invalid`, what is wrong with which field. */
  violations: readonly FieldViolation[];
}

const kinds: Readonly<Record<string, Failure['kind']>> = {
  SESSION_ENDED: 'ended',
  UNAUTHENTICATED: 'ended',
  PERMISSION_DENIED: 'denied',
  UNAUTHORIZED_OPERATION: 'denied',
  MEMBER_NOT_FOUND: 'gone',
  MEMBER_JOB_NOT_FOUND: 'gone',
  WEBHOOK_NOT_FOUND: 'gone',
  WEBHOOK_KEY_NOT_FOUND: 'gone',
  DELIVERY_NOT_FOUND: 'gone',
  MEMBER_ALREADY_EXISTS: 'taken',
  OWNER_MEMBER_BLOCK_FORBIDDEN: 'owner',
  MEMBER_SELF_BLOCK_FORBIDDEN: 'self',
  NETWORK: 'offline',
  TIMEOUT: 'offline',
};

export function readFailure(error: unknown): Failure {
  if (!isFoyerError(error)) return { kind: 'broken', violations: [] };
  const violations = error.details?.validationError?.fieldViolations ?? [];
  if (violations.length > 0) return { kind: 'invalid', violations };
  if (error.status === 429) return { kind: 'throttled', violations: [] };
  return { kind: kinds[error.code] ?? 'broken', violations: [] };
}
