import type { MailTextId, Modules, RequestOf, ServiceId } from '@foyer/contract';
import type { Language } from '@foyer/contract/languages';
import {
  type BookingMailKind,
  bookingMailKinds,
  type OrderMailKind,
  orderMailKinds,
  type SignInMailKind,
  signInMailKinds,
  type TextKind,
} from '@foyer/contract/text-kinds';
import type { Instant } from '@foyer/contract/values';
import type { OrderTemplate } from '../server/mail/order-templates.ts';
import type { BookingTemplate, SignInTemplate } from '../server/mail/templates.ts';

export type SentText = RequestOf<Modules['mailTexts']['setMailText']>['mailText'];

/** A text of the business for one kind of mail or SMS, in one language, for all services or one. */
export interface MailText {
  id: MailTextId;
  kind: TextKind;
  language: Language;
  serviceId?: ServiceId;
  /** Absent for the usual subject, and of an SMS. */
  subject?: string;
  text: string;
  revision: number;
  updated: Instant;
}

export const bookingTemplates: Readonly<Record<BookingMailKind, BookingTemplate>> = {
  BOOKING_CONFIRMED: 'bookingConfirmed',
  BOOKING_REQUESTED: 'bookingRequested',
  BOOKING_DECLINED: 'bookingDeclined',
  BOOKING_RESCHEDULED: 'bookingRescheduled',
  BOOKING_CANCELED: 'bookingCanceled',
  ONLINE_LINK: 'bookingLink',
  BOOKING_REMINDER: 'bookingReminder',
  REVIEW_REQUESTED: 'reviewRequested',
  SESSION_MOVED: 'sessionMoved',
  SESSIONS_CHANGED: 'sessionsChanged',
  SESSION_CANCELED: 'sessionCanceled',
  WAITLIST_JOINED: 'waitlistJoined',
  WAITLIST_OFFERED: 'waitlistOffered',
  WAITLIST_EXPIRED: 'waitlistExpired',
  WAITLIST_CLOSED: 'waitlistClosed',
  WAITLIST_LEFT: 'waitlistLeft',
  PAYMENT_RECEIVED: 'bookingPaymentReceived',
  PAYMENT_DUE: 'bookingPaymentDue',
  PAYMENT_AHEAD: 'bookingPaymentAhead',
  PAYMENT_FAILED: 'bookingPaymentFailed',
  PAYMENTS_STOPPED: 'bookingUnpaid',
  BALANCE_DUE: 'bookingBalanceDue',
  REFUNDED: 'bookingRefunded',
  FEE_CHARGED: 'bookingFeeCharged',
  FEE_DUE: 'bookingFeeDue',
};

export const orderTemplates: Readonly<Record<OrderMailKind, OrderTemplate>> = {
  ORDER_PURCHASED: 'orderPurchased',
  ORDER_PAYMENT_RECEIVED: 'orderPaymentReceived',
  ORDER_PAYMENT_AHEAD: 'orderPaymentAhead',
  ORDER_PAYMENT_FAILED: 'orderPaymentFailed',
  ORDER_UNPAID: 'orderUnpaid',
  CARD_EXPIRING: 'cardExpiring',
  ORDER_REFUNDED: 'orderRefunded',
  ORDER_PAUSED: 'orderPaused',
  ORDER_RESUMED: 'orderResumed',
  ORDER_START_MOVED: 'orderStartMoved',
  ORDER_END_MOVED: 'orderEndMoved',
  ORDER_CANCELED: 'orderCanceled',
  ORDER_CANCELLATION_PLANNED: 'orderCancellationPlanned',
  ORDER_KEPT: 'orderKept',
  ORDER_ENDED: 'orderEnded',
};

export const signInTemplates: Readonly<Record<SignInMailKind, SignInTemplate>> = {
  VERIFICATION_CODE: 'verificationCode',
  PASSWORD_RECOVERY: 'passwordRecovery',
  ACCOUNT_ACTIVATION: 'activation',
  ACCOUNT_APPROVED: 'approved',
  ACCOUNT_EXISTS: 'accountExists',
  EMAIL_CHANGE_CODE: 'emailChangeCode',
  EMAIL_TAKEN: 'emailTaken',
  EMAIL_CHANGED: 'emailChanged',
  ACCOUNT_DELETED: 'accountDeleted',
};

const kinds = new Map<string, TextKind>([
  ...bookingMailKinds.map((kind) => [bookingTemplates[kind], kind] as const),
  ...orderMailKinds.map((kind) => [orderTemplates[kind], kind] as const),
  ...signInMailKinds.map((kind) => [signInTemplates[kind], kind] as const),
]);

/** The kind of a mail; undefined if its words can't be chosen. */
export const kindOf = (template: string): TextKind | undefined => kinds.get(template);
