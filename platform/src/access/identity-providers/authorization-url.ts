import { createHash } from 'node:crypto';
import { presets, type RedirectConnection } from './connection.ts';
import type { ProviderMetadata } from './metadata.ts';

/** Values that make one trip to a provider unlike any other. */
export interface Trip {
  state: string;
  nonce: string;
  codeVerifier: string;
  redirectUri: string;
}

/** The URL at which the person signs in (OpenID Connect Core §3.1.2.1, with RFC 7636). */
export function toAuthorizationUrl(
  { kind, audience, scopes }: RedirectConnection,
  { authorizationEndpoint }: ProviderMetadata,
  { state, nonce, codeVerifier, redirectUri }: Trip,
): string {
  const { responseMode, scopes: usual } = presets[kind];
  const url = new URL(authorizationEndpoint);
  const parameters = {
    client_id: audience,
    response_type: 'code',
    redirect_uri: redirectUri,
    scope: [...new Set(['openid', ...(scopes.length > 0 ? scopes : usual)])].join(' '),
    state,
    nonce,
    code_challenge: createHash('sha256').update(codeVerifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...(responseMode === 'query' ? {} : { response_mode: responseMode }),
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}
