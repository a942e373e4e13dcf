import { type FoyerError, isFoyerError } from '../errors.ts';

type Details = NonNullable<FoyerError['details']>;

/** A refusal without a code of its own, as gateways have it: the client made the code of the status. */
const isBare = ({ code, description }: NonNullable<Details['applicationError']>) =>
  code === description.toUpperCase().replace(/[^A-Z0-9]+/g, '_');

/** The argument `id` is `_id`; inside an argument, a field keeps the name that it has on the wire. */
const underscored = (field: string) => field.replace(/^id(?=[.[]|$)/, '_id');

/** Details with the reference client's names of fields, sorted by them, and with a status in place of an invented code. */
function toCompatibleDetails(
  { applicationError, validationError }: Details,
  { message, status, requestId }: FoyerError,
) {
  if (validationError) {
    const named = validationError.fieldViolations.map((each) => ({ ...each, field: underscored(each.field) }));
    return { validationError: { fieldViolations: named.sort((a, b) => (a.field < b.field ? -1 : 1)) } };
  }
  if (!applicationError || !isBare(applicationError)) return { applicationError };
  return { applicationError: { code: status, description: message, data: { ...applicationError.data, requestId } } };
}

/**
 * Changes a refusal into the reference client's error, whose message is JSON with the message and the details. Errors
 * without details, such as a lost connection or an ended session, stay as they are.
 */
export function toCompatibleError(error: unknown): unknown {
  if (!isFoyerError(error) || !error.details) return error;
  const { status, requestId } = error;
  const details = { ...toCompatibleDetails(error.details, error), ...(requestId && { requestId }) };
  const violations = details.validationError?.fieldViolations;
  const message = violations
    ? `INVALID_ARGUMENT: ${violations.map(({ field, description }) => `"${field}" ${description}`).join(', ')}`
    : error.message;
  const text = JSON.stringify({ message, details }, null, 2);
  return Object.assign(new Error(text), { details, status, requestId });
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
