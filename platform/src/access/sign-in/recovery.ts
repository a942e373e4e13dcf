import { hours } from '@foyer/contract/values';
import type { Refusing } from '../../server/http/handler.ts';
import { newId } from '../../server/lib/new-id.ts';
import { parseSiteSecret } from '../../server/lib/site-secret.ts';
import { ValidationError } from '../../server/lib/violations.ts';
import { takeAttemptOrRefuse } from '../../server/rate-limits/refusal.ts';
import type { Limit } from '../../server/rate-limits/store.ts';
import { recordSecurityEvent } from '../audit/store.ts';
import { deletePasskeysOf } from '../factors/passkey-store.ts';
import { findRequiredFactors } from '../factors/store.ts';
import { decoyIdentity, emailKeyOf, type Identity } from '../identities/identity.ts';
import { changeIdentity } from '../identities/identity-changes.ts';
import { findIdentity, findIdentityByEmail, lockIdentity } from '../identities/store.ts';
import { findPasswordViolation } from '../passwords/choose-password.ts';
import { hashPassword } from '../passwords/password.ts';
import { findSignOnPolicy } from '../passwords/sign-on-policy-store.ts';
import { revokeSignIns } from '../sessions/revoke-sign-ins.ts';
import { guardAddress } from './address-limits.ts';
import { answerState } from './answer-state.ts';
import { mimicWork } from './decoy-store.ts';
import { resetLoginAttempts } from './login-limits.ts';
import { mailPerson } from './mails.ts';
import { mailLink } from './recovery-link.ts';
import { consumeRecovery, findRecovery, type Recovery } from './recovery-store.ts';
import type { SignInWork, StagedSignInCall } from './sign-in-call.ts';
import type { StateAnswer } from './state.ts';
import { verifyEmail } from './verification.ts';

/** A link lives an hour, so that a member who exhausts the limit still has a valid one. */
const ACCOUNT: Limit = { burst: 3, everyMs: hours(1) };

interface MailWish {
  email: string;
  language: string | undefined;
  redirectUrl: string | undefined;
}

/**
 * Mails a link to choose a new password; for an unknown address the same work is done and rolled back (security D19).
 */
export async function sendRecovery(
  call: StagedSignInCall & Refusing<'THROTTLED_FEATURE'>,
  { email, ...words }: MailWish,
): Promise<void> {
  const { tx, caller, secret, now, from, fail } = call;
  const { siteId, clientAppId } = caller;
  await guardAddress(call, 'recovery');
  await takeAttemptOrRefuse(tx, { siteId, now, secret, fail }, ACCOUNT, 'recovery-account', emailKeyOf(email));
  const identity = await findIdentityByEmail(tx, siteId, email);
  const recipient = identity ?? { ...decoyIdentity(newId(), now), email };
  await call.transact(async (work) => {
    const event = { siteId, identityId: identity?.id, clientAppId, from, now };
    await recordSecurityEvent(work.tx, { ...event, type: 'RECOVERY_REQUESTED' });
    await mimicWork(work.tx, identity !== undefined, () =>
      mailLink(call, work, recipient, { kind: 'recovery', ...words }),
    );
  });
}

/**
 * Mails a member added by the business a link for their first password; a member with a password gets a recovery link.
 */
export async function sendActivation(
  call: StagedSignInCall & Refusing<'THROTTLED_FEATURE'>,
  identity: Identity,
  words: Omit<MailWish, 'email'>,
): Promise<void> {
  const { tx, caller, secret, now, fail } = call;
  await takeAttemptOrRefuse(
    tx,
    { siteId: caller.siteId, now, secret, fail },
    ACCOUNT,
    'activation-account',
    identity.id,
  );
  const kind = identity.passwordHash === undefined ? 'activation' : 'recovery';
  await call.transact((work) => mailLink(call, work, identity, { kind, ...words }));
}

const refuseToken = ({ fail }: Refusing<'INVALID_RECOVERY_TOKEN'>): never =>
  fail('INVALID_RECOVERY_TOKEN', 'This link has already been used or has expired. Please request a new one.');

/** Sets a new password with a mailed token, which is consumed only if the password is accepted. */
export async function recoverPassword(
  call: StagedSignInCall & Refusing<'INVALID_RECOVERY_TOKEN' | 'THROTTLED_FEATURE'>,
  { recoveryToken, password }: { recoveryToken: string; password?: string | undefined },
): Promise<StateAnswer> {
  const { tx, caller, now } = call;
  const { siteId } = caller;
  await guardAddress(call, 'recover');
  const opaque = parseSiteSecret(recoveryToken);
  const recovery = opaque?.siteId === siteId ? await findRecovery(tx, siteId, opaque.hash, now) : undefined;
  const identity = recovery && (await findIdentity(tx, siteId, recovery.identityId));
  if (!opaque || !recovery || !identity) return refuseToken(call);
  const policy = await findSignOnPolicy(tx, siteId);
  const fault = await findPasswordViolation(tx, identity, { siteId, field: 'password', password, policy });
  if (fault || !password) throw new ValidationError(fault ? [fault] : []);
  const passwordHash = await hashPassword(password);
  return call.transact(async (work) => {
    if (!(await consumeRecovery(work.tx, siteId, identity.id, opaque.hash))) return refuseToken(call);
    const current = await lockIdentity(work.tx, siteId, identity.id);
    if (!current) return refuseToken(call);
    const renewed = await renewPassword(call, work, current, { passwordHash, recovery });
    return withRedirect(await answerState(call, work, renewed), recovery);
  });
}

/** Adds the page to return to, if the mail was requested with one. */
const withRedirect = (answer: StateAnswer, { redirectUrl }: Recovery): StateAnswer =>
  redirectUrl === undefined
    ? answer
    : { ...answer, additionalData: { ...answer.additionalData, redirectUrl: { strValue: redirectUrl } } };

/**
 * Sets the password and ends everything that the old one gave access to. A blocked, pending or disconnected member stays so
 * (security D23).
 */
async function renewPassword(
  call: StagedSignInCall,
  work: SignInWork,
  identity: Identity,
  { passwordHash, recovery }: { passwordHash: string; recovery: Recovery },
): Promise<Identity> {
  const { caller, from, now } = call;
  const { siteId, clientAppId } = caller;
  const change = { passwordHash, mustResetPassword: false };
  const renewed = await changeIdentity(work.tx, siteId, identity.id, change, now);
  await revokeSignIns(work.tx, siteId, identity.id, now);
  await resetLoginAttempts(work.tx, call, identity.email);
  const event = { siteId, identityId: identity.id, clientAppId, from, now };
  await recordSecurityEvent(work.tx, { ...event, type: 'PASSWORD_RECOVERED' });
  const notice = identity.passwordHash === undefined ? 'PASSWORD_CHOSEN' : 'PASSWORD_CHANGED';
  await mailPerson(work, siteId, identity, 'securityNotice', { notice });
  const provesAddress = recovery.isActivation || renewed.status === 'ACTIVE';
  return provesAddress && !renewed.isEmailVerified ? proveAddress(call, work, renewed) : renewed;
}

/**
 * Marks the address as verified, since the link was mailed there. Removes passkeys of an unverified account, which a
 * stranger may have registered; a required second factor is never bypassed (OWASP ASVS 6.4.3).
 */
async function proveAddress(call: StagedSignInCall, work: SignInWork, identity: Identity): Promise<Identity> {
  const { siteId } = call.caller;
  const required = await findRequiredFactors(work.tx, siteId, identity);
  if (required.length > 0) return identity;
  await deletePasskeysOf(work.tx, siteId, identity.id);
  return verifyEmail(call, work, identity);
}
