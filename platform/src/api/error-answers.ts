import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { toErrorAnswer } from '../server/http/errors.ts';
import { ApplicationError } from '../server/lib/application-error.ts';
import { ERROR_PAGE_POLICY, writeErrorPage } from './error-page.ts';
import { type KnownPaths, pathOf } from './known-paths.ts';

/** A browser leaves a page before all of it has arrived, or an upload is broken off: no fault of ours. */
const hasGoneAway = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 'ERR_STREAM_PREMATURE_CLOSE' || (error.code === 'ECONNRESET' && error.message === 'aborted'));

/** Answers errors in the protocol's form, whatever the request accepts; those of pages as a page. */
function createErrorHandler(paths: KnownPaths) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const { status, body, isFault, retryAfterSeconds } = toErrorAnswer(error, request.id);
    if (hasGoneAway(error)) request.log.info({ event: 'request.aborted', err: error }, 'the requester went away');
    else if (isFault) request.log.error({ event: 'request.failed', err: error }, 'request failed');
    if (retryAfterSeconds) reply.header('retry-after', String(retryAfterSeconds));
    reply.code(status).header('cache-control', 'no-store');
    if (!paths.isSeen(request)) return reply.send(body);
    reply.type('text/html; charset=utf-8').header('content-security-policy', ERROR_PAGE_POLICY);
    return reply.send(writeErrorPage(status, request.headers));
  };
}

/** Refuses a path that no route has, or that has routes for other methods only. */
export function refuseUnrouted(paths: KnownPaths, { url, method }: FastifyRequest, reply: FastifyReply): never {
  const allowed = paths.methodsOf(pathOf(url));
  if (allowed.length === 0 || allowed.includes(method)) {
    throw new ApplicationError('NOT_FOUND', 'There is nothing at this URL.');
  }
  reply.header('allow', allowed.join(', '));
  throw new ApplicationError('METHOD_NOT_ALLOWED', `This URL accepts ${allowed.join(', ')}.`);
}

/** Answers every error, including that of an unknown path, for which no body is read. */
export function registerErrorAnswers(app: FastifyInstance, paths: KnownPaths): void {
  app.addHook('onRoute', ({ url, method }) => paths.add(url, method));
  app.setErrorHandler(createErrorHandler(paths));
  app.setNotFoundHandler((request, reply) => refuseUnrouted(paths, request, reply));
}

/** Answers OPTIONS for every path: preflights, and what a path allows. */
export function registerOptions(app: FastifyInstance, paths: KnownPaths): void {
  app.options('/*', async (request, reply) => {
    const allowed = paths.methodsOf(pathOf(request.url));
    const isPreflight = request.headers['access-control-request-method'] !== undefined;
    if (allowed.length === 0 && !isPreflight) refuseUnrouted(paths, request, reply);
    if (allowed.length > 0) reply.header('allow', allowed.join(', '));
    return reply.code(204).send();
  });
}

/** The router refuses before any hook runs, so this adds what the hooks would have added. */
export function createRouterErrorHandler(paths: KnownPaths) {
  const answer = createErrorHandler(paths);
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    reply.header('x-wix-request-id', request.id).header('x-content-type-options', 'nosniff');
    answer(error, request, reply);
  };
}
