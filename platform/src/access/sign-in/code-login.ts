import type { MemberId, SiteId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import type { Db } from '../../server/db/database.ts';
import type { Handlers } from '../../server/http/handler.ts';
import type { Cipher } from '../../server/keys/cipher.ts';
import { recordSecurityEvent } from '../audit/store.ts';
import { resetGuesses, takeFactorAttempt } from '../factors/guess.ts';
import { hashRecoveryCode } from '../factors/recovery-codes.ts';
import { consumeRecoveryCode, consumeTotpStep, findTotp } from '../factors/store.ts';
import { findTotpStep } from '../factors/totp.ts';
import { openTotp } from '../factors/totp-secret.ts';
import { guardAddress } from './address-limits.ts';
import { answerState } from './answer-state.ts';
import { findStateIdentity, lockStateIdentity, openState, refuseState } from './state-token.ts';

/** Continues a sign-in with an authenticator code or a recovery code. Each works once. */
export const verifySecondFactor: Handlers<'signIn'>['verifySecondFactor'] = async (call) => {
  const { input, tx, caller, from, now, secret, cipher, fail } = call;
  const { siteId, clientAppId } = caller;
  await guardAddress(call, 'code');
  const state = await openState(call, input.stateToken);
  const { identityId } = state;
  if (state.step !== 'SECOND_FACTOR' || !(await findStateIdentity(tx, call, state))) return refuseState(call);
  await takeFactorAttempt(call, siteId, identityId);
  const answer = await call.transact(async (work) => {
    const isRight = await consumeCode({ tx: work.tx, cipher, now }, siteId, identityId, input.code);
    if (!isRight) return undefined;
    await resetGuesses({ tx: work.tx, secret }, siteId, identityId);
    const current = await lockStateIdentity(work.tx, call, state);
    return current ? answerState(call, work, current, { secondFactorDone: true }) : refuseState(call);
  });
  if (answer) return answer;
  await recordSecurityEvent(tx, { siteId, type: 'SECOND_FACTOR_FAILED', identityId, clientAppId, from, now });
  return fail('SECOND_FACTOR_FAILED', 'This code is wrong or has already been used. Please wait for the next one.');
};

/** Consumes a code. Returns false if it is not this member's or was used. */
async function consumeCode(
  { tx, cipher, now }: { tx: Db; cipher: Cipher; now: Instant },
  siteId: SiteId,
  id: MemberId,
  code: string,
): Promise<boolean> {
  const recoveryHash = hashRecoveryCode(code);
  if (recoveryHash !== undefined) return (await consumeRecoveryCode(tx, siteId, id, recoveryHash)) !== undefined;
  const factor = await findTotp(tx, siteId, id);
  if (!factor?.isActive) return false;
  const step = findTotpStep(openTotp(cipher, siteId, id, factor), code.replace(/\s/g, ''), now);
  return step !== undefined && consumeTotpStep(tx, siteId, id, step);
}
