import type { FastifyInstance } from 'fastify';
import { ApplicationError } from '../lib/application-error.ts';
import { digest } from '../lib/opaque.ts';
import type { Platform } from '../platform.ts';
import { readFeedFile } from './address.ts';
import { findFeedMember } from './store.ts';
import { writeFeed } from './write-feed.ts';

const MAX_AGE_SECONDS = 300;

/** What the address names; a revoked one, a stranger's and one of nobody look alike. */
async function findFeed({ db, secret }: Platform, file: string) {
  const feed = readFeedFile(secret, file);
  const memberId = feed && (await findFeedMember(db, feed.siteId, feed.id));
  if (!memberId) throw new ApplicationError('NOT_FOUND', 'There is no such calendar.');
  return { siteId: feed.siteId, memberId };
}

export function registerCalendarFeeds(app: FastifyInstance, platform: Platform): void {
  app.get<{ Params: { file: string } }>('/calendar/:file', async ({ params, headers }, reply) => {
    const { db, clock } = platform;
    const feed = await findFeed(platform, params.file);
    const publicUrl = await platform.addresses.find(feed.siteId, platform.publicUrl);
    const calendar = await writeFeed(db, { ...feed, publicUrl, now: clock.now() });
    const etag = `W/"${digest(calendar)}"`;
    reply.header('cache-control', `private, max-age=${MAX_AGE_SECONDS}`).header('etag', etag);
    if (headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    return reply.type('text/calendar; charset=utf-8').send(calendar);
  });
}
