import type { ClientAppId, SiteId } from '@foyer/contract';
import { hashApiKey } from '../access/client-apps/store.ts';
import { newId } from '../server/lib/new-id.ts';
import { digest } from '../server/lib/site-secret.ts';
import { siteA } from './sites.ts';
import type { TestPlatform } from './test-platform.ts';
import { WireClient } from './wire-client.ts';

interface AppOptions {
  siteId?: SiteId;
  redirectUris?: string[];
  allowedOrigins?: string[];
  responseModes?: string[];
  rotates?: boolean;
  allowsLoopback?: boolean;
  secret?: string;
  role?: string;
}

/** Adds a client app; returns its id. */
export async function addClientApp({ db, now }: TestPlatform, options: AppOptions = {}): Promise<string> {
  const id = newId<ClientAppId>();
  await db
    .insertInto('client_apps')
    .values({
      id,
      site_id: options.siteId ?? siteA,
      name: 'An app',
      rotates_refresh_tokens: options.rotates ?? true,
      allowed_origins: options.allowedOrigins ?? [],
      allows_loopback: options.allowsLoopback ?? false,
      redirect_uris: options.redirectUris ?? [],
      response_modes: options.responseModes ?? ['query', 'fragment', 'web_message'],
      secret_hash: options.secret === undefined ? null : digest(options.secret),
      role: options.role ?? null,
      created_at: new Date(now()),
    })
    .execute();
  return id;
}

/** A client with a new API key of this role. */
export async function addApiKey({ db, origin, now }: TestPlatform, role: string): Promise<WireClient> {
  const key = `a key of the tests: ${newId()}`;
  const row = { site_id: siteA, id: newId(), name: role, role, created_at: new Date(now()) };
  await db
    .insertInto('api_keys')
    .values({ ...row, key_hash: hashApiKey(key) })
    .execute();
  return new WireClient(origin, key);
}
