import { hours } from '@foyer/contract/values';
import type { Refusing } from '../../server/http/handler.ts';
import { newId } from '../../server/lib/new-id.ts';
import { ValidationError } from '../../server/lib/violations.ts';
import { rateLimitKey, takeAttempt } from '../../server/rate-limits/store.ts';
import { recordSecurityEvent } from '../audit/store.ts';
import { decoyIdentity, emailKeyOf, type Identity, type PendingReason } from '../identities/identity.ts';
import { admitIdentity, createIdentity, type IdentityDraft, toNewIdentity } from '../identities/identity-changes.ts';
import { checkProfile, type WireProfile } from '../identities/profile.ts';
import { findIdentityByEmail, insertIdentity } from '../identities/store.ts';
import { findPasswordViolation } from '../passwords/choose-password.ts';
import { hashPassword } from '../passwords/password.ts';
import { findSignOnPolicy, type SignOnPolicy } from '../passwords/sign-on-policy-store.ts';
import { guardAddress } from './address-limits.ts';
import { answerState } from './answer-state.ts';
import { mimicWork } from './decoy-store.ts';
import { announceApplicant, mailPerson } from './mails.ts';
import type { SignInWork, StagedSignInCall } from './sign-in-call.ts';
import { findStep, type StateAnswer, statusWith } from './state.ts';

export interface Registration {
  email?: string | undefined;
  password?: string | undefined;
  profile: WireProfile;
  /** The two fields' paths in the request. */
  fields: { email: string; password: string };
}

/** Registers a member with an email address and a password. */
export async function registerPerson(
  call: StagedSignInCall & Refusing<'-19995' | 'THROTTLED_FEATURE'>,
  registration: Registration,
): Promise<StateAnswer> {
  const { siteId } = call.caller;
  await guardAddress(call, 'register');
  const policy = await findSignOnPolicy(call.tx, siteId);
  // Names go into the mail to an address that anybody can enter.
  checkProfile(registration.profile, 'profile');
  const { email, password } = await readRegistration(call, registration, policy);
  const identity: IdentityDraft = {
    id: newId(),
    email,
    isEmailVerified: false,
    ...statusWith(reasonsToWait(policy)),
    role: 'member',
    profile: registration.profile,
    passwordHash: await hashPassword(password),
  };
  return policy.disclosure === 'OPEN' ? registerOpenly(call, identity) : registerPrivately(call, identity);
}

/**
 * A private site cannot reveal whether a registration succeeded, so it always needs verification by mail (decision
 * 0012).
 */
const reasonsToWait = ({ disclosure, ...policy }: SignOnPolicy): PendingReason[] => [
  ...(policy.requireEmailVerification || disclosure === 'PRIVATE'
    ? (['PENDING_EMAIL_VERIFICATION_REQUIRED'] as const)
    : []),
  ...(policy.requireOwnerApproval ? (['PENDING_ADMIN_APPROVAL_REQUIRED'] as const) : []),
];

async function readRegistration(
  { tx, caller }: StagedSignInCall,
  { email, password, fields }: Registration,
  policy: SignOnPolicy,
): Promise<{ email: string; password: string }> {
  const { siteId } = caller;
  const chooser = { email: email ?? '', role: 'member' } as const;
  const fault = await findPasswordViolation(tx, chooser, { siteId, field: fields.password, password, policy });
  if (email && password && !fault) return { email, password };
  throw new ValidationError([
    ...(email
      ? []
      : [
          {
            field: fields.email,
            description: 'is required',
            violatedRule: 'REQUIRED_FIELD' as const,
            data: { type: 'EMAIL' },
          },
        ]),
    ...(fault ? [fault] : []),
  ]);
}

const registerOpenly = (call: StagedSignInCall & Refusing<'-19995'>, identity: IdentityDraft): Promise<StateAnswer> =>
  call.transact(async (work) => {
    const registered = await createIdentity(work.tx, call.caller.siteId, identity, call.now);
    if (!registered) return call.fail('-19995', 'This email address already has an account. Please sign in instead.');
    return welcome(call, work, registered);
  });

/**
 * Gives the same response after the same work whether the address is free or taken (security D18). For a taken address
 * only the mail to its owner is kept, at most one an hour.
 */
const registerPrivately = (call: StagedSignInCall, draft: IdentityDraft): Promise<StateAnswer> =>
  call.transact(async (work) => {
    const { siteId } = call.caller;
    const identity = { ...decoyIdentity(draft.id, call.now), ...toNewIdentity(draft) };
    const registered = await insertIdentity(work.tx, siteId, identity, call.now);
    // A decoy gets a free slug, as a new member usually does.
    const added = registered ?? { ...identity, slug: newId() };
    await mimicWork(work.tx, registered !== undefined, () => admitIdentity(work.tx, siteId, added, call.now));
    const known = await findIdentityByEmail(work.tx, siteId, identity.email);
    const mayMail = await takeNoticeAttempt(call, work, identity.email, !registered);
    await mimicWork(work.tx, !registered && mayMail, () =>
      mailPerson(work, siteId, known ?? identity, 'accountExists', { url: `${call.publicUrl}/hosted/sign-in` }),
    );
    return welcome(call, work, registered ?? identity, registered !== undefined);
  });

/** Takes the attempt under another key if it is only for show. */
async function takeNoticeAttempt(
  { caller, now, secret }: StagedSignInCall,
  { tx }: SignInWork,
  email: string,
  isTaken: boolean,
): Promise<boolean> {
  const key = rateLimitKey(secret, isTaken ? 'account-exists' : 'as-if-account-exists', emailKeyOf(email));
  return !(await takeAttempt(tx, { siteId: caller.siteId, key, now, limit: { burst: 1, everyMs: hours(1) } }));
}

async function welcome(
  call: StagedSignInCall,
  work: SignInWork,
  identity: Identity,
  isReal = true,
): Promise<StateAnswer> {
  const { caller, from, now } = call;
  const type = isReal ? 'REGISTERED' : 'REGISTRATION_REPEATED';
  const { siteId, clientAppId } = caller;
  const identityId = isReal ? identity.id : undefined;
  await recordSecurityEvent(work.tx, { siteId, type, identityId, clientAppId, from, now });
  if (findStep(identity, false) === 'OWNER_APPROVAL') await announceApplicant(call, work, identity);
  return answerState(call, work, identity, { isReal });
}
