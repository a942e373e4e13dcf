import { isLoopback, originOf } from '../client-apps/client-app.ts';
import type { JsonObject } from './fetch-json.ts';
import { isMicrosoft, isMicrosoftIssuer, toMetadataIssuer } from './microsoft.ts';
import { ProviderError } from './provider-error.ts';

/** A provider’s metadata (OpenID Connect Discovery §3). */
export interface ProviderMetadata {
  issuer: string;
  authorizationEndpoint: string;
  tokenEndpoint: string;
  keysUrl: string;
  /** The way in which it takes the client secret. */
  clientAuthentication: 'client_secret_basic' | 'client_secret_post';
  /** Whether its answers name it (RFC 9207). */
  namesIssuer: boolean;
}

/** OpenID Connect Discovery §4.1: a final slash of the issuer is left out. */
export const toMetadataUrl = (issuer: string): string =>
  `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;

function readUrl(body: JsonObject, name: string): string {
  const url = body[name];
  const origin = typeof url === 'string' && url.length <= 2048 ? originOf(url) : undefined;
  const isSafe = origin !== undefined && (origin.startsWith('https:') || isLoopback(origin));
  if (typeof url !== 'string' || !isSafe) throw new ProviderError(`The provider names no safe ${name}.`);
  return url;
}

function readClientAuthentication({
  token_endpoint_auth_methods_supported: methods,
}: JsonObject): ProviderMetadata['clientAuthentication'] {
  // The default is client_secret_basic.
  const isBasic = !Array.isArray(methods) || methods.includes('client_secret_basic');
  return isBasic ? 'client_secret_basic' : 'client_secret_post';
}

/** Reads the metadata of an issuer. It must name itself, so that no other speaks for it. */
export function readMetadata(body: JsonObject, issuer: string): ProviderMetadata {
  if (body.issuer !== toMetadataIssuer(issuer)) throw new ProviderError('The provider’s metadata name another issuer.');
  return {
    issuer,
    authorizationEndpoint: readUrl(body, 'authorization_endpoint'),
    tokenEndpoint: readUrl(body, 'token_endpoint'),
    keysUrl: readUrl(body, 'jwks_uri'),
    clientAuthentication: readClientAuthentication(body),
    namesIssuer: body.authorization_response_iss_parameter_supported === true,
  };
}

/** Whether an answer names the provider it was asked from (RFC 9207 §2.4); it must where the provider says that it does. */
export function isIssuerOf({ issuer, namesIssuer }: ProviderMetadata, named: string | undefined): boolean {
  if (named === undefined) return !namesIssuer;
  return named === issuer || (isMicrosoft(issuer) && isMicrosoftIssuer(named));
}
