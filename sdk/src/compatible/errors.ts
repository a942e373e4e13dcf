import { isFoyerError } from '../errors.ts';

/**
 * Changes a refusal into the reference client's error, whose message is JSON with the message and the details. Errors
 * without details, such as a lost connection or an ended session, stay as they are.
 */
export function toCompatibleError(error: unknown): unknown {
  if (!isFoyerError(error) || !error.details) return error;
  const { message, status, requestId } = error;
  const details = { ...error.details, ...(requestId && { requestId }) };
  const text = JSON.stringify({ message, details }, null, 2);
  return Object.assign(new Error(text), { name: 'SDKError', details, status, requestId });
}

/** Changes the refusal of a whole GraphQL request into the reference client's error, which has the response. */
export function toGraphqlError(error: unknown): unknown {
  if (!isFoyerError(error) || error.status === undefined) return error;
  const { message, details, status, requestId } = error;
  const body = { message, details };
  return Object.assign(new Error(`GraphQL request failed with status ${status}`), {
    response: new Response(JSON.stringify(body), { status }),
    details: async () => ({ ...body, requestId }),
  });
}
