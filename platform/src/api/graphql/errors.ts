import type { FastifyRequest } from 'fastify';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { toErrorAnswer } from '../../server/http/errors.ts';

/** The refusal of an operation: `extensions` has what the body of its own request would have (protocol: graphql §5). */
export function toFieldError(error: unknown, { id, log }: FastifyRequest): GraphQLError {
  const { status, body, isFault } = toErrorAnswer(error, id);
  if (isFault) log.error({ event: 'request.failed', err: error }, 'operation of a GraphQL query failed');
  const { applicationError, validationError } = body.details;
  const violations =
    validationError?.fieldViolations.map(({ field, description }) => `"${field}" ${description}`) ?? [];
  const message = applicationError ? body.message : `INVALID_ARGUMENT: ${violations.join(', ')}`;
  const code = applicationError?.code ?? 'INVALID_ARGUMENT';
  return new GraphQLError(message, { extensions: { code, status, details: body.details } });
}

/** An error as it is answered. One without a code is no refusal: a response that does not fit the schema. */
export function showError(error: GraphQLError, { id, log }: FastifyRequest): GraphQLFormattedError {
  const { message, locations, path, extensions } = error.toJSON();
  const place = { ...(locations && { locations }), ...(path && { path }) };
  if (extensions?.code !== undefined) return { message, ...place, extensions: { ...extensions, requestId: id } };
  log.error({ event: 'request.failed', err: error }, 'response does not fit the GraphQL schema');
  const { status, body } = toErrorAnswer(error, id);
  const hidden = { code: 'SYSTEM_ERROR', status, details: body.details, requestId: id };
  return { message: body.message, ...place, extensions: hidden };
}
