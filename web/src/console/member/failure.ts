import { type FieldViolation, isFoyerError } from '@foyer/sdk';

/** What is wrong with a field of the form, as far as it changes what is said. */
export type FieldFault = 'long' | 'wrong';

type Kind =
  | 'offline'
  /** Nobody is signed in any more. */
  | 'ended'
  | 'denied'
  /** Somebody else deleted the member meanwhile. */
  | 'missing'
  | 'throttled'
  | 'self'
  | 'owner'
  | 'team'
  | 'disconnected'
  | 'taken'
  | 'crowded'
  | 'broken';

/** Why something could not be done, as far as it changes what is said. Fields by their path in the member. */
export type Failure = { kind: 'fields'; faults: Readonly<Record<string, FieldFault>> } | { kind: Kind };

const kinds: Readonly<Record<string, Kind>> = {
  NETWORK: 'offline',
  TIMEOUT: 'offline',
  SESSION_ENDED: 'ended',
  UNAUTHENTICATED: 'ended',
  PERMISSION_DENIED: 'denied',
  MEMBER_NOT_FOUND: 'missing',
  IDENTITY_NOT_FOUND: 'missing',
  THROTTLED_FEATURE: 'throttled',
  TOO_MANY_REQUESTS: 'throttled',
  MEMBER_SELF_BLOCK_FORBIDDEN: 'self',
  OWNER_MEMBER_BLOCK_FORBIDDEN: 'owner',
  MEMBER_OFFLINE: 'disconnected',
  SLUG_ALREADY_EXISTS: 'taken',
  TOO_MANY_NOTES: 'crowded',
};

const isTeam = ({ ruleName }: FieldViolation) => ruleName === 'OWNER_OR_CONTRIBUTOR_MEMBER_DELETE_FORBIDDEN';

const faultOf = ({ violatedRule }: FieldViolation): FieldFault => (violatedRule === 'MAX_LENGTH' ? 'long' : 'wrong');

/** Says what a thrown value means. */
export function readFailure(error: unknown): Failure {
  if (!isFoyerError(error)) return { kind: 'broken' };
  const violations = error.details?.validationError?.fieldViolations ?? [];
  if (violations.some(isTeam)) return { kind: 'team' };
  const faults = violations.map((violation) => [violation.field.replace(/^member\./, ''), faultOf(violation)]);
  if (faults.length > 0) return { kind: 'fields', faults: Object.fromEntries(faults) };
  return { kind: kinds[error.code] ?? 'broken' };
}
