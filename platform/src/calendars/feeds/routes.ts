import type { FastifyInstance } from 'fastify';
import { refuse } from '../../server/http/fail.ts';
import { digest } from '../../server/lib/site-secret.ts';
import type { RouteContext } from '../../server/route-context.ts';
import { readFeedFile } from './address.ts';
import { findFeedSubject } from './store.ts';
import { writeBusinessFeed } from './write-business-feed.ts';
import { writeMemberFeed } from './write-feed.ts';

const MAX_AGE_SECONDS = 300;

/** Finds the feed of a URL; revoked, foreign and unknown feeds get the same response. */
async function findFeed({ db, secret }: RouteContext, file: string) {
  const feed = readFeedFile(secret, file);
  const subject = feed && (await findFeedSubject(db, feed.siteId, feed.id));
  if (!subject) refuse('NOT_FOUND', 'There is no such calendar.');
  return { siteId: feed.siteId, subject };
}

async function writeFeed(
  { db, clock, addresses, publicUrl }: RouteContext,
  file: Awaited<ReturnType<typeof findFeed>>,
) {
  const { siteId, subject } = file;
  const now = clock.now();
  if (subject.kind !== 'member') return writeBusinessFeed(db, { siteId, subject, now });
  const address = await addresses.find(siteId, publicUrl);
  return writeMemberFeed(db, { siteId, memberId: subject.id, publicUrl: address, now });
}

export function registerCalendarFeeds(app: FastifyInstance, platform: RouteContext): void {
  app.get<{ Params: { file: string } }>('/calendar/:file', async ({ params, headers }, reply) => {
    const calendar = await writeFeed(platform, await findFeed(platform, params.file));
    const etag = `W/"${digest(calendar)}"`;
    reply.header('cache-control', `private, max-age=${MAX_AGE_SECONDS}`).header('etag', etag);
    reply.header('x-robots-tag', 'noindex');
    if (headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    return reply.type('text/calendar; charset=utf-8').send(calendar);
  });
}
