import type { Refusing } from '../../server/http/handler.ts';
import { recordSecurityEvent } from '../audit/store.ts';
import type { Identity } from '../identities/identity.ts';
import type { IdpConnection } from '../identity-providers/connection.ts';
import { insertIdpLink, listLinkedProviders } from '../identity-providers/link-store.ts';
import { mailPerson } from './mails.ts';
import type { SignInCall, SignInWork } from './sign-in-call.ts';

const reasons = {
  EMAIL_NOT_VERIFIED: 'The identity provider doesn’t confirm your email address. Please sign in another way.',
  LINKED_OTHERWISE: 'This account is linked to another one. Please sign in another way, or unlink that one first.',
} as const;
export type ProviderReason = keyof typeof reasons;

/** Refuses what a provider said. A reason helps the person; without one, the answer tells nothing. */
export const refuseProvider = ({ fail }: Refusing<'IDP_LOGIN_FAILED'>, reason?: ProviderReason): never =>
  reason
    ? fail('IDP_LOGIN_FAILED', reasons[reason], { reason })
    : fail('IDP_LOGIN_FAILED', 'The identity provider couldn’t confirm who you are. Please try again.');

interface NewLink {
  identity: Identity;
  connection: IdpConnection;
  subject: string;
  /** Whether the provider made the account, whose owner then needs no mail about it. */
  isNew: boolean;
}

/**
 * Links a provider's subject to a member, once for each provider: an address that was given to somebody else must not
 * open the account of its former owner. The member is locked.
 */
export async function linkProvider(
  call: SignInCall & Refusing<'IDP_LOGIN_FAILED'>,
  work: SignInWork,
  { identity, connection, subject, isNew }: NewLink,
): Promise<void> {
  const { caller, from, now } = call;
  const { siteId, clientAppId } = caller;
  const linked = await listLinkedProviders(work.tx, siteId, identity.id);
  const here = linked.find(({ connectionId }) => connectionId === connection.id);
  if (here?.subject === subject) return;
  const link = { connectionId: connection.id, subject, identityId: identity.id };
  if (here || !(await insertIdpLink(work.tx, siteId, link, now))) return refuseProvider(call, 'LINKED_OTHERWISE');
  if (isNew) return;
  const data = { idpConnectionId: connection.id, name: connection.name };
  const event = { siteId, identityId: identity.id, clientAppId, from, now };
  await recordSecurityEvent(work.tx, { ...event, type: 'IDP_LINKED', data });
  await mailPerson(work, siteId, identity, 'securityNotice', { notice: 'FACTOR_ADDED' });
}
