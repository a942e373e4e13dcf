import type { FastifyInstance } from 'fastify';
import { enterSite } from '../../server/db/site-scope.ts';
import { doInTurn } from '../../server/dear-work.ts';
import { refuse } from '../../server/http/fail.ts';
import { digest } from '../../server/lib/site-secret.ts';
import type { RouteContext } from '../../server/route-context.ts';
import { readFeedFile } from './address.ts';
import { findFeedSubject } from './store.ts';
import { prepareBusinessFeed } from './write-business-feed.ts';
import { type PreparedFeed, prepareMemberFeed } from './write-feed.ts';

const MAX_AGE_SECONDS = 300;
/** Entries that are read and written in a unit (docs/limits.md). */
const ENTRIES_IN_A_UNIT = 100;

/** Finds the feed of a URL; revoked, foreign and unknown feeds get the same response. */
async function findFeed({ db, secret }: RouteContext, file: string) {
  const feed = readFeedFile(secret, file);
  if (feed) enterSite(feed.siteId);
  const subject = feed && (await findFeedSubject(db, feed.siteId, feed.id));
  if (!subject) refuse('NOT_FOUND', 'There is no such calendar.');
  return { siteId: feed.siteId, subject };
}

async function prepareFeed(
  { db, clock, addresses, publicUrl }: RouteContext,
  { siteId, subject }: Awaited<ReturnType<typeof findFeed>>,
): Promise<PreparedFeed> {
  const now = clock.now();
  if (subject.kind !== 'member') return prepareBusinessFeed(db, { siteId, subject, now });
  const address = await addresses.find(siteId, publicUrl);
  return prepareMemberFeed(db, { siteId, memberId: subject.id, publicUrl: address, now });
}

/** Charges the entries before they are read (security G40). */
async function writeFeed(platform: RouteContext, file: string, address: string): Promise<string> {
  const feed = await findFeed(platform, file);
  const { entries, write } = await prepareFeed(platform, feed);
  const cost = { units: 1 + Math.ceil(entries / ENTRIES_IN_A_UNIT) };
  return doInTurn(platform, { address, siteId: feed.siteId, cost }, write);
}

export function registerCalendarFeeds(app: FastifyInstance, platform: RouteContext): void {
  app.get<{ Params: { file: string } }>('/calendar/:file', async ({ params, headers, ip }, reply) => {
    const calendar = await writeFeed(platform, params.file, ip);
    const etag = `W/"${digest(calendar)}"`;
    reply.header('cache-control', `private, max-age=${MAX_AGE_SECONDS}`).header('etag', etag);
    reply.header('x-robots-tag', 'noindex');
    if (headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    return reply.type('text/calendar; charset=utf-8').send(calendar);
  });
}
