import { resetGuesses, takeFactorAttempt } from '../../access/factors/guess.ts';
import { hashRecoveryCode, makeRecoveryCodes } from '../../access/factors/recovery-codes.ts';
import { activateTotp, deleteTotp, findTotp, savePendingTotp } from '../../access/factors/store.ts';
import { findTotpStep, makeTotpSecret, toTotpUri } from '../../access/factors/totp.ts';
import { openTotp, sealTotp } from '../../access/factors/totp-secret.ts';
import { findIdentity } from '../../access/identities/store.ts';
import type { Handlers } from '../../server/http/handler.ts';
import { findSite } from '../../server/sites/store.ts';
import { requireRecentSignIn } from '../members/require-member.ts';
import { recordChange } from './change-notice.ts';

type Account = Handlers<'account'>;

const data = { factor: 'TOTP' };

export const startTotp: Account['startTotp'] = async (call) => {
  const { tx, cipher, now, fail } = call;
  const { siteId, id } = requireRecentSignIn(call);
  const identity = await findIdentity(tx, siteId, id);
  if (!identity) return fail('MEMBER_REQUIRED', 'This account no longer exists.');
  const { name: siteName } = await findSite(tx, siteId);
  const totpSecret = makeTotpSecret();
  const sealedSecret = await sealTotp({ tx, cipher }, siteId, id, totpSecret);
  if (!(await savePendingTotp(tx, { siteId, identityId: id, sealedSecret, now }))) {
    return fail('FACTOR_EXISTS', 'An authenticator app is already on. Turn it off before you add another.');
  }
  return { secret: totpSecret, uri: toTotpUri(totpSecret, { siteName, email: identity.email }) };
};

export const confirmTotp: Account['confirmTotp'] = async (call) => {
  const { input, tx, secret, cipher, now, fail } = call;
  const member = requireRecentSignIn(call);
  const { siteId, id } = member;
  const nothing = () => fail('FACTOR_NOT_FOUND', 'There is no authenticator app to confirm. Please start again.');
  const factor = await findTotp(tx, siteId, id);
  if (!factor || factor.isActive) return nothing();
  await takeFactorAttempt(call, siteId, id);
  const step = findTotpStep(openTotp(cipher, siteId, id, factor), input.code, now);
  if (step === undefined) return fail('SECOND_FACTOR_FAILED', 'This isn’t the code that your app shows now.');
  const recoveryCodes = makeRecoveryCodes();
  const recoveryCodeHashes = recoveryCodes.flatMap((code) => hashRecoveryCode(code) ?? []);
  await call.transact(async (work) => {
    const pending = { siteId, identityId: id, factorId: factor.id };
    const isOn = await activateTotp(work.tx, pending, { step, recoveryCodeHashes });
    if (!isOn) return nothing();
    await resetGuesses({ tx: work.tx, secret }, siteId, id);
    await recordChange(work, member, call, { type: 'FACTOR_ADDED', notice: 'FACTOR_ADDED', data });
  });
  return { recoveryCodes };
};

export const removeTotp: Account['removeTotp'] = async (call) => {
  const member = requireRecentSignIn(call);
  const wasActive = await deleteTotp(call.tx, member.siteId, member.id);
  if (wasActive === undefined) return call.fail('FACTOR_NOT_FOUND', 'No authenticator app is turned on.');
  if (wasActive) await recordChange(call, member, call, { type: 'FACTOR_REMOVED', notice: 'FACTOR_REMOVED', data });
  return {};
};
