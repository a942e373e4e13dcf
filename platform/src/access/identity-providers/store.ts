import type { IdpConnectionId, SiteId } from '@foyer/contract';
import type { Db } from '../../server/db/database.ts';
import type { ProviderKind, RedirectConnection, TokenConnection } from './connection.ts';

const selectEnabled = (db: Db, siteId: SiteId) =>
  db
    .selectFrom('idp_connections')
    .select(['id', 'name', 'issuer', 'audience'])
    .where('site_id', '=', siteId)
    .where('is_enabled', '=', true);

/** Finds a provider that is trusted by its ID tokens. */
export async function findTokenConnection(
  db: Db,
  siteId: SiteId,
  id: IdpConnectionId,
): Promise<TokenConnection | undefined> {
  const row = await selectEnabled(db, siteId).select('keys').where('id', '=', id).executeTakeFirst();
  return row?.keys ? { ...row, keys: row.keys } : undefined;
}

/** Finds a provider at which people sign in by redirect. */
export async function findRedirectConnection(
  db: Db,
  siteId: SiteId,
  id: IdpConnectionId,
): Promise<RedirectConnection | undefined> {
  const row = await selectEnabled(db, siteId)
    .select(['kind', 'scopes', 'sealed_secret', 'apple_team_id', 'apple_key_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row?.sealed_secret) return undefined;
  const { sealed_secret: sealedSecret, apple_team_id: teamId, apple_key_id: keyId, ...connection } = row;
  return { ...connection, sealedSecret, apple: teamId && keyId ? { teamId, keyId } : undefined };
}

/** A provider as sign-in pages offer it. */
export interface OfferedProvider {
  id: IdpConnectionId;
  name: string;
  kind: ProviderKind;
}

/** Lists the providers at which people can sign in by redirect, in the order they were connected. */
export const listOfferedProviders = (db: Db, siteId: SiteId): Promise<OfferedProvider[]> =>
  db
    .selectFrom('idp_connections')
    .select(['id', 'name', 'kind'])
    .where('site_id', '=', siteId)
    .where('is_enabled', '=', true)
    .where('sealed_secret', 'is not', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
