// Generated from contract/src/account.ts by `npm run generate`. Do not edit.
import type * as contract from '@foyer/contract/account';
import { toAddress } from '../address.ts';
import { call } from '../call.ts';
import type { Argument, NoOptions, Options } from '../method.ts';

type BeginPasskey = typeof contract.beginPasskey;
/** Options for the browser to make a passkey. */
export const beginPasskey = /* @__PURE__ */ call<
  BeginPasskey,
  [options?: NoOptions]
>({ id: 'account.beginPasskey', method: 'POST', path: '/foyer/v1/account/passkeys/begin', reads: true });

type ConfirmEmailChange = typeof contract.confirmEmailChange;
/** Log in with the new address from now on; the old one is told. */
export const confirmEmailChange = /* @__PURE__ */ call<
  ConfirmEmailChange,
  [code: Argument<ConfirmEmailChange, 'code'>, options?: NoOptions]
>({ id: 'account.confirmEmailChange', method: 'POST', path: '/foyer/v1/account/email/confirm', args: ['code'] });

type ConfirmTotp = typeof contract.confirmTotp;
/** Turn the authenticator app on with its first code; answers with recovery codes, shown once. */
export const confirmTotp = /* @__PURE__ */ call<
  ConfirmTotp,
  [code: Argument<ConfirmTotp, 'code'>, options?: NoOptions]
>({ id: 'account.confirmTotp', method: 'POST', path: '/foyer/v1/account/totp/confirm', args: ['code'] });

type DeleteCalendarFeed = typeof contract.deleteCalendarFeed;
/** Turn the address off. */
export const deleteCalendarFeed = /* @__PURE__ */ call<
  DeleteCalendarFeed,
  [options?: NoOptions]
>({ id: 'account.deleteCalendarFeed', method: 'DELETE', path: '/foyer/v1/account/calendar-feed', address: toAddress });

type DeletePasskey = typeof contract.deletePasskey;
/** Forget a passkey. */
export const deletePasskey = /* @__PURE__ */ call<
  DeletePasskey,
  [passkeyId: Argument<DeletePasskey, 'passkeyId'>, options?: NoOptions]
>({ id: 'account.deletePasskey', method: 'DELETE', path: '/foyer/v1/account/passkeys/{passkeyId}', args: ['passkeyId'], address: toAddress });

type EndOtherSessions = typeof contract.endOtherSessions;
/** Sign out everywhere else. */
export const endOtherSessions = /* @__PURE__ */ call<
  EndOtherSessions,
  [options?: NoOptions]
>({ id: 'account.endOtherSessions', method: 'POST', path: '/foyer/v1/account/sessions/end-others' });

type EndSession = typeof contract.endSession;
/** Sign out somewhere; its tokens stop working at once. */
export const endSession = /* @__PURE__ */ call<
  EndSession,
  [sessionId: Argument<EndSession, 'sessionId'>, options?: NoOptions]
>({ id: 'account.endSession', method: 'DELETE', path: '/foyer/v1/account/sessions/{sessionId}', args: ['sessionId'], address: toAddress });

type ExportMyData = typeof contract.exportMyData;
/** Everything held about oneself. */
export const exportMyData = /* @__PURE__ */ call<
  ExportMyData,
  [options?: NoOptions]
>({ id: 'account.exportMyData', method: 'GET', path: '/foyer/v1/account/data', address: toAddress });

type FinishPasskey = typeof contract.finishPasskey;
/** Keep the passkey that the browser made. */
export const finishPasskey = /* @__PURE__ */ call<
  FinishPasskey,
  [challengeToken: Argument<FinishPasskey, 'challengeToken'>, response: Argument<FinishPasskey, 'response'>, options?: Options<FinishPasskey>]
>({ id: 'account.finishPasskey', method: 'POST', path: '/foyer/v1/account/passkeys/finish', args: ['challengeToken', 'response'] });

type GetCalendarFeed = typeof contract.getCalendarFeed;
/** The secret address of one’s bookings for calendar apps; none until it is made. */
export const getCalendarFeed = /* @__PURE__ */ call<
  GetCalendarFeed,
  [options?: NoOptions]
>({ id: 'account.getCalendarFeed', method: 'GET', path: '/foyer/v1/account/calendar-feed', address: toAddress });

type GetMyIdentity = typeof contract.getMyIdentity;
/** Who is signed in. */
export const getMyIdentity = /* @__PURE__ */ call<
  GetMyIdentity,
  [options?: NoOptions]
>({ id: 'account.getMyIdentity', method: 'GET', path: '/foyer/v1/account', address: toAddress });

type ListPasskeys = typeof contract.listPasskeys;
/** The passkeys of the one who is signed in. */
export const listPasskeys = /* @__PURE__ */ call<
  ListPasskeys,
  [options?: NoOptions]
>({ id: 'account.listPasskeys', method: 'GET', path: '/foyer/v1/account/passkeys', address: toAddress });

type ListSessions = typeof contract.listSessions;
/** Where one is signed in, the most recent first. */
export const listSessions = /* @__PURE__ */ call<
  ListSessions,
  [options?: NoOptions]
>({ id: 'account.listSessions', method: 'GET', path: '/foyer/v1/account/sessions', address: toAddress });

type RemoveTotp = typeof contract.removeTotp;
/** Turn the authenticator app off. */
export const removeTotp = /* @__PURE__ */ call<
  RemoveTotp,
  [options?: NoOptions]
>({ id: 'account.removeTotp', method: 'DELETE', path: '/foyer/v1/account/totp', address: toAddress });

type RenewCalendarFeed = typeof contract.renewCalendarFeed;
/** Make the address, or a new one; an old one leads nowhere from then on. */
export const renewCalendarFeed = /* @__PURE__ */ call<
  RenewCalendarFeed,
  [options?: NoOptions]
>({ id: 'account.renewCalendarFeed', method: 'POST', path: '/foyer/v1/account/calendar-feed' });

type StartEmailChange = typeof contract.startEmailChange;
/** Mail a code to the address that one wants to log in with from now on. */
export const startEmailChange = /* @__PURE__ */ call<
  StartEmailChange,
  [email: Argument<StartEmailChange, 'email'>, options?: NoOptions]
>({ id: 'account.startEmailChange', method: 'POST', path: '/foyer/v1/account/email', args: ['email'] });

type StartTotp = typeof contract.startTotp;
/** A new secret for an authenticator app; counts once it is confirmed. */
export const startTotp = /* @__PURE__ */ call<
  StartTotp,
  [options?: NoOptions]
>({ id: 'account.startTotp', method: 'POST', path: '/foyer/v1/account/totp/start' });
