import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { toErrorAnswer } from '../server/http/errors.ts';
import { ApplicationError } from '../server/lib/application-error.ts';

function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, body, isFault, retryAfterSeconds } = toErrorAnswer(error, request.id);
  if (isFault) request.log.error({ err: error }, 'request failed');
  if (retryAfterSeconds) reply.header('retry-after', String(retryAfterSeconds));
  return reply.code(status).header('cache-control', 'no-store').send(body);
}

/** Answers every error in the protocol's form, including that of an unknown path. */
export function registerErrorAnswers(app: FastifyInstance): void {
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(() => {
    throw new ApplicationError('NOT_FOUND', 'There is nothing at this URL.');
  });
}

/** The router refuses before any hook runs, so this adds what the hooks would have added. */
export function answerUnrouted(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  reply.header('x-wix-request-id', request.id).header('x-content-type-options', 'nosniff');
  answerError(error, request, reply);
}
