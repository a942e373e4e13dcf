import type { FastifyInstance } from 'fastify';
import { readMarketingStop, stopMarketing } from '../../contacts/marketing-stop.ts';
import { retryTransaction } from '../../server/db/retry.ts';
import { enterSite } from '../../server/db/site-scope.ts';
import type { RouteContext } from '../../server/route-context.ts';
import { readReviewStop, stopReviews } from '../notifications/review-stop.ts';
import { readStopToken, stop } from './stop.ts';

const BODY_LIMIT_BYTES = 4096;
const PATH = '/foyer/unsubscribe/:token';

/**
 * The address that mail programs post to when somebody ends a kind of mail with one click (RFC 8058). Opened, it is a
 * page that asks first: programs that scan mails open links, and change nothing by it.
 */
export function registerUnsubscribeRoute(app: FastifyInstance, { db, clock, secret }: RouteContext): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, async () => undefined);
    scope.get<{ Params: { token: string } }>(PATH, ({ params: { token } }, reply) =>
      reply.redirect(`/unsubscribe/${encodeURIComponent(token)}`, 303),
    );
    scope.post<{ Params: { token: string } }>(
      PATH,
      { bodyLimit: BODY_LIMIT_BYTES },
      async ({ params: { token } }, reply) => {
        const read = readStopToken(secret, token);
        const review = readReviewStop(secret, token);
        const marketing = readMarketingStop(secret, token);
        const site = read ?? review ?? marketing;
        if (site) enterSite(site.siteId);
        if (marketing) await retryTransaction(db, (tx) => stopMarketing(tx, secret, token, clock.now()));
        if (review) await retryTransaction(db, (tx) => stopReviews(tx, secret, token, clock.now()));
        const isStopped =
          review !== undefined ||
          marketing !== undefined ||
          (read && (await retryTransaction(db, (tx) => stop(tx, read.siteId, secret, token, clock.now()))));
        return reply
          .code(isStopped ? 200 : 404)
          .header('cache-control', 'no-store')
          .type('text/plain; charset=utf-8')
          .send(isStopped ? 'OK' : 'This link is not valid.');
      },
    );
  });
}
