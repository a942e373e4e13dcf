// Generated from contract/src/account.ts by `npm run generate`. Do not edit.
import type * as contract from '@foyer/contract/account';
import { toAddress } from '../address.ts';
import { call } from '../call.ts';
import type { Argument, NoOptions, Options } from '../method.ts';

type BeginPasskey = typeof contract.beginPasskey;
/** Get the browser’s options to create a passkey. */
export const beginPasskey = /* @__PURE__ */ call<
  BeginPasskey,
  [options?: NoOptions]
>({ id: 'account.beginPasskey', method: 'POST', path: '/foyer/v1/account/passkeys/begin', reads: true });

type ConfirmEmailChange = typeof contract.confirmEmailChange;
/** Confirm the new login address by code; notifies the old address. */
export const confirmEmailChange = /* @__PURE__ */ call<
  ConfirmEmailChange,
  [code: Argument<ConfirmEmailChange, 'code'>, options?: NoOptions]
>({ id: 'account.confirmEmailChange', method: 'POST', path: '/foyer/v1/account/email/confirm', args: ['code'] });

type ConfirmTotp = typeof contract.confirmTotp;
/** Turn on the authenticator app with its first code; returns recovery codes, only once. */
export const confirmTotp = /* @__PURE__ */ call<
  ConfirmTotp,
  [code: Argument<ConfirmTotp, 'code'>, options?: NoOptions]
>({ id: 'account.confirmTotp', method: 'POST', path: '/foyer/v1/account/totp/confirm', args: ['code'] });

type DeleteCalendarFeed = typeof contract.deleteCalendarFeed;
/** Turn off the current member’s calendar feed. */
export const deleteCalendarFeed = /* @__PURE__ */ call<
  DeleteCalendarFeed,
  [options?: NoOptions]
>({ id: 'account.deleteCalendarFeed', method: 'DELETE', path: '/foyer/v1/account/calendar-feed', address: toAddress });

type DeletePasskey = typeof contract.deletePasskey;
/** Delete a passkey. */
export const deletePasskey = /* @__PURE__ */ call<
  DeletePasskey,
  [passkeyId: Argument<DeletePasskey, 'passkeyId'>, options?: NoOptions]
>({ id: 'account.deletePasskey', method: 'DELETE', path: '/foyer/v1/account/passkeys/{passkeyId}', args: ['passkeyId'], address: toAddress });

type EndOtherSessions = typeof contract.endOtherSessions;
/** End all other sign-in sessions of the current member. */
export const endOtherSessions = /* @__PURE__ */ call<
  EndOtherSessions,
  [options?: NoOptions]
>({ id: 'account.endOtherSessions', method: 'POST', path: '/foyer/v1/account/sessions/end-others' });

type EndSession = typeof contract.endSession;
/** End a sign-in session of the current member; its tokens become invalid at once. */
export const endSession = /* @__PURE__ */ call<
  EndSession,
  [sessionId: Argument<EndSession, 'sessionId'>, options?: NoOptions]
>({ id: 'account.endSession', method: 'DELETE', path: '/foyer/v1/account/sessions/{sessionId}', args: ['sessionId'], address: toAddress });

type ExportMyData = typeof contract.exportMyData;
/** Export everything held about the current member. */
export const exportMyData = /* @__PURE__ */ call<
  ExportMyData,
  [options?: NoOptions]
>({ id: 'account.exportMyData', method: 'GET', path: '/foyer/v1/account/data', address: toAddress });

type FinishPasskey = typeof contract.finishPasskey;
/** Add the passkey that the browser created. */
export const finishPasskey = /* @__PURE__ */ call<
  FinishPasskey,
  [challengeToken: Argument<FinishPasskey, 'challengeToken'>, response: Argument<FinishPasskey, 'response'>, options?: Options<FinishPasskey>]
>({ id: 'account.finishPasskey', method: 'POST', path: '/foyer/v1/account/passkeys/finish', args: ['challengeToken', 'response'] });

type GetCalendarFeed = typeof contract.getCalendarFeed;
/** Get the secret URL of the current member’s calendar feed, if it is on. */
export const getCalendarFeed = /* @__PURE__ */ call<
  GetCalendarFeed,
  [options?: NoOptions]
>({ id: 'account.getCalendarFeed', method: 'GET', path: '/foyer/v1/account/calendar-feed', address: toAddress });

type GetMyIdentity = typeof contract.getMyIdentity;
/** Get the current member’s identity. */
export const getMyIdentity = /* @__PURE__ */ call<
  GetMyIdentity,
  [options?: NoOptions]
>({ id: 'account.getMyIdentity', method: 'GET', path: '/foyer/v1/account', address: toAddress });

type ListPasskeys = typeof contract.listPasskeys;
/** List the current member’s passkeys. */
export const listPasskeys = /* @__PURE__ */ call<
  ListPasskeys,
  [options?: NoOptions]
>({ id: 'account.listPasskeys', method: 'GET', path: '/foyer/v1/account/passkeys', address: toAddress });

type ListSessions = typeof contract.listSessions;
/** List the current member’s sign-in sessions, most recent first. */
export const listSessions = /* @__PURE__ */ call<
  ListSessions,
  [options?: NoOptions]
>({ id: 'account.listSessions', method: 'GET', path: '/foyer/v1/account/sessions', address: toAddress });

type RemoveTotp = typeof contract.removeTotp;
/** Turn off the authenticator app. */
export const removeTotp = /* @__PURE__ */ call<
  RemoveTotp,
  [options?: NoOptions]
>({ id: 'account.removeTotp', method: 'DELETE', path: '/foyer/v1/account/totp', address: toAddress });

type RenewCalendarFeed = typeof contract.renewCalendarFeed;
/** Turn on the current member’s calendar feed at a new URL; an earlier one becomes invalid. */
export const renewCalendarFeed = /* @__PURE__ */ call<
  RenewCalendarFeed,
  [options?: NoOptions]
>({ id: 'account.renewCalendarFeed', method: 'POST', path: '/foyer/v1/account/calendar-feed' });

type StartEmailChange = typeof contract.startEmailChange;
/** Mail a code to a new login address. */
export const startEmailChange = /* @__PURE__ */ call<
  StartEmailChange,
  [email: Argument<StartEmailChange, 'email'>, options?: NoOptions]
>({ id: 'account.startEmailChange', method: 'POST', path: '/foyer/v1/account/email', args: ['email'] });

type StartTotp = typeof contract.startTotp;
/** Get a secret for an authenticator app, which is on once it is confirmed. */
export const startTotp = /* @__PURE__ */ call<
  StartTotp,
  [options?: NoOptions]
>({ id: 'account.startTotp', method: 'POST', path: '/foyer/v1/account/totp/start' });
