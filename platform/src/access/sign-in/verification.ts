import { type Duration, milliseconds } from '@foyer/contract/values';
import type { Refusing } from '../../server/http/handler.ts';
import { newId } from '../../server/lib/new-id.ts';
import { recordSecurityEvent } from '../audit/store.ts';
import { decoyIdentity, type Identity } from '../identities/identity.ts';
import { changeIdentity } from '../identities/identity-changes.ts';
import { guardAddress } from './address-limits.ts';
import { answerState } from './answer-state.ts';
import { isCode, type Recipient, sendCode, takeCodeAttempt } from './code.ts';
import { announceApplicant } from './mails.ts';
import type { SignInCall, SignInWork, StagedSignInCall } from './sign-in-call.ts';
import { findStep, type StateAnswer, settle, stateOf } from './state.ts';
import { findStateIdentity, lockStateIdentity, type OpenState, openState, refuseState } from './state-token.ts';
import { consumeVerification, findVerificationId, takeVerificationAttempt } from './verification-store.ts';

export const refuseCode = ({ fail }: Refusing<'VERIFICATION_FAILED'>): never =>
  fail('VERIFICATION_FAILED', 'This code is wrong or has expired. You can request a new one.');

export const refuseSoon = ({ fail }: Refusing<'THROTTLED_FEATURE'>, waitMs: Duration): never =>
  fail('THROTTLED_FEATURE', 'A code was just sent. Please wait a moment before you request another.', {
    retryAfterSeconds: Math.ceil(waitMs / 1000),
  });

/** Opens a sign-in that waits for a code. Does not look up its member, who may not exist (security D18). */
async function openVerification(
  call: SignInCall & Refusing<'INVALID_STATE_TOKEN'>,
  stateToken: string,
): Promise<OpenState & { verification: string }> {
  const { verification, ...state } = await openState(call, stateToken);
  return state.step === 'EMAIL_VERIFICATION' && verification ? { ...state, verification } : refuseState(call);
}

/** Continues a sign-in with the mailed code. Counts the guess before comparing it (security D25). */
export async function verifyCode(
  call: StagedSignInCall & Refusing<'INVALID_STATE_TOKEN' | 'VERIFICATION_FAILED' | 'THROTTLED_FEATURE'>,
  stateToken: string,
  code: string,
): Promise<StateAnswer> {
  const state = await openVerification(call, stateToken);
  const { identityId, verification } = state;
  const key = { siteId: call.caller.siteId, identityId, id: verification };
  // One transaction, so that a decoy sign-in writes as much as a real one.
  const codeHash = await call.transact(async ({ tx }) => {
    await guardAddress({ ...call, tx }, 'code');
    return takeVerificationAttempt(tx, key, call.now);
  });
  if (!codeHash || !isCode(call.secret, verification, code, codeHash)) return refuseCode(call);
  return call.transact(async (work) => {
    if (!(await consumeVerification(work.tx, key, codeHash))) return refuseCode(call);
    const identity = await lockStateIdentity(work.tx, call, state);
    if (!identity) return refuseState(call);
    const verified = await verifyEmail(call, work, identity);
    return answerState(call, work, verified, { secondFactorDone: state.secondFactorDone });
  });
}

/** Marks the address as verified. Announces the member to the owners if they now await approval. */
export async function verifyEmail(call: SignInCall, work: SignInWork, identity: Identity): Promise<Identity> {
  const { caller, from, now } = call;
  const { siteId } = caller;
  const change = { ...settle(identity, 'PENDING_EMAIL_VERIFICATION_REQUIRED'), isEmailVerified: true };
  const verified = await changeIdentity(work.tx, siteId, identity.id, change, now);
  await recordSecurityEvent(work.tx, { siteId, type: 'EMAIL_VERIFIED', identityId: identity.id, from, now });
  const waited = findStep(identity, false) === 'OWNER_APPROVAL';
  if (!waited && findStep(verified, false) === 'OWNER_APPROVAL') await announceApplicant(call, work, verified);
  return verified;
}

/** Mails a new code for the same sign-in. A decoy sign-in gets the same response after the same work. */
export async function resendCode(
  call: StagedSignInCall & Refusing<'INVALID_STATE_TOKEN' | 'THROTTLED_FEATURE'>,
  stateToken: string,
): Promise<StateAnswer> {
  const state = await openVerification(call, stateToken);
  return call.transact(async (work) => {
    const identity = await findStateIdentity(work.tx, call, state);
    const recipient = identity ?? decoyIdentity(state.identityId, call.now);
    const wait = await takeCodeAttempt(work, call, call.caller.siteId, recipient);
    if (wait !== undefined) return refuseSoon(call, milliseconds(wait));
    const isWaiting = identity !== undefined && findStep(identity, false) === 'EMAIL_VERIFICATION';
    await sendCode(call, work, recipient, state.verification, isWaiting);
    return { state: stateOf.EMAIL_VERIFICATION, stateToken };
  });
}

/** Mails a code for the member's sign-in under way, or a new one, and returns its id. */
export async function startVerification(
  call: StagedSignInCall & Refusing<'THROTTLED_FEATURE'>,
  recipient: Recipient,
): Promise<string> {
  return call.transact(async (work) => {
    const { siteId } = call.caller;
    const wait = await takeCodeAttempt(work, call, siteId, recipient);
    if (wait !== undefined) return refuseSoon(call, milliseconds(wait));
    const verification = (await findVerificationId(work.tx, siteId, recipient.id)) ?? newId();
    await sendCode(call, work, recipient, verification);
    return verification;
  });
}
