// Generated from contract/src/sign-in.ts by `npm run generate`. Do not edit.
import { toAddress } from '../address.ts';
import { call } from '../call.ts';
import type { Call } from '../call-spec.ts';
import type { NoOptions } from '../method.ts';
import type { Identity, ProviderKind, StateType } from './shapes.ts';

export interface BeginPasskeyLoginOptions {
  stateToken?: string | null;
}
export interface BeginPasskeyLoginResponse {
  options: Record<string, unknown>;
  challengeToken: string;
}
/** Get the browser’s options to sign in with a passkey; with a stateToken, as its second factor. */
export const beginPasskeyLogin: Call<[options?: BeginPasskeyLoginOptions], BeginPasskeyLoginResponse, 'INVALID_STATE_TOKEN' | 'THROTTLED_FEATURE'> = /* @__PURE__ */ call('signIn.beginPasskeyLogin POST /foyer/v1/passkey-login/begin');

export interface CheckPasswordOptions {
  email?: string | null;
}
export interface CheckPasswordResponse {
  accepted: boolean;
  reason?: 'TOO_SHORT' | 'TOO_LONG' | 'TOO_COMMON' | 'TOO_CLOSE';
}
/** Check whether a password would be accepted, and if not, why; stores nothing. */
export const checkPassword: Call<[password: string, options?: CheckPasswordOptions], CheckPasswordResponse, never> = /* @__PURE__ */ call('signIn.checkPassword READ /foyer/v1/password/check password');

export interface FinishPasskeyLoginOptions {
  stateToken?: string | null;
}
export interface FinishPasskeyLoginResponse {
  state: StateType;
  sessionToken?: string;
  stateToken?: string;
  identity?: Identity;
  additionalData?: Record<string, unknown>;
}
/** Sign in with the browser’s response for a passkey. */
export const finishPasskeyLogin: Call<[challengeToken: string, response: Record<string, unknown>, options?: FinishPasskeyLoginOptions], FinishPasskeyLoginResponse, 'PASSKEY_FAILED' | 'INVALID_STATE_TOKEN' | 'THROTTLED_FEATURE'> = /* @__PURE__ */ call('signIn.finishPasskeyLogin POST /foyer/v1/passkey-login/finish challengeToken,response');

export interface GetSignInOptionsResponse {
  requireOwnerApproval: boolean;
  requireEmailVerification: boolean;
  disclosure: 'PRIVATE' | 'OPEN';
  minPasswordLength: number;
  captcha: { provider: 'NONE' | 'PROOF_OF_WORK' | 'RECAPTCHA'; visibleSiteKey?: string; invisibleSiteKey?: string; challenge?: Record<string, unknown> };
  idpConnections: { id: string; name: string; kind: ProviderKind }[];
}
/** Get the site’s requirements for signing in and registering, with a new captcha challenge. */
export const getSignInOptions: Call<[options?: NoOptions], GetSignInOptionsResponse, never> = /* @__PURE__ */ call('signIn.getSignInOptions GET /foyer/v1/sign-in-options', toAddress);

export interface VerifySecondFactorOptions {
  stateToken: string;
}
export interface VerifySecondFactorResponse {
  state: StateType;
  sessionToken?: string;
  stateToken?: string;
  identity?: Identity;
  additionalData?: Record<string, unknown>;
}
/** Continue a sign-in with a code of the authenticator app or a recovery code. */
export const verifySecondFactor: Call<[code: string, options: VerifySecondFactorOptions], VerifySecondFactorResponse, 'SECOND_FACTOR_FAILED' | 'INVALID_STATE_TOKEN' | 'THROTTLED_FEATURE'> = /* @__PURE__ */ call('signIn.verifySecondFactor POST /foyer/v1/second-factor/verify code');
