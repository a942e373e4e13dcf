import type { Instant } from '@foyer/contract/values';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Caller } from '../server/http/caller.ts';
import type { Platform } from './platform.ts';

/** The source address of calls by our own pages. No connection has such an address, and no header can set it. */
export const IN_PROCESS = 'in-process';

/** Server-rendered pages call from a single address; the visitor's request for the page is what is counted. */
const isOfPage = (request: FastifyRequest): boolean => request.raw.socket.remoteAddress === IN_PROCESS;

/** Orchestrators restart a process that does not answer these. */
const probes = ['/health', '/ready'];

/** Counts every request against its address before any work is done for it (security G19). */
export function registerFloodGuard(app: FastifyInstance, platform: Platform): void {
  app.addHook('onRequest', async (request) => {
    if (isOfPage(request) || probes.includes(request.url)) return;
    platform.rateLimits?.takeOfAddress(request.ip, platform.clock.now());
  });
}

/** Counts a call against its caller and its site. */
export function guardCaller({ rateLimits }: Platform, request: FastifyRequest, caller: Caller, now: Instant): void {
  if (!isOfPage(request)) rateLimits?.takeOfCaller(caller, now);
  rateLimits?.takeOfSite(caller.siteId, now);
}
