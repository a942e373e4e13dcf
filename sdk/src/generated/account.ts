// Generated from contract/src/account.ts by `npm run generate`. Do not edit.
import { toAddress } from '../address.ts';
import { call } from '../call.ts';
import type { Call } from '../call-spec.ts';
import type { NoOptions } from '../method.ts';
import type { Identity } from './shapes.ts';

export interface BeginPasskeyResponse {
  options: Record<string, unknown>;
  challengeToken: string;
}
/** Get the browser’s options to create a passkey. */
export const beginPasskey: Call<[options?: NoOptions], BeginPasskeyResponse, 'MEMBER_REQUIRED' | 'REAUTHENTICATION_REQUIRED'> = /* @__PURE__ */ call('account.beginPasskey READ /foyer/v1/account/passkeys/begin');

export interface ConfirmEmailChangeResponse {
  identity: Identity;
}
/** Confirm the new login address by code; notifies the old address. */
export const confirmEmailChange: Call<[code: string, options?: NoOptions], ConfirmEmailChangeResponse, 'MEMBER_REQUIRED' | 'REAUTHENTICATION_REQUIRED' | 'VERIFICATION_FAILED' | 'THROTTLED_FEATURE' | '-19995'> = /* @__PURE__ */ call('account.confirmEmailChange POST /foyer/v1/account/email/confirm code');

export interface ConfirmTotpResponse {
  recoveryCodes: string[];
}
/** Turn on the authenticator app with its first code; returns recovery codes, only once. */
export const confirmTotp: Call<[code: string, options?: NoOptions], ConfirmTotpResponse, 'MEMBER_REQUIRED' | 'REAUTHENTICATION_REQUIRED' | 'SECOND_FACTOR_FAILED' | 'FACTOR_NOT_FOUND' | 'THROTTLED_FEATURE'> = /* @__PURE__ */ call('account.confirmTotp POST /foyer/v1/account/totp/confirm code');

export interface DeleteCalendarFeedResponse {
}
/** Turn off the current member’s calendar feed. */
export const deleteCalendarFeed: Call<[options?: NoOptions], DeleteCalendarFeedResponse, 'MEMBER_REQUIRED'> = /* @__PURE__ */ call('account.deleteCalendarFeed DELETE /foyer/v1/account/calendar-feed', toAddress);

export interface DeletePasskeyResponse {
}
/** Delete a passkey. */
export const deletePasskey: Call<[passkeyId: string, options?: NoOptions], DeletePasskeyResponse, 'MEMBER_REQUIRED' | 'REAUTHENTICATION_REQUIRED' | 'FACTOR_NOT_FOUND'> = /* @__PURE__ */ call('account.deletePasskey DELETE /foyer/v1/account/passkeys/{passkeyId}', toAddress);

export interface EndOtherSessionsResponse {
  ended: number;
}
/** End all other sign-in sessions of the current member. */
export const endOtherSessions: Call<[options?: NoOptions], EndOtherSessionsResponse, 'MEMBER_REQUIRED'> = /* @__PURE__ */ call('account.endOtherSessions POST /foyer/v1/account/sessions/end-others');

export interface EndSessionResponse {
}
/** End a sign-in session of the current member; its tokens become invalid at once. */
export const endSession: Call<[sessionId: string, options?: NoOptions], EndSessionResponse, 'MEMBER_REQUIRED' | 'SIGN_IN_SESSION_NOT_FOUND'> = /* @__PURE__ */ call('account.endSession DELETE /foyer/v1/account/sessions/{sessionId}', toAddress);

export interface ExportMyDataResponse {
  data: Record<string, unknown>;
}
/** Export everything held about the current member. */
export const exportMyData: Call<[options?: NoOptions], ExportMyDataResponse, 'MEMBER_REQUIRED'> = /* @__PURE__ */ call('account.exportMyData GET /foyer/v1/account/data', toAddress);

export interface FinishPasskeyOptions {
  name?: string | null;
}
export interface FinishPasskeyResponse {
  passkey: { id: string; name: string; createdDate: Date; lastUsedDate?: Date };
}
/** Add the passkey that the browser created. */
export const finishPasskey: Call<[challengeToken: string, response: Record<string, unknown>, options?: FinishPasskeyOptions], FinishPasskeyResponse, 'MEMBER_REQUIRED' | 'REAUTHENTICATION_REQUIRED' | 'PASSKEY_FAILED'> = /* @__PURE__ */ call('account.finishPasskey POST /foyer/v1/account/passkeys/finish challengeToken,response');

export interface GetCalendarFeedResponse {
  url?: string;
}
/** Get the secret URL of the current member’s calendar feed, if it is on. */
export const getCalendarFeed: Call<[options?: NoOptions], GetCalendarFeedResponse, 'MEMBER_REQUIRED'> = /* @__PURE__ */ call('account.getCalendarFeed GET /foyer/v1/account/calendar-feed', toAddress);

export interface GetMyIdentityResponse {
  identity: Identity;
  role: 'visitor' | 'member' | 'viewer' | 'staff' | 'manager' | 'owner';
  hasPassword: boolean;
  hasTotp: boolean;
}
/** Get the current member’s identity. */
export const getMyIdentity: Call<[options?: NoOptions], GetMyIdentityResponse, 'MEMBER_REQUIRED'> = /* @__PURE__ */ call('account.getMyIdentity GET /foyer/v1/account', toAddress);

export interface ListPasskeysResponse {
  passkeys: { id: string; name: string; createdDate: Date; lastUsedDate?: Date }[];
}
/** List the current member’s passkeys. */
export const listPasskeys: Call<[options?: NoOptions], ListPasskeysResponse, 'MEMBER_REQUIRED'> = /* @__PURE__ */ call('account.listPasskeys GET /foyer/v1/account/passkeys', toAddress);

export interface ListSessionsResponse {
  sessions: { id: string; createdDate: Date; lastSeenDate: Date; expiresDate: Date; device: string; address?: string; current: boolean }[];
}
/** List the current member’s sign-in sessions, most recent first. */
export const listSessions: Call<[options?: NoOptions], ListSessionsResponse, 'MEMBER_REQUIRED'> = /* @__PURE__ */ call('account.listSessions GET /foyer/v1/account/sessions', toAddress);

export interface RemoveTotpResponse {
}
/** Turn off the authenticator app. */
export const removeTotp: Call<[options?: NoOptions], RemoveTotpResponse, 'MEMBER_REQUIRED' | 'REAUTHENTICATION_REQUIRED' | 'FACTOR_NOT_FOUND'> = /* @__PURE__ */ call('account.removeTotp DELETE /foyer/v1/account/totp', toAddress);

export interface RenewCalendarFeedResponse {
  url?: string;
}
/** Turn on the current member’s calendar feed at a new URL; an earlier one becomes invalid. */
export const renewCalendarFeed: Call<[options?: NoOptions], RenewCalendarFeedResponse, 'MEMBER_REQUIRED'> = /* @__PURE__ */ call('account.renewCalendarFeed POST /foyer/v1/account/calendar-feed');

export interface StartEmailChangeResponse {
}
/** Mail a code to a new login address. */
export const startEmailChange: Call<[email: string, options?: NoOptions], StartEmailChangeResponse, 'MEMBER_REQUIRED' | 'REAUTHENTICATION_REQUIRED' | 'THROTTLED_FEATURE'> = /* @__PURE__ */ call('account.startEmailChange POST /foyer/v1/account/email email');

export interface StartTotpResponse {
  secret: string;
  uri: string;
}
/** Get a secret for an authenticator app, which is on once it is confirmed. */
export const startTotp: Call<[options?: NoOptions], StartTotpResponse, 'MEMBER_REQUIRED' | 'REAUTHENTICATION_REQUIRED' | 'FACTOR_EXISTS'> = /* @__PURE__ */ call('account.startTotp POST /foyer/v1/account/totp/start');
