import { createHash } from 'node:crypto';
import type { NamedOperation } from '@foyer/contract';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../../server/http/caller.ts';
import type { OperationHandlers } from '../../server/http/handler.ts';
import { refuseUnkept } from '../../server/http/kept.ts';
import { readSource } from '../../server/http/source.ts';
import { ApplicationError } from '../../server/lib/application-error.ts';
import { runCall } from '../call.ts';
import type { Platform } from '../platform.ts';
import { readInput, requirePathFields } from '../request.ts';
import { bodyCost } from '../request-cost.ts';
import { charge, guardAddress } from '../request-limit.ts';
import { toFieldError } from './errors.ts';
import type { FieldContext } from './schema.ts';

interface Sender {
  request: FastifyRequest;
  caller: Caller;
}

/** Runs the operations of a document. Each takes the way of its own request, and counts as one (security F10). */
export function openCalls(platform: Platform, handlers: OperationHandlers, { request, caller }: Sender): FieldContext {
  // The cookies of the site's own pages are for those.
  const from = { ...readSource(request), cookies: undefined };
  let count = 0;
  const run = (named: NamedOperation, input: Record<string, unknown>, field: string): Promise<object> => {
    count += 1;
    // The first is counted with the document.
    const isCounted = count > 1;
    if (isCounted) {
      guardAddress(platform, request);
      charge(platform, request, caller, bodyCost(request));
    }
    const handler = handlers[named.id];
    if (!handler) throw new Error(`No handler is registered for ${named.id}.`);
    return runCall(platform, named, handler, {
      request,
      isCounted,
      from,
      idempotencyKey: keyOf(request, field),
      readInput: () => readArgument(named, input),
    });
  };
  return {
    async call(named, input, field) {
      try {
        return await run(named, input, field);
      } catch (error) {
        throw toFieldError(error, request);
      }
    },
  };
}

/** A document with a key may have several writes, so each has one of its own. */
function keyOf({ headers }: FastifyRequest, field: string): string | undefined {
  const key = headers['idempotency-key'];
  if (typeof key !== 'string') return undefined;
  if (key.length === 0 || key.length > 255) {
    throw new ApplicationError('VALIDATION_FAILURE', 'The Idempotency-Key must have 1 to 255 characters.');
  }
  return createHash('sha256')
    .update(JSON.stringify([key, field]))
    .digest('base64url');
}

function readArgument({ operation }: NamedOperation, input: Record<string, unknown>) {
  refuseUnkept(input, 'input');
  requirePathFields(operation, input);
  return readInput(operation, input);
}
