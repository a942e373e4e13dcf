import { createHash } from 'node:crypto';
import { type ClientAppId, type Role, roles, type SiteId } from '@foyer/contract';
import type { Db } from '../../server/db/database.ts';
import { lookUp } from '../../server/db/site-scope.ts';
import { asId, isGuid } from '../../server/lib/ids.ts';
import type { ClientApp } from './client-app.ts';

export async function findClientApp(db: Db, id: ClientAppId): Promise<ClientApp | undefined> {
  const row = await lookUp(() => db.selectFrom('every_client_app').selectAll().where('id', '=', id).executeTakeFirst());
  if (!row) return undefined;
  return {
    id: row.id,
    siteId: row.site_id,
    name: row.name,
    redirectUris: row.redirect_uris,
    allowedOrigins: row.allowed_origins,
    allowsLoopback: row.allows_loopback,
    responseModes: row.response_modes,
    rotatesRefreshTokens: row.rotates_refresh_tokens,
    secretHash: row.secret_hash ?? undefined,
    role: readBusinessRole(row.role),
  };
}

/** Finds the app of a client id from outside, in any letter case. */
export async function findNamedApp(db: Db, clientId: string | undefined): Promise<ClientApp | undefined> {
  return clientId !== undefined && isGuid(clientId) ? findClientApp(db, asId(clientId.toLowerCase())) : undefined;
}

/** Finds the app of the site's own pages: the first that was created with token rotation. */
export async function findSiteClientApp(db: Db, siteId: SiteId): Promise<ClientAppId | undefined> {
  const row = await db
    .selectFrom('client_apps')
    .select('id')
    .where('site_id', '=', siteId)
    .orderBy('rotates_refresh_tokens', 'desc')
    .orderBy('created_at')
    .orderBy('id')
    .executeTakeFirst();
  return row?.id;
}

/** API keys are long and random, so a plain digest protects them at rest. */
export const hashApiKey = (key: string): string => createHash('sha256').update(key).digest('base64url');

const isRole = (text: string): text is Role => roles.some((role) => role === text);

const readBusinessRole = (text: string | null): ClientApp['role'] =>
  text && isRole(text) && text !== 'visitor' && text !== 'member' ? text : undefined;

export interface ApiKey {
  id: string;
  siteId: SiteId;
  role: Role;
  scopes: string[] | undefined;
}

export async function findApiKey(db: Db, key: string): Promise<ApiKey | undefined> {
  const row = await lookUp(() =>
    db
      .selectFrom('every_api_key')
      .select(['id', 'site_id', 'role', 'scopes'])
      .where('key_hash', '=', hashApiKey(key))
      .executeTakeFirst(),
  );
  if (!row || !isRole(row.role)) return undefined;
  return { id: row.id, siteId: row.site_id, role: row.role, scopes: row.scopes ?? undefined };
}

/** Finds the role of a confidential app; undefined if it is gone or no longer confidential. */
export const findAppRole = async (db: Db, id: ClientAppId): Promise<Role | undefined> =>
  (await findClientApp(db, id))?.role;

/** The origins of a site's client apps, and whether one of them is also used on loopback addresses. */
export async function listOriginsOfSite(db: Db, siteId: SiteId): Promise<{ origins: string[]; hasLoopback: boolean }> {
  const apps = await db
    .selectFrom('client_apps')
    .select(['allowed_origins', 'allows_loopback'])
    .where('site_id', '=', siteId)
    .execute();
  const origins = new Set(apps.flatMap((app) => app.allowed_origins));
  return { origins: [...origins].sort(), hasLoopback: apps.some((app) => app.allows_loopback) };
}

/** Whether a page of this origin may call the platform. */
export async function isAllowedOrigin(db: Db, origin: string, isLoopback: boolean): Promise<boolean> {
  const row = await lookUp(() =>
    db
      .selectFrom('every_client_app')
      .select('id')
      .where((where) =>
        where.or([
          where(where.val(origin), '=', where.fn.any('allowed_origins')),
          where.and([where.val(isLoopback), where('allows_loopback', '=', true)]),
        ]),
      )
      .limit(1)
      .executeTakeFirst(),
  );
  return row !== undefined;
}
