import type { Refusing } from '../../server/http/handler.ts';
import { decoyIdentity } from '../identities/identity.ts';
import { guardAddress } from './address-limits.ts';
import { answerState } from './answer-state.ts';
import type { StagedSignInCall } from './sign-in-call.ts';
import { type StateAnswer, stateOf } from './state.ts';
import { lockStateIdentity, openState, refuseState } from './state-token.ts';

/** Returns the present state of a sign-in. Reads it anew, so that no token skips a step (security D27). */
export async function proceed(
  call: StagedSignInCall & Refusing<'INVALID_STATE_TOKEN' | 'THROTTLED_FEATURE'>,
  stateToken: string,
): Promise<StateAnswer> {
  await guardAddress(call, 'proceed');
  const state = await openState(call, stateToken);
  const { secondFactorDone, verification } = state;
  return call.transact(async (work) => {
    const identity = await lockStateIdentity(work.tx, call, state);
    if (!identity && state.step !== 'EMAIL_VERIFICATION') return refuseState(call);
    const person = identity ?? decoyIdentity(state.identityId, call.now);
    const answer = await answerState(call, work, person, { secondFactorDone, verification });
    // A member with an unverified address gets the same response as a missing one (security D18).
    return answer.state === stateOf.EMAIL_VERIFICATION ? { state: answer.state, stateToken } : answer;
  });
}
