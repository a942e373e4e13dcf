import type { BookingId, MemberId, RecipientId } from '@foyer/contract';
import type { NoticeKind } from '@foyer/contract/notice-kinds';
import type { Money } from '../lib/money.ts';
import type { Sender } from './business.ts';

/** A booking in a mail to the business. Instants are ISO text. */
export interface BusinessItem {
  kind: NoticeKind;
  by: 'CUSTOMER' | 'BUSINESS' | 'PLATFORM';
  serviceName: string;
  start: string;
  end: string;
  /** The state before the change. */
  previous?: { start: string; end: string; participants: number };
  staffName?: string;
  location?: string;
  participants: number;
  price?: Money;
  paid?: Money;
  owed?: Money;
  /** The customer said that they come. */
  comes?: true;
  /** The booking, or all those of a session. */
  about: BookingId[];
  customer: { name?: string; email?: string; phone?: string; memberId?: MemberId };
  /** The request that the links answer. */
  requestId?: string;
  /** The participants of a session, in place of one customer. */
  customers?: string[];
  /** The customer's note and answers, each with its question. */
  answers?: [question: string, answer: string][];
}

/** The data of a mail to the business: what happened to one booking or several, or what a day holds. */
export interface BusinessMail {
  locale: string;
  business: Sender;
  /** The first name, if known. */
  name?: string;
  recipientId: RecipientId;
  timeZone: string;
  /** The recipient's own zone, if it isn't the business's. */
  ownTimeZone?: string;
  items: BusinessItem[];
  /** How many bookings the mail leaves out, since it would be too long. */
  more?: number;
  /** Of a request for approval: what the links to answer it are for. */
  requestId?: string;
  /** The civil date of an agenda. */
  date?: string;
  /** All bookings it tells of, so that it is deleted with the customer of any of them. */
  about: BookingId[];
}

export interface BusinessTemplates {
  /** Something that just happened. All items are of one kind. */
  businessNotice: BusinessMail;
  /** The notices since the last digest. */
  businessDigest: BusinessMail;
  /** The bookings of a day, on its morning. */
  businessAgenda: BusinessMail;
}
export type BusinessTemplate = keyof BusinessTemplates;
