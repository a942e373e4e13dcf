import type { NamedOperation } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import type { FastifyRequest } from 'fastify';
import { authenticate } from '../access/authentication/authenticate.ts';
import type { Db } from '../server/db/database.ts';
import { retryTransaction } from '../server/db/retry.ts';
import { enterSite } from '../server/db/site-scope.ts';
import { withActor } from '../server/events/actor.ts';
import { recordChange } from '../server/events/change-store.ts';
import { appendEvent } from '../server/events/store.ts';
import { explainNoAccess } from '../server/http/access.ts';
import { type Caller, isBusiness, mayManageBookings } from '../server/http/caller.ts';
import type { Cost } from '../server/http/cost.ts';
import { errorCodeOf } from '../server/http/errors.ts';
import { refuse } from '../server/http/fail.ts';
import type { AnyCall, AnyHandler } from '../server/http/handler.ts';
import { runOnce } from '../server/http/idempotency-store.ts';
import { findBusinessOnly, findViolations } from '../server/http/input.ts';
import { withoutOthers } from '../server/http/own-only.ts';
import type { RequestSource } from '../server/http/source.ts';
import { checkDeclared } from '../server/http/undeclared.ts';
import { ApplicationError } from '../server/lib/application-error.ts';
import { startStopwatch } from '../server/lib/stopwatch.ts';
import { ValidationError } from '../server/lib/violations.ts';
import { queueMail } from '../server/mail/store.ts';
import { changeOfCall } from './change-kinds.ts';
import type { Platform } from './platform.ts';
import type { readRequest } from './request.ts';
import { bodyCost, requestCost } from './request-cost.ts';
import { CallWork, charge, guardCaller } from './request-limit.ts';

/** A request to an operation, however it was sent. */
export interface CallRequest {
  request: FastifyRequest;
  /** Whether it still counts against its caller and site. */
  isCounted: boolean;
  from: RequestSource;
  idempotencyKey: string | string[] | undefined;
  readInput(): ReturnType<typeof readRequest>;
}

/** Runs an operation for the caller of a request. Returns what this caller may see of the response. */
export function runCall(
  platform: Platform,
  named: NamedOperation,
  handler: AnyHandler,
  sent: CallRequest,
): Promise<object> {
  const readSeconds = startStopwatch();
  const { metrics, tracing } = platform;
  const span = tracing?.start({ name: named.id });
  const finish = (code: string) => {
    metrics?.countCall(named.id, code, readSeconds());
    if (span) tracing?.endCall(span, code);
  };
  const run = () => runChecked(platform, named, handler, sent);
  return (span && tracing ? tracing.within(span, run) : run()).then(
    (result) => {
      finish('OK');
      return result;
    },
    (error: unknown) => {
      const refusal = checkDeclared(named, error, !platform.production);
      finish(errorCodeOf(refusal));
      throw refusal;
    },
  );
}

async function runChecked(platform: Platform, named: NamedOperation, handler: AnyHandler, sent: CallRequest) {
  const { request } = sent;
  const now = platform.clock.now();
  const caller = await findCaller(platform, request, now);
  platform.tracing?.describe({ 'foyer.site_id': caller.siteId, 'foyer.caller_kind': caller.kind });
  if (sent.isCounted) guardCaller(platform, request, caller, now);
  checkAccess(named, caller);
  const callWork = new CallWork(platform, request);
  const result = await callWork.run(async () => {
    await callWork.waitForTurn(bodyCost(request));
    const { input, cleared } = sent.readInput();
    if (!mayManageBookings(caller)) checkBusinessOnly(named.operation, input);
    const spend = (cost: Cost) => callWork.spend(caller, cost);
    await spend(requestCost(named.operation.cost ?? {}, input));
    // Looked up before the transaction begins: PGlite has a single session, which the transaction occupies.
    const publicUrl = await platform.addresses.find(caller.siteId, platform.publicUrl);
    const run = { named, caller, input, cleared, now, publicUrl, from: sent.from, spend };
    const work = () => runOperation(platform, named, handler, run, sent.idempotencyKey);
    return withActor(caller, work);
  });
  if (platform.checksAnswers) checkAnswer(named, result);
  return isBusiness(caller) ? result : withoutOthers(named.operation.response, result, caller.id);
}

/**
 * Charges a large body before it is received (security G40). Its caller is authenticated again with the request: they
 * may have lost their access while it arrived.
 */
export async function chargeBody(platform: Platform, request: FastifyRequest, named?: NamedOperation): Promise<void> {
  const cost = bodyCost(request);
  if (cost.units <= 1) return;
  const caller = await findCaller(platform, request, platform.clock.now());
  if (named) checkAccess(named, caller);
  charge(platform, request, caller, cost);
}

/** The caller of a request, whose site it enters. Throws UNAUTHENTICATED without a valid token or key. */
export async function findCaller({ db, keys }: Platform, { headers }: FastifyRequest, now: Instant): Promise<Caller> {
  const siteIdHeader = headers['wix-site-id'];
  const credentials = {
    authorization: headers.authorization,
    siteIdHeader: typeof siteIdHeader === 'string' ? siteIdHeader : undefined,
  };
  const caller = await authenticate(db, keys, credentials, now);
  enterSite(caller.siteId);
  return caller;
}

function checkAccess(named: NamedOperation, caller: Caller): void {
  const refusal = explainNoAccess(named, caller);
  if (refusal !== undefined) throw new ApplicationError('PERMISSION_DENIED', refusal);
}

function checkBusinessOnly({ request }: NamedOperation['operation'], input: Record<string, unknown>): void {
  const violations = findBusinessOnly(request, input);
  if (violations.length > 0) throw new ValidationError(violations);
}

interface Run {
  named: NamedOperation;
  caller: Caller;
  input: Record<string, unknown>;
  cleared: AnyCall['cleared'];
  now: Instant;
  /** The URL of the caller's site, without a trailing slash. */
  publicUrl: string;
  from: RequestSource;
  spend: AnyCall['spend'];
}

/** Stores no response for a staged call's Idempotency-Key: it would keep somebody's token for a day. */
function runOperation(
  platform: Platform,
  { id, operation }: NamedOperation,
  handler: AnyHandler,
  run: Run,
  idempotencyKey: string | string[] | undefined,
): Promise<object> {
  const key = typeof idempotencyKey === 'string' ? idempotencyKey : undefined;
  if (operation.effect !== 'write') return handler(openCall(platform, run, platform.db));
  if (key !== undefined && (key.length === 0 || key.length > 255)) {
    throw new ApplicationError('VALIDATION_FAILURE', 'The Idempotency-Key must have 1 to 255 characters.');
  }
  return inTransaction(platform, run, (tx) => {
    const work = () => handler(openCall(platform, run, tx));
    const { response } = operation;
    const { secret } = platform;
    return key === undefined ? work() : runOnce(tx, { ...run, operation: id, key, response, secret }, work);
  });
}

async function inTransaction<T>(platform: Platform, run: Run, work: (tx: Db) => Promise<T>): Promise<T> {
  const { caller, named, input, now } = run;
  const change = changeOfCall(named, input);
  const result = await retryTransaction(platform.db, async (tx) => {
    const done = await work(tx);
    if (change) await recordChange(tx, caller.siteId, { ...change, now });
    return done;
  });
  platform.wakeJobs(caller.siteId);
  return result;
}

const openWork = ({ caller, now }: Run, tx: Db): Parameters<Parameters<AnyCall['transact']>[0]>[0] => ({
  tx,
  emit: (type, { entityId, body }) => appendEvent(tx, { siteId: caller.siteId, type, entityId, body, now }),
  mail: (mail) => queueMail(tx, caller.siteId, mail, now),
});

const openCall = (platform: Platform, run: Run, tx: Db): AnyCall => ({
  ...run,
  ...openWork(run, tx),
  transact: (work) =>
    tx.isTransaction ? work(openWork(run, tx)) : inTransaction(platform, run, (own) => work(openWork(run, own))),
  secret: platform.secret,
  cipher: platform.cipher,
  captcha: platform.captcha,
  sendOutbound: platform.sendOutbound,
  production: platform.production,
  allowsTestPayments: platform.allowsTestPayments,
  fail: refuse,
});

/** In tests and development, a response that violates its own schema is a fault. */
function checkAnswer({ id, operation }: NamedOperation, result: object): void {
  const violations = findViolations(operation.response, JSON.parse(JSON.stringify(result)));
  if (violations.length > 0)
    throw new Error(`${id} returned a response that violates its schema: ${JSON.stringify(violations)}`);
}
