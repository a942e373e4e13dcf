import { minutes } from '@foyer/contract/values';
import type { Refusing } from '../../server/http/handler.ts';
import { ValidationError } from '../../server/lib/violations.ts';
import { takeAttemptOrRefuse } from '../../server/rate-limits/refusal.ts';
import { type Limit, rateLimitKey, resetAttempts } from '../../server/rate-limits/store.ts';
import { recordSecurityEvent } from '../audit/store.ts';
import type { Identity } from '../identities/identity.ts';
import { changeIdentity } from '../identities/identity-changes.ts';
import { findIdentity, lockIdentity } from '../identities/store.ts';
import { findPasswordViolation } from '../passwords/choose-password.ts';
import { hashPassword, verifyPassword } from '../passwords/password.ts';
import { findSignOnPolicy } from '../passwords/sign-on-policy-store.ts';
import { revokeSignIns } from '../sessions/revoke-sign-ins.ts';
import { mailPerson } from './mails.ts';
import { deleteRecoveries } from './recovery-store.ts';
import type { StagedSignInCall } from './sign-in-call.ts';

/** Milliseconds after a sign-in; later the current password is needed (security D09). */
const RECENT_MS = minutes(10);
/** Limits guesses, so that a stolen session cannot find out the password. */
const GUESSES: Limit = { burst: 10, everyMs: minutes(1) };

type PasswordCall = StagedSignInCall &
  Refusing<'MEMBER_REQUIRED' | 'REAUTHENTICATION_REQUIRED' | '-19976' | 'THROTTLED_FEATURE'>;
type MemberCall = PasswordCall & { caller: Extract<StagedSignInCall['caller'], { kind: 'member' }> };

/** Changes the password of the signed-in member and ends their other sessions (security D10). */
export async function changePassword(
  call: PasswordCall,
  { newPassword, currentPassword }: { newPassword: string; currentPassword?: string | undefined },
): Promise<void> {
  if (!isMemberCall(call)) {
    return call.fail('MEMBER_REQUIRED', 'Please sign in first: an API key has no password.');
  }
  const { tx, caller } = call;
  const { siteId } = caller;
  const identity = await findIdentity(tx, siteId, caller.id);
  if (!identity) return call.fail('MEMBER_REQUIRED', 'This account no longer exists.');
  await checkIsThem(call, identity, currentPassword);
  const policy = await findSignOnPolicy(tx, siteId);
  const fault = await findPasswordViolation(tx, identity, {
    siteId,
    field: 'newPassword',
    password: newPassword,
    policy,
  });
  if (fault) throw new ValidationError([fault]);
  await keepPassword(call, identity, await hashPassword(newPassword));
}

const isMemberCall = (call: PasswordCall): call is MemberCall => call.caller.kind === 'member';

async function checkIsThem(call: MemberCall, identity: Identity, currentPassword: string | undefined): Promise<void> {
  const { tx, caller, now, secret, fail } = call;
  if (currentPassword === undefined) {
    if (now - caller.authenticatedAt < RECENT_MS) return;
    return call.fail('REAUTHENTICATION_REQUIRED', 'Please sign in again, or send your current password as well.');
  }
  const { siteId } = caller;
  await takeAttemptOrRefuse(tx, { siteId, now, secret, fail }, GUESSES, 'change-password', identity.id);
  if (!(await verifyPassword(identity.passwordHash, currentPassword))) {
    return call.fail('-19976', 'Your current password isn’t right.');
  }
  await resetAttempts(tx, siteId, rateLimitKey(secret, 'change-password', identity.id));
}

async function keepPassword(
  call: MemberCall,
  { id, passwordHash: old }: Identity,
  passwordHash: string,
): Promise<void> {
  const { caller, from, now } = call;
  const { siteId, clientAppId, sessionId } = caller;
  await call.transact(async (work) => {
    const { tx } = work;
    const current = await lockIdentity(tx, siteId, id);
    // The password changed since it was verified, so the verification no longer counts.
    if (!current || current.passwordHash !== old) {
      return call.fail('REAUTHENTICATION_REQUIRED', 'Your password has just been changed. Please sign in again.');
    }
    const changed = await changeIdentity(tx, siteId, id, { passwordHash, mustResetPassword: false }, now);
    await revokeSignIns(tx, siteId, id, now, sessionId);
    await deleteRecoveries(tx, siteId, id);
    const type = 'PASSWORD_CHANGED';
    await recordSecurityEvent(tx, { siteId, type, identityId: id, clientAppId, from, now });
    await mailPerson(work, siteId, changed, 'securityNotice', { notice: 'PASSWORD_CHANGED' });
  });
}
