import type { IdpConnectionId, SiteId } from '@foyer/contract';
import { noteChange } from '../../access/audit/app-changes.ts';
import { sealClientSecret } from '../../access/identity-providers/client-secret.ts';
import { CALLBACK_PATH, presets } from '../../access/identity-providers/connection.ts';
import type { Db } from '../../server/db/database.ts';
import type { Handlers, Refusing } from '../../server/http/handler.ts';
import type { Cipher } from '../../server/keys/cipher.ts';
import { asId } from '../../server/lib/ids.ts';
import { newId } from '../../server/lib/new-id.ts';
import { oneViolation, ValidationError } from '../../server/lib/violations.ts';
import { checkConnection, checkRedirect, type RedirectFields } from './idp-rules.ts';
import * as store from './idp-store.ts';

type Apps = Handlers<'apps'>;

/** A connection as its owner sees it; its secret is never shown. */
const toEntity = (publicUrl: string, { isRedirect, ...entity }: store.OwnedConnection) => ({
  ...entity,
  ...(isRedirect ? { redirectUri: `${publicUrl}${CALLBACK_PATH}` } : {}),
});

interface Sealing {
  tx: Db;
  cipher: Cipher;
  siteId: SiteId;
  id: IdpConnectionId;
}

/** The columns of what was sent, its secret sealed. */
const sealRedirect = async ({ siteId, id, ...sealing }: Sealing, { clientSecret, apple, scopes }: RedirectFields) => {
  const text = apple?.privateKey ?? clientSecret;
  return {
    ...(text === undefined ? {} : { sealedSecret: await sealClientSecret(sealing, siteId, id, text) }),
    ...(apple ? { apple: { teamId: apple.teamId, keyId: apple.keyId } } : {}),
    ...(scopes ? { scopes } : {}),
  };
};

export const listIdpConnections: Apps['listIdpConnections'] = async ({ tx, caller, publicUrl }) => {
  const connections = await store.listIdpConnections(tx, caller.siteId);
  return { idpConnections: connections.map((connection) => toEntity(publicUrl, connection)) };
};

export const createIdpConnection: Apps['createIdpConnection'] = async (call) => {
  const { tx, caller, input, now, publicUrl, cipher } = call;
  const { siteId } = caller;
  const { name, audience, keys, kind = 'OPENID', enabled = true } = input;
  const { issuer = presets[kind].issuer } = input;
  const violations = checkConnection(kind, issuer, input);
  if (violations.length > 0 || issuer === undefined) throw new ValidationError(violations);
  const id = newId<IdpConnectionId>();
  await noteChange(tx, call, 'IDP_CONNECTED', { idpConnectionId: id, name, issuer });
  const connection = { id, name, kind, issuer, audience, enabled, ...(keys ? { keys: { keys: keys.keys } } : {}) };
  const redirect = await sealRedirect({ tx, cipher, siteId, id }, input);
  const inserted = await store.insertIdpConnection(tx, siteId, { ...connection, ...redirect }, now);
  return { idpConnection: toEntity(publicUrl, inserted) };
};

const refuseMissing = ({ fail }: Refusing<'IDP_CONNECTION_NOT_FOUND'>): never =>
  fail('IDP_CONNECTION_NOT_FOUND', 'There is no such identity provider.');

export const updateIdpConnection: Apps['updateIdpConnection'] = async (call) => {
  const { tx, caller, input, publicUrl, cipher } = call;
  const { siteId } = caller;
  const { idpConnectionId, name, enabled, ...redirect } = input;
  const id = asId<IdpConnectionId>(idpConnectionId.toLowerCase());
  const before = await store.findIdpConnection(tx, siteId, id);
  if (!before) return refuseMissing(call);
  const violations = before.isRedirect
    ? checkRedirect(before.kind, redirect)
    : Object.entries(redirect).map(([field]) => oneViolation(field, 'is not for a connection by keys'));
  if (violations.length > 0) throw new ValidationError(violations);
  const change = { name, enabled, ...(await sealRedirect({ tx, cipher, siteId, id }, redirect)) };
  const changed = await store.updateIdpConnection(tx, siteId, id, change);
  await noteChange(tx, call, 'IDP_CHANGED', { idpConnectionId: id, fields: Object.keys({ ...input }).sort() });
  return { idpConnection: toEntity(publicUrl, changed) };
};

export const deleteIdpConnection: Apps['deleteIdpConnection'] = async (call) => {
  const { tx, caller, input } = call;
  const id = asId<IdpConnectionId>(input.idpConnectionId.toLowerCase());
  if (!(await store.deleteIdpConnection(tx, caller.siteId, id))) return refuseMissing(call);
  await noteChange(tx, call, 'IDP_DISCONNECTED', { idpConnectionId: id });
  return {};
};
