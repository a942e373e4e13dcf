import { type FieldViolation, refusal, systemError, validationError } from './errors.ts';
import { isObject } from './is-object.ts';
import type { Received } from './received.ts';

/** The fields that a response body may have. */
export interface Body {
  [field: string]: unknown;
  message?: string;
  /** The faults of a GraphQL query. */
  errors?: unknown;
  /** OAuth's own spelling of a code (RFC 6749 §5.2). */
  error?: string;
  details?: {
    applicationError?: Partial<ApplicationError>;
    validationError?: { fieldViolations?: FieldViolation[] };
  };
}

interface ApplicationError {
  code: string | number;
  description: string;
  data: Record<string, unknown>;
}

/** HTTP/2 has no status text. */
const STATUS_TEXT: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  429: 'Too Many Requests',
};

/** Parses the JSON object of a response; undefined if it is not one. */
export function parseBody<B extends Body = Body>({ text }: Received): B | undefined {
  try {
    const value: B | unknown[] = JSON.parse(text);
    return isObject(value) && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

export const requestIdOf = ({ headers }: Received) => headers.get('x-wix-request-id') || undefined;

/** The error code in a body. */
export function codeIn({ error, details }: Body = {}): string | undefined {
  const { code = error } = details?.applicationError || {};
  return code === undefined ? code : String(code);
}

/** The codes of a server that is too busy; an answer of a gateway has none. */
const TEMPORARY: readonly unknown[] = [undefined, 'TOO_MANY_REQUESTS', 'UNAVAILABLE', 'temporarily_unavailable'];

/**
 * Whether a later attempt may get another answer: a server was too busy to start, or a gateway lost one. A refusal with
 * a code of its own stays a refusal, whatever its status.
 */
export const isTemporary = (received: Received): boolean =>
  [429, 502, 503, 504].includes(received.status) && TEMPORARY.includes(codeIn(parseBody(received)));

/** Returns the body of a success. Throws the error of a failure; `nameOf` turns wire fields into the caller's names. */
export function readAnswer<B extends Body = Body>(received: Received, nameOf: (field: string) => string): B {
  const body = parseBody<B>(received);
  if (received.ok && body) return body;
  const { status, statusText, ok } = received;
  const fields = { status, requestId: requestIdOf(received) };
  const { message, errors, details = {} } = body || {};
  const { validationError: invalid, applicationError: refused } = details;
  if (invalid) {
    const { fieldViolations = [] } = invalid;
    throw validationError(
      fieldViolations.map((violation) => ({ ...violation, field: nameOf(violation.field) })),
      fields,
    );
  }
  if (!refused && (status < 400 || status >= 500)) throw systemError(ok ? 'BAD_RESPONSE' : 'UNKNOWN', fields);
  const reason = statusText || STATUS_TEXT[status] || `HTTP ${status}`;
  const {
    code = 'UNKNOWN',
    description = message,
    data = {},
  }: Partial<ApplicationError> = refused || {
    code: reason.toUpperCase().replace(/[^A-Z0-9]+/g, '_'),
    description: reason,
    data: errors ? { errors } : {},
  };
  const parts = refused && description !== message ? [message, description] : [message || reason];
  const error = { code: String(code), description: description || '', data };
  throw refusal(parts.filter(Boolean).join(': '), error.code, { applicationError: error }, fields);
}
