import type { CommonAnswerCode } from './generated/common-errors.ts';
import { isObject } from './is-object.ts';

/** Shared by all copies of the package, so that each recognises the errors of the others. */
const BRAND = Symbol.for('@foyer/sdk/error');

/** One broken rule of a request. */
export interface FieldViolation {
  /** Under the name of the caller's argument, such as `booking.totalParticipants`. */
  field: string;
  description: string;
  violatedRule: ViolatedRule;
  ruleName?: string;
  data?: Record<string, unknown>;
}

export type ViolatedRule =
  | 'VALIDATION'
  | 'REQUIRED_FIELD'
  | 'FORMAT'
  | 'MIN'
  | 'MAX'
  | 'MIN_LENGTH'
  | 'MAX_LENGTH'
  | 'MIN_SIZE'
  | 'MAX_SIZE'
  | 'ONE_OF_ALIGNMENT'
  | 'OTHER';

export interface ErrorDetails {
  applicationError?: { code: string; description: string; data: Record<string, unknown> };
  /** Sorted by field; fields have the names of the caller's arguments, such as `options.totalParticipants`. */
  validationError?: { fieldViolations: FieldViolation[] };
  requestId?: string;
}

/** Codes that any call can end with, besides those that its operation declares. */
export type CommonErrorCode =
  | CommonAnswerCode
  | 'INVALID_ARGUMENT'
  | 'NOT_FOUND'
  /** A member's session ended before a change was sent; the change was not sent as a visitor's. */
  | 'SESSION_ENDED'
  | SystemErrorCode;

/** `NETWORK`: no response. `TIMEOUT`: no response in time. `BAD_RESPONSE`: not JSON. `UNKNOWN`: no code. */
export type SystemErrorCode = 'NETWORK' | 'TIMEOUT' | 'BAD_RESPONSE' | 'UNKNOWN';

export interface ErrorFields<Code extends string = string> {
  code: Code;
  details?: ErrorDetails;
  /** HTTP status; absent when there was no response. */
  status?: number;
  requestId?: string | undefined;
  /** The call that failed, such as `bookings.createBooking`. */
  operation?: string;
  cause?: unknown;
}

/** The error of every failed call, except the reason of the caller's own AbortSignal. */
export class FoyerError<Code extends string = string> extends Error {
  declare readonly code: Code;
  declare readonly details?: ErrorDetails;
  declare readonly status?: number;
  declare readonly requestId?: string;
  declare readonly operation?: string;

  constructor(message: string, fields: ErrorFields<Code>) {
    super(message);
    Object.assign(this, { name: 'FoyerError', [BRAND]: true }, fields);
  }
}

/** True for errors of this package, including those of another copy. */
export const isFoyerError = (error: unknown): error is FoyerError => isObject(error) && BRAND in error;

type Circumstances = Omit<ErrorFields, 'code'>;

/** An error for a missing or unusable response. */
export const systemError = <Code extends SystemErrorCode>(code: Code, fields: Circumstances = {}) =>
  new FoyerError(`System error occurred${fields.requestId ? `, request-id: ${fields.requestId}` : ''}`, {
    ...fields,
    code,
  });

/** An error that says why the platform refused. */
export function refusal(message: string, code: string, details: ErrorDetails, fields: Circumstances = {}) {
  const { requestId } = fields;
  return new FoyerError(message, { ...fields, code, details: { ...details, ...(requestId && { requestId }) } });
}

/** An error for violations, with the caller's field names. */
export function validationError(violations: readonly FieldViolation[], fields?: Circumstances) {
  const fieldViolations = [...violations].sort((a, b) => (a.field < b.field ? -1 : 1));
  const listed = fieldViolations.map(({ field, description }) => `"${field}" ${description}`).join(', ');
  return refusal(`INVALID_ARGUMENT: ${listed}`, 'INVALID_ARGUMENT', { validationError: { fieldViolations } }, fields);
}
