import { recordSecurityEvent } from '../audit/store.ts';
import { toAdditionalData } from '../factors/second-factor.ts';
import { findRequiredFactors } from '../factors/store.ts';
import { type Identity, toEntity } from '../identities/identity.ts';
import { recordLogin } from '../identities/store.ts';
import { issueSessionToken } from '../sessions/session-token-store.ts';
import { mailCode } from './code.ts';
import type { SignInCall, SignInWork } from './sign-in-call.ts';
import { findStep, type StateAnswer, stateOf } from './state.ts';
import { sealState } from './state-token.ts';

interface Proved {
  /** Beside the first: a code of the app, a recovery code, or a passkey, which is two in one. */
  secondFactorDone?: boolean;
  /** The code that has been mailed already for this sign-in: no other is sent. */
  verification?: string | undefined;
  /** False for somebody who does not exist and must look as if they did (security D18). */
  isReal?: boolean;
}

/**
 * Where a sign-in stands once somebody has proved to be this person: in, with a session token, or at the next step,
 * with a state token. The one way to a session token. Everything it does is in the transaction of `work`.
 */
export async function answerState(
  call: SignInCall,
  work: SignInWork,
  identity: Identity,
  { secondFactorDone = false, verification, isReal = true }: Proved = {},
): Promise<StateAnswer> {
  const { siteId } = call.caller;
  const factors = secondFactorDone ? [] : await findRequiredFactors(work.tx, siteId, identity);
  const step = findStep(identity, factors.length > 0);
  if (step === undefined) return completeSignIn(call, work, identity);
  const mailed =
    step === 'EMAIL_VERIFICATION' ? (verification ?? (await mailCode(call, work, identity, isReal))) : undefined;
  const stateToken = await sealState(call, identity, { step, secondFactorDone, verification: mailed });
  return {
    state: stateOf[step],
    stateToken,
    identity: toEntity(identity),
    ...(step === 'SECOND_FACTOR' ? { additionalData: toAdditionalData(factors) } : {}),
  };
}

async function completeSignIn(
  { caller, from, now }: SignInCall,
  { tx }: SignInWork,
  identity: Identity,
): Promise<StateAnswer> {
  const { siteId, clientAppId } = caller;
  const identityId = identity.id;
  await recordLogin(tx, siteId, identityId, now);
  await recordSecurityEvent(tx, { siteId, type: 'LOGIN_SUCCEEDED', identityId, clientAppId, from, now });
  const sessionToken = await issueSessionToken(tx, { siteId, identityId, clientAppId, kind: 'session', now });
  return { state: 'SUCCESS', sessionToken, identity: toEntity(identity) };
}
