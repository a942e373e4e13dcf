import {
  type BookingMailKind,
  isBookingMail,
  isSignInMail,
  isSms,
  type OrderMailKind,
  type SignInMailKind,
  type SmsKind,
  type TextKind,
} from '@foyer/contract/text-kinds';
import type { Text } from '../../lib/text.ts';

interface KindWords {
  name: string;
  /** When customers get it. */
  when: string;
}

export interface KindGroup {
  title: string;
  kinds: readonly TextKind[];
}

export const kindGroups = ({ t }: Pick<Text, 't'>): readonly KindGroup[] => [
  {
    title: t('Bookings'),
    kinds: [
      'BOOKING_CONFIRMED',
      'BOOKING_REQUESTED',
      'BOOKING_DECLINED',
      'BOOKING_RESCHEDULED',
      'BOOKING_CANCELED',
      'ONLINE_LINK',
    ],
  },
  { title: t('Before and after a visit'), kinds: ['BOOKING_REMINDER', 'REVIEW_REQUESTED'] },
  { title: t('Classes and courses'), kinds: ['SESSION_MOVED', 'SESSIONS_CHANGED', 'SESSION_CANCELED'] },
  {
    title: t('Waitlist'),
    kinds: ['WAITLIST_JOINED', 'WAITLIST_OFFERED', 'WAITLIST_EXPIRED', 'WAITLIST_CLOSED', 'WAITLIST_LEFT'],
  },
  {
    title: t('Payments'),
    kinds: [
      ...(['PAYMENT_RECEIVED', 'PAYMENT_DUE', 'BALANCE_DUE', 'PAYMENT_AHEAD', 'PAYMENT_FAILED'] as const),
      ...(['PAYMENTS_STOPPED', 'REFUNDED', 'FEE_CHARGED', 'FEE_DUE'] as const),
    ],
  },
  {
    title: t('Plans'),
    kinds: [
      ...(['ORDER_PURCHASED', 'ORDER_PAUSED', 'ORDER_RESUMED', 'ORDER_START_MOVED', 'ORDER_END_MOVED'] as const),
      ...(['ORDER_CANCELLATION_PLANNED', 'ORDER_KEPT', 'ORDER_CANCELED', 'ORDER_ENDED'] as const),
    ],
  },
  {
    title: t('Payments for plans'),
    kinds: [
      ...(['ORDER_PAYMENT_RECEIVED', 'ORDER_PAYMENT_AHEAD', 'CARD_EXPIRING', 'ORDER_PAYMENT_FAILED'] as const),
      ...(['ORDER_UNPAID', 'ORDER_REFUNDED'] as const),
    ],
  },
  {
    title: t('Accounts and signing in'),
    kinds: [
      ...(['VERIFICATION_CODE', 'PASSWORD_RECOVERY', 'ACCOUNT_ACTIVATION', 'ACCOUNT_APPROVED'] as const),
      ...(['ACCOUNT_EXISTS', 'EMAIL_CHANGE_CODE', 'EMAIL_TAKEN', 'EMAIL_CHANGED', 'ACCOUNT_DELETED'] as const),
    ],
  },
  { title: t('SMS'), kinds: ['SMS_REMINDER'] },
];

const bookingWords = ({ t }: Pick<Text, 't'>): Readonly<Record<BookingMailKind, KindWords>> => ({
  BOOKING_CONFIRMED: { name: t('Booking confirmed'), when: t('As soon as a booking is confirmed.') },
  BOOKING_REQUESTED: { name: t('Request received'), when: t('When a booking waits for your approval.') },
  BOOKING_DECLINED: { name: t('Request declined'), when: t('When you decline a request.') },
  BOOKING_RESCHEDULED: { name: t('New time'), when: t('When a booking is moved.') },
  BOOKING_CANCELED: { name: t('Booking canceled'), when: t('When a booking is canceled.') },
  ONLINE_LINK: { name: t('Link to join online'), when: t('When the link of an online meeting is made later or anew.') },
  BOOKING_REMINDER: { name: t('Reminder'), when: t('Before a visit, as you chose under Reminders.') },
  REVIEW_REQUESTED: { name: t('Request for a review'), when: t('After a visit, if you ask for reviews.') },
  SESSION_MOVED: { name: t('Session moved'), when: t('When one session of a course has a new time.') },
  SESSIONS_CHANGED: { name: t('Sessions changed'), when: t('When staff, place or several sessions change.') },
  SESSION_CANCELED: { name: t('Session called off'), when: t('When a session of a class or course is called off.') },
  WAITLIST_JOINED: { name: t('On the waitlist'), when: t('When somebody joins a waitlist.') },
  WAITLIST_OFFERED: { name: t('A spot is free'), when: t('When a spot is held for somebody on the waitlist.') },
  WAITLIST_EXPIRED: { name: t('Offer expired'), when: t('When nobody took the spot in time.') },
  WAITLIST_CLOSED: { name: t('Waitlist closed'), when: t('When the session begins and no spot opened.') },
  WAITLIST_LEFT: { name: t('Off the waitlist'), when: t('When somebody leaves a waitlist.') },
  PAYMENT_RECEIVED: { name: t('Payment received'), when: t('When a payment for a booking arrives later.') },
  PAYMENT_DUE: { name: t('Payment due'), when: t('When the plan that paid for a booking has ended.') },
  BALANCE_DUE: { name: t('Rest to be paid'), when: t('When the rest of a price can’t be charged.') },
  PAYMENT_AHEAD: { name: t('Next payment'), when: t('Some days before a course is charged again.') },
  PAYMENT_FAILED: { name: t('Payment failed'), when: t('When a monthly payment for a course fails.') },
  PAYMENTS_STOPPED: { name: t('Payments stopped'), when: t('When the card isn’t charged again.') },
  REFUNDED: { name: t('Refund'), when: t('When you pay money back.') },
  FEE_CHARGED: { name: t('Fee charged'), when: t('When a late cancellation or a no-show was charged.') },
  FEE_DUE: { name: t('Fee to be paid'), when: t('When such a fee can’t be charged.') },
});

const orderWords = ({ t }: Pick<Text, 't'>): Readonly<Record<OrderMailKind, KindWords>> => ({
  ORDER_PURCHASED: { name: t('Plan bought'), when: t('When a member buys a plan.') },
  ORDER_PAYMENT_RECEIVED: { name: t('Plan paid'), when: t('When a later payment for a plan arrives.') },
  ORDER_PAYMENT_AHEAD: {
    name: t('Next payment for a plan'),
    when: t('Before a payment that a member may not expect.'),
  },
  ORDER_PAYMENT_FAILED: { name: t('Plan not paid'), when: t('When a renewal can’t be charged.') },
  ORDER_UNPAID: { name: t('Plan ended unpaid'), when: t('When nobody paid for a renewal in time.') },
  CARD_EXPIRING: { name: t('Card expires'), when: t('When the saved card ends before its next payment.') },
  ORDER_REFUNDED: { name: t('Refund for a plan'), when: t('When you pay back what a plan cost.') },
  ORDER_PAUSED: { name: t('Plan paused'), when: t('When you or the member pause a plan.') },
  ORDER_RESUMED: { name: t('Plan resumed'), when: t('When the pause of a plan is over.') },
  ORDER_START_MOVED: { name: t('New start of a plan'), when: t('When you move the start of a plan.') },
  ORDER_END_MOVED: { name: t('Plan lasts longer'), when: t('When you move the end of a plan to a later day.') },
  ORDER_CANCELED: { name: t('Plan canceled'), when: t('When a plan is canceled and ends at once.') },
  ORDER_CANCELLATION_PLANNED: {
    name: t('Cancellation planned'),
    when: t('When a plan is canceled and ends with its paid time.'),
  },
  ORDER_KEPT: { name: t('Plan continues'), when: t('When such a cancellation is taken back.') },
  ORDER_ENDED: { name: t('Plan ended'), when: t('When a plan comes to its end.') },
});

const signInWords = ({ t }: Pick<Text, 't'>): Readonly<Record<SignInMailKind, KindWords>> => ({
  VERIFICATION_CODE: { name: t('Code to sign in'), when: t('When a member confirms their address.') },
  PASSWORD_RECOVERY: { name: t('New password'), when: t('When a member has forgotten their password.') },
  ACCOUNT_ACTIVATION: { name: t('Invitation'), when: t('When you set up an account for a member.') },
  ACCOUNT_APPROVED: { name: t('Account approved'), when: t('When you approve a member.') },
  ACCOUNT_EXISTS: { name: t('Account exists'), when: t('When somebody registers who has an account.') },
  EMAIL_CHANGE_CODE: { name: t('Code for a new address'), when: t('When a member changes their email address.') },
  EMAIL_TAKEN: { name: t('Address taken'), when: t('When the new address already has an account.') },
  EMAIL_CHANGED: { name: t('Address changed'), when: t('To the old address, once the new one is confirmed.') },
  ACCOUNT_DELETED: { name: t('Account deleted'), when: t('When a member deletes their account.') },
});

const smsWords = ({ t }: Pick<Text, 't'>): Readonly<Record<SmsKind, KindWords>> => ({
  SMS_REMINDER: { name: t('Reminder by SMS'), when: t('Before a visit, to customers who asked for it.') },
});

export function kindWords(kind: TextKind, text: Pick<Text, 't'>): KindWords {
  if (isSms(kind)) return smsWords(text)[kind];
  if (isSignInMail(kind)) return signInWords(text)[kind];
  return isBookingMail(kind) ? bookingWords(text)[kind] : orderWords(text)[kind];
}
