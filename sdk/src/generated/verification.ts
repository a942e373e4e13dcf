// Generated from contract/src/verification.ts by `npm run generate`. Do not edit.
import type * as contract from '@foyer/contract/verification';
import { call } from '../call.ts';
import type { Argument, NoOptions, Options } from '../method.ts';

type ResendDuringAuthentication = typeof contract.resendDuringAuthentication;
/** Mail a new code; earlier ones become invalid. */
export const resendDuringAuthentication = /* @__PURE__ */ call<
  ResendDuringAuthentication,
  [stateToken: Argument<ResendDuringAuthentication, 'stateToken'>, options?: NoOptions]
>({ id: 'verification.resendDuringAuthentication', method: 'POST', path: '/_api/iam/verification/v1/auth/resend', args: ['stateToken'] });

type Start = typeof contract.start;
/** Mail a verification code to an identity; members only to themselves. */
export const start = /* @__PURE__ */ call<
  Start,
  [options?: Options<Start>]
>({ id: 'verification.start', method: 'POST', path: '/_api/iam/verification/v1/start' });

type VerifyDuringAuthentication = typeof contract.verifyDuringAuthentication;
/** Continue a sign-in with the mailed code. */
export const verifyDuringAuthentication = /* @__PURE__ */ call<
  VerifyDuringAuthentication,
  [code: Argument<VerifyDuringAuthentication, 'code'>, options: Options<VerifyDuringAuthentication>]
>({ id: 'verification.verifyDuringAuthentication', method: 'POST', path: '/_api/iam/verification/v1/auth/verify', args: ['code'] });
