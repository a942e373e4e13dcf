// Generated from contract/src/mail-texts.ts by `npm run generate`. Do not edit.
import { toAddress } from '../address.ts';
import { call } from '../call.ts';
import type { Call } from '../call-spec.ts';
import type { NoOptions } from '../method.ts';

export interface DeleteMailTextResponse {
}
/** Delete a text, so that customers read again what they usually read. */
export const deleteMailText: Call<[mailTextId: string, options?: NoOptions], DeleteMailTextResponse, 'MAIL_TEXT_NOT_FOUND'> = /* @__PURE__ */ call('mailTexts.deleteMailText DELETE /foyer/v1/mail-texts/{mailTextId}', toAddress);

/** List the texts that the business wrote for mails and SMS to customers, at most 500. */
export const listMailTexts: Call<[options?: NoOptions], { id: string; kind: 'BOOKING_CONFIRMED' | 'BOOKING_REQUESTED' | 'BOOKING_DECLINED' | 'BOOKING_RESCHEDULED' | 'BOOKING_CANCELED' | 'ONLINE_LINK' | 'BOOKING_REMINDER' | 'REVIEW_REQUESTED' | 'SESSION_MOVED' | 'SESSIONS_CHANGED' | 'SESSION_CANCELED' | 'WAITLIST_JOINED' | 'WAITLIST_OFFERED' | 'WAITLIST_EXPIRED' | 'WAITLIST_CLOSED' | 'WAITLIST_LEFT' | 'PAYMENT_RECEIVED' | 'PAYMENT_DUE' | 'PAYMENT_AHEAD' | 'PAYMENT_FAILED' | 'PAYMENTS_STOPPED' | 'BALANCE_DUE' | 'REFUNDED' | 'FEE_CHARGED' | 'FEE_DUE' | 'ORDER_PURCHASED' | 'ORDER_PAYMENT_RECEIVED' | 'ORDER_PAYMENT_AHEAD' | 'ORDER_PAYMENT_FAILED' | 'ORDER_UNPAID' | 'CARD_EXPIRING' | 'ORDER_REFUNDED' | 'ORDER_PAUSED' | 'ORDER_RESUMED' | 'ORDER_START_MOVED' | 'ORDER_END_MOVED' | 'ORDER_CANCELED' | 'ORDER_CANCELLATION_PLANNED' | 'ORDER_KEPT' | 'ORDER_ENDED' | 'SMS_REMINDER'; serviceId?: string; language: 'en' | 'es' | 'de' | 'he'; subject?: string; text: string; revision: string; updatedDate: Date }[], never> = /* @__PURE__ */ call('mailTexts.listMailTexts GET /foyer/v1/mail-texts  mailTexts', toAddress);

export interface PreviewMailTextOptions {
  serviceId?: string | null;
  subject?: string | null;
  text?: string | null;
}
export interface PreviewMailTextResponse {
  subject: string;
  text: string;
  usual: { subject: string; text: string };
  sms?: { parts: number; encoding: 'GSM_7' | 'UCS_2' };
}
/** Read a mail or SMS as a customer would, before its text is saved. */
export const previewMailText: Call<[kind: 'BOOKING_CONFIRMED' | 'BOOKING_REQUESTED' | 'BOOKING_DECLINED' | 'BOOKING_RESCHEDULED' | 'BOOKING_CANCELED' | 'ONLINE_LINK' | 'BOOKING_REMINDER' | 'REVIEW_REQUESTED' | 'SESSION_MOVED' | 'SESSIONS_CHANGED' | 'SESSION_CANCELED' | 'WAITLIST_JOINED' | 'WAITLIST_OFFERED' | 'WAITLIST_EXPIRED' | 'WAITLIST_CLOSED' | 'WAITLIST_LEFT' | 'PAYMENT_RECEIVED' | 'PAYMENT_DUE' | 'PAYMENT_AHEAD' | 'PAYMENT_FAILED' | 'PAYMENTS_STOPPED' | 'BALANCE_DUE' | 'REFUNDED' | 'FEE_CHARGED' | 'FEE_DUE' | 'ORDER_PURCHASED' | 'ORDER_PAYMENT_RECEIVED' | 'ORDER_PAYMENT_AHEAD' | 'ORDER_PAYMENT_FAILED' | 'ORDER_UNPAID' | 'CARD_EXPIRING' | 'ORDER_REFUNDED' | 'ORDER_PAUSED' | 'ORDER_RESUMED' | 'ORDER_START_MOVED' | 'ORDER_END_MOVED' | 'ORDER_CANCELED' | 'ORDER_CANCELLATION_PLANNED' | 'ORDER_KEPT' | 'ORDER_ENDED' | 'SMS_REMINDER', language: 'en' | 'es' | 'de' | 'he', options?: PreviewMailTextOptions], PreviewMailTextResponse, never> = /* @__PURE__ */ call('mailTexts.previewMailText READ /foyer/v1/mail-texts/preview kind,language');

/** Set the text of a kind of mail or SMS in one language, for all services or one. */
export const setMailText: Call<[mailText: { kind: 'BOOKING_CONFIRMED' | 'BOOKING_REQUESTED' | 'BOOKING_DECLINED' | 'BOOKING_RESCHEDULED' | 'BOOKING_CANCELED' | 'ONLINE_LINK' | 'BOOKING_REMINDER' | 'REVIEW_REQUESTED' | 'SESSION_MOVED' | 'SESSIONS_CHANGED' | 'SESSION_CANCELED' | 'WAITLIST_JOINED' | 'WAITLIST_OFFERED' | 'WAITLIST_EXPIRED' | 'WAITLIST_CLOSED' | 'WAITLIST_LEFT' | 'PAYMENT_RECEIVED' | 'PAYMENT_DUE' | 'PAYMENT_AHEAD' | 'PAYMENT_FAILED' | 'PAYMENTS_STOPPED' | 'BALANCE_DUE' | 'REFUNDED' | 'FEE_CHARGED' | 'FEE_DUE' | 'ORDER_PURCHASED' | 'ORDER_PAYMENT_RECEIVED' | 'ORDER_PAYMENT_AHEAD' | 'ORDER_PAYMENT_FAILED' | 'ORDER_UNPAID' | 'CARD_EXPIRING' | 'ORDER_REFUNDED' | 'ORDER_PAUSED' | 'ORDER_RESUMED' | 'ORDER_START_MOVED' | 'ORDER_END_MOVED' | 'ORDER_CANCELED' | 'ORDER_CANCELLATION_PLANNED' | 'ORDER_KEPT' | 'ORDER_ENDED' | 'SMS_REMINDER'; language: 'en' | 'es' | 'de' | 'he'; text: string; serviceId?: string | null; subject?: string | null; revision?: string | null }, options?: NoOptions], { id: string; kind: 'BOOKING_CONFIRMED' | 'BOOKING_REQUESTED' | 'BOOKING_DECLINED' | 'BOOKING_RESCHEDULED' | 'BOOKING_CANCELED' | 'ONLINE_LINK' | 'BOOKING_REMINDER' | 'REVIEW_REQUESTED' | 'SESSION_MOVED' | 'SESSIONS_CHANGED' | 'SESSION_CANCELED' | 'WAITLIST_JOINED' | 'WAITLIST_OFFERED' | 'WAITLIST_EXPIRED' | 'WAITLIST_CLOSED' | 'WAITLIST_LEFT' | 'PAYMENT_RECEIVED' | 'PAYMENT_DUE' | 'PAYMENT_AHEAD' | 'PAYMENT_FAILED' | 'PAYMENTS_STOPPED' | 'BALANCE_DUE' | 'REFUNDED' | 'FEE_CHARGED' | 'FEE_DUE' | 'ORDER_PURCHASED' | 'ORDER_PAYMENT_RECEIVED' | 'ORDER_PAYMENT_AHEAD' | 'ORDER_PAYMENT_FAILED' | 'ORDER_UNPAID' | 'CARD_EXPIRING' | 'ORDER_REFUNDED' | 'ORDER_PAUSED' | 'ORDER_RESUMED' | 'ORDER_START_MOVED' | 'ORDER_END_MOVED' | 'ORDER_CANCELED' | 'ORDER_CANCELLATION_PLANNED' | 'ORDER_KEPT' | 'ORDER_ENDED' | 'SMS_REMINDER'; serviceId?: string; language: 'en' | 'es' | 'de' | 'he'; subject?: string; text: string; revision: string; updatedDate: Date }, 'REVISION_MISMATCH' | 'TOO_MANY_MAIL_TEXTS'> = /* @__PURE__ */ call('mailTexts.setMailText PUT /foyer/v1/mail-texts mailText mailText');
