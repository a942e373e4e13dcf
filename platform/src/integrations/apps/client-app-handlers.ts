import { randomBytes } from 'node:crypto';
import type { ClientAppId, FieldViolation, modules, RequestOf } from '@foyer/contract';
import { noteChange } from '../../access/audit/app-changes.ts';
import { findSiteClientApp } from '../../access/client-apps/store.ts';
import type { Handlers } from '../../server/http/handler.ts';
import { requireGrantable } from '../../server/http/require-grantable.ts';
import { checkRevision } from '../../server/http/revision.ts';
import { asId } from '../../server/lib/ids.ts';
import { newId } from '../../server/lib/new-id.ts';
import { digest } from '../../server/lib/site-secret.ts';
import { oneViolation, ValidationError } from '../../server/lib/violations.ts';
import { checkEach, findOriginFault, findRedirectFault } from './address-rules.ts';
import * as store from './client-app-store.ts';

type Apps = Handlers<'apps'>;
type Sent = RequestOf<(typeof modules)['apps']['updateClientApp']>['clientApp'];

function checkClientApp({ name, redirectUris = [], allowedOrigins = [], responseModes }: Sent): void {
  const violations: FieldViolation[] = [
    ...(name?.trim() === '' ? [oneViolation('clientApp.name', 'must not be empty', 'MIN_LENGTH')] : []),
    ...(responseModes?.length === 0
      ? [oneViolation('clientApp.responseModes', 'must contain at least one', 'MIN_SIZE')]
      : []),
    ...checkEach('clientApp.redirectUris', redirectUris, findRedirectFault),
    ...checkEach('clientApp.allowedOrigins', allowedOrigins, findOriginFault),
  ];
  if (violations.length > 0) throw new ValidationError(violations);
}

const readChange = ({ name, redirectUris, allowedOrigins, responseModes, rotatesRefreshTokens }: Sent) => ({
  name: name?.trim(),
  redirectUris,
  allowedOrigins,
  responseModes,
  rotatesRefreshTokens,
});

export const listClientApps: Apps['listClientApps'] = async ({ tx, caller }) => ({
  clientApps: await store.listClientApps(tx, caller.siteId),
});

/** A staged operation, so that no response with a secret is stored for an Idempotency-Key. */
export const createClientApp: Apps['createClientApp'] = async (call) => {
  const { input, caller, now } = call;
  const { siteId } = caller;
  const { clientApp: sent, confidentialRole } = input;
  if (sent.name === undefined) {
    throw new ValidationError([oneViolation('clientApp.name', 'is required', 'REQUIRED_FIELD')]);
  }
  checkClientApp(sent);
  if (confidentialRole) requireGrantable(call, confidentialRole);
  const { name = '', rotatesRefreshTokens = true, ...addresses } = readChange(sent);
  const id = newId<ClientAppId>();
  const clientSecret = confidentialRole && `foyer_secret_${randomBytes(32).toString('base64url')}`;
  const secretHash = clientSecret && digest(clientSecret);
  const app = { id, name, rotatesRefreshTokens, ...addresses, secretHash, role: confidentialRole };
  const clientApp = await call.transact(async ({ tx }) => {
    await noteChange(tx, call, 'CLIENT_APP_CREATED', { clientAppId: id, name, confidentialRole });
    return store.insertClientApp(tx, siteId, app, now);
  });
  return { clientApp, ...(clientSecret ? { clientSecret } : {}) };
};

export const updateClientApp: Apps['updateClientApp'] = async (call) => {
  const { tx, caller, input, fail } = call;
  checkClientApp(input.clientApp);
  const id = asId<ClientAppId>((input.clientApp.id ?? '').toLowerCase());
  const change = readChange(input.clientApp);
  const before = await store.lockClientApp(tx, caller.siteId, id);
  if (before && input.revision !== undefined) checkRevision(call, 'app', input.revision, before.revision);
  const clientApp = before && (await store.updateClientApp(tx, caller.siteId, id, change));
  if (!clientApp) return fail('CLIENT_APP_NOT_FOUND', 'There is no such app.');
  await noteChange(tx, call, 'CLIENT_APP_CHANGED', { clientAppId: id, ...change });
  return { clientApp };
};

export const deleteClientApp: Apps['deleteClientApp'] = async (call) => {
  const { tx, caller, input, now, fail } = call;
  const id = asId<ClientAppId>(input.clientAppId.toLowerCase());
  if ((await findSiteClientApp(tx, caller.siteId)) === id) {
    return fail('CLIENT_APP_IN_USE', "This app can't be deleted: the site's own pages use it to sign people in.");
  }
  if (!(await store.deleteClientApp(tx, caller.siteId, id, now))) {
    return fail('CLIENT_APP_NOT_FOUND', 'There is no such app.');
  }
  await noteChange(tx, call, 'CLIENT_APP_DELETED', { clientAppId: id });
  return {};
};
