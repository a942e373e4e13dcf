import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { OperationHandlers } from '../../server/http/handler.ts';
import { ApplicationError } from '../../server/lib/application-error.ts';
import { chargeBody, findCaller } from '../call.ts';
import type { Platform } from '../platform.ts';
import { guardCaller } from '../request-limit.ts';
import { BODY_LIMIT_BYTES } from '../routes.ts';
import { readGraphqlRequest } from './request.ts';

const VERSION = 'alpha';
/** Of the specification of GraphQL over HTTP: its statuses are other than those of plain JSON. */
const RESPONSE_TYPE = 'application/graphql-response+json';

type VersionedRequest = FastifyRequest<{ Params: { apiVersion: string } }>;

/** Serves the contract as GraphQL (protocol: graphql §1). The schema is made for the first query. */
export function registerGraphql(app: FastifyInstance, platform: Platform, handlers: OperationHandlers): void {
  app.route({
    method: 'POST',
    url: '/graphql/:apiVersion',
    bodyLimit: BODY_LIMIT_BYTES,
    onRequest: async (request: VersionedRequest) => {
      requireVersion(request.params.apiVersion);
      await chargeBody(platform, request);
    },
    handler: (request: VersionedRequest, reply) => answer(platform, handlers, request, reply),
  });
}

function requireVersion(version: string): void {
  if (version !== VERSION) {
    throw new ApplicationError('NOT_FOUND', `There is no such version of the GraphQL API; "${VERSION}" is served.`);
  }
}

async function answer(platform: Platform, handlers: OperationHandlers, request: VersionedRequest, reply: FastifyReply) {
  const now = platform.clock.now();
  const caller = await findCaller(platform, request, now);
  guardCaller(platform, request, caller, now);
  const sent = readGraphqlRequest(request.body);
  const { executeDocument } = await import('./execute.ts');
  const { body, isMutation } = await executeDocument(platform, handlers, { ...sent, request, caller });
  const isPlain = !request.headers.accept?.includes(RESPONSE_TYPE);
  if (isMutation) reply.header('x-wix-consistent', request.id);
  reply.code(isPlain || 'data' in body ? 200 : 400);
  reply.header('cache-control', 'no-store').type(`${isPlain ? 'application/json' : RESPONSE_TYPE}; charset=utf-8`);
  return reply.send(JSON.stringify(body));
}
