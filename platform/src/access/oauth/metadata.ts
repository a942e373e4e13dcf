import { SIGNING_ALGORITHM } from '../../server/keys/key-store.ts';
import { prompts, responseModes } from './authorization-request.ts';
import { grantTypes } from './token-endpoint.ts';

/** Authorization server metadata of a site (RFC 8414). */
export const describeServer = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/oauth2/authorize`,
  token_endpoint: `${issuer}/oauth2/token`,
  jwks_uri: `${issuer}/oauth2/jwks`,
  introspection_endpoint: `${issuer}/oauth2/token-info`,
  revocation_endpoint: `${issuer}/oauth2/revoke`,
  userinfo_endpoint: `${issuer}/oauth2/user-info`,
  end_session_endpoint: `${issuer}/hosted/sign-out`,
  scopes_supported: ['offline_access'],
  response_types_supported: ['code'],
  response_modes_supported: responseModes,
  grant_types_supported: grantTypes,
  token_endpoint_auth_methods_supported: ['none', 'client_secret_basic', 'client_secret_post'],
  revocation_endpoint_auth_methods_supported: ['none', 'client_secret_basic', 'client_secret_post'],
  code_challenge_methods_supported: ['S256'],
  prompt_values_supported: prompts,
  authorization_response_iss_parameter_supported: true,
});

/** The same where OpenID Connect clients look for it. There are no ID tokens. */
export const describeProvider = (issuer: string) => ({
  ...describeServer(issuer),
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: [SIGNING_ALGORITHM],
});
