import { type FieldViolation, isFoyerError } from '@foyer/sdk';

export const fieldNames = ['email', 'password', 'current', 'firstName', 'lastName', 'code'] as const;
export type FieldName = (typeof fieldNames)[number];

export interface FieldFault {
  field: FieldName;
  /** Such as TOO_SHORT; empty where the platform gives none. */
  reason: string;
  /** The least length, where that is what is missing. */
  min?: number;
}

/** What keeps somebody from going on, as far as it changes what they are told. */
export type Failure =
  | { kind: 'fields'; fields: FieldFault[] }
  /** A limit; seconds until the next try, 0 where nobody says. */
  | { kind: 'throttled'; seconds: number }
  | {
      kind:
        | 'wrong'
        | 'unknown'
        | 'reset'
        | 'taken'
        | 'captcha'
        | 'code'
        | 'passkey'
        | 'expired'
        | 'closed'
        /** The sign-in is too old for what was asked. */
        | 'again'
        /** Nobody is signed in any more. */
        | 'ended'
        | 'offline'
        | 'broken';
    };

/** Thrown where a sign-in ends at a closed account. */
export class ClosedAccount extends Error {}

/** Thrown where a page has lost what it needs from the page before. */
export class LostJourney extends Error {}

type PlainKind = Exclude<Failure['kind'], 'fields' | 'throttled'>;

const kinds: Readonly<Record<string, PlainKind>> = {
  '-19976': 'wrong',
  '-19973': 'reset',
  '-19995': 'taken',
  '-19971': 'captcha',
  '-19970': 'captcha',
  IDENTITY_NOT_FOUND: 'unknown',
  VERIFICATION_FAILED: 'code',
  SECOND_FACTOR_FAILED: 'code',
  PASSKEY_FAILED: 'passkey',
  INVALID_STATE_TOKEN: 'expired',
  INVALID_RECOVERY_TOKEN: 'expired',
  INVALID_SESSION_TOKEN: 'expired',
  REAUTHENTICATION_REQUIRED: 'again',
  SESSION_ENDED: 'ended',
  UNAUTHENTICATED: 'ended',
  MEMBER_REQUIRED: 'ended',
  NETWORK: 'offline',
  TIMEOUT: 'offline',
};

/** `loginId.email` → email, `newPassword` → password, `currentPassword` → current. */
const fieldOf = (path: string): FieldName | undefined => {
  const last = path.split('.').pop() ?? '';
  if (/^(new)?password$/i.test(last)) return 'password';
  return last === 'currentPassword' ? 'current' : fieldNames.find((name) => name === last);
};

function readFault({ field: path, description, data, ruleName }: FieldViolation): FieldFault | undefined {
  const field = fieldOf(path);
  if (!field) return undefined;
  // How long a password must be depends on the person, and stands in the description alone.
  const min = /\d+/.exec(description)?.[0];
  return { field, reason: String(data?.reason ?? ruleName ?? ''), ...(min && { min: Number(min) }) };
}

/** The browser's own word for somebody who closed its passkey dialog, or opened another. */
const isGivenUp = (error: unknown) =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');

/** Says what a thrown value means; null where there is nothing to say. */
export function readFailure(error: unknown): Failure | null {
  if (isGivenUp(error)) return null;
  if (error instanceof ClosedAccount) return { kind: 'closed' };
  if (error instanceof LostJourney) return { kind: 'expired' };
  if (!isFoyerError(error)) return { kind: 'broken' };
  const { code, status, details } = error;
  if (status === 429) {
    return { kind: 'throttled', seconds: Number(details?.applicationError?.data.retryAfterSeconds ?? 0) };
  }
  const faults = (details?.validationError?.fieldViolations ?? []).map(readFault);
  const fields = faults.filter((fault) => fault !== undefined);
  if (fields.length > 0) return { kind: 'fields', fields };
  return { kind: kinds[code] ?? 'broken' };
}

/** The field to look at again. */
export const fieldOfFailure: Partial<Record<Failure['kind'], FieldName>> = {
  wrong: 'password',
  unknown: 'email',
  taken: 'email',
  code: 'code',
};

export const isCaptchaRefusal = (error: unknown): boolean => readFailure(error)?.kind === 'captcha';
