import type { IdpConnectionId } from '@foyer/contract';
import type { Refusing } from '../../server/http/handler.ts';
import { newId } from '../../server/lib/new-id.ts';
import { consumeOnce } from '../../server/rate-limits/one-use-store.ts';
import { rateLimitKey } from '../../server/rate-limits/store.ts';
import { recordSecurityEvent } from '../audit/store.ts';
import type { Identity } from '../identities/identity.ts';
import { createIdentity } from '../identities/identity-changes.ts';
import { findIdentity, findIdentityByEmail, lockIdentity } from '../identities/store.ts';
import type { IdpConnection } from '../identity-providers/connection.ts';
import { type IdpProfile, readIdToken } from '../identity-providers/id-token.ts';
import { findIdpIdentity } from '../identity-providers/link-store.ts';
import { findTokenConnection } from '../identity-providers/store.ts';
import { findSignOnPolicy } from '../passwords/sign-on-policy-store.ts';
import { guardAddress } from './address-limits.ts';
import { answerState } from './answer-state.ts';
import { linkProvider, refuseProvider } from './idp-link.ts';
import { announceApplicant } from './mails.ts';
import { resetUnverifiedIdentity } from './reset-unverified.ts';
import type { SignInCall, SignInWork, StagedSignInCall } from './sign-in-call.ts';
import { findStep, type StateAnswer, statusWith } from './state.ts';
import { verifyEmail } from './verification.ts';

/** Logs a member in with the ID token of a trusted identity provider. */
export async function logInWithIdToken(
  call: StagedSignInCall & Refusing<'IDP_CONNECTION_NOT_FOUND' | 'IDP_LOGIN_FAILED' | 'THROTTLED_FEATURE'>,
  connectionId: IdpConnectionId,
  idToken: string | undefined,
): Promise<StateAnswer> {
  const { tx, caller, now } = call;
  await guardAddress(call, 'idp');
  const connection = await findTokenConnection(tx, caller.siteId, connectionId);
  if (!connection) return call.fail('IDP_CONNECTION_NOT_FOUND', 'The site has no such identity provider.');
  const person = idToken && (await readIdToken(connection, idToken, now));
  return person ? logInAs(call, connection, person) : refuseProvider(call);
}

/** Logs in the person whom a provider has just confirmed, with the same steps as after a password. */
export const logInAs = (
  call: StagedSignInCall & Refusing<'IDP_LOGIN_FAILED'>,
  connection: IdpConnection,
  person: IdpProfile,
): Promise<StateAnswer> =>
  call.transact(async (work) => {
    if (!(await consumeIdToken(call, work, connection, person))) return refuseProvider(call);
    return answerState(call, work, await findOrAdd(call, work, connection, person));
  });

/** Whether this is the first use of the token; whoever sees one in a log or an address can't use it again. */
export const consumeIdToken = (
  { caller: { siteId }, secret }: StagedSignInCall,
  { tx }: SignInWork,
  { id }: IdpConnection,
  { tokenDigest, acceptedUntil }: IdpProfile,
): Promise<boolean> =>
  consumeOnce(tx, { siteId, key: rateLimitKey(secret, 'id-token', id, tokenDigest), until: acceptedUntil });

/**
 * Finds the member of the provider's subject, else the one with the address, or adds one; the last two only if the
 * provider verified the address.
 */
async function findOrAdd(
  call: StagedSignInCall & Refusing<'IDP_LOGIN_FAILED'>,
  work: SignInWork,
  connection: IdpConnection,
  person: IdpProfile,
): Promise<Identity> {
  const { siteId } = call.caller;
  const linked = await findIdpIdentity(work.tx, siteId, connection.id, person.subject);
  const known = linked && (await findIdentity(work.tx, siteId, linked));
  if (known) return known;
  if (!person.email || !person.isEmailVerified) return refuseProvider(call, 'EMAIL_NOT_VERIFIED');
  const { identity, isNew } = await findOrAddByEmail(call, work, { ...person, email: person.email });
  await linkProvider(call, work, { identity, connection, subject: person.subject, isNew });
  return identity;
}

async function findOrAddByEmail(
  call: StagedSignInCall & Refusing<'IDP_LOGIN_FAILED'>,
  work: SignInWork,
  { email, profile }: IdpProfile & { email: string },
): Promise<{ identity: Identity; isNew: boolean }> {
  const { caller, now } = call;
  const { siteId } = caller;
  const { requireOwnerApproval } = await findSignOnPolicy(work.tx, siteId);
  const draft = {
    id: newId<Identity['id']>(),
    email,
    isEmailVerified: true,
    ...statusWith(requireOwnerApproval ? ['PENDING_ADMIN_APPROVAL_REQUIRED'] : []),
    role: 'member' as const,
    profile,
    passwordHash: undefined,
  };
  const added = await createIdentity(work.tx, siteId, draft, now);
  if (added) return { identity: await welcome(call, work, added), isNew: true };
  const known = await findIdentityByEmail(work.tx, siteId, email);
  const identity = known && (await lockIdentity(work.tx, siteId, known.id));
  if (!identity) return refuseProvider(call);
  if (identity.isEmailVerified) return { identity, isNew: false };
  await resetUnverifiedIdentity(call, work, identity);
  return { identity: await verifyEmail(call, work, identity), isNew: false };
}

async function welcome(call: SignInCall, work: SignInWork, identity: Identity): Promise<Identity> {
  const { caller, from, now } = call;
  const { siteId, clientAppId } = caller;
  const event = { siteId, identityId: identity.id, clientAppId, from, now };
  await recordSecurityEvent(work.tx, { ...event, type: 'REGISTERED', data: { by: 'idp' } });
  if (findStep(identity, false) === 'OWNER_APPROVAL') await announceApplicant(call, work, identity);
  return identity;
}
