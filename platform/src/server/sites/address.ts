import type { SiteId } from '@foyer/contract';
import { minutes } from '@foyer/contract/values';
import type { Db } from '../db/database.ts';
import { inSite } from '../db/site-scope.ts';
import { listHosts } from './store.ts';

const KEPT_MS = minutes(1);

/** The URL of a site with these hosts. */
export function addressWith(hosts: readonly string[], publicUrl: string): string {
  const url = new URL(publicUrl);
  const [host] = hosts;
  if (host === undefined || hosts.includes(url.hostname)) return publicUrl;
  url.hostname = host;
  return url.origin;
}

/**
 * Finds the URL of a site, without a trailing slash: the deployment's public URL, with the site's own host if it has
 * one. Hosts change rarely, so results are cached for a minute.
 */
export class SiteAddresses {
  readonly #db: Db;
  readonly #hosts = new Map<SiteId, { hosts: Promise<string[]>; until: number }>();

  constructor(db: Db) {
    this.#db = db;
  }

  async find(siteId: SiteId, publicUrl: string): Promise<string> {
    return addressWith(await this.#hostsOf(siteId), publicUrl);
  }

  #hostsOf(siteId: SiteId): Promise<string[]> {
    const now = performance.now();
    const known = this.#hosts.get(siteId);
    if (known && known.until > now) return known.hosts;
    const hosts = inSite(siteId, () => listHosts(this.#db, siteId));
    this.#hosts.set(siteId, { hosts, until: now + KEPT_MS });
    hosts.catch(() => this.#hosts.delete(siteId));
    return hosts;
  }
}
