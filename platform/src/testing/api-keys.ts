import type { Role, SiteId } from '@foyer/contract';
import { hashApiKey } from '../access/client-apps/store.ts';
import { newId } from '../server/lib/new-id.ts';
import { siteA } from './sites.ts';
import type { TestPlatform } from './test-platform.ts';
import { WireClient } from './wire-client.ts';

/** A client that calls with a new API key; the key is its `authorization`. */
export async function addApiKey(
  { db, origin, now }: Pick<TestPlatform, 'db' | 'origin' | 'now'>,
  { role = 'owner', scopes, siteId = siteA }: { role?: Role; scopes?: string[]; siteId?: SiteId } = {},
): Promise<WireClient> {
  const key = `key-${newId()}`;
  const row = { key_hash: hashApiKey(key), site_id: siteId, id: newId(), name: role, role, scopes: scopes ?? null };
  await db
    .insertInto('api_keys')
    .values({ ...row, created_at: new Date(now()) })
    .execute();
  return new WireClient(origin, key);
}
