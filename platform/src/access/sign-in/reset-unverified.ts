import { deletePasskeysOf } from '../factors/passkey-store.ts';
import { deleteTotp } from '../factors/store.ts';
import type { Identity } from '../identities/identity.ts';
import { forgetPassword } from '../identities/store.ts';
import { revokeSignIns } from '../sessions/revoke-sign-ins.ts';
import { deleteRecoveries } from './recovery-store.ts';
import type { SignInCall, SignInWork } from './sign-in-call.ts';

/**
 * Somebody else has just vouched for the owner of an address that was never proved. Whoever registered with it may be
 * a stranger who waited for that: their password, passkeys, app and sessions end.
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
  await revokeSignIns(tx, siteId, id, now);
  await deleteRecoveries(tx, siteId, id);
}
