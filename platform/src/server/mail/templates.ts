import type { BookingId, MemberId, ServiceId } from '@foyer/contract';
import type { Money } from '../lib/money.ts';
import type { Sender } from './business.ts';
import type { BusinessTemplate, BusinessTemplates } from './business-templates.ts';
import type { MessageTemplate, MessageTemplates } from './message-templates.ts';
import type { OrderTemplate, OrderTemplates, Receipt } from './order-templates.ts';
import type { OwnText } from './own-text.ts';
import type { ReplyTemplate, ReplyTemplates } from './reply-templates.ts';

/** The data of a mail about a booking. Instants are ISO text; names and texts are in the customer's language. */
export interface BookingMail {
  locale: string;
  business: Sender;
  customerName?: string;
  serviceName: string;
  staffName?: string;
  start: string;
  end: string;
  /** The business's zone, and the customer's own if it differs. */
  timeZone: string;
  customerTimeZone?: string;
  location?: string;
  /** The link to an online meeting. */
  conferenceUrl?: string;
  /** The booking whose link isn't known yet, and is added before the mail is sent, or is said to follow. */
  awaitsLinkOf?: BookingId;
  linkFollows?: true;
  participants: number;
  /** The add-ons, with their number. */
  addOns?: string;
  /** The page to view, reschedule or cancel the booking without an account. */
  manageUrl: string;
  /** A personal message of the business. */
  message?: string;
  /** The service, if all bookings of the mail are of one. */
  serviceId?: ServiceId;
  ownText?: OwnText;
  /** The instant at which an offer expires. */
  until?: string;
  /** The cancellation fee after each of these instants, earliest first. */
  fees?: { after: string; fee: Money }[];
  /** The price of what is paid at the visit. */
  price?: Money;
  /** The amounts that were paid online, and that are still owed of the price. */
  paid?: Money;
  owed?: Money;
  /** Of the payment that the mail is about. */
  receipt?: Receipt;
  /** The page on which what is owed can be paid without an account. */
  payUrl?: string;
  isToStoreCredit?: boolean;
  /** The amount that is paid back. */
  refund?: Money;
  /** The next charge of a course that is paid month by month. */
  next?: Money & { date: string };
  /** When nothing more is charged, unless what is owed is paid. */
  payBy?: string;
  /** Of a mail to the business. */
  customer?: string;
  /** The member whom a mail to the business is about, so that it is deleted with them. */
  aboutId?: MemberId;
  /** The bookings of the mail by start, if there are several; the first is the one above. */
  parts?: BookingPart[];
  /** Of a reminder: its booking and start, and the instant from which it isn't sent any more. */
  reminder?: { bookingId: BookingId; start: string; until: string };
  /** Where the customer writes a review. */
  reviewUrl?: string;
  /** The page that ends these mails, and the address that a mail program posts to for it (RFC 8058). */
  stopUrl?: string;
  oneClickUrl?: string;
}

/** One of several bookings in a mail. */
export interface BookingPart {
  serviceName: string;
  staffName?: string;
  start: string;
  end: string;
  conferenceUrl?: string;
  awaitsLinkOf?: BookingId;
  linkFollows?: true;
  /** The page of this booking alone, if it can be changed alone. */
  manageUrl?: string;
}

/** What a lost encryption key means for its recipient; nobody's doing. */
export const lossNotices = [
  'AUTHENTICATOR_LOST',
  'AUTHENTICATOR_REMOVED',
  'PASSWORD_REMOVED',
  'ACCOUNTS_LOST',
] as const;
export type LossNotice = (typeof lossNotices)[number];

/** The data of a mail about signing in. */
export interface SignInMail {
  locale: string;
  business: Sender;
  /** The first name, if known. */
  name?: string;
  /** A six-digit code. */
  code?: string;
  /** The button's URL; secret where the template says so. */
  url?: string;
  /** The life of the code or link in minutes. */
  lifeMinutes?: number;
  /** For `securityNotice`: what happened. */
  notice?:
    | 'PASSWORD_CHOSEN'
    | 'PASSWORD_CHANGED'
    | 'FACTOR_ADDED'
    | 'FACTOR_REMOVED'
    | 'SIGNED_OUT_EVERYWHERE'
    | 'PASSWORD_LOCKED'
    | LossNotice;
  /** For `approvalRequested`: the applicant. */
  applicant?: string;
  /** The member whom a mail to another address is about, so that it is deleted with them. */
  aboutId?: MemberId;
  /** Of a mail about the account of somebody of the team. */
  isToTeam?: true;
  ownText?: OwnText;
}

/** The data of a mail to the business about a payment that the payer's bank questions. */
export interface DisputeMail {
  locale: string;
  business: Sender;
  /** The first name, if known. */
  name?: string;
  /** The order or booking that was paid for. */
  description: string;
  timeZone: string;
  disputed: Money;
  /** When the time to answer ends (ISO text). */
  dueBy?: string;
}

export interface MailTemplates extends OrderTemplates, BusinessTemplates, MessageTemplates, ReplyTemplates {
  disputeOpened: DisputeMail;
  disputeWon: DisputeMail;
  disputeLost: DisputeMail;
  /** A code to verify an email address. */
  verificationCode: SignInMail;
  /** A secret link to choose a new password. */
  passwordRecovery: SignInMail;
  /** A secret link to choose the first password, for a member added by the business. */
  activation: SignInMail;
  /** An attempt to register with an address that has an account. */
  accountExists: SignInMail;
  securityNotice: SignInMail;
  /** To the owners: an applicant awaits approval. */
  approvalRequested: SignInMail;
  /** To the member: their account is approved. */
  approved: SignInMail;
  /** A code to the new address of an email change. */
  emailChangeCode: SignInMail;
  /** An attempt to change to an address that has an account. */
  emailTaken: SignInMail;
  /** To the old address: the login was changed. */
  emailChanged: SignInMail;
  /** The last mail, deleted once it is sent. */
  accountDeleted: SignInMail;
  bookingConfirmed: BookingMail;
  bookingRequested: BookingMail;
  bookingDeclined: BookingMail;
  bookingCanceled: BookingMail;
  bookingRescheduled: BookingMail;
  /** A session that was called off, of a class or a course. */
  sessionCanceled: BookingMail;
  /** One session of a course was moved. */
  sessionMoved: BookingMail;
  /** Another staff member or location, or several sessions of a course at once. */
  sessionsChanged: BookingMail;
  /** The plan that paid for the booking has ended. */
  bookingPaymentDue: BookingMail;
  /** The saved method was charged for a late cancellation or for not coming. */
  bookingFeeCharged: BookingMail;
  /** A payment that doesn't complete the booking. */
  bookingPaymentReceived: BookingMail;
  /** Money that was paid back, unless another mail said so. */
  bookingRefunded: BookingMail;
  /** The saved method could not be charged a fee. */
  bookingFeeDue: BookingMail;
  /** The saved method could not be charged the balance. */
  bookingBalanceDue: BookingMail;
  /** The next monthly payment is charged in a few days. */
  bookingPaymentAhead: BookingMail;
  /** A monthly payment could not be charged. */
  bookingPaymentFailed: BookingMail;
  /** A monthly payment was not made in time, so nothing more is charged. */
  bookingUnpaid: BookingMail;
  /** The same, to the owners. */
  bookingUnpaidNotice: BookingMail;
  waitlistJoined: BookingMail;
  /** A seat is held until `until`. */
  waitlistOffered: BookingMail;
  /** The offer expired without an answer. */
  waitlistExpired: BookingMail;
  /** The waitlist closed before a seat became free. */
  waitlistClosed: BookingMail;
  waitlistLeft: BookingMail;
  bookingReminder: BookingMail;
  /** The link of a meeting that the provider has made only now, or made again. */
  bookingLink: BookingMail;
  /** After the visit. */
  reviewRequested: BookingMail;
}

export type MailTemplate = keyof MailTemplates & string;
export type BookingTemplate = Exclude<
  { [T in MailTemplate]: MailTemplates[T] extends BookingMail ? T : never }[MailTemplate],
  never
>;
export type DisputeTemplate = 'disputeOpened' | 'disputeWon' | 'disputeLost';
export type SignInTemplate = Exclude<
  MailTemplate,
  BookingTemplate | OrderTemplate | DisputeTemplate | BusinessTemplate | MessageTemplate | ReplyTemplate
>;

/** Templates of mails whose recipients may have no account: about bookings, and what the business writes. */
export const guestTemplates = [
  'customerMessage',
  'bookingConfirmed',
  'bookingRequested',
  'bookingDeclined',
  'bookingCanceled',
  'bookingRescheduled',
  'sessionCanceled',
  'sessionMoved',
  'sessionsChanged',
  'bookingPaymentDue',
  'bookingPaymentReceived',
  'bookingRefunded',
  'bookingFeeCharged',
  'bookingFeeDue',
  'bookingBalanceDue',
  'bookingPaymentAhead',
  'bookingPaymentFailed',
  'bookingUnpaid',
  'bookingUnpaidNotice',
  'waitlistJoined',
  'waitlistOffered',
  'waitlistExpired',
  'waitlistClosed',
  'waitlistLeft',
  'bookingReminder',
  'bookingLink',
  'reviewRequested',
] as const satisfies readonly (BookingTemplate | MessageTemplate)[];
