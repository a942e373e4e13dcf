import type { Handlers } from '../../server/http/handler.ts';
import { consumeOnce } from '../../server/rate-limits/one-use-store.ts';
import { rateLimitKey } from '../../server/rate-limits/store.ts';
import { recordSecurityEvent } from '../audit/store.ts';
import { readUserHandle } from '../factors/passkey-response.ts';
import { findPasskey, listPasskeys, recordPasskeyUse } from '../factors/passkey-store.ts';
import { beginAuthentication, checkAssertion, openChallenge, toUserHandle } from '../factors/passkeys.ts';
import { lockIdentity } from '../identities/store.ts';
import { guardAddress } from './address-limits.ts';
import { answerState } from './answer-state.ts';
import { requireStateIdentity } from './state-token.ts';

type SignIn = Handlers<'signIn'>;

/** Starts a passkey sign-in: with a state token for its member, else for whichever member the passkey names. */
export const beginPasskeyLogin: SignIn['beginPasskeyLogin'] = async (call) => {
  const { input, tx, caller } = call;
  const { siteId } = caller;
  const relyingParty = { ...call, siteId };
  if (input.stateToken === undefined) return beginAuthentication(relyingParty);
  const { id: identityId } = await requireStateIdentity(call, input.stateToken, 'SECOND_FACTOR');
  return beginAuthentication(relyingParty, { identityId, passkeys: await listPasskeys(tx, siteId, identityId) });
};

/** Completes a passkey sign-in. User verification makes a passkey count as both factors. */
export const finishPasskeyLogin: SignIn['finishPasskeyLogin'] = async (call) => {
  const { input, tx, caller, from, now, secret } = call;
  const { siteId, clientAppId } = caller;
  const refuse = () => call.fail('PASSKEY_FAILED', 'We couldn’t check this passkey. Please try again.');
  await guardAddress(call, 'code');
  const person =
    input.stateToken === undefined ? undefined : await requireStateIdentity(call, input.stateToken, 'SECOND_FACTOR');
  const relyingParty = { ...call, siteId };
  const challenge = await openChallenge(relyingParty, { use: 'login', identityId: person?.id }, input.challengeToken);
  const { id: credentialId } = input.response;
  if (!challenge || typeof credentialId !== 'string') return refuse();
  const passkey = await findPasskey(tx, siteId, credentialId);
  if (!passkey || (person && passkey.identityId !== person.id)) return refuse();
  const { identityId } = passkey;
  const claimed = readUserHandle(input.response);
  const isOwner = claimed === undefined || claimed === toUserHandle(identityId);
  const signCount = isOwner ? await checkAssertion(relyingParty, challenge, passkey, input.response) : undefined;
  if (signCount === undefined) {
    const type = person ? 'SECOND_FACTOR_FAILED' : 'LOGIN_FAILED';
    const data = { factor: 'WEBAUTHN' };
    await recordSecurityEvent(tx, { siteId, type, identityId, clientAppId, from, now, data });
    return refuse();
  }
  return call.transact(async (work) => {
    const key = rateLimitKey(secret, 'passkey', challenge.text);
    const isFirst =
      (await consumeOnce(work.tx, { siteId, key, until: challenge.until })) &&
      (await recordPasskeyUse(work.tx, siteId, passkey, { signCount, now }));
    const identity = isFirst ? await lockIdentity(work.tx, siteId, identityId) : undefined;
    return identity ? answerState(call, work, identity, { secondFactorDone: true }) : refuse();
  });
};
