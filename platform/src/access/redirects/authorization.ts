import { originOf } from '../client-apps/client-app.ts';
import { type Parameters, validateAuthorization } from '../oauth/authorization-request.ts';
import { consumeSessionToken, issueSessionToken } from '../sessions/session-token-store.ts';
import type { Asked, Destination, RedirectCall } from './intent.ts';

/** The parameters of the authorize address, from the body's names for them; what is missing is left out. */
function toParameters({ input, from }: RedirectCall): Record<string, string> {
  const { authRequest = {}, prompt } = input.auth ?? {};
  // A page that gives no redirect URI is answered by a message: only to the page that asks here.
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
  };
  return Object.fromEntries(Object.entries(parameters).filter((entry): entry is [string, string] => Boolean(entry[1])));
}

/** The authorize address of a request that was judged as it will be there. */
export async function openAuthorization({ call, app }: Asked): Promise<Destination> {
  const parameters = toParameters(call);
  checkRequest(call, app, parameters);
  const token = call.input.auth?.authRequest?.sessionToken;
  if (token) parameters.session = await exchangeProof(call, app.id, token);
  return { endpoint: `${call.publicUrl}/oauth2/authorize`, searchParams: parameters };
}

function checkRequest({ fail, production }: RedirectCall, app: Asked['app'], sent: Parameters): void {
  const judgement = validateAuthorization(sent, app, production);
  if (judgement.kind === 'refused') fail('invalid_request', judgement.refusal.description);
  if (judgement.kind !== 'wrong') return;
  const { error, description } = judgement.error;
  fail(error === 'unsupported_response_type' ? error : 'invalid_request', description);
}

/** A session token never stands in an address: a handle that works once and soon does (decision 12, security D31). */
async function exchangeProof(
  { tx, caller, now, fail }: RedirectCall,
  clientAppId: Asked['app']['id'],
  token: string,
): Promise<string> {
  const { siteId } = caller;
  const identityId =
    caller.clientAppId === clientAppId
      ? await consumeSessionToken(tx, { siteId, clientAppId, kind: 'session', now, token })
      : undefined;
  if (!identityId) return fail('INVALID_SESSION_TOKEN', 'The session token is used, too old, or of another app.');
  return issueSessionToken(tx, { siteId, identityId, clientAppId, kind: 'handle', now });
}
