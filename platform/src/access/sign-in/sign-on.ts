import { maySignInFor } from '../../server/http/authority.ts';
import type { Refusing } from '../../server/http/handler.ts';
import { newId } from '../../server/lib/new-id.ts';
import { recordSecurityEvent } from '../audit/store.ts';
import { type Identity, toEntity } from '../identities/identity.ts';
import { changeIdentity, createIdentity } from '../identities/identity-changes.ts';
import { checkProfile, readProfile, type WireProfile } from '../identities/profile.ts';
import { findIdentityByEmail, lockIdentity, recordLogin } from '../identities/store.ts';
import { issueSessionToken } from '../sessions/session-token-store.ts';
import { resetUnverifiedIdentity } from './reset-unverified.ts';
import type { SignInWork, StagedSignInCall } from './sign-in-call.ts';
import { settle } from './state.ts';

interface SignOn {
  email: string;
  profile: WireProfile;
  /** Whether the server verified that the address is theirs. */
  verifyEmail: boolean;
  /** Whether to update the stored profile. */
  mergeProfile: boolean;
}

/** Signs a member on for a server that has authenticated them itself; it vouches for them as a manager would. */
export async function signPersonOn(call: StagedSignInCall & Refusing<never>, request: SignOn) {
  const { caller, from, now } = call;
  if (caller.kind !== 'app')
    return call.fail('PERMISSION_DENIED', 'Only the business’s server can do this: call with its API key.');
  const { siteId, clientAppId } = caller;
  checkProfile(request.profile, 'profile');
  return call.transact(async (work) => {
    const current = await findOrAdd(call, work, request);
    if (current.status !== 'ACTIVE') return call.fail('PERMISSION_DENIED', 'This member isn’t allowed to sign in.');
    await recordLogin(work.tx, siteId, current.id, now);
    const event = { siteId, identityId: current.id, clientAppId, from, now };
    await recordSecurityEvent(work.tx, { ...event, type: 'SIGNED_ON_BY_APP', data: { by: caller.id } });
    const proof = { siteId, identityId: current.id, clientAppId, kind: 'session', now, isVouched: true } as const;
    return { sessionToken: await issueSessionToken(work.tx, proof), identity: toEntity(current) };
  });
}

async function findOrAdd(
  call: StagedSignInCall & Refusing<never>,
  work: SignInWork,
  request: SignOn,
): Promise<Identity> {
  const { tx } = work;
  const { siteId } = call.caller;
  const added = await createIdentity(
    tx,
    siteId,
    {
      id: newId(),
      email: request.email,
      isEmailVerified: request.verifyEmail,
      status: 'ACTIVE',
      pendingReasons: [],
      role: 'member',
      profile: request.profile,
      passwordHash: undefined,
    },
    call.now,
  );
  if (added) return added;
  const known = await findIdentityByEmail(tx, siteId, request.email);
  const locked = known && (await lockIdentity(tx, siteId, known.id));
  if (!locked) return call.fail('PERMISSION_DENIED', 'This member was just deleted.');
  if (!maySignInFor(call.caller, locked.role))
    return call.fail('PERMISSION_DENIED', 'Members of the team can be signed in only by themselves.');
  return bringUpToDate(call, work, locked, request);
}

/** Applies what the server vouches for: approval and, if it says so, the verified address. */
async function bringUpToDate(
  call: StagedSignInCall,
  work: SignInWork,
  identity: Identity,
  { profile, verifyEmail, mergeProfile }: SignOn,
): Promise<Identity> {
  const { siteId } = call.caller;
  if (verifyEmail && !identity.isEmailVerified) await resetUnverifiedIdentity(call, work, identity);
  const approved = settle(identity, 'PENDING_ADMIN_APPROVAL_REQUIRED');
  const change = {
    ...(verifyEmail ? { ...settle(approved, 'PENDING_EMAIL_VERIFICATION_REQUIRED'), isEmailVerified: true } : approved),
    ...(mergeProfile ? merge(identity, profile) : {}),
  };
  return changeIdentity(work.tx, siteId, identity.id, change, call.now);
}

function merge({ email, slug, profile }: Identity, said: WireProfile) {
  const { profile: fresh, privacyStatus } = readProfile(said);
  return { person: { email, slug, profile: { ...profile, ...fresh } }, ...(privacyStatus ? { privacyStatus } : {}) };
}
