import { originOf } from '../client-apps/client-app.ts';
import { type Parameters, validateAuthorization } from '../oauth/authorization-request.ts';
import { checkNamedProvider } from '../oauth/named-provider.ts';
import { consumeSessionToken, issueSessionToken } from '../sessions/session-token-store.ts';
import type { Asked, Destination, RedirectCall } from './intent.ts';

/** Maps the body's fields to parameters of the authorization URL; a missing field is left out. */
function toParameters({ input, from }: RedirectCall): Record<string, string> {
  const { authRequest = {}, prompt } = input.auth ?? {};
  // A page without a redirect URI is answered by message, to the requesting origin only.
  const origin = authRequest.redirectUri === undefined ? originOf(input.origin ?? from.origin ?? '') : undefined;
  const parameters = {
    client_id: authRequest.clientId?.toLowerCase(),
    response_type: authRequest.responseType,
    redirect_uri: authRequest.redirectUri,
    response_mode: authRequest.responseMode,
    scope: authRequest.scope,
    state: authRequest.state,
    code_challenge: authRequest.codeChallenge,
    code_challenge_method: authRequest.codeChallengeMethod,
    prompt: prompt ?? authRequest.prompt,
    origin,
    idp: authRequest.idp,
  };
  return Object.fromEntries(Object.entries(parameters).filter((entry): entry is [string, string] => Boolean(entry[1])));
}

/** Builds the authorization URL, after the validation that the endpoint itself applies. */
export async function openAuthorization({ call, app }: Asked): Promise<Destination> {
  const parameters = toParameters(call);
  await checkRequest(call, app, parameters);
  const token = call.input.auth?.authRequest?.sessionToken;
  if (token) parameters.session = await exchangeProof(call, app.id, token);
  return { endpoint: `${call.publicUrl}/oauth2/authorize`, searchParams: parameters };
}

async function checkRequest(
  { fail, production, tx }: RedirectCall,
  app: Asked['app'],
  sent: Parameters,
): Promise<void> {
  const judgement = validateAuthorization(sent, app, production);
  if (judgement.kind === 'refused') return fail('invalid_request', judgement.refusal.description);
  const named = await checkNamedProvider(tx, app.siteId, judgement);
  const wrong = judgement.kind === 'wrong' ? judgement.error : named.error;
  if (!wrong) return;
  const { error, description } = wrong;
  fail(error === 'unsupported_response_type' ? error : 'invalid_request', description);
}

/**
 * Replaces a session token by a handle that works once and soon, since a token must never be in a URL (security D31).
 */
async function exchangeProof(
  { tx, caller, now, fail }: RedirectCall,
  clientAppId: Asked['app']['id'],
  token: string,
): Promise<string> {
  const { siteId } = caller;
  const proved =
    caller.clientAppId === clientAppId
      ? await consumeSessionToken(tx, { siteId, clientAppId, kind: 'session', now, token })
      : undefined;
  if (!proved)
    return fail(
      'INVALID_SESSION_TOKEN',
      'The session token has already been used, has expired, or belongs to a different app.',
    );
  return issueSessionToken(tx, { ...proved, siteId, clientAppId, kind: 'handle', now });
}
