// Generated from contract/src/sign-in.ts by `npm run generate`. Do not edit.
import type * as contract from '@foyer/contract/sign-in';
import { toAddress } from '../address.ts';
import { call } from '../call.ts';
import type { Argument, NoOptions, Options } from '../method.ts';

type BeginPasskeyLogin = typeof contract.beginPasskeyLogin;
/** Get the browser’s options to sign in with a passkey; with a stateToken, as its second factor. */
export const beginPasskeyLogin = /* @__PURE__ */ call<
  BeginPasskeyLogin,
  [options?: Options<BeginPasskeyLogin>]
>({ id: 'signIn.beginPasskeyLogin', method: 'POST', path: '/foyer/v1/passkey-login/begin' });

type CheckPassword = typeof contract.checkPassword;
/** Check whether a password would be accepted, and if not, why; stores nothing. */
export const checkPassword = /* @__PURE__ */ call<
  CheckPassword,
  [password: Argument<CheckPassword, 'password'>, options?: Options<CheckPassword>]
>({ id: 'signIn.checkPassword', method: 'POST', path: '/foyer/v1/password/check', args: ['password'], reads: true });

type FinishPasskeyLogin = typeof contract.finishPasskeyLogin;
/** Sign in with the browser’s response for a passkey. */
export const finishPasskeyLogin = /* @__PURE__ */ call<
  FinishPasskeyLogin,
  [challengeToken: Argument<FinishPasskeyLogin, 'challengeToken'>, response: Argument<FinishPasskeyLogin, 'response'>, options?: Options<FinishPasskeyLogin>]
>({ id: 'signIn.finishPasskeyLogin', method: 'POST', path: '/foyer/v1/passkey-login/finish', args: ['challengeToken', 'response'] });

type GetSignInOptions = typeof contract.getSignInOptions;
/** Get the site’s requirements for signing in and registering, with a new captcha challenge. */
export const getSignInOptions = /* @__PURE__ */ call<
  GetSignInOptions,
  [options?: NoOptions]
>({ id: 'signIn.getSignInOptions', method: 'GET', path: '/foyer/v1/sign-in-options', address: toAddress });

type VerifySecondFactor = typeof contract.verifySecondFactor;
/** Continue a sign-in with a code of the authenticator app or a recovery code. */
export const verifySecondFactor = /* @__PURE__ */ call<
  VerifySecondFactor,
  [code: Argument<VerifySecondFactor, 'code'>, options: Options<VerifySecondFactor>]
>({ id: 'signIn.verifySecondFactor', method: 'POST', path: '/foyer/v1/second-factor/verify', args: ['code'] });
