// Generated from contract/src/apps.ts by `npm run generate`. Do not edit.
import { toAddress } from '../address.ts';
import { call } from '../call.ts';
import type { Call } from '../call-spec.ts';
import type { NoOptions } from '../method.ts';
import type { AppleKeyInput, IdpConnection, ProviderKind } from './shapes.ts';

export interface CreateApiKeyOptions {
  role: 'viewer' | 'staff' | 'manager' | 'owner';
  scopes?: readonly string[] | null;
}
export interface CreateApiKeyResponse {
  apiKey: { id: string; name: string; role: 'visitor' | 'member' | 'viewer' | 'staff' | 'manager' | 'owner'; scopes?: string[]; createdDate: Date; revokedDate?: Date };
  key: string;
}
/** Create an API key; the key itself is returned only once. */
export const createApiKey: Call<[name: string, options: CreateApiKeyOptions], CreateApiKeyResponse, never> = /* @__PURE__ */ call('apps.createApiKey POST /foyer/v1/api-keys name');

export interface CreateClientAppOptions {
  confidentialRole?: 'viewer' | 'staff' | 'manager' | 'owner' | null;
}
export interface CreateClientAppResponse {
  clientApp: { id: string; name: string; redirectUris: string[]; allowedOrigins: string[]; responseModes: ('query' | 'fragment' | 'web_message')[]; rotatesRefreshTokens: boolean; createdDate: Date; confidentialRole?: 'viewer' | 'staff' | 'manager' | 'owner'; revision: string };
  clientSecret?: string;
}
/** Register an app; a confidential one gets a secret, returned only once. */
export const createClientApp: Call<[clientApp: { id?: string | null; _id?: string | null; name?: string | null; redirectUris?: readonly string[] | null; allowedOrigins?: readonly string[] | null; responseModes?: readonly ('query' | 'fragment' | 'web_message')[] | null; rotatesRefreshTokens?: boolean | null; createdDate?: Date | string | null; _createdDate?: Date | string | null }, options?: CreateClientAppOptions], CreateClientAppResponse, never> = /* @__PURE__ */ call('apps.createClientApp POST /foyer/v1/client-apps clientApp');

export interface CreateIdpConnectionOptions {
  name: string;
  audience: string;
  kind?: ProviderKind | null;
  issuer?: string | null;
  keys?: Record<string, unknown> | null;
  clientSecret?: string | null;
  apple?: AppleKeyInput | null;
  scopes?: readonly string[] | null;
  enabled?: boolean | null;
}
export interface CreateIdpConnectionResponse {
  idpConnection: IdpConnection;
}
/** Connect an identity provider, by its keys or by a client secret. */
export const createIdpConnection: Call<[options: CreateIdpConnectionOptions], CreateIdpConnectionResponse, never> = /* @__PURE__ */ call('apps.createIdpConnection POST /foyer/v1/idp-connections');

export interface DeleteClientAppResponse {
}
/** Delete an app; its tokens become invalid. */
export const deleteClientApp: Call<[clientAppId: string, options?: NoOptions], DeleteClientAppResponse, 'CLIENT_APP_NOT_FOUND' | 'CLIENT_APP_IN_USE'> = /* @__PURE__ */ call('apps.deleteClientApp DELETE /foyer/v1/client-apps/{clientAppId}', toAddress);

export interface DeleteIdpConnectionResponse {
}
/** Disconnect an identity provider. */
export const deleteIdpConnection: Call<[idpConnectionId: string, options?: NoOptions], DeleteIdpConnectionResponse, 'IDP_CONNECTION_NOT_FOUND'> = /* @__PURE__ */ call('apps.deleteIdpConnection DELETE /foyer/v1/idp-connections/{idpConnectionId}', toAddress);

export interface ListApiKeysResponse {
  apiKeys: { id: string; name: string; role: 'visitor' | 'member' | 'viewer' | 'staff' | 'manager' | 'owner'; scopes?: string[]; createdDate: Date; revokedDate?: Date }[];
}
/** List the site’s API keys, without the keys themselves. */
export const listApiKeys: Call<[options?: NoOptions], ListApiKeysResponse, never> = /* @__PURE__ */ call('apps.listApiKeys GET /foyer/v1/api-keys', toAddress);

export interface ListClientAppsResponse {
  clientApps: { id: string; name: string; redirectUris: string[]; allowedOrigins: string[]; responseModes: ('query' | 'fragment' | 'web_message')[]; rotatesRefreshTokens: boolean; createdDate: Date; confidentialRole?: 'viewer' | 'staff' | 'manager' | 'owner'; revision: string }[];
}
/** List the site’s apps. */
export const listClientApps: Call<[options?: NoOptions], ListClientAppsResponse, never> = /* @__PURE__ */ call('apps.listClientApps GET /foyer/v1/client-apps', toAddress);

export interface ListIdpConnectionsResponse {
  idpConnections: IdpConnection[];
}
/** List the connected identity providers. */
export const listIdpConnections: Call<[options?: NoOptions], ListIdpConnectionsResponse, never> = /* @__PURE__ */ call('apps.listIdpConnections GET /foyer/v1/idp-connections', toAddress);

export interface ListSecurityEventsOptions {
  identityId?: string | null;
  types?: readonly ('REGISTERED' | 'REGISTRATION_REPEATED' | 'LOGIN_SUCCEEDED' | 'LOGIN_FAILED' | 'LOGIN_THROTTLED' | 'EMAIL_VERIFIED' | 'PASSWORD_CHANGED' | 'PASSWORD_RECOVERED' | 'RECOVERY_REQUESTED' | 'SIGNED_ON_BY_APP' | 'TOKENS_ISSUED_BY_APP' | 'SESSION_HANDED_OVER' | 'SESSION_ENDED' | 'TOKEN_REUSED' | 'CODE_REUSED' | 'FACTOR_ADDED' | 'FACTOR_REMOVED' | 'SECOND_FACTOR_FAILED' | 'CONSENT_GRANTED' | 'MEMBER_APPROVED' | 'MEMBER_BLOCKED' | 'MEMBER_DISCONNECTED' | 'MEMBER_MUTED' | 'MEMBER_UNMUTED' | 'MEMBER_DELETED' | 'MEMBER_DATA_EXPORTED' | 'MEMBERS_EXPORTED' | 'MEMBERS_IMPORTED' | 'CUSTOMERS_IMPORTED' | 'CUSTOMER_IMPORT_UNDONE' | 'BOOKINGS_IMPORTED' | 'BOOKING_IMPORT_UNDONE' | 'EMAIL_CHANGED' | 'ROLE_CHANGED' | 'API_KEY_CREATED' | 'API_KEY_REVOKED' | 'CLIENT_APP_CREATED' | 'CLIENT_APP_CHANGED' | 'CLIENT_APP_DELETED' | 'IDP_CONNECTED' | 'IDP_CHANGED' | 'IDP_DISCONNECTED' | 'IDP_LINKED' | 'IDP_UNLINKED' | 'ENCRYPTION_KEY_REPLACED' | 'SITE_CHANGED' | 'SIGN_ON_POLICY_CHANGED' | 'INVOICE_SETTINGS_CHANGED' | 'TAX_SETTINGS_CHANGED' | 'CONFERENCING_SETTINGS_CHANGED' | 'CONFERENCING_ACCOUNT_CHANGED' | 'REMINDER_SETTINGS_CHANGED' | 'MAIL_TEXT_CHANGED' | 'SMS_ACCOUNT_CHANGED' | 'PAYMENT_SETTINGS_CHANGED' | 'PAYMENT_REFUNDED' | 'BOOKING_FEE_WAIVED' | 'BOOKING_PAID_IN_PERSON' | 'STORE_CREDIT_GRANTED' | 'STORE_CREDIT_WITHDRAWN' | 'GIFT_CARD_CREATED' | 'GIFT_CARD_CANCELED' | 'PAY_RATES_CHANGED' | 'PAY_ADJUSTED' | 'PAY_PERIOD_LOCKED' | 'PAY_PERIOD_UNLOCKED' | 'WEBHOOK_CREATED' | 'WEBHOOK_CHANGED' | 'WEBHOOK_DELETED' | 'WEBHOOK_KEY_CHANGED' | 'WEBHOOK_SECRET_CHANGED')[] | null;
  startDate?: Date | string | null;
  endDate?: Date | string | null;
  limit?: number | null;
  cursor?: string | null;
}
export interface ListSecurityEventsResponse {
  securityEvents: { id: string; type: 'REGISTERED' | 'REGISTRATION_REPEATED' | 'LOGIN_SUCCEEDED' | 'LOGIN_FAILED' | 'LOGIN_THROTTLED' | 'EMAIL_VERIFIED' | 'PASSWORD_CHANGED' | 'PASSWORD_RECOVERED' | 'RECOVERY_REQUESTED' | 'SIGNED_ON_BY_APP' | 'TOKENS_ISSUED_BY_APP' | 'SESSION_HANDED_OVER' | 'SESSION_ENDED' | 'TOKEN_REUSED' | 'CODE_REUSED' | 'FACTOR_ADDED' | 'FACTOR_REMOVED' | 'SECOND_FACTOR_FAILED' | 'CONSENT_GRANTED' | 'MEMBER_APPROVED' | 'MEMBER_BLOCKED' | 'MEMBER_DISCONNECTED' | 'MEMBER_MUTED' | 'MEMBER_UNMUTED' | 'MEMBER_DELETED' | 'MEMBER_DATA_EXPORTED' | 'MEMBERS_EXPORTED' | 'MEMBERS_IMPORTED' | 'CUSTOMERS_IMPORTED' | 'CUSTOMER_IMPORT_UNDONE' | 'BOOKINGS_IMPORTED' | 'BOOKING_IMPORT_UNDONE' | 'EMAIL_CHANGED' | 'ROLE_CHANGED' | 'API_KEY_CREATED' | 'API_KEY_REVOKED' | 'CLIENT_APP_CREATED' | 'CLIENT_APP_CHANGED' | 'CLIENT_APP_DELETED' | 'IDP_CONNECTED' | 'IDP_CHANGED' | 'IDP_DISCONNECTED' | 'IDP_LINKED' | 'IDP_UNLINKED' | 'ENCRYPTION_KEY_REPLACED' | 'SITE_CHANGED' | 'SIGN_ON_POLICY_CHANGED' | 'INVOICE_SETTINGS_CHANGED' | 'TAX_SETTINGS_CHANGED' | 'CONFERENCING_SETTINGS_CHANGED' | 'CONFERENCING_ACCOUNT_CHANGED' | 'REMINDER_SETTINGS_CHANGED' | 'MAIL_TEXT_CHANGED' | 'SMS_ACCOUNT_CHANGED' | 'PAYMENT_SETTINGS_CHANGED' | 'PAYMENT_REFUNDED' | 'BOOKING_FEE_WAIVED' | 'BOOKING_PAID_IN_PERSON' | 'STORE_CREDIT_GRANTED' | 'STORE_CREDIT_WITHDRAWN' | 'GIFT_CARD_CREATED' | 'GIFT_CARD_CANCELED' | 'PAY_RATES_CHANGED' | 'PAY_ADJUSTED' | 'PAY_PERIOD_LOCKED' | 'PAY_PERIOD_UNLOCKED' | 'WEBHOOK_CREATED' | 'WEBHOOK_CHANGED' | 'WEBHOOK_DELETED' | 'WEBHOOK_KEY_CHANGED' | 'WEBHOOK_SECRET_CHANGED'; date: Date; identityId?: string; clientAppId?: string; address?: string; device?: string; data?: Record<string, unknown> }[];
  nextCursor?: string;
}
/** List security events, most recent first. */
export const listSecurityEvents: Call<[options?: ListSecurityEventsOptions], ListSecurityEventsResponse, never> = /* @__PURE__ */ call('apps.listSecurityEvents GET /foyer/v1/security-events', toAddress);

export interface RevokeApiKeyResponse {
}
/** Revoke an API key at once. */
export const revokeApiKey: Call<[apiKeyId: string, options?: NoOptions], RevokeApiKeyResponse, 'API_KEY_NOT_FOUND'> = /* @__PURE__ */ call('apps.revokeApiKey DELETE /foyer/v1/api-keys/{apiKeyId}', toAddress);

export interface UpdateClientAppOptions {
  revision?: string | null;
}
/** Update the fields sent of an app; with its revision, only if nobody has changed it since. */
export const updateClientApp: Call<[id: string, clientApp: { id?: string | null; _id?: string | null; name?: string | null; redirectUris?: readonly string[] | null; allowedOrigins?: readonly string[] | null; responseModes?: readonly ('query' | 'fragment' | 'web_message')[] | null; rotatesRefreshTokens?: boolean | null; createdDate?: Date | string | null; _createdDate?: Date | string | null }, options?: UpdateClientAppOptions], { id: string; name: string; redirectUris: string[]; allowedOrigins: string[]; responseModes: ('query' | 'fragment' | 'web_message')[]; rotatesRefreshTokens: boolean; createdDate: Date; confidentialRole?: 'viewer' | 'staff' | 'manager' | 'owner'; revision: string }, 'CLIENT_APP_NOT_FOUND' | 'REVISION_MISMATCH'> = /* @__PURE__ */ call('apps.updateClientApp PATCH /foyer/v1/client-apps/{clientApp.id} clientApp clientApp', toAddress);

export interface UpdateIdpConnectionOptions {
  name?: string | null;
  clientSecret?: string | null;
  apple?: AppleKeyInput | null;
  scopes?: readonly string[] | null;
  enabled?: boolean | null;
}
/** Rename, enable or disable an identity provider, or replace its secret or scopes. */
export const updateIdpConnection: Call<[idpConnectionId: string, options?: UpdateIdpConnectionOptions], IdpConnection, 'IDP_CONNECTION_NOT_FOUND'> = /* @__PURE__ */ call('apps.updateIdpConnection PATCH /foyer/v1/idp-connections/{idpConnectionId}  idpConnection', toAddress);
