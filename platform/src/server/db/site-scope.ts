import { AsyncLocalStorage } from 'node:async_hooks';
import type { SiteId } from '@foyer/contract';
import { isGuid } from '../lib/ids.ts';
import type { AcrossPurpose } from './across-sites.ts';

/** The role of statements on the rows of one site. It owns nothing. */
export const SITE_ROLE = 'foyer_site';
/** The role of statements on the rows of all sites. It owns nothing. */
export const ALL_SITES_ROLE = 'foyer_all_sites';
/** Views of the tables whose policies would cost them an index, under the tables' names (see rights.ts). */
export const SITE_SCHEMA = 'foyer_of_site';
/** The setting that the policies of the tables compare `site_id` with. */
export const SITE_SETTING = 'foyer.site_id';

type Scope =
  /** Of a request, which gets its site once it is known whose it is. */
  | { kind: 'request'; siteId: SiteId | undefined }
  | { kind: 'site'; siteId: SiteId }
  | { kind: 'all sites' }
  | { kind: 'owner' };

/** Carried through the call stack, so that no function between a request and its statements can lose or forget it. */
const scopes = new AsyncLocalStorage<Scope>();

/** Runs work whose statements find and change rows of this site only. */
export const inSite = <T>(siteId: SiteId, work: () => T): T =>
  scopes.run({ kind: 'site', siteId: checked(siteId) }, work);

/** Runs work whose statements find and change rows of all sites. */
export const acrossSites = <T>(_purpose: AcrossPurpose, work: () => T): T => scopes.run({ kind: 'all sites' }, work);

/** Runs work whose statements may change tables: migrations, backups, upkeep. */
export const asOwner = <T>(work: () => T): T => scopes.run({ kind: 'owner' }, work);

/** Runs a request. Its statements find nothing of any site until it has one. */
export const asRequest = <T>(work: () => T): T => scopes.run({ kind: 'request', siteId: undefined }, work);

/** From here on, the request's statements find the rows of this site. A request has one site. */
export function enterSite(siteId: SiteId): void {
  const scope = scopes.getStore();
  if (scope?.kind !== 'request' && scope?.kind !== 'site') throw new Error('There is no request that gets a site.');
  if (scope.siteId !== undefined && scope.siteId !== siteId) throw new Error('A request has one site, not two.');
  scope.siteId = checked(siteId);
}

/** It becomes part of a statement. */
function checked(siteId: SiteId): SiteId {
  if (!isGuid(siteId)) throw new Error('The id of a site must be a GUID.');
  return siteId;
}

/** The role and the site of the session that a statement of the current work needs. */
export interface Session {
  role: string;
  siteId: string;
}

export const OWNER: Session = { role: 'none', siteId: '' };
const NO_SITE: Session = { role: SITE_ROLE, siteId: '' };
const ALL_SITES: Session = { role: ALL_SITES_ROLE, siteId: '' };

function sessionOf(scope: Scope | undefined, outside: Session): Session {
  if (!scope) return outside;
  if (scope.kind === 'owner') return OWNER;
  if (scope.kind === 'all sites') return ALL_SITES;
  return scope.siteId === undefined ? NO_SITE : { role: SITE_ROLE, siteId: scope.siteId };
}

/** Gives the connections of a database the role and site of the work that they are used for. */
export class SiteSessions {
  readonly #sessions = new WeakMap<object, Session>();
  #outside: Session | undefined;
  #searchPath = 'public';

  /** Called once the database has the roles. Statements outside of any work find nothing, except in tests. */
  enforce({ trustsOutside, searchPath }: { trustsOutside: boolean; searchPath: string }): void {
    this.#searchPath = searchPath;
    this.#outside = trustsOutside ? OWNER : NO_SITE;
  }

  /** The statement that a connection needs before those of the current work; undefined if it needs none. */
  change(connection: object): string | undefined {
    if (!this.#outside) return undefined;
    const wanted = sessionOf(scopes.getStore(), this.#outside);
    const { role, siteId } = this.#sessions.get(connection) ?? OWNER;
    if (role === wanted.role && siteId === wanted.siteId) return undefined;
    this.#sessions.set(connection, wanted);
    const path = wanted.role === SITE_ROLE ? `${SITE_SCHEMA}, ${this.#searchPath}` : this.#searchPath;
    return `select set_config('role', '${wanted.role}', false), set_config('${SITE_SETTING}', '${wanted.siteId}', false),
      set_config('search_path', '${path.replaceAll("'", "''")}', false)`;
  }
}
