import { randomBytes } from 'node:crypto';
import { type ApiKeyId, modules } from '@foyer/contract';
import { noteChange } from '../../access/audit/app-changes.ts';
import type { Handlers } from '../../server/http/handler.ts';
import { requireGrantable } from '../../server/http/require-grantable.ts';
import { newId } from '../../server/lib/new-id.ts';
import { oneViolation, ValidationError } from '../../server/lib/violations.ts';
import * as store from './api-key-store.ts';

type Apps = Handlers<'apps'>;

const moduleOf = (scope: string): string => scope.replace(/:read$/, '');

/** Requires every scope to name an existing module. */
function checkScopes(scopes: readonly string[] | undefined): void {
  const unknown = (scopes ?? []).flatMap((scope, index) =>
    Object.hasOwn(modules, moduleOf(scope)) ? [] : [oneViolation(`scopes[${index}]`, 'must name a module')],
  );
  if (unknown.length > 0) throw new ValidationError(unknown);
}

export const listApiKeys: Apps['listApiKeys'] = async ({ tx, caller }) => ({
  apiKeys: await store.listApiKeys(tx, caller.siteId),
});

export const createApiKey: Apps['createApiKey'] = async (call) => {
  const { input, caller, now } = call;
  const { role, scopes } = input;
  const name = input.name.trim();
  if (name === '') throw new ValidationError([oneViolation('name', 'must not be empty', 'MIN_LENGTH')]);
  checkScopes(scopes);
  requireGrantable(call, role);
  const id = newId<ApiKeyId>();
  const key = `foyer_${randomBytes(32).toString('base64url')}`;
  const apiKey = await call.transact(async ({ tx }) => {
    await noteChange(tx, call, 'API_KEY_CREATED', { apiKeyId: id, name, role, scopes });
    return store.insertApiKey(tx, caller.siteId, { id, key, name, role, scopes }, now);
  });
  return { apiKey, key };
};

export const revokeApiKey: Apps['revokeApiKey'] = async (call) => {
  const { tx, caller, input, now, fail } = call;
  const apiKeyId = input.apiKeyId.toLowerCase();
  const revoked = await store.revokeApiKey(tx, caller.siteId, apiKeyId, now);
  if (!revoked) return fail('API_KEY_NOT_FOUND', 'There is no such API key.');
  if (!revoked.already) await noteChange(tx, call, 'API_KEY_REVOKED', { apiKeyId, name: revoked.name });
  return {};
};
