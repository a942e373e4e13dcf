import type { SiteId } from '@foyer/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Caller, isBusiness } from '../../server/http/caller.ts';
import { ApplicationError } from '../../server/lib/application-error.ts';
import { findCaller } from '../call.ts';
import type { Platform } from '../platform.ts';
import { guardCaller } from '../request-limit.ts';
import { ChangeStream } from './change-stream.ts';

/** Streams in this process: several tabs and devices of a person, and everybody of a business. */
const MOST_OF_PERSON = 12;
const MOST_OF_SITE = 200;
const RETRY_AFTER_SECONDS = 30;

/** Counts what is open, by person and by site. */
class OpenStreams {
  readonly #counts = new Map<string, number>();

  /** Returns how to end it. Throws TOO_MANY_REQUESTS. */
  add({ siteId, kind, id }: Caller): () => void {
    const keys: [string, number][] = [
      [`${siteId} ${kind} ${id}`, MOST_OF_PERSON],
      [siteId, MOST_OF_SITE],
    ];
    for (const [key, most] of keys)
      if ((this.#counts.get(key) ?? 0) >= most)
        throw new ApplicationError('TOO_MANY_REQUESTS', 'There are too many open connections. Close some tabs.', {
          retryAfterSeconds: RETRY_AFTER_SECONDS,
        });
    for (const [key] of keys) this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
    let isOpen = true;
    return () => {
      if (!isOpen) return;
      isOpen = false;
      for (const [key] of keys) {
        const left = (this.#counts.get(key) ?? 1) - 1;
        if (left > 0) this.#counts.set(key, left);
        else this.#counts.delete(key);
      }
    };
  }
}

async function findTeamCaller(platform: Platform, request: FastifyRequest, siteId?: SiteId): Promise<Caller> {
  const caller = await findCaller(platform, request, platform.clock.now());
  if (!isBusiness(caller) || (siteId !== undefined && caller.siteId !== siteId))
    throw new ApplicationError('PERMISSION_DENIED', 'Changes are told to the team only.');
  return caller;
}

/** What changes on a site, for pages of the team that stay open (protocol: events §4). */
export function registerLiveChanges(app: FastifyInstance, platform: Platform): void {
  const open = new OpenStreams();
  app.addHook('preClose', () => platform.live.close());
  app.get('/foyer/v1/changes', { exposeHeadRoute: false }, async (request, reply) => {
    const caller = await findTeamCaller(platform, request);
    guardCaller(platform, request, caller, platform.clock.now());
    if (platform.live.isClosed) throw new ApplicationError('UNAVAILABLE', 'This process is stopping.');
    const { siteId } = caller;
    const end = open.add(caller);
    const lastId = request.headers['last-event-id'];
    const stream = new ChangeStream({
      siteId,
      lastId: typeof lastId === 'string' ? lastId : undefined,
      live: platform.live,
      authenticate: () => findTeamCaller(platform, request, siteId),
    });
    stream.once('close', end);
    return reply
      .header('cache-control', 'no-store')
      .header('x-accel-buffering', 'no')
      .type('text/event-stream; charset=utf-8')
      .send(stream);
  });
}
