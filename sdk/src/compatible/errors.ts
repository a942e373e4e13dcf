import { type FoyerError, isFoyerError } from '../errors.ts';

/** An error as the reference client throws it: its message is JSON with the message and the details. */
export interface CompatibleError extends Error {
  details?: FoyerError['details'];
  status?: number;
  requestId?: string;
  code?: string;
}

/** Changes an error of a call into that of the reference client; any other stays as it is. */
export function toCompatibleError(error: unknown): unknown {
  if (!isFoyerError(error)) return error;
  const { message, details, status, requestId } = error;
  if (!details) return Object.assign(error, { code: 'UNKNOWN' });
  const told = { ...details, ...(requestId && { requestId }) };
  return Object.assign(new Error(JSON.stringify({ message, details: told }, null, 2)), {
    name: 'SDKError',
    details: told,
    status,
    requestId,
  });
}
