import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ErrorAnswer, toErrorAnswer } from '../../server/http/errors.ts';

const byStatus: Record<number, string> = {
  401: 'invalid_client',
  403: 'unauthorized_client',
  404: 'invalid_grant',
  429: 'temporarily_unavailable',
  500: 'server_error',
  503: 'temporarily_unavailable',
};

/** The platform's error body, with the fields of RFC 6749 §5.2 for standard clients. */
function toBody({ status, body }: ErrorAnswer) {
  const code = body.details.applicationError?.code ?? '';
  const error = /^[a-z_]+$/.test(code) ? code : (byStatus[status] ?? 'invalid_request');
  return { ...body, error, error_description: body.message };
}

export interface TokenErrorAnswer {
  status: number;
  body: ReturnType<typeof toBody>;
}

/** Turns an error into its response body and sets the headers. */
export function answerTokenError(error: unknown, request: FastifyRequest, reply: FastifyReply): TokenErrorAnswer {
  const answer = toErrorAnswer(error, request.id);
  if (answer.isFault) request.log.error({ event: 'request.failed', err: error }, 'request failed');
  if (answer.retryAfterSeconds) reply.header('retry-after', String(answer.retryAfterSeconds));
  if (answer.status === 401) {
    const isBasic = request.headers.authorization?.startsWith('Basic ');
    reply.header('www-authenticate', isBasic ? 'Basic realm="oauth2"' : 'Bearer');
  }
  return { status: answer.status, body: toBody(answer) };
}

export const sendTokenError = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const { status, body } = answerTokenError(error, request, reply);
  return reply.code(status).header('cache-control', 'no-store').send(body);
};
