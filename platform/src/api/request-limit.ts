import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Caller } from '../server/http/caller.ts';
import type { Platform } from './platform.ts';

/** Where calls of our own pages come from. No connection has such an address, and no header can lend it. */
export const IN_PROCESS = 'in-process';

/** All visitors' pages call as one visitor from one place; what people ask for is counted with the page. */
const isOfPage = (request: FastifyRequest): boolean => request.raw.socket.remoteAddress === IN_PROCESS;

/** What asks for these restarts a process that does not answer. */
const probes = ['/health', '/ready'];

/** Counts every request against its address, before anything is done for it (security G19). */
export function registerFloodGuard(app: FastifyInstance, platform: Platform): void {
  app.addHook('onRequest', async (request) => {
    if (isOfPage(request) || probes.includes(request.url)) return;
    platform.rateLimits?.takeOfAddress(request.ip, platform.clock.now());
  });
}

/** Counts a call against its caller, and against its site's share. */
export function guardCaller({ rateLimits }: Platform, request: FastifyRequest, caller: Caller, now: number): void {
  if (!isOfPage(request)) rateLimits?.takeOfCaller(caller, now);
  rateLimits?.takeOfSite(caller.siteId, now);
}
