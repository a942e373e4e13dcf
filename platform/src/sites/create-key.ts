import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { type ApiKeyId, BUSINESS, type Role } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import { recordSecurityEvent } from '../access/audit/store.ts';
import { insertApiKey } from '../integrations/apps/api-key-store.ts';
import type { Db } from '../server/db/database.ts';
import { newId } from '../server/lib/new-id.ts';
import { findSiteIdByHost, listHosts } from '../server/sites/store.ts';
import { UsageError } from './create-site-arguments.ts';

interface NewKey {
  host: string;
  name: string;
  role: Role;
}

/** Reads the command line. Throws a UsageError that names every fault. */
export function parseCreateKeyArguments(args: readonly string[]): NewKey {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ args: [...args], options: { host: text, name: text, role: text } });
  const { host = '', name = '' } = values;
  const role = BUSINESS.find((known) => known === values.role);
  const problems: string[] = [];
  if (host === '') problems.push('--host: the host name of the business, such as book.example.com.');
  if (name.trim() === '' || name.length > 100) problems.push('--name: what the key is for, up to 100 characters.');
  if (!role) problems.push(`--role: one of ${BUSINESS.join(', ')}.`);
  if (problems.length > 0 || !role) throw new UsageError(problems.join('\n'));
  return { host: host.toLowerCase(), name: name.trim(), role };
}

/** Makes an API key for a business; returns its text, of which only a digest is stored. */
export async function createKey(tx: Db, { host, name, role }: NewKey, now: Instant): Promise<string> {
  // Unregistered hosts lead to the first site; a key must not.
  const siteId = await findSiteIdByHost(tx, host);
  if (!siteId || !(await listHosts(tx, siteId)).includes(host)) throw new UsageError(`--host: ${host} has no site.`);
  const id = newId<ApiKeyId>();
  const key = `foyer_${randomBytes(32).toString('base64url')}`;
  await insertApiKey(tx, siteId, { id, key, name, role, scopes: undefined }, now);
  const data = { apiKeyId: id, name, role, by: 'create-key' };
  await recordSecurityEvent(tx, { siteId, type: 'API_KEY_CREATED', now, data });
  return key;
}
