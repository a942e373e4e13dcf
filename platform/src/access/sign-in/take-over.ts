import { deletePasskeysOf } from '../factors/passkey-store.ts';
import { deleteTotp } from '../factors/store.ts';
import type { Identity } from '../identities/identity.ts';
import { forgetPassword } from '../identities/store.ts';
import { closeSignIns } from '../sessions/close-sign-ins.ts';
import { dropRecoveries } from './recovery-store.ts';
import type { SignInCall, SignInWork } from './sign-in-call.ts';

/**
 * Somebody else has just vouched for the owner of an address that was never proved. Whoever registered with it may be
 * a stranger who waited for that: their password, passkeys, app and sessions end.
 */
export async function takeOver(
  { caller, now }: Pick<SignInCall, 'caller' | 'now'>,
  { tx }: Pick<SignInWork, 'tx'>,
  { id }: Identity,
): Promise<void> {
  const { siteId } = caller;
  await forgetPassword(tx, siteId, id);
  await deletePasskeysOf(tx, siteId, id);
  await deleteTotp(tx, siteId, id);
  await closeSignIns(tx, siteId, id, now);
  await dropRecoveries(tx, siteId, id);
}
