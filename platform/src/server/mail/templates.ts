import type { MemberId } from '@foyer/contract';
import type { Money } from '../lib/money.ts';

/** What every mail about a booking can say. Instants are ISO text; names and words come as the customer should read them. */
export interface BookingMail {
  locale: string;
  business: { name: string; email?: string; phone?: string; address?: string; accentColor?: string };
  customerName?: string;
  serviceName: string;
  staffName?: string;
  start: string;
  end: string;
  /** The zone of the business, and the customer's own where it differs. */
  timeZone: string;
  customerTimeZone?: string;
  place?: string;
  participants: number;
  /** Page to see, move or cancel the booking without an account. */
  manageUrl: string;
  /** A personal word of the business. */
  message?: string;
  /** Until when an offer is held. */
  until?: string;
  /** What cancelling costs after each of these instants, earliest first. */
  fees?: { after: string; fee: Money }[];
  /** Bookings that belong together, by start, where the mail is about more than one; the first is the one above. */
  parts?: BookingPart[];
}

/** One of several bookings that a mail is about. */
export interface BookingPart {
  serviceName: string;
  staffName?: string;
  start: string;
  end: string;
  /** Page of this one alone, where it may be changed alone. */
  manageUrl?: string;
}

/** What every mail about signing in can say. */
export interface SignInMail {
  locale: string;
  business: BookingMail['business'];
  /** First name, where known. */
  name?: string;
  /** Six digits, to be typed in. */
  code?: string;
  /** Where the button leads; a secret where the template says so. */
  url?: string;
  /** How long the code or link lives. */
  lifeMinutes?: number;
  /** For `securityNotice`: what happened. */
  notice?: 'PASSWORD_CHANGED' | 'FACTOR_ADDED' | 'FACTOR_REMOVED' | 'SIGNED_OUT_EVERYWHERE' | 'PASSWORD_LOCKED';
  /** For `approvalRequested`: who asks. */
  applicant?: string;
  /** Whose mail it is where it goes to another address than theirs: it is deleted with them. */
  aboutId?: MemberId;
}

export interface MailTemplates {
  /** A code to prove an e-mail address. */
  verificationCode: SignInMail;
  /** A link (secret) to choose a new password. */
  passwordRecovery: SignInMail;
  /** A link (secret) to choose the first password, for somebody whom the business added. */
  activation: SignInMail;
  /** Somebody tried to register with an address that has an account already. */
  accountExists: SignInMail;
  securityNotice: SignInMail;
  /** To the owners: somebody waits for approval. */
  approvalRequested: SignInMail;
  /** To the member: they may come in. */
  approved: SignInMail;
  /** A code, to the address that somebody wants to log in with from now on. */
  emailChangeCode: SignInMail;
  /** Somebody wanted to log in with an address that has an account already. */
  emailTaken: SignInMail;
  /** To the old address: another one is used from now on. */
  emailChanged: SignInMail;
  /** The last mail: nothing of it is kept once it has left. */
  accountDeleted: SignInMail;
  bookingConfirmed: BookingMail;
  bookingRequested: BookingMail;
  bookingDeclined: BookingMail;
  bookingCanceled: BookingMail;
  bookingRescheduled: BookingMail;
  /** A session that does not take place: of a class, or one of a course. */
  sessionCanceled: BookingMail;
  /** One session of a course. */
  sessionMoved: BookingMail;
  /** Another teacher or place, or several sessions of a course at once. */
  sessionsChanged: BookingMail;
  waitlistJoined: BookingMail;
  /** A place is held until `until`. */
  waitlistOffered: BookingMail;
  /** Nobody answered: the place went to the next. */
  waitlistExpired: BookingMail;
  /** The line has ended, and no place became free. */
  waitlistClosed: BookingMail;
  waitlistLeft: BookingMail;
}

export type MailTemplate = keyof MailTemplates & string;
export type BookingTemplate = Exclude<
  { [T in MailTemplate]: MailTemplates[T] extends BookingMail ? T : never }[MailTemplate],
  never
>;
export type SignInTemplate = Exclude<MailTemplate, BookingTemplate>;

/** The mails about bookings: they go to whoever was named with one, with or without an account. */
export const bookingTemplates = [
  'bookingConfirmed',
  'bookingRequested',
  'bookingDeclined',
  'bookingCanceled',
  'bookingRescheduled',
  'sessionCanceled',
  'sessionMoved',
  'sessionsChanged',
  'waitlistJoined',
  'waitlistOffered',
  'waitlistExpired',
  'waitlistClosed',
  'waitlistLeft',
] as const satisfies readonly BookingTemplate[];
