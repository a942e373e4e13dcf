// Generated from contract/src/authentication.ts by `npm run generate`. Do not edit.
import type * as contract from '@foyer/contract/authentication';
import { toAddress } from '../address.ts';
import { call } from '../call.ts';
import type { Argument, NoOptions, Options } from '../method.ts';

type ChangePassword = typeof contract.changePassword;
/** Change the password of the signed-in member. */
export const changePassword = /* @__PURE__ */ call<
  ChangePassword,
  [newPassword: Argument<ChangePassword, 'newPassword'>, options?: Options<ChangePassword>]
>({ id: 'authentication.changePassword', method: 'POST', path: '/_api/iam/authentication/v2/change-password', args: ['newPassword'] });

type Login = typeof contract.login;
/** Log in by email address and password, in the form of older clients. */
export const login = /* @__PURE__ */ call<
  Login,
  [options: Options<Login>]
>({ id: 'authentication.login', method: 'POST', path: '/_api/iam/authentication/v1/login' });

type LoginV2 = typeof contract.loginV2;
/** Log in by email address and password. */
export const loginV2 = /* @__PURE__ */ call<
  LoginV2,
  [loginId: Argument<LoginV2, 'loginId'>, options?: Options<LoginV2>]
>({ id: 'authentication.loginV2', method: 'POST', path: '/_api/iam/authentication/v2/login', args: ['loginId'] });

type LoginWithIdpConnectionTokenParams = typeof contract.loginWithIdpConnectionTokenParams;
/** Log in with the ID token of a connected identity provider. */
export const loginWithIdpConnectionTokenParams = /* @__PURE__ */ call<
  LoginWithIdpConnectionTokenParams,
  [idpConnectionId: Argument<LoginWithIdpConnectionTokenParams, 'idpConnectionId'>, tokenParams: Argument<LoginWithIdpConnectionTokenParams, 'tokenParams'>, options?: NoOptions]
>({ id: 'authentication.loginWithIdpConnectionTokenParams', method: 'POST', path: '/_api/iam/authentication/v1/sso/login-with-token-params', args: ['idpConnectionId', 'tokenParams'] });

type Logout = typeof contract.logout;
/** End the caller’s session; returns the HTTP response for the browser. */
export const logout = /* @__PURE__ */ call<
  Logout,
  [options?: Options<Logout>]
>({ id: 'authentication.logout', method: 'GET', path: '/_api/iam/authentication/v1/logout', address: toAddress });

type ProceedToNextState = typeof contract.proceedToNextState;
/** Get the current state of a sign-in, such as after approval by the owner. */
export const proceedToNextState = /* @__PURE__ */ call<
  ProceedToNextState,
  [stateToken: Argument<ProceedToNextState, 'stateToken'>, options?: NoOptions]
>({ id: 'authentication.proceedToNextState', method: 'POST', path: '/_api/iam/authentication/v1/state/proceed', args: ['stateToken'] });

type Register = typeof contract.register;
/** Register by email address and password, in the form of older clients. */
export const register = /* @__PURE__ */ call<
  Register,
  [options: Options<Register>]
>({ id: 'authentication.register', method: 'POST', path: '/_api/iam/authentication/v1/register' });

type RegisterV2 = typeof contract.registerV2;
/** Register by email address and password. */
export const registerV2 = /* @__PURE__ */ call<
  RegisterV2,
  [loginId: Argument<RegisterV2, 'loginId'>, options?: Options<RegisterV2>]
>({ id: 'authentication.registerV2', method: 'POST', path: '/_api/iam/authentication/v2/register', args: ['loginId'] });

type SignOn = typeof contract.signOn;
/** Sign in a person whom the calling server has authenticated; creates or updates the member. */
export const signOn = /* @__PURE__ */ call<
  SignOn,
  [loginId: Argument<SignOn, 'loginId'>, options?: Options<SignOn>]
>({ id: 'authentication.signOn', method: 'POST', path: '/_api/iam/authentication/v2/sign-on', args: ['loginId'] });

type ValidateEmail = typeof contract.validateEmail;
/** Check whether a text is an email address; reveals nothing about accounts. */
export const validateEmail = /* @__PURE__ */ call<
  ValidateEmail,
  [email: Argument<ValidateEmail, 'email'>, options?: NoOptions]
>({ id: 'authentication.validateEmail', method: 'POST', path: '/_api/iam/authentication/v2/validate-email', args: ['email'], reads: true });
