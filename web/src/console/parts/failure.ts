import type { apps, FieldViolation, memberJobs, memberRecords, members, recovery, team, webhooks } from '@foyer/sdk';
import { type Failure as CallFailure, type CallsOf, failureReader } from '../../failures/failure.ts';

type Calls =
  | CallsOf<typeof apps>
  | CallsOf<typeof memberJobs>
  | CallsOf<typeof memberRecords>
  | CallsOf<typeof members>
  | CallsOf<typeof recovery>
  | CallsOf<typeof team>
  | CallsOf<typeof webhooks>;

const kinds = {
  UNAUTHORIZED_OPERATION: 'denied',
  THROTTLED_FEATURE: 'throttled',
  MEMBER_NOT_FOUND: 'missing',
  IDENTITY_NOT_FOUND: 'missing',
  MEMBER_JOB_NOT_FOUND: 'gone',
  WEBHOOK_NOT_FOUND: 'gone',
  WEBHOOK_KEY_NOT_FOUND: 'gone',
  DELIVERY_NOT_FOUND: 'gone',
  MEMBER_ALREADY_EXISTS: 'exists',
  OWNER_MEMBER_BLOCK_FORBIDDEN: 'owner',
  MEMBER_SELF_BLOCK_FORBIDDEN: 'self',
  ACTIVE_SUBSCRIPTION_MEMBER_BLOCK_FORBIDDEN: 'ordering',
  MEMBER_OFFLINE: 'disconnected',
  SLUG_ALREADY_EXISTS: 'slugTaken',
  TOO_MANY_NOTES: 'tooManyNotes',
} as const;

/** The kinds of failures that have different messages. */
export type Kind = (typeof kinds)[keyof typeof kinds] | 'team';
export type Failure = CallFailure<Kind>;

const readCall = failureReader<Calls>()(kinds);

/** Kinds by the rule that a request broke. */
const kindOfRule: Readonly<Record<string, Kind>> = {
  OWNER_OR_CONTRIBUTOR_MEMBER_DELETE_FORBIDDEN: 'team',
  ACTIVE_SUBSCRIPTION_MEMBER_DELETE_FORBIDDEN: 'ordering',
};

const kindOf = ({ ruleName = '' }: FieldViolation): Kind | undefined =>
  Object.hasOwn(kindOfRule, ruleName) ? kindOfRule[ruleName] : undefined;

export function readFailure(error: unknown): Failure {
  const failure = readCall(error);
  const kind = failure.violations.map(kindOf).find((one) => one !== undefined);
  return kind ? { ...failure, kind } : failure;
}
