// Generated from contract/src/apps.ts by `npm run generate`. Do not edit.
import type * as contract from '@foyer/contract/apps';
import { toAddress } from '../address.ts';
import { call } from '../call.ts';
import type { Argument, NoOptions, Options } from '../method.ts';

type CreateApiKey = typeof contract.createApiKey;
/** Create an API key; the key itself is returned only once. */
export const createApiKey = /* @__PURE__ */ call<
  CreateApiKey,
  [name: Argument<CreateApiKey, 'name'>, options: Options<CreateApiKey>]
>({ id: 'apps.createApiKey', method: 'POST', path: '/foyer/v1/api-keys', args: ['name'] });

type CreateClientApp = typeof contract.createClientApp;
/** Register an app; a confidential one gets a secret, returned only once. */
export const createClientApp = /* @__PURE__ */ call<
  CreateClientApp,
  [clientApp: Argument<CreateClientApp, 'clientApp'>, options?: Options<CreateClientApp>]
>({ id: 'apps.createClientApp', method: 'POST', path: '/foyer/v1/client-apps', args: ['clientApp'] });

type CreateIdpConnection = typeof contract.createIdpConnection;
/** Connect an identity provider, by its keys or by a client secret. */
export const createIdpConnection = /* @__PURE__ */ call<
  CreateIdpConnection,
  [options: Options<CreateIdpConnection>]
>({ id: 'apps.createIdpConnection', method: 'POST', path: '/foyer/v1/idp-connections' });

type DeleteClientApp = typeof contract.deleteClientApp;
/** Delete an app; its tokens become invalid. */
export const deleteClientApp = /* @__PURE__ */ call<
  DeleteClientApp,
  [clientAppId: Argument<DeleteClientApp, 'clientAppId'>, options?: NoOptions]
>({ id: 'apps.deleteClientApp', method: 'DELETE', path: '/foyer/v1/client-apps/{clientAppId}', args: ['clientAppId'], address: toAddress });

type DeleteIdpConnection = typeof contract.deleteIdpConnection;
/** Disconnect an identity provider. */
export const deleteIdpConnection = /* @__PURE__ */ call<
  DeleteIdpConnection,
  [idpConnectionId: Argument<DeleteIdpConnection, 'idpConnectionId'>, options?: NoOptions]
>({ id: 'apps.deleteIdpConnection', method: 'DELETE', path: '/foyer/v1/idp-connections/{idpConnectionId}', args: ['idpConnectionId'], address: toAddress });

type ListApiKeys = typeof contract.listApiKeys;
/** List the site’s API keys, without the keys themselves. */
export const listApiKeys = /* @__PURE__ */ call<
  ListApiKeys,
  [options?: NoOptions]
>({ id: 'apps.listApiKeys', method: 'GET', path: '/foyer/v1/api-keys', address: toAddress });

type ListClientApps = typeof contract.listClientApps;
/** List the site’s apps. */
export const listClientApps = /* @__PURE__ */ call<
  ListClientApps,
  [options?: NoOptions]
>({ id: 'apps.listClientApps', method: 'GET', path: '/foyer/v1/client-apps', address: toAddress });

type ListIdpConnections = typeof contract.listIdpConnections;
/** List the connected identity providers. */
export const listIdpConnections = /* @__PURE__ */ call<
  ListIdpConnections,
  [options?: NoOptions]
>({ id: 'apps.listIdpConnections', method: 'GET', path: '/foyer/v1/idp-connections', address: toAddress });

type ListSecurityEvents = typeof contract.listSecurityEvents;
/** List security events, most recent first. */
export const listSecurityEvents = /* @__PURE__ */ call<
  ListSecurityEvents,
  [options?: Options<ListSecurityEvents>]
>({ id: 'apps.listSecurityEvents', method: 'GET', path: '/foyer/v1/security-events', address: toAddress });

type RevokeApiKey = typeof contract.revokeApiKey;
/** Revoke an API key at once. */
export const revokeApiKey = /* @__PURE__ */ call<
  RevokeApiKey,
  [apiKeyId: Argument<RevokeApiKey, 'apiKeyId'>, options?: NoOptions]
>({ id: 'apps.revokeApiKey', method: 'DELETE', path: '/foyer/v1/api-keys/{apiKeyId}', args: ['apiKeyId'], address: toAddress });

type UpdateClientApp = typeof contract.updateClientApp;
/** Update the fields sent of an app. */
export const updateClientApp = /* @__PURE__ */ call<
  UpdateClientApp,
  [id: Argument<UpdateClientApp, 'clientApp.id'>, clientApp: Argument<UpdateClientApp, 'clientApp'>, options?: NoOptions]
>({ id: 'apps.updateClientApp', method: 'PATCH', path: '/foyer/v1/client-apps/{clientApp.id}', args: ['clientApp.id', 'clientApp'], unwrap: 'clientApp', address: toAddress });

type UpdateIdpConnection = typeof contract.updateIdpConnection;
/** Rename, enable or disable an identity provider, or replace its secret or scopes. */
export const updateIdpConnection = /* @__PURE__ */ call<
  UpdateIdpConnection,
  [idpConnectionId: Argument<UpdateIdpConnection, 'idpConnectionId'>, options?: Options<UpdateIdpConnection>]
>({ id: 'apps.updateIdpConnection', method: 'PATCH', path: '/foyer/v1/idp-connections/{idpConnectionId}', args: ['idpConnectionId'], unwrap: 'idpConnection', address: toAddress });
