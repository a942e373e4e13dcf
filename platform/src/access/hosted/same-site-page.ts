import type { SiteId } from '@foyer/contract';
import type { FastifyRequest } from 'fastify';
import { enterSite } from '../../server/db/site-scope.ts';
import { refuse } from '../../server/http/fail.ts';
import type { RouteContext } from '../../server/route-context.ts';
import { findSiteIdByHost } from '../../server/sites/store.ts';

/** The site that a browser sees at this host. */
export interface HostedSite {
  siteId: SiteId;
  /** The site's URL, which is also the issuer of its tokens. */
  issuer: string;
}

export async function findHostedSite(
  platform: Pick<RouteContext, 'db' | 'addresses' | 'publicUrl'>,
  { hostname }: Pick<FastifyRequest, 'hostname'>,
): Promise<HostedSite> {
  const siteId = await findSiteIdByHost(platform.db, hostname);
  if (!siteId) refuse('NOT_FOUND', 'No site uses this address yet.');
  enterSite(siteId);
  return { siteId, issuer: await platform.addresses.find(siteId, platform.publicUrl) };
}

/**
 * Whether a request comes from the site's own pages; cookies are ignored for all others (security D30). Reads
 * Sec-Fetch-Site, or Origin for writes of older browsers.
 */
export function isOwnPage(
  request: Pick<FastifyRequest, 'headers' | 'protocol' | 'host' | 'method'>,
  issuer: string,
): boolean {
  const { origin, 'sec-fetch-site': fetchSite } = request.headers;
  if (fetchSite !== undefined) return fetchSite === 'same-origin';
  if (origin === undefined) return request.method === 'GET';
  return origin === issuer || origin === `${request.protocol}://${request.host}`;
}

/** Throws PERMISSION_DENIED unless the request comes from the site's own pages. */
export function requireOwnPage(request: FastifyRequest, { issuer }: HostedSite): void {
  if (!isOwnPage(request, issuer)) refuse('PERMISSION_DENIED', 'Only the site’s own pages can do this.');
}
