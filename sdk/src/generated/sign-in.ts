// Generated from contract/src/sign-in.ts by `npm run generate`. Do not edit.
import type * as contract from '@foyer/contract/sign-in';
import { toAddress } from '../address.ts';
import { call } from '../call.ts';
import type { Argument, NoOptions, Options } from '../method.ts';

type BeginPasskeyLogin = typeof contract.beginPasskeyLogin;
/** Options for the browser to sign in with a passkey; with a stateToken, as the second factor of that sign-in. */
export const beginPasskeyLogin = /* @__PURE__ */ call<
  BeginPasskeyLogin,
  [options?: Options<BeginPasskeyLogin>]
>({ id: 'signIn.beginPasskeyLogin', method: 'POST', path: '/foyer/v1/passkey-login/begin' });

type CheckPassword = typeof contract.checkPassword;
/** Tell whether a password would be accepted, and why not; nothing is kept. */
export const checkPassword = /* @__PURE__ */ call<
  CheckPassword,
  [password: Argument<CheckPassword, 'password'>, options?: Options<CheckPassword>]
>({ id: 'signIn.checkPassword', method: 'POST', path: '/foyer/v1/password/check', args: ['password'], reads: true });

type FinishPasskeyLogin = typeof contract.finishPasskeyLogin;
/** Sign in with what the browser answered for a passkey. */
export const finishPasskeyLogin = /* @__PURE__ */ call<
  FinishPasskeyLogin,
  [challengeToken: Argument<FinishPasskeyLogin, 'challengeToken'>, response: Argument<FinishPasskeyLogin, 'response'>, options?: Options<FinishPasskeyLogin>]
>({ id: 'signIn.finishPasskeyLogin', method: 'POST', path: '/foyer/v1/passkey-login/finish', args: ['challengeToken', 'response'] });

type GetSignInOptions = typeof contract.getSignInOptions;
/** What the site asks of people who sign in or register; with a fresh captcha challenge. */
export const getSignInOptions = /* @__PURE__ */ call<
  GetSignInOptions,
  [options?: NoOptions]
>({ id: 'signIn.getSignInOptions', method: 'GET', path: '/foyer/v1/sign-in-options', address: toAddress });

type VerifySecondFactor = typeof contract.verifySecondFactor;
/** Go on with a sign-in by a code of the authenticator app, or a recovery code. */
export const verifySecondFactor = /* @__PURE__ */ call<
  VerifySecondFactor,
  [code: Argument<VerifySecondFactor, 'code'>, options: Options<VerifySecondFactor>]
>({ id: 'signIn.verifySecondFactor', method: 'POST', path: '/foyer/v1/second-factor/verify', args: ['code'] });
