import type { ClientAppId, SiteId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import type { Selectable } from 'kysely';
import type { Db } from '../../server/db/database.ts';
import type { Database } from '../../server/db/schema.ts';
import { contentRevision } from '../../server/lib/content-revision.ts';
import { toTimestamp } from '../../server/lib/timestamp.ts';
import { deleteWebhooksOfApp } from '../webhooks/store.ts';

type Row = Selectable<Database['client_apps']>;

const businessRoles = ['viewer', 'staff', 'manager', 'owner'] as const;
const responseModes = ['query', 'fragment', 'web_message'] as const;

/** Follows from what can be changed. */
const revisionOf = (row: Row): string =>
  contentRevision(
    JSON.stringify([row.name, row.redirect_uris, row.allowed_origins, row.response_modes, row.rotates_refresh_tokens]),
  );

const toEntity = (row: Row) => ({
  id: row.id,
  name: row.name,
  redirectUris: row.redirect_uris,
  allowedOrigins: row.allowed_origins,
  responseModes: responseModes.filter((mode) => row.response_modes.includes(mode)),
  rotatesRefreshTokens: row.rotates_refresh_tokens,
  createdDate: toTimestamp(row.created_at),
  confidentialRole: businessRoles.find((role) => role === row.role),
  revision: revisionOf(row),
});

type ClientAppEntity = ReturnType<typeof toEntity>;

/** Lists the client apps of a site, oldest first. */
export async function listClientApps(db: Db, siteId: SiteId): Promise<ClientAppEntity[]> {
  const rows = await db
    .selectFrom('client_apps')
    .selectAll()
    .where('site_id', '=', siteId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(toEntity);
}

/** The fields of a client app that can change; the others are fixed at its creation. */
interface ClientAppChange {
  name?: string | undefined;
  redirectUris?: string[] | undefined;
  allowedOrigins?: string[] | undefined;
  responseModes?: string[] | undefined;
  rotatesRefreshTokens?: boolean | undefined;
}

interface NewClientApp extends ClientAppChange {
  id: ClientAppId;
  name: string;
  rotatesRefreshTokens: boolean;
  /** Secret and role of a confidential app. */
  secretHash?: string | undefined;
  role?: string | undefined;
}

const toColumns = (change: ClientAppChange) => ({
  ...(change.name === undefined ? {} : { name: change.name }),
  ...(change.redirectUris === undefined ? {} : { redirect_uris: change.redirectUris }),
  ...(change.allowedOrigins === undefined ? {} : { allowed_origins: change.allowedOrigins }),
  ...(change.responseModes === undefined ? {} : { response_modes: change.responseModes }),
  ...(change.rotatesRefreshTokens === undefined ? {} : { rotates_refresh_tokens: change.rotatesRefreshTokens }),
});

export async function insertClientApp(
  tx: Db,
  siteId: SiteId,
  app: NewClientApp,
  now: Instant,
): Promise<ClientAppEntity> {
  const row = await tx
    .insertInto('client_apps')
    .values({
      ...toColumns(app),
      id: app.id,
      site_id: siteId,
      name: app.name,
      rotates_refresh_tokens: app.rotatesRefreshTokens,
      secret_hash: app.secretHash ?? null,
      role: app.role ?? null,
      created_at: new Date(now),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toEntity(row);
}

/** Finds an app that stays as it is until the transaction ends. */
export async function lockClientApp(tx: Db, siteId: SiteId, id: ClientAppId): Promise<ClientAppEntity | undefined> {
  const row = await tx
    .selectFrom('client_apps')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row && toEntity(row);
}

/** Updates the given fields; undefined when the site has no such app. */
export async function updateClientApp(
  tx: Db,
  siteId: SiteId,
  id: ClientAppId,
  change: ClientAppChange,
): Promise<ClientAppEntity | undefined> {
  const row = await tx
    .updateTable('client_apps')
    // `site_id` keeps the statement valid when nothing changes.
    .set({ site_id: siteId, ...toColumns(change) })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row && toEntity(row);
}

/** Deletes an app with its consents and grants. Returns false when the site has none of this id. */
export async function deleteClientApp(tx: Db, siteId: SiteId, id: ClientAppId, now: Instant): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('client_apps')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (!deleted) return false;
  await tx
    .updateTable('grants')
    .set({ revoked_at: new Date(now) })
    .where('site_id', '=', siteId)
    .where('client_app_id', '=', id)
    .where('revoked_at', 'is', null)
    .execute();
  await deleteWebhooksOfApp(tx, siteId, id, now);
  for (const table of ['authorization_codes', 'session_tokens', 'identity_handovers', 'consents'] as const) {
    await tx.deleteFrom(table).where('site_id', '=', siteId).where('client_app_id', '=', id).execute();
  }
  return true;
}
