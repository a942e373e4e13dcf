import { refuse } from '../../server/http/fail.ts';
import { grantAuthorizedClient, grantClientCredentials } from './app-grants.ts';
import { grantCode } from './code-grant.ts';
import { grantRefresh } from './refresh-grant.ts';
import type { TokenAnswer } from './token-answer.ts';
import { requireField, type TokenRequest } from './token-request.ts';
import { grantAnonymous } from './visitor-grants.ts';

const grants: Readonly<Record<string, (request: TokenRequest) => Promise<TokenAnswer>>> = {
  anonymous: grantAnonymous,
  refresh_token: grantRefresh,
  authorization_code: grantCode,
  authorized_client: grantAuthorizedClient,
  client_credentials: grantClientCredentials,
};

export const grantTypes = Object.keys(grants);

/** POST /oauth2/token. An OAuth error code (RFC 6749 §5.2) is the application error's code. */
export async function grantTokens(request: TokenRequest): Promise<TokenAnswer> {
  const type = requireField(request, 'grantType');
  const grant = Object.hasOwn(grants, type) ? grants[type] : undefined;
  return grant ? grant(request) : refuse('unsupported_grant_type', `"grant_type" must be ${grantTypes.join(', ')}.`);
}
