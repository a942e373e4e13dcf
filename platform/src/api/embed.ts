import type { SiteId } from '@foyer/contract';
import { originOf } from '../access/client-apps/client-app.ts';
import { listOriginsOfSite } from '../access/client-apps/store.ts';
import { embeddedPolicyFor } from '../server/http/content-security-policy.ts';
import type { Platform } from './platform.ts';

const LOOPBACK = ['http://localhost:*', 'https://localhost:*', 'http://127.0.0.1:*', 'https://127.0.0.1:*'];

/** Pages that other sites frame. They know nobody: neither cookies nor a session reach them (security C11). */
export const isOfEmbed = (url: string): boolean => /^\/embed\//.test(url);

/** The policy of an embedded page: only the origins of the site's own client apps may frame it. */
export async function embedPolicy({ db, production }: Pick<Platform, 'db' | 'production'>, siteId: SiteId) {
  const { origins, hasLoopback } = await listOriginsOfSite(db, siteId);
  // Those of native apps have schemes that a policy can't name.
  const named = origins.filter((origin) => originOf(origin) === origin);
  return embeddedPolicyFor([...named, ...(hasLoopback && !production ? LOOPBACK : [])]);
}
