import { type Instant, seconds } from '@foyer/contract/values';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Caller } from '../server/http/caller.ts';
import type { Cost } from '../server/http/cost.ts';
import { RunningRequest, runWithin } from '../server/lib/event-loop.ts';
import { FairQueue } from '../server/lib/fair-queue.ts';
import { queueKeyOf } from '../server/rate-limits/network.ts';
import type { Platform } from './platform.ts';

const IN_PROCESS = 'in-process';

/**
 * The source address of calls by our own pages: the address of the visitor, marked. No connection has such an address,
 * and no header can set it.
 */
export const inProcessAddressOf = (visitorAddress: string): string => `${IN_PROCESS} ${visitorAddress}`;

/** Calls of our own pages are not counted: the visitor's request for the page is. */
const isOfPage = ({ raw }: FastifyRequest): boolean => raw.socket.remoteAddress?.startsWith(IN_PROCESS) === true;

/** The address whose turn in the queue it is: a page's calls have their visitor's. */
const queuedAddressOf = (request: FastifyRequest): string =>
  isOfPage(request) ? (request.raw.socket.remoteAddress ?? '').slice(IN_PROCESS.length).trim() : request.ip;

/** Orchestrators restart a process that does not answer these. */
const probes = ['/health', '/ready'];

/** Counts every request against its address before any work is done for it (security G19). */
export function registerFloodGuard(app: FastifyInstance, platform: Platform): void {
  app.addHook('onRequest', async (request) => {
    if (!probes.includes(request.url)) guardAddress(platform, request);
  });
}

/** Counts a request, or one more operation of it, against its address. */
export function guardAddress({ rateLimits, clock }: Platform, request: FastifyRequest): void {
  if (!isOfPage(request)) rateLimits?.takeOfAddress(request.ip, clock.now());
}

/** So much work at once is done a few requests at a time, and after that of others. */
const DEAR_UNITS = 5;

/** Dear requests in this process. Two at once keep a second core busy where the database has one. */
export const queueDearRequests = (): FairQueue =>
  new FairQueue({
    atOnce: 2,
    waiting: 100,
    waitingOfKey: 20,
    longestWaitMs: seconds(10),
    refusal: 'Too many large requests are waiting. Please try again in a moment.',
  });

/** The work of one call: charged before it is done, and done in turn if it is dear. */
export class CallWork {
  readonly #platform: Platform;
  readonly #request: FastifyRequest;
  readonly #running = new RunningRequest();
  #release: (() => void) | undefined;

  constructor(platform: Platform, request: FastifyRequest) {
    this.#platform = platform;
    this.#request = request;
  }

  run<T>(work: () => Promise<T>): Promise<T> {
    return runWithin(this.#running, work).finally(() => {
      this.#running.end();
      this.#release?.();
    });
  }

  /** Throws TOO_MANY_REQUESTS, or UNAVAILABLE when too much is waiting. */
  async spend(caller: Caller, cost: Cost): Promise<void> {
    charge(this.#platform, this.#request, caller, cost);
    await this.waitForTurn(cost);
  }

  /** Waits for a turn if the work is dear. Throws UNAVAILABLE when too much is waiting. */
  async waitForTurn({ units }: Cost): Promise<void> {
    if (units < DEAR_UNITS || this.#release) return;
    this.#running.becomeDear();
    this.#release = await this.#platform.dearRequests.acquire(queueKeyOf(queuedAddressOf(this.#request)));
  }
}

/** Charges work beyond that of any request. Throws TOO_MANY_REQUESTS. */
export function charge({ rateLimits, clock }: Platform, request: FastifyRequest, caller: Caller, cost: Cost): void {
  if (cost.units <= 1) return;
  const payer = isOfPage(request) ? { caller: undefined, address: undefined } : { caller, address: request.ip };
  rateLimits?.spend({ ...payer, siteId: caller.siteId }, cost, clock.now());
}

/** Counts a call against its caller and its site. */
export function guardCaller({ rateLimits }: Platform, request: FastifyRequest, caller: Caller, now: Instant): void {
  if (!isOfPage(request)) rateLimits?.takeOfCaller(caller, now);
  rateLimits?.takeOfSite(caller.siteId, now);
}
