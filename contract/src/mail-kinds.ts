/** The mails to customers about bookings whose words a business can choose. */
export const mailKinds = [
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
export type MailKind = (typeof mailKinds)[number];

/** The words that stand for something else in each mail: `{first_name}` and so on. */
export const mailPlaceholders = ['first_name', 'service', 'when', 'business'] as const;
