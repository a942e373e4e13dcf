import { type NamedOperation, operations } from '@foyer/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../db/database.ts';
import { handlers } from '../handlers.ts';
import { ApplicationError } from '../lib/application-error.ts';
import { queueMail } from '../mail/store.ts';
import { appendEvent } from '../outbox/store.ts';
import type { Platform } from '../platform.ts';
import { addressesOf, toRoutePattern } from './addresses.ts';
import { authenticate } from './authenticate.ts';
import type { Caller } from './caller.ts';
import type { AnyHandler } from './handler.ts';
import { runOnce } from './idempotency.ts';
import { findViolations } from './input.ts';
import { readRequest } from './request.ts';

const BODY_LIMIT_BYTES = 100 * 1024;
const BULK_BODY_LIMIT_BYTES = 1024 * 1024;

/** Derives a route for every address of every operation of the contract. */
export function registerRoutes(app: FastifyInstance, platform: Platform): void {
  for (const named of operations) {
    const handler = handlers[named.id];
    if (!handler) throw new Error(`No handler answers ${named.id}.`);
    const bodyLimit = named.operation.path.includes('/bulk/') ? BULK_BODY_LIMIT_BYTES : BODY_LIMIT_BYTES;
    for (const address of addressesOf(named)) {
      app.route({
        method: named.operation.method,
        url: toRoutePattern(address),
        bodyLimit,
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
  const { db, keys, clock } = platform;
  const now = clock.now();
  const siteIdHeader = request.headers['wix-site-id'];
  const credentials = {
    authorization: request.headers.authorization,
    siteIdHeader: typeof siteIdHeader === 'string' ? siteIdHeader : undefined,
  };
  const caller = await authenticate(db, keys, credentials, now);
  checkAccess(named, caller);
  const input = readRequest(named.operation, request);
  // Looked up before a transaction begins: PGlite has one session, and the transaction will have it.
  const publicUrl = await platform.addresses.find(caller.siteId, platform.publicUrl);
  const run = { caller, input, now, publicUrl };
  const idempotencyKey = request.headers['idempotency-key'];
  const key = typeof idempotencyKey === 'string' ? idempotencyKey : undefined;
  const result =
    named.operation.effect === 'read'
      ? await runHandler(platform, handler, { ...run, tx: db })
      : await runWrite(platform, named.id, handler, { ...run, key });
  if (platform.checksAnswers) checkAnswer(named, result);
  return reply.header('cache-control', 'no-store').send(result);
}

function checkAccess({ operation }: NamedOperation, caller: Caller): void {
  if (operation.allow !== 'public' && !operation.allow.includes(caller.role)) {
    throw new ApplicationError(
      'PERMISSION_DENIED',
      'You may not do this. It takes a person of the business with the right to it.',
    );
  }
}

interface Run {
  caller: Caller;
  input: Record<string, unknown>;
  now: number;
  /** Where the caller's site is reached. */
  publicUrl: string;
}

/** One transaction for the whole call; a deadlock or serialisation failure is tried again from the start. */
async function runWrite(
  platform: Platform,
  operation: string,
  handler: AnyHandler,
  run: Run & { key: string | undefined },
): Promise<object> {
  const { key } = run;
  if (key !== undefined && (key.length === 0 || key.length > 255)) {
    throw new ApplicationError('VALIDATION_FAILURE', 'The Idempotency-Key must have 1 to 255 characters.');
  }
  for (let attempt = 1; ; attempt += 1) {
    try {
      const result = await platform.db.transaction().execute((tx) => {
        const work = () => runHandler(platform, handler, { ...run, tx });
        return key === undefined ? work() : runOnce(tx, { ...run, operation, key }, work);
      });
      platform.wakeJobs(run.caller.siteId);
      return result;
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      if (attempt >= 3 || (code !== '40001' && code !== '40P01')) throw error;
    }
  }
}

function runHandler(platform: Platform, handler: AnyHandler, run: Run & { tx: Db }): Promise<object> {
  const { tx, caller, now } = run;
  return handler({
    ...run,
    secret: platform.secret,
    fail: (code, description, data) => {
      throw new ApplicationError(code, description, data);
    },
    emit: (type, { entityId, body }) => appendEvent(tx, { siteId: caller.siteId, type, entityId, body, now }),
    mail: (mail) => queueMail(tx, caller.siteId, mail, now),
  });
}

/** In tests and development an answer that breaks its own schema is a fault, not a surprise for a client. */
function checkAnswer({ id, operation }: NamedOperation, result: object): void {
  const violations = findViolations(operation.response, JSON.parse(JSON.stringify(result)));
  if (violations.length > 0) throw new Error(`${id} answers against its schema: ${JSON.stringify(violations)}`);
}
