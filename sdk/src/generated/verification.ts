// Generated from contract/src/verification.ts by `npm run generate`. Do not edit.
import { call } from '../call.ts';
import type { Call } from '../call-spec.ts';
import type { NoOptions } from '../method.ts';
import type { Identity, StateType } from './shapes.ts';

export interface ResendDuringAuthenticationResponse {
  state: StateType;
  sessionToken?: string;
  stateToken?: string;
  identity?: Identity;
  additionalData?: Record<string, unknown>;
}
/** Mail a new code; earlier ones become invalid. */
export const resendDuringAuthentication: Call<[stateToken: string, options?: NoOptions], ResendDuringAuthenticationResponse, 'INVALID_STATE_TOKEN' | 'THROTTLED_FEATURE'> = /* @__PURE__ */ call('verification.resendDuringAuthentication POST /_api/iam/verification/v1/auth/resend stateToken');

export interface StartOptions {
  identityId?: string | null;
  target?: 'UNKNOWN_TARGET' | 'EMAIL' | null;
}
export interface StartResponse {
  verificationId: string;
}
/** Mail a verification code to an identity; members only to themselves. */
export const start: Call<[options?: StartOptions], StartResponse, 'IDENTITY_NOT_FOUND' | 'THROTTLED_FEATURE'> = /* @__PURE__ */ call('verification.start POST /_api/iam/verification/v1/start');

export interface VerifyDuringAuthenticationOptions {
  stateToken: string;
}
export interface VerifyDuringAuthenticationResponse {
  state: StateType;
  sessionToken?: string;
  stateToken?: string;
  identity?: Identity;
  additionalData?: Record<string, unknown>;
}
/** Continue a sign-in with the mailed code. */
export const verifyDuringAuthentication: Call<[code: string, options: VerifyDuringAuthenticationOptions], VerifyDuringAuthenticationResponse, 'VERIFICATION_FAILED' | 'INVALID_STATE_TOKEN' | 'THROTTLED_FEATURE'> = /* @__PURE__ */ call('verification.verifyDuringAuthentication POST /_api/iam/verification/v1/auth/verify code');
