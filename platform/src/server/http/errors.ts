import type { ErrorBody, FieldViolation } from '@foyer/contract';
import { isUnavailable } from '../db/database-errors.ts';
import { ApplicationError } from '../lib/application-error.ts';
import { oneViolation, ValidationError } from '../lib/violations.ts';
import { UndeclaredCodeError } from './undeclared.ts';

export interface ErrorAnswer {
  status: number;
  body: ErrorBody;
  retryAfterSeconds?: number;
  /** Whether the platform is at fault; then it is logged with its cause. */
  isFault: boolean;
}

const application = (
  status: number,
  code: string,
  description: string,
  data: Record<string, unknown> = {},
): ErrorAnswer => ({
  status,
  body: { message: description, details: { applicationError: { code, description, data } } },
  isFault: false,
});

/** Fastify's own errors in the protocol's form. */
const refusals: Record<string, [status: number, code: string, description: string]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'PAYLOAD_TOO_LARGE', 'The request body is too large for this operation.'],
  FST_ERR_MAX_PARAM_LENGTH: [404, 'NOT_FOUND', 'There is nothing at this URL.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'UNSUPPORTED_MEDIA_TYPE', 'Send the body as application/json.'],
};

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;

/** Each violation has `data`, since the reference client reads it unchecked (protocol: reference-client §5). */
function invalid(violations: readonly FieldViolation[]): ErrorAnswer {
  const fieldViolations = violations.map((violation) => ({ data: {}, ...violation }));
  const body = { message: 'INVALID_ARGUMENT', details: { validationError: { fieldViolations } } };
  return { status: 400, body, isFault: false };
}

function refuse({ status, code, message, data }: ApplicationError): ErrorAnswer {
  const { retryAfterSeconds } = data;
  const answer = application(status, code, message, data);
  return typeof retryAfterSeconds === 'number' ? { ...answer, retryAfterSeconds } : answer;
}

/** The code of an error, for figures. */
export function errorCodeOf(error: unknown): string {
  const { applicationError } = toErrorAnswer(error, '').body.details;
  return applicationError?.code ?? 'VALIDATION_FAILURE';
}

/** Maps a thrown error to its response. Anything but a refusal is a system error that shows only the request id. */
export function toErrorAnswer(error: unknown, requestId: string): ErrorAnswer {
  if (error instanceof ApplicationError) return refuse(error);
  if (error instanceof ValidationError) {
    return invalid(error.violations);
  }
  if (error instanceof UndeclaredCodeError && error.isExposed) {
    return { ...application(500, 'SYSTEM_ERROR', error.message, { requestId }), isFault: true };
  }
  const code = codeOf(error);
  const refusal = code === undefined ? undefined : refusals[code];
  if (refusal) return application(...refusal);
  if (error instanceof SyntaxError || code?.startsWith('FST_ERR_CTP') || code === 'FST_ERR_BAD_URL') {
    const fieldViolations =
      code === 'FST_ERR_BAD_URL'
        ? [oneViolation('path', 'must be a valid address', 'FORMAT')]
        : [oneViolation('body', 'must be valid JSON', 'FORMAT')];
    return invalid(fieldViolations);
  }
  if (isUnavailable(error)) {
    const answer = application(503, 'UNAVAILABLE', 'The service is busy right now. Please try again.');
    return { ...answer, retryAfterSeconds: 1, isFault: true };
  }
  return {
    ...application(500, 'SYSTEM_ERROR', `System error occurred, request-id: ${requestId}`, { requestId }),
    isFault: true,
  };
}
