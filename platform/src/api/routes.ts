import { type NamedOperation, operations } from '@foyer/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressesOf, methodsOf, toRoutePattern } from '../server/http/addresses.ts';
import type { AnyHandler, OperationHandlers } from '../server/http/handler.ts';
import { readSource } from '../server/http/source.ts';
import { chargeBody, runCall } from './call.ts';
import type { Platform } from './platform.ts';
import { readRequest } from './request.ts';

export const BODY_LIMIT_BYTES = 100 * 1024;

/** Registers a route for every path of every operation of the contract. */
export function registerRoutes(app: FastifyInstance, platform: Platform, handlers: OperationHandlers): void {
  for (const named of operations) {
    const handler = handlers[named.id];
    if (!handler) throw new Error(`No handler is registered for ${named.id}.`);
    for (const address of addressesOf(named)) {
      app.route({
        method: methodsOf(named.operation),
        url: toRoutePattern(address),
        bodyLimit: named.operation.bodyLimitBytes ?? BODY_LIMIT_BYTES,
        onRequest: (request) => chargeBody(platform, request, named),
        handler: (request, reply) => answer(platform, named, handler, request, reply),
      });
    }
  }
}

async function answer(
  platform: Platform,
  named: NamedOperation,
  handler: AnyHandler,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const result = await runCall(platform, named, handler, {
    request,
    isCounted: true,
    from: readSource(request),
    idempotencyKey: request.headers['idempotency-key'],
    readInput: () => readRequest(named.operation, request),
  });
  // Every read sees every write; clients send the value back, as those of the protocol do.
  if (named.operation.effect === 'write') reply.header('x-wix-consistent', request.id);
  return reply.header('cache-control', 'no-store').send(result);
}
