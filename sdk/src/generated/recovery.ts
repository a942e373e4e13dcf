// Generated from contract/src/recovery.ts by `npm run generate`. Do not edit.
import { call } from '../call.ts';
import type { Call } from '../call-spec.ts';
import type { EmailRedirectInput, Identity, StateType } from './shapes.ts';

export interface RecoverOptions {
  password?: string | null;
}
export interface RecoverResponse {
  state: StateType;
  sessionToken?: string;
  stateToken?: string;
  identity?: Identity;
  additionalData?: Record<string, unknown>;
}
/** Choose a new password with the token of a recovery or activation mail. */
export const recover: Call<[recoveryToken: string, options?: RecoverOptions], RecoverResponse, 'INVALID_RECOVERY_TOKEN' | 'THROTTLED_FEATURE'> = /* @__PURE__ */ call('recovery.recover POST /_api/iam/recovery/v1/recover recoveryToken');

export interface SendActivationEmailOptions {
  emailOptions?: { language?: string | null; redirect?: EmailRedirectInput | null } | null;
}
export interface SendActivationEmailResponse {
}
/** Mail a member added by the business a link to choose their first password. */
export const sendActivationEmail: Call<[identityId: string, options?: SendActivationEmailOptions], SendActivationEmailResponse, 'IDENTITY_NOT_FOUND' | 'THROTTLED_FEATURE'> = /* @__PURE__ */ call('recovery.sendActivationEmail POST /_api/iam/recovery/v1/activation-email identityId');

export interface SendRecoveryEmailOptions {
  language?: string | null;
  redirect?: EmailRedirectInput | null;
}
export interface SendRecoveryEmailResponse {
}
/** Mail a link to choose a new password; the response is the same for unknown addresses. */
export const sendRecoveryEmail: Call<[email: string, options?: SendRecoveryEmailOptions], SendRecoveryEmailResponse, 'THROTTLED_FEATURE'> = /* @__PURE__ */ call('recovery.sendRecoveryEmail POST /_api/iam/recovery/v1/send-email email');
