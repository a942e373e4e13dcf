import type { IdpConnectionId } from '@foyer/contract';
import { noteChange } from '../../access/audit/app-changes.ts';
import type { Handlers } from '../../server/http/handler.ts';
import { asId } from '../../server/lib/ids.ts';
import { newId } from '../../server/lib/new-id.ts';
import { oneViolation, ValidationError } from '../../server/lib/violations.ts';
import { findIssuerFault } from './address-rules.ts';
import * as store from './idp-store.ts';
import { checkKeySet } from './key-set-rules.ts';

type Apps = Handlers<'apps'>;

export const listIdpConnections: Apps['listIdpConnections'] = async ({ tx, caller }) => ({
  idpConnections: await store.listIdpConnections(tx, caller.siteId),
});

export const createIdpConnection: Apps['createIdpConnection'] = async (call) => {
  const { tx, caller, input, now } = call;
  const { name, issuer, audience, keys } = input;
  const fault = findIssuerFault(issuer);
  const violations = [...(fault ? [oneViolation('issuer', fault, 'FORMAT')] : []), ...checkKeySet(keys)];
  if (violations.length > 0) throw new ValidationError(violations);
  const id = newId<IdpConnectionId>();
  await noteChange(tx, call, 'IDP_CONNECTED', { idpConnectionId: id, name, issuer });
  const connection = { id, name, issuer, audience, keys: { keys: keys.keys } };
  return { idpConnection: await store.insertIdpConnection(tx, caller.siteId, connection, now) };
};

export const deleteIdpConnection: Apps['deleteIdpConnection'] = async (call) => {
  const { tx, caller, input, fail } = call;
  const id = asId<IdpConnectionId>(input.idpConnectionId.toLowerCase());
  if (!(await store.deleteIdpConnection(tx, caller.siteId, id))) {
    return fail('IDP_CONNECTION_NOT_FOUND', 'There is no such identity provider.');
  }
  await noteChange(tx, call, 'IDP_DISCONNECTED', { idpConnectionId: id });
  return {};
};
