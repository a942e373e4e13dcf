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
  /** Whether a second factor was passed; a passkey counts as both factors. */
  secondFactorDone?: boolean;
  /** The code already mailed for this sign-in, so that no other is sent. */
  verification?: string | undefined;
  /** False for an account that does not exist but must look as if it did (security D18). */
  isReal?: boolean;
}

/**
 * Returns the state of a sign-in after authentication: a session token if it is complete, or a state token for the next
 * step. The only way to a session token; writes in the transaction of `work`.
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
