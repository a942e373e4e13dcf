/** The mails to customers about bookings. */
export const bookingMailKinds = [
  'BOOKING_CONFIRMED',
  'BOOKING_REQUESTED',
  'BOOKING_DECLINED',
  'BOOKING_RESCHEDULED',
  'BOOKING_CANCELED',
  'ONLINE_LINK',
  'BOOKING_REMINDER',
  'REVIEW_REQUESTED',
  'SESSION_MOVED',
  'SESSIONS_CHANGED',
  'SESSION_CANCELED',
  'WAITLIST_JOINED',
  'WAITLIST_OFFERED',
  'WAITLIST_EXPIRED',
  'WAITLIST_CLOSED',
  'WAITLIST_LEFT',
  'PAYMENT_RECEIVED',
  'PAYMENT_DUE',
  'PAYMENT_AHEAD',
  'PAYMENT_FAILED',
  'PAYMENTS_STOPPED',
  'BALANCE_DUE',
  'REFUNDED',
  'FEE_CHARGED',
  'FEE_DUE',
] as const;

/** The mails to members about the plans that they bought. */
export const orderMailKinds = [
  'ORDER_PURCHASED',
  'ORDER_PAYMENT_RECEIVED',
  'ORDER_PAYMENT_AHEAD',
  'ORDER_PAYMENT_FAILED',
  'ORDER_UNPAID',
  'CARD_EXPIRING',
  'ORDER_REFUNDED',
  'ORDER_PAUSED',
  'ORDER_RESUMED',
  'ORDER_START_MOVED',
  'ORDER_END_MOVED',
  'ORDER_CANCELED',
  'ORDER_CANCELLATION_PLANNED',
  'ORDER_KEPT',
  'ORDER_ENDED',
] as const;

/** The mails to members about their accounts and signing in. */
export const signInMailKinds = [
  'VERIFICATION_CODE',
  'PASSWORD_RECOVERY',
  'ACCOUNT_ACTIVATION',
  'ACCOUNT_APPROVED',
  'ACCOUNT_EXISTS',
  'EMAIL_CHANGE_CODE',
  'EMAIL_TAKEN',
  'EMAIL_CHANGED',
  'ACCOUNT_DELETED',
] as const;

/** The SMS to customers about bookings. */
export const smsKinds = ['SMS_REMINDER'] as const;

/** All mails and SMS whose words a business can choose. */
export const textKinds = [...bookingMailKinds, ...orderMailKinds, ...signInMailKinds, ...smsKinds] as const;

export type BookingMailKind = (typeof bookingMailKinds)[number];
export type OrderMailKind = (typeof orderMailKinds)[number];
export type SignInMailKind = (typeof signInMailKinds)[number];
export type SmsKind = (typeof smsKinds)[number];
export type TextKind = (typeof textKinds)[number];

export const isBookingMail = (kind: TextKind): kind is BookingMailKind =>
  bookingMailKinds.some((known) => known === kind);

export const isSignInMail = (kind: TextKind): kind is SignInMailKind => signInMailKinds.some((known) => known === kind);

export const isSms = (kind: TextKind): kind is SmsKind => smsKinds.some((known) => known === kind);

/** Whether texts of a kind can be of one service. */
export const isAboutService = (kind: TextKind): kind is BookingMailKind | SmsKind => isBookingMail(kind) || isSms(kind);

/** The most parts that an SMS with words of the business is sent in. */
export const MOST_SMS_PARTS = 4;

/** The words that stand for something else: `{first_name}` and so on. */
export const placeholders = ['first_name', 'service', 'plan', 'when', 'until', 'business'] as const;
export type Placeholder = (typeof placeholders)[number];

/** Mails that name the day until which a plan can be used. */
const kindsWithEnd: readonly TextKind[] = ['ORDER_PAYMENT_FAILED', 'ORDER_CANCELLATION_PLANNED'];

/** Those that stand for something in texts of a kind. */
export function placeholdersOf(kind: TextKind): readonly Placeholder[] {
  if (isAboutService(kind)) return ['first_name', 'service', 'when', 'business'];
  // It goes to an address that may be a stranger's.
  if (kind === 'EMAIL_CHANGE_CODE') return ['business'];
  if (isSignInMail(kind)) return ['first_name', 'business'];
  return kindsWithEnd.includes(kind) ? ['first_name', 'plan', 'until', 'business'] : ['first_name', 'plan', 'business'];
}
