import { hours } from '@foyer/contract/values';
import type { Refusing } from '../../server/http/handler.ts';
import { newId } from '../../server/lib/new-id.ts';
import { rateLimitKey, takeAttempt } from '../../server/rate-limits/store.ts';
import { recordSecurityEvent } from '../audit/store.ts';
import { decoyIdentity, emailKeyOf, type Identity } from '../identities/identity.ts';
import { findIdentityByEmail, lockIdentity, replaceHash } from '../identities/store.ts';
import { hashPassword, needsRehash, verifyPassword } from '../passwords/password.ts';
import { findSignOnPolicy, type SignOnPolicy } from '../passwords/sign-on-policy-store.ts';
import { answerState } from './answer-state.ts';
import { mimicWork } from './decoy-store.ts';
import { findLoginLimits, type LoginLimits, returnAttempts, takeLoginAttempt } from './login-limits.ts';
import { mailPerson } from './mails.ts';
import { mailLink } from './recovery-link.ts';
import type { SignInWork, StagedSignInCall } from './sign-in-call.ts';
import { findStep, type StateAnswer } from './state.ts';

type LoginCall = StagedSignInCall & Refusing<'-19976' | '-19973' | 'IDENTITY_NOT_FOUND' | 'THROTTLED_FEATURE'>;

interface Attempt {
  email: string;
  password: string;
  policy: SignOnPolicy;
  identity: Identity | undefined;
}

type Outcome = 'UNKNOWN' | 'WRONG_PASSWORD' | 'LOCKED' | 'MUST_RESET' | 'UNCONFIRMED';

/** Logs a member in with an email address and a password. */
export async function logIn(
  call: LoginCall,
  { email = '', password = '' }: { email: string | undefined; password: string | undefined },
): Promise<StateAnswer> {
  const { tx, caller } = call;
  const policy = await findSignOnPolicy(tx, caller.siteId);
  const identity = await findIdentityByEmail(tx, caller.siteId, email);
  const attempt = { email, password, policy, identity };
  const limits = await findLoginLimits(call, email, identity);
  const turn = await takeLoginAttempt(call, limits);
  if (turn !== 'free') return refuseLocked(call, attempt, turn === 'newly locked');
  const isRight = await verifyPassword(identity?.passwordHash, password);
  if (!identity || !isRight) return refuse(call, attempt, describeFailure(identity));
  return admit(call, { ...attempt, identity }, limits);
}

const describeFailure = (identity: Identity | undefined): Outcome => {
  if (!identity) return 'UNKNOWN';
  return identity.passwordHash === undefined ? 'MUST_RESET' : 'WRONG_PASSWORD';
};

/** Continues after a correct password; `answerState` decides whether it is enough. */
async function admit(
  call: LoginCall,
  attempt: Attempt & { identity: Identity },
  limits: LoginLimits,
): Promise<StateAnswer> {
  const { identity, password, policy } = attempt;
  const { siteId } = call.caller;
  if (identity.mustResetPassword) return refuse(call, attempt, 'MUST_RESET');
  if (policy.disclosure === 'PRIVATE' && findStep(identity, false) === 'EMAIL_VERIFICATION') {
    return refuse(call, attempt, 'UNCONFIRMED');
  }
  const { passwordHash = '' } = identity;
  const better = needsRehash(passwordHash) ? await hashPassword(password) : undefined;
  const answer = await call.transact(async (work) => {
    const current = await lockIdentity(work.tx, siteId, identity.id);
    if (current?.passwordHash !== passwordHash) return undefined;
    if (better) await replaceHash(work.tx, siteId, identity.id, better);
    await returnAttempts(work.tx, call, limits);
    return answerState(call, work, { ...current, passwordHash: better ?? passwordHash });
  });
  return answer ?? refuse(call, attempt, 'WRONG_PASSWORD');
}

/** Refuses a login. On a private site text and work are the same for every reason (security D16, D17). */
async function refuse(call: LoginCall, attempt: Attempt, outcome: Outcome): Promise<never> {
  await call.transact(async (work) => {
    await noteFailure(call, work, attempt, outcome);
    if (attempt.policy.disclosure === 'PRIVATE') await remindUnconfirmed(call, work, attempt, outcome);
  });
  return failWith(call, attempt, outcome);
}

async function refuseLocked(call: LoginCall, attempt: Attempt, isNew: boolean): Promise<never> {
  await call.transact(async (work) => {
    await noteFailure(call, work, attempt, 'LOCKED');
    await mimicWork(work.tx, isNew && attempt.identity !== undefined, () =>
      mailPerson(work, call.caller.siteId, addresseeOf(call, attempt), 'securityNotice', {
        notice: 'PASSWORD_LOCKED',
        url: `${call.publicUrl}/hosted/forgot`,
      }),
    );
  });
  return failWith(call, attempt, attempt.identity ? 'LOCKED' : 'UNKNOWN');
}

/** The member, or a decoy when the account does not exist, so that both take the same work (security D15). */
const addresseeOf = ({ now }: StagedSignInCall, { identity, email }: Attempt): Identity =>
  identity ?? { ...decoyIdentity(newId(), now), email };

const noteFailure = (
  { caller, from, now }: StagedSignInCall,
  { tx }: SignInWork,
  { identity }: Attempt,
  reason: Outcome,
): Promise<void> =>
  recordSecurityEvent(tx, {
    siteId: caller.siteId,
    type: 'LOGIN_FAILED',
    identityId: identity?.id,
    clientAppId: caller.clientAppId,
    from,
    now,
    data: { reason },
  });

/**
 * On a private site a correct password must not reveal an unverified registration, so a mail with a verifying link
 * does; at most one an hour.
 */
async function remindUnconfirmed(
  call: StagedSignInCall,
  work: SignInWork,
  attempt: Attempt,
  outcome: Outcome,
): Promise<void> {
  const { caller, now, secret } = call;
  const isUnconfirmed = outcome === 'UNCONFIRMED';
  const key = rateLimitKey(secret, isUnconfirmed ? 'unconfirmed' : 'as-if-unconfirmed', emailKeyOf(attempt.email));
  const limit = { burst: 1, everyMs: hours(1) };
  const wait = await takeAttempt(work.tx, { siteId: caller.siteId, key, now, limit });
  await mimicWork(work.tx, isUnconfirmed && !wait, () =>
    mailLink(call, work, addresseeOf(call, attempt), { kind: 'activation' }),
  );
}

function failWith({ fail }: LoginCall, { policy }: Attempt, outcome: Outcome): never {
  if (policy.disclosure === 'PRIVATE') {
    return fail('-19976', 'The email address or password isn’t right.');
  }
  if (outcome === 'UNKNOWN') return fail('IDENTITY_NOT_FOUND', 'There is no account with this email address.');
  if (outcome === 'WRONG_PASSWORD') return fail('-19976', 'That password isn’t right.');
  return fail('-19973', 'Please choose a new password. You can ask for an email with a link to do so.');
}
