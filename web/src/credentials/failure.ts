import { signInFailures } from '@foyer/react/sign-in-failure';
import type {
  account,
  authentication,
  Call,
  FieldViolation,
  idpLinks,
  media,
  members,
  recovery,
  signIn,
  verification,
} from '@foyer/sdk';
import { type Failure as CallFailure, type CallsOf, failureReader } from '../failures/failure.ts';

export const fieldNames = ['email', 'password', 'current', 'firstName', 'lastName', 'code'] as const;
export type FieldName = (typeof fieldNames)[number];

export interface FieldFault {
  field: FieldName;
  /** Such as TOO_SHORT; empty if the platform gives none. */
  reason: string;
  /** The minimum length of a password that is too short. */
  min?: number;
}

/** Routes of the server under `/hosted`, which the contract doesn't declare. */
type HostedRoutes = Call<[], unknown, 'INVALID_SESSION_TOKEN' | 'IDP_NOT_REACHABLE' | 'IDP_CONNECTION_NOT_FOUND'>;

type Calls =
  | HostedRoutes
  | CallsOf<typeof account>
  | CallsOf<typeof authentication>
  | CallsOf<typeof idpLinks>
  | CallsOf<typeof media>
  | CallsOf<typeof members>
  | CallsOf<typeof recovery>
  | CallsOf<typeof signIn>
  | CallsOf<typeof verification>;

/** The kinds of failures that have different messages. */
export type Kind =
  | 'wrongPassword'
  | 'unknownEmail'
  | 'mustReset'
  | 'emailTaken'
  | 'captcha'
  | 'wrongCode'
  | 'passkey'
  | 'provider'
  | 'lastWay'
  | 'expired'
  | 'closed'
  /** The action needs a more recent sign-in. */
  | 'again'
  /** The form shows the errors at its fields. */
  | 'fields';

export interface Failure extends CallFailure<Kind> {
  /** Empty unless the kind is `fields`. */
  fields: readonly FieldFault[];
}

/** Thrown if a sign-in can't continue because the account is closed. */
export class ClosedAccount extends Error {}

const readCall = failureReader<Calls>()({
  ...signInFailures,
  PASSKEY_FAILED: 'passkey',
  IDP_NOT_REACHABLE: 'provider',
  IDP_CONNECTION_NOT_FOUND: 'provider',
  LAST_WAY_TO_SIGN_IN: 'lastWay',
  INVALID_SESSION_TOKEN: 'expired',
  REAUTHENTICATION_REQUIRED: 'again',
  MEMBER_REQUIRED: 'ended',
});

/** `loginId.email` → email, `newPassword` → password, `currentPassword` → current. */
const fieldOf = (path: string): FieldName | undefined => {
  const last = path.split('.').pop() ?? '';
  if (/^(new)?password$/i.test(last)) return 'password';
  return last === 'currentPassword' ? 'current' : fieldNames.find((name) => name === last);
};

function readFault({ field: path, description, data, ruleName }: FieldViolation): FieldFault | undefined {
  const field = fieldOf(path);
  if (!field) return undefined;
  // The minimum length depends on the account; only the description has it.
  const min = /\d+/.exec(description)?.[0];
  return { field, reason: String(data?.reason ?? ruleName ?? ''), ...(min && { min: Number(min) }) };
}

/** The browser's errors for a passkey dialog that was closed or replaced. */
const isGivenUp = (error: unknown) =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');

const NONE = { violations: [], data: {}, fields: [] };

/** Reads a thrown value; null if nothing needs to be said. */
export function readFailure(error: unknown): Failure | null {
  if (isGivenUp(error)) return null;
  if (error instanceof ClosedAccount) return { ...NONE, kind: 'closed' };
  const failure = readCall(error);
  const fields = failure.violations.map(readFault).filter((fault) => fault !== undefined);
  return fields.length > 0 ? { ...failure, kind: 'fields', fields } : { ...failure, fields };
}

/** The field that a failure is about. */
export const fieldOfFailure: Partial<Record<Failure['kind'], FieldName>> = {
  wrongPassword: 'password',
  unknownEmail: 'email',
  emailTaken: 'email',
  wrongCode: 'code',
};

export const isCaptchaRefusal = (error: unknown): boolean => readFailure(error)?.kind === 'captcha';
