import { deletePasskeysOf } from '../factors/passkey-store.ts';
import { deleteTotp } from '../factors/store.ts';
import type { Identity } from '../identities/identity.ts';
import { forgetPassword } from '../identities/store.ts';
import { deleteIdpLinksOf } from '../identity-providers/link-store.ts';
import { revokeSignIns } from '../sessions/revoke-sign-ins.ts';
import { deleteRecoveries } from './recovery-store.ts';
import type { SignInCall, SignInWork } from './sign-in-call.ts';

/**
 * Resets an account with an unverified address after its owner was vouched for: a stranger may have registered it in
 * wait. Removes password, passkeys, authenticator app and sessions.
 */
export async function resetUnverifiedIdentity(
  { caller, now }: Pick<SignInCall, 'caller' | 'now'>,
  { tx }: Pick<SignInWork, 'tx'>,
  { id }: Identity,
): Promise<void> {
  const { siteId } = caller;
  await forgetPassword(tx, siteId, id);
  await deletePasskeysOf(tx, siteId, id);
  await deleteTotp(tx, siteId, id);
  await deleteIdpLinksOf(tx, siteId, id);
  await revokeSignIns(tx, siteId, id, now);
  await deleteRecoveries(tx, siteId, id);
}
