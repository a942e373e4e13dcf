import type { FastifyInstance } from 'fastify';
import { enterSite } from '../../server/db/site-scope.ts';
import { asId } from '../../server/lib/ids.ts';
import { isShortLinkTo, readShortLink } from '../../server/lib/short-link.ts';
import type { RouteContext } from '../../server/route-context.ts';
import { findSiteIdByHost } from '../../server/sites/store.ts';
import { makeGroupToken } from '../multi-service-records/group-token.ts';
import { listGroups } from '../multi-service-records/store.ts';
import { linkVersionOf } from '../records/link-validity.ts';
import { makeManageToken } from '../records/manage-token.ts';
import { findBooking } from '../records/store.ts';

/** The manage token that a short link stands for; undefined when it is forged or revoked. */
async function findManageToken({ db, secret }: RouteContext, host: string, code: string): Promise<string | undefined> {
  const id = readShortLink(code);
  const siteId = id === undefined ? undefined : await findSiteIdByHost(db, host);
  if (id === undefined || siteId === undefined) return undefined;
  enterSite(siteId);
  const booking = await findBooking(db, siteId, asId(id));
  const bookings = booking ? [booking] : await listGroups(db, siteId, [asId(id)]);
  const [first] = bookings;
  if (!first || !isShortLinkTo(secret, code, { siteId, id, version: linkVersionOf(bookings) })) return undefined;
  return booking ? makeManageToken(secret, siteId, first) : makeGroupToken(secret, siteId, asId(id), bookings);
}

/** Leads from the short links of SMS to the page of the booking. Changes nothing, since programs open links, too. */
export function registerShortLinks(app: FastifyInstance, platform: RouteContext): void {
  app.get<{ Params: { code: string } }>('/r/:code', async ({ params, hostname }, reply) => {
    const token = await findManageToken(platform, hostname, params.code);
    // The page says that the link is not valid.
    return reply
      .header('cache-control', 'private, no-store')
      .header('referrer-policy', 'no-referrer')
      .redirect(`/booking/${token ?? params.code.replace(/[^\w-]/g, '')}?reminder`, 302);
  });
}
