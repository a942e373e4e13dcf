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
  | { kind: 'background' }
  | { kind: 'lookup' }
  | { kind: 'all sites' }
  | { kind: 'owner' };

/** Carried through the call stack, so that no function between a request and its statements can lose or forget it. */
const scopes = new AsyncLocalStorage<Scope>();

/** Runs work whose statements find and change rows of this site only. */
export const inSite = <T>(siteId: SiteId, work: () => T): T =>
  scopes.run({ kind: 'site', siteId: checked(siteId) }, work);

/** Runs a statement that reads nothing but the views `every_…`. A connection needs no other site for it than it has. */
export const lookUp = <T>(work: () => T): T => scopes.run({ kind: 'lookup' }, work);

/** Runs work whose statements find and change rows of all sites. */
export const acrossSites = <T>(_purpose: AcrossPurpose, work: () => T): T => scopes.run({ kind: 'all sites' }, work);

/** Runs work whose statements may change tables: migrations, backups, upkeep. */
export const asOwner = <T>(work: () => T): T => scopes.run({ kind: 'owner' }, work);

/** Runs a request. Its statements find nothing of any site until it has one. */
export const asRequest = <T>(work: () => T): T => scopes.run({ kind: 'request', siteId: undefined }, work);

/** Runs background work, which names the site of each part: a statement without one finds nothing, in tests too. */
export const asBackground = <T>(work: () => T): T => scopes.run({ kind: 'background' }, work);

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

/** The role and the site of a connection. Without a role, it is as it was opened. */
export interface Session {
  role: string | undefined;
  siteId: string;
}

/** A statement that makes a connection fit for some work. */
export interface Change {
  statement: string;
  session: Session;
}

/** A GUID that no site has: policies compare it as they do those of sites. */
const NO_SITE_ID = '00000000-0000-0000-0000-000000000000';
const OPENED: Session = { role: undefined, siteId: NO_SITE_ID };
const NO_SITE: Session = { role: SITE_ROLE, siteId: NO_SITE_ID };
const ALL_SITES: Session = { role: ALL_SITES_ROLE, siteId: NO_SITE_ID };

function sessionFor(scope: Scope | undefined, outside: Session, current: Session | undefined): Session {
  if (!scope) return outside;
  if (scope.kind === 'owner') return OPENED;
  if (scope.kind === 'all sites') return ALL_SITES;
  if (scope.kind === 'lookup') return current?.role === SITE_ROLE ? current : NO_SITE;
  if (scope.kind === 'background' || scope.siteId === undefined) return NO_SITE;
  return { role: SITE_ROLE, siteId: scope.siteId };
}

/** The state in which the connections of a database are opened. */
export interface Opened {
  role: string;
  searchPath: string;
}

/**
 * What keeps statements to their site: roles whose policies hide the rows of others, or a distributed database that refuses
 * what it would have to ask several shards for, as it has to where a table is read or changed without its site.
 */
export type Guard = { kind: 'roles'; opened: Opened } | { kind: 'shards' };

/** A level of Citus's log of statements for several shards: an error, or none. */
const SHARDS_SETTING = 'citus.multi_task_query_log_level';

/** Knows the role and site of the connections of a database, and which ones the current work needs. */
export class SiteSessions {
  /** Undefined where a change failed, or was taken back. */
  readonly #sessions = new WeakMap<object, Session | undefined>();
  #outside: Session | undefined;
  #guard: Guard = { kind: 'roles', opened: { role: 'none', searchPath: 'public' } };

  /** Called once the database has what it takes. Statements outside of any work find nothing, except in tests. */
  enforce(guard: Guard, { trustsOutside }: { trustsOutside: boolean }): void {
    this.#guard = guard;
    this.#outside = trustsOutside ? OPENED : NO_SITE;
  }

  /** The change that a connection needs before the statements of the current work; undefined for none. */
  findChange(connection: object): Change | undefined {
    if (!this.#outside) return undefined;
    const current = this.#sessions.has(connection) ? this.#sessions.get(connection) : OPENED;
    const wanted = sessionFor(scopes.getStore(), this.#outside, current);
    const session = this.#guard.kind === 'roles' ? wanted : withoutRoles(wanted);
    if (current && current.role === session.role && current.siteId === session.siteId) return undefined;
    return { statement: this.#write(session), session };
  }

  /** The connection has a role and site now; without them, nobody knows which. */
  set(connection: object, session: Session | undefined): void {
    this.#sessions.set(connection, session);
  }

  #write({ role, siteId }: Session): string {
    if (this.#guard.kind === 'shards') return writeSettings({ [SHARDS_SETTING]: role === SITE_ROLE ? 'error' : 'off' });
    const { role: ownRole, searchPath } = this.#guard.opened;
    const path = role === SITE_ROLE ? `${SITE_SCHEMA}, ${searchPath}` : searchPath;
    return writeSettings({ role: role ?? ownRole, [SITE_SETTING]: siteId, search_path: path });
  }
}

/** A distributed database tells work of one site from other work, whatever the site. */
const withoutRoles = ({ role }: Session): Session => (role === SITE_ROLE ? NO_SITE : OPENED);

const writeSettings = (settings: Record<string, string>): string => {
  const parts = Object.entries(settings).map(([name, value]) => `set_config('${name}', '${escapeText(value)}', false)`);
  return `select ${parts.join(', ')}`;
};

const escapeText = (text: string): string => text.replaceAll("'", "''");
