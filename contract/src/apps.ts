import * as T from 'typebox';
import { operation } from './operation.ts';
import { OWNERS, roles } from './roles.ts';
import { securityEventTypes } from './security-event-types.ts';
import {
  AppleKey,
  Audience,
  ClientSecret,
  ConnectionName,
  IdpConnection,
  ProviderKind,
  Scopes,
} from './shapes/idp-connection.ts';
import { choice, entity, FreeForm, Guid, message, Revision, stored, Timestamp } from './shapes/shape.ts';

/** Foyer's own: which apps and keys may speak for the site, and what happened around sign-in. */
const prefixes = ['/foyer'];

const Url = T.String({ maxLength: 2048 });

const clientAppFields = {
  id: Guid,
  name: T.String({ minLength: 1, maxLength: 100 }),
  /** Compared as they are, character by character. */
  redirectUris: T.Array(Url, { maxItems: 50 }),
  /** `https://example.com`: pages that may call the platform and receive silent sign-ins and callbacks. */
  allowedOrigins: T.Array(Url, { maxItems: 50 }),
  responseModes: T.Array(choice(['query', 'fragment', 'web_message']), { maxItems: 3 }),
  /** Off only for apps made with the reference client, which keeps its first refresh token. */
  rotatesRefreshTokens: T.Boolean(),
  createdDate: Timestamp,
};

export const ClientApp = entity(clientAppFields);

const BusinessRole = choice(['viewer', 'staff', 'manager', 'owner']);

/** `confidentialRole`: what the app may do as itself; public apps have none. */
const StoredClientApp = stored(entity({ ...clientAppFields, confidentialRole: BusinessRole, revision: Revision }), [
  'id',
  'name',
  'redirectUris',
  'allowedOrigins',
  'responseModes',
  'rotatesRefreshTokens',
  'createdDate',
  'revision',
]);

const ApiKey = stored(
  entity({
    id: Guid,
    name: T.String({ minLength: 1, maxLength: 100 }),
    role: choice(roles),
    /** Modules the key may call (`bookings`), or only read (`bookings:read`); all when left out. */
    scopes: T.Array(T.String({ pattern: '^[a-zA-Z]{1,50}(:read)?$' }), { maxItems: 100 }),
    createdDate: Timestamp,
    revokedDate: Timestamp,
  }),
  ['id', 'name', 'role', 'createdDate'],
);

export const listClientApps = operation({
  method: 'GET',
  path: '/v1/client-apps',
  prefixes,
  summary: 'List the site’s apps',
  allow: OWNERS,
  request: message({}),
  response: message({ clientApps: T.Array(StoredClientApp) }),
  errors: [],
  emits: [],
  effect: 'read',
  args: [],
});

export const createClientApp = operation({
  method: 'POST',
  path: '/v1/client-apps',
  prefixes,
  summary: 'Register an app; a confidential one gets a secret, returned only once',
  allow: OWNERS,
  request: message(
    { clientApp: ClientApp },
    {
      /** For servers that call as the app itself (client_credentials), with this role. */
      confidentialRole: BusinessRole,
    },
  ),
  response: message({ clientApp: StoredClientApp }, { clientSecret: T.String() }),
  errors: [],
  emits: [],
  effect: 'staged',
  returnsSecret: true,
  unscopedOnly: true,
  args: ['clientApp'],
});

export const updateClientApp = operation({
  method: 'PATCH',
  path: '/v1/client-apps/{clientApp.id}',
  prefixes,
  summary: 'Update the fields sent of an app; with its revision, only if nobody has changed it since',
  allow: OWNERS,
  request: message({ clientApp: ClientApp }, { revision: Revision }),
  response: message({ clientApp: StoredClientApp }),
  errors: ['CLIENT_APP_NOT_FOUND', 'REVISION_MISMATCH'],
  emits: [],
  effect: 'write',
  unscopedOnly: true,
  args: ['clientApp.id', 'clientApp'],
  unwrap: 'clientApp',
});

export const deleteClientApp = operation({
  method: 'DELETE',
  path: '/v1/client-apps/{clientAppId}',
  prefixes,
  summary: 'Delete an app; its tokens become invalid',
  allow: OWNERS,
  request: message({ clientAppId: Guid }),
  response: message({}),
  errors: ['CLIENT_APP_NOT_FOUND', 'CLIENT_APP_IN_USE'],
  emits: [],
  effect: 'write',
  args: ['clientAppId'],
});

export const listApiKeys = operation({
  method: 'GET',
  path: '/v1/api-keys',
  prefixes,
  summary: 'List the site’s API keys, without the keys themselves',
  allow: OWNERS,
  request: message({}),
  response: message({ apiKeys: T.Array(ApiKey) }),
  errors: [],
  emits: [],
  effect: 'read',
  args: [],
});

export const createApiKey = operation({
  method: 'POST',
  path: '/v1/api-keys',
  prefixes,
  summary: 'Create an API key; the key itself is returned only once',
  allow: OWNERS,
  request: message(
    { name: T.String({ minLength: 1, maxLength: 100 }), role: BusinessRole },
    { scopes: T.Array(T.String({ pattern: '^[a-zA-Z]{1,50}(:read)?$' }), { minItems: 1, maxItems: 100 }) },
  ),
  response: message({ apiKey: ApiKey, key: T.String() }),
  errors: [],
  emits: [],
  effect: 'staged',
  returnsSecret: true,
  unscopedOnly: true,
  args: ['name'],
});

export const revokeApiKey = operation({
  method: 'DELETE',
  path: '/v1/api-keys/{apiKeyId}',
  prefixes,
  summary: 'Revoke an API key at once',
  allow: OWNERS,
  request: message({ apiKeyId: Guid }),
  response: message({}),
  errors: ['API_KEY_NOT_FOUND'],
  emits: [],
  effect: 'write',
  args: ['apiKeyId'],
});

const SecurityEvent = stored(
  entity({
    id: Guid,
    type: choice(securityEventTypes),
    date: Timestamp,
    identityId: Guid,
    clientAppId: Guid,
    address: T.String(),
    device: T.String(),
    data: FreeForm,
  }),
  ['id', 'type', 'date'],
);

/** `identityId` asks for the events about a member and for what they did; `endDate` is exclusive. */
export const listSecurityEvents = operation({
  method: 'GET',
  path: '/v1/security-events',
  prefixes,
  summary: 'List security events, most recent first',
  allow: OWNERS,
  request: message(
    {},
    {
      identityId: Guid,
      types: T.Array(choice(securityEventTypes), { minItems: 1, maxItems: 100 }),
      startDate: Timestamp,
      endDate: Timestamp,
      limit: T.Integer({ minimum: 1, maximum: 100 }),
      cursor: T.String({ maxLength: 200 }),
    },
  ),
  response: message({ securityEvents: T.Array(SecurityEvent) }, { nextCursor: T.String() }),
  errors: [],
  emits: [],
  effect: 'read',
  args: [],
});

export const listIdpConnections = operation({
  method: 'GET',
  path: '/v1/idp-connections',
  prefixes,
  summary: 'List the connected identity providers',
  allow: OWNERS,
  request: message({}),
  response: message({ idpConnections: T.Array(IdpConnection) }),
  errors: [],
  emits: [],
  effect: 'read',
  args: [],
});

export const createIdpConnection = operation({
  method: 'POST',
  path: '/v1/idp-connections',
  prefixes,
  summary: 'Connect an identity provider, by its keys or by a client secret',
  allow: OWNERS,
  request: message(
    { name: ConnectionName, audience: Audience },
    {
      kind: ProviderKind,
      /** Known for Google and Apple; for Microsoft any tenant unless it is sent. */
      issuer: Url,
      keys: FreeForm,
      clientSecret: ClientSecret,
      apple: AppleKey,
      scopes: Scopes,
      enabled: T.Boolean(),
    },
  ),
  response: message({ idpConnection: IdpConnection }),
  errors: [],
  emits: [],
  effect: 'write',
  unscopedOnly: true,
  args: [],
});

export const updateIdpConnection = operation({
  method: 'PATCH',
  path: '/v1/idp-connections/{idpConnectionId}',
  prefixes,
  summary: 'Rename, enable or disable an identity provider, or replace its secret or scopes',
  allow: OWNERS,
  request: message(
    { idpConnectionId: Guid },
    { name: ConnectionName, clientSecret: ClientSecret, apple: AppleKey, scopes: Scopes, enabled: T.Boolean() },
  ),
  response: message({ idpConnection: IdpConnection }),
  errors: ['IDP_CONNECTION_NOT_FOUND'],
  emits: [],
  effect: 'write',
  unscopedOnly: true,
  args: ['idpConnectionId'],
  unwrap: 'idpConnection',
});

export const deleteIdpConnection = operation({
  method: 'DELETE',
  path: '/v1/idp-connections/{idpConnectionId}',
  prefixes,
  summary: 'Disconnect an identity provider',
  allow: OWNERS,
  request: message({ idpConnectionId: Guid }),
  response: message({}),
  errors: ['IDP_CONNECTION_NOT_FOUND'],
  emits: [],
  effect: 'write',
  args: ['idpConnectionId'],
});
