import { createHash } from 'node:crypto';
import { type ClientAppId, type Role, roles, type SiteId } from '@foyer/contract';
import type { Db } from '../db/database.ts';

export interface ClientApp {
  id: ClientAppId;
  siteId: SiteId;
  rotatesRefreshTokens: boolean;
}

export async function findClientApp(db: Db, id: ClientAppId): Promise<ClientApp | undefined> {
  const row = await db
    .selectFrom('client_apps')
    .select(['id', 'site_id', 'rotates_refresh_tokens'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { id: row.id, siteId: row.site_id, rotatesRefreshTokens: row.rotates_refresh_tokens };
}

/** The app that a site's own pages use: the first that was made for it with rotation. */
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

/** API keys are long and random, so a plain digest is enough to keep them unreadable at rest. */
export const hashApiKey = (key: string): string => createHash('sha256').update(key).digest('base64url');

const isRole = (text: string): text is Role => roles.some((role) => role === text);

export interface ApiKey {
  id: string;
  siteId: SiteId;
  role: Role;
  scopes: string[] | undefined;
}

export async function findApiKey(db: Db, key: string): Promise<ApiKey | undefined> {
  const row = await db
    .selectFrom('api_keys')
    .select(['id', 'site_id', 'role', 'scopes'])
    .where('key_hash', '=', hashApiKey(key))
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (!row || !isRole(row.role)) return undefined;
  return { id: row.id, siteId: row.site_id, role: row.role, scopes: row.scopes ?? undefined };
}

/** What a confidential app may do as itself; undefined when it is gone or not confidential any more. */
export async function findAppRole(db: Db, id: ClientAppId): Promise<Role | undefined> {
  const row = await db.selectFrom('client_apps').select('role').where('id', '=', id).executeTakeFirst();
  return row?.role && isRole(row.role) ? row.role : undefined;
}

/** True when a browser page of this origin may call the platform. */
export async function isAllowedOrigin(db: Db, origin: string, isLoopback: boolean): Promise<boolean> {
  const row = await db
    .selectFrom('client_apps')
    .select('id')
    .where((where) =>
      where.or([
        where(where.val(origin), '=', where.fn.any('allowed_origins')),
        where.and([where.val(isLoopback), where('allows_loopback', '=', true)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
