// Generated from contract/src/authentication.ts by `npm run generate`. Do not edit.
import { toAddress } from '../address.ts';
import { call } from '../call.ts';
import type { Call } from '../call-spec.ts';
import type { NoOptions } from '../method.ts';
import type { Identity, IdentityProfileInput, LoginIdInput, LoginNameInput, StateType } from './shapes.ts';

export interface ChangePasswordOptions {
  currentPassword?: string | null;
}
export interface ChangePasswordResponse {
}
/** Change the password of the signed-in member. */
export const changePassword: Call<[newPassword: string, options?: ChangePasswordOptions], ChangePasswordResponse, 'MEMBER_REQUIRED' | 'REAUTHENTICATION_REQUIRED' | '-19976' | 'THROTTLED_FEATURE'> = /* @__PURE__ */ call('authentication.changePassword POST /_api/iam/authentication/v2/change-password newPassword');

export interface LoginOptions {
  inputs: { email?: string | null; password?: string | null };
  identifier?: LoginNameInput | null;
  loginId?: LoginNameInput | null;
  authenticatorId?: string | null;
  captchaTokens?: readonly { Recaptcha?: string | null; InvisibleRecaptcha?: string | null; NoCaptcha?: string | null; recaptchaForClientSiteKey?: { token?: string | null; siteKeyId?: string | null } | null }[] | null;
}
export interface LoginResponse {
  state: StateType;
  sessionToken?: string;
  stateToken?: string;
  identity?: Identity;
  additionalData?: Record<string, unknown>;
}
/** Log in by email address and password, in the form of older clients. */
export const login: Call<[options: LoginOptions], LoginResponse, '-19976' | '-19973' | 'IDENTITY_NOT_FOUND' | '-19971' | '-19970' | 'THROTTLED_FEATURE'> = /* @__PURE__ */ call('authentication.login POST /_api/iam/authentication/v1/login');

export interface LoginV2Options {
  password?: string | null;
  captchaTokens?: readonly { Recaptcha?: string | null; InvisibleRecaptcha?: string | null; NoCaptcha?: string | null; recaptchaForClientSiteKey?: { token?: string | null; siteKeyId?: string | null } | null }[] | null;
}
export interface LoginV2Response {
  state: StateType;
  sessionToken?: string;
  stateToken?: string;
  identity?: Identity;
  additionalData?: Record<string, unknown>;
}
/** Log in by email address and password. */
export const loginV2: Call<[loginId: LoginNameInput, options?: LoginV2Options], LoginV2Response, '-19976' | '-19973' | 'IDENTITY_NOT_FOUND' | '-19971' | '-19970' | 'THROTTLED_FEATURE'> = /* @__PURE__ */ call('authentication.loginV2 POST /_api/iam/authentication/v2/login loginId');

export interface LoginWithIdpConnectionTokenParamsResponse {
  state: StateType;
  sessionToken?: string;
  stateToken?: string;
  identity?: Identity;
  additionalData?: Record<string, unknown>;
}
/** Log in with the ID token of a connected identity provider. */
export const loginWithIdpConnectionTokenParams: Call<[idpConnectionId: string, tokenParams: { id_token?: string | null }, options?: NoOptions], LoginWithIdpConnectionTokenParamsResponse, 'IDP_CONNECTION_NOT_FOUND' | 'IDP_LOGIN_FAILED' | 'THROTTLED_FEATURE'> = /* @__PURE__ */ call('authentication.loginWithIdpConnectionTokenParams POST /_api/iam/authentication/v1/sso/login-with-token-params idpConnectionId,tokenParams');

export interface LogoutOptions {
  postLogoutRedirectUri?: string | null;
  clientId?: string | null;
}
export interface LogoutResponse {
  body: string;
  statusCode: number;
  headers: { key: string; value: string }[];
}
/** End the caller’s session; returns the HTTP response for the browser. */
export const logout: Call<[options?: LogoutOptions], LogoutResponse, never> = /* @__PURE__ */ call('authentication.logout GET /_api/iam/authentication/v1/logout', toAddress);

export interface ProceedToNextStateResponse {
  state: StateType;
  sessionToken?: string;
  stateToken?: string;
  identity?: Identity;
  additionalData?: Record<string, unknown>;
}
/** Get the current state of a sign-in, such as after approval by the owner. */
export const proceedToNextState: Call<[stateToken: string, options?: NoOptions], ProceedToNextStateResponse, 'INVALID_STATE_TOKEN' | 'THROTTLED_FEATURE'> = /* @__PURE__ */ call('authentication.proceedToNextState POST /_api/iam/authentication/v1/state/proceed stateToken');

export interface RegisterOptions {
  inputs: { email?: string | null; password?: string | null };
  identity?: { identityProfile?: IdentityProfileInput | null } | null;
  authenticatorId?: string | null;
  captchaTokens?: readonly { Recaptcha?: string | null; InvisibleRecaptcha?: string | null; NoCaptcha?: string | null; recaptchaForClientSiteKey?: { token?: string | null; siteKeyId?: string | null } | null }[] | null;
}
export interface RegisterResponse {
  state: StateType;
  sessionToken?: string;
  stateToken?: string;
  identity?: Identity;
  additionalData?: Record<string, unknown>;
}
/** Register by email address and password, in the form of older clients. */
export const register: Call<[options: RegisterOptions], RegisterResponse, '-19995' | '-19971' | '-19970' | 'THROTTLED_FEATURE'> = /* @__PURE__ */ call('authentication.register POST /_api/iam/authentication/v1/register');

export interface RegisterV2Options {
  password?: string | null;
  profile?: IdentityProfileInput | null;
  captchaTokens?: readonly { Recaptcha?: string | null; InvisibleRecaptcha?: string | null; NoCaptcha?: string | null; recaptchaForClientSiteKey?: { token?: string | null; siteKeyId?: string | null } | null }[] | null;
}
export interface RegisterV2Response {
  state: StateType;
  sessionToken?: string;
  stateToken?: string;
  identity?: Identity;
  additionalData?: Record<string, unknown>;
}
/** Register by email address and password. */
export const registerV2: Call<[loginId: LoginIdInput, options?: RegisterV2Options], RegisterV2Response, '-19995' | '-19971' | '-19970' | 'THROTTLED_FEATURE'> = /* @__PURE__ */ call('authentication.registerV2 POST /_api/iam/authentication/v2/register loginId');

export interface SignOnOptions {
  profile?: IdentityProfileInput | null;
  verifyEmail?: boolean | null;
  mergeExistingContact?: boolean | null;
}
export interface SignOnResponse {
  sessionToken: string;
  identity: Identity;
}
/** Sign in a person whom the calling server has authenticated; creates or updates the member. */
export const signOn: Call<[loginId: LoginIdInput, options?: SignOnOptions], SignOnResponse, 'PERMISSION_DENIED'> = /* @__PURE__ */ call('authentication.signOn POST /_api/iam/authentication/v2/sign-on loginId');

export interface ValidateEmailResponse {
  valid: boolean;
  formatInvalid?: boolean;
  failure?: { reason?: 'UNKNOWN_REASON' | 'EMAIL_DOMAIN_FORMAT_INVALID' };
}
/** Check whether a text is an email address; reveals nothing about accounts. */
export const validateEmail: Call<[email: string, options?: NoOptions], ValidateEmailResponse, never> = /* @__PURE__ */ call('authentication.validateEmail READ /_api/iam/authentication/v2/validate-email email');
