import type { Role } from '@foyer/contract';
import { hashApiKey } from '../access/client-apps/store.ts';
import { newId } from '../server/lib/new-id.ts';
import { siteA } from './sites.ts';
import type { TestPlatform } from './test-platform.ts';
import { WireClient } from './wire-client.ts';

/** A client that calls with a new API key; the key is its `authorization`. */
export async function addApiKey(
  { db, origin, now }: TestPlatform,
  { role = 'owner', scopes }: { role?: Role; scopes?: string[] } = {},
): Promise<WireClient> {
  const key = `key-${newId()}`;
  const row = { key_hash: hashApiKey(key), site_id: siteA, id: newId(), name: role, role, scopes: scopes ?? null };
  await db
    .insertInto('api_keys')
    .values({ ...row, created_at: new Date(now()) })
    .execute();
  return new WireClient(origin, key);
}
