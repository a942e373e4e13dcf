// Generated from contract/src/recovery.ts by `npm run generate`. Do not edit.
import type * as contract from '@foyer/contract/recovery';
import { call } from '../call.ts';
import type { Argument, Options } from '../method.ts';

type Recover = typeof contract.recover;
/** Choose a new password with the token of a recovery or activation mail. */
export const recover = /* @__PURE__ */ call<
  Recover,
  [recoveryToken: Argument<Recover, 'recoveryToken'>, options?: Options<Recover>]
>({ id: 'recovery.recover', method: 'POST', path: '/_api/iam/recovery/v1/recover', args: ['recoveryToken'] });

type SendActivationEmail = typeof contract.sendActivationEmail;
/** Mail a member added by the business a link to choose their first password. */
export const sendActivationEmail = /* @__PURE__ */ call<
  SendActivationEmail,
  [identityId: Argument<SendActivationEmail, 'identityId'>, options?: Options<SendActivationEmail>]
>({ id: 'recovery.sendActivationEmail', method: 'POST', path: '/_api/iam/recovery/v1/activation-email', args: ['identityId'] });

type SendRecoveryEmail = typeof contract.sendRecoveryEmail;
/** Mail a link to choose a new password; the response is the same for unknown addresses. */
export const sendRecoveryEmail = /* @__PURE__ */ call<
  SendRecoveryEmail,
  [email: Argument<SendRecoveryEmail, 'email'>, options?: Options<SendRecoveryEmail>]
>({ id: 'recovery.sendRecoveryEmail', method: 'POST', path: '/_api/iam/recovery/v1/send-email', args: ['email'] });
