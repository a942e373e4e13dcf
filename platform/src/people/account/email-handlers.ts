import { addDuration, hours, milliseconds, minutes } from '@foyer/contract/values';
import { recordSecurityEvent } from '../../access/audit/store.ts';
import { emailKeyOf, type Identity, toEntity } from '../../access/identities/identity.ts';
import { changeIdentity } from '../../access/identities/identity-changes.ts';
import { findIdentity, findIdentityByEmail, lockIdentity } from '../../access/identities/store.ts';
import { revokeSignIns } from '../../access/sessions/revoke-sign-ins.ts';
import { guardAddress } from '../../access/sign-in/address-limits.ts';
import { CODE_LIFE_MINUTES, hashCode, isCode, makeCode, takeCodeAttempt } from '../../access/sign-in/code.ts';
import { mailPerson } from '../../access/sign-in/mails.ts';
import { deleteRecoveries } from '../../access/sign-in/recovery-store.ts';
import type { SignInWork } from '../../access/sign-in/sign-in-call.ts';
import { settle } from '../../access/sign-in/state.ts';
import { refuseCode, refuseSoon } from '../../access/sign-in/verification.ts';
import { deleteVerifications } from '../../access/sign-in/verification-store.ts';
import type { Handlers, Refusing } from '../../server/http/handler.ts';
import { newId } from '../../server/lib/new-id.ts';
import { oneViolation, ValidationError } from '../../server/lib/violations.ts';
import { takeAttemptOrRefuse } from '../../server/rate-limits/refusal.ts';
import type { Limit } from '../../server/rate-limits/store.ts';
import { type Member, requireRecentSignIn } from '../members/require-member.ts';
import { putEmailChange, takeEmailGuess, useEmailChange } from './email-change-store.ts';

type Account = Handlers<'account'>;

/** Limits mails per address across all callers: its owner may have nothing to do with this site. */
const TARGET: Limit = { burst: 6, everyMs: hours(1) };

/**
 * Only the owner of the address learns whether it has an account: both cases answer and cost the same (decision 0012).
 */
export const startEmailChange: Account['startEmailChange'] = async (call) => {
  const { input, tx, now, secret, publicUrl, fail } = call;
  const { siteId, id } = requireRecentSignIn(call);
  const email = input.email.trim();
  const identity = await findIdentity(tx, siteId, id);
  if (!identity) return fail('MEMBER_REQUIRED', 'This account no longer exists.');
  if (email === identity.email) {
    throw new ValidationError([oneViolation('email', 'is already your login address')]);
  }
  await guardAddress(call, 'code');
  await takeAttemptOrRefuse(
    tx,
    { siteId, now, secret, fail: call.fail },
    TARGET,
    'email-change-target',
    emailKeyOf(email),
  );
  await call.transact(async (work) => {
    const wait = await takeCodeAttempt(work, call, siteId, identity);
    if (wait !== undefined) return refuseSoon(call, milliseconds(wait));
    const code = makeCode();
    const change = { id: newId(), email, expiresAt: addDuration(now, minutes(CODE_LIFE_MINUTES)) };
    await putEmailChange(work.tx, siteId, id, { ...change, codeHash: hashCode(secret, change.id, code) });
    const holder = await findIdentityByEmail(work.tx, siteId, email);
    if (holder && holder.id !== id) {
      await mailPerson(work, siteId, holder, 'emailTaken', { url: `${publicUrl}/hosted/sign-in` });
    } else {
      // Omits the name, since the address may belong to a stranger.
      const { language } = identity.profile;
      const words = { code, lifeMinutes: CODE_LIFE_MINUTES, language, aboutId: id };
      await mailPerson(work, siteId, { email, profile: {}, role: identity.role }, 'emailChangeCode', words);
    }
  });
  return {};
};

/** Counts the guess before comparing it; a failed request does not undo the count. */
export const confirmEmailChange: Account['confirmEmailChange'] = async (call) => {
  const { input, now, secret, fail } = call;
  const member = requireRecentSignIn(call);
  const { siteId, id } = member;
  const change = await call.transact(async ({ tx }) => {
    await guardAddress({ ...call, tx }, 'code');
    return takeEmailGuess(tx, siteId, id, now);
  });
  if (!change || !isCode(secret, change.id, input.code.trim(), change.codeHash)) return refuseCode(call);
  const identity = await call.transact(async (work) => {
    const before = await lockIdentity(work.tx, siteId, id);
    if (!before) return fail('MEMBER_REQUIRED', 'This account no longer exists.');
    if (!(await useEmailChange(work.tx, siteId, id, change))) return refuseCode(call);
    return changeEmail(call, work, member, before, change.email);
  });
  return { identity: toEntity(identity) };
};

/**
 * Makes the new address the login and revokes what the old one gave access to: other sessions, links and codes. Records
 * the old address, so that bookings made under it still belong to the member.
 */
async function changeEmail(
  call: Parameters<Account['confirmEmailChange']>[0],
  work: SignInWork,
  { siteId, id, clientAppId, sessionId }: Member,
  before: Identity,
  email: string,
): Promise<Identity> {
  const { tx } = work;
  const { now, from } = call;
  const { slug, profile, isEmailVerified: wasVerified } = before;
  const person = { email, slug, profile };
  const change = { ...settle(before, 'PENDING_EMAIL_VERIFICATION_REQUIRED'), isEmailVerified: true, person };
  const changed = await changeIdentity(tx, siteId, id, change, now).catch((error: unknown) => refuseTaken(call, error));
  await revokeSignIns(tx, siteId, id, now, sessionId);
  await deleteRecoveries(tx, siteId, id);
  await deleteVerifications(tx, siteId, id);
  const data = { from: before.email, wasVerified };
  await recordSecurityEvent(tx, { siteId, type: 'EMAIL_CHANGED', identityId: id, clientAppId, from, now, data });
  await mailPerson(work, siteId, before, 'emailChanged');
  return changed;
}

/** Handles an address that was registered after the code was mailed; the unique index decides who was first. */
const refuseTaken = ({ fail }: Refusing<'-19995'>, error: unknown): never => {
  if (error instanceof Error && 'code' in error && error.code === '23505') {
    return fail('-19995', 'Another account now has this email address.');
  }
  throw error;
};
