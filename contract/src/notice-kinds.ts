/** The changes of a booking that the business gets notices of. */
export const noticeKinds = [
  'NEW_BOOKING',
  'APPROVAL_REQUEST',
  'RESCHEDULED',
  'CANCELED',
  'PARTICIPANTS_CHANGED',
  'WAITLIST_JOINED',
  'WAITLIST_OFFER_ACCEPTED',
  'PAYMENT',
  'NO_SHOW',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** The mails that have no digest: each is a mail of its own. */
export const undigestedKinds = ['MESSAGE_REPLY', 'DAILY_AGENDA'] as const;

/** Kinds that a person of the team can get as a notification on their devices. */
export const pushKinds = [...noticeKinds, 'MESSAGE_REPLY'] as const;
export type PushKind = (typeof pushKinds)[number];

/**
 * The mails that an unsubscribe link stops: one kind, the agenda, the digest with everything in it, or replies. Links of
 * mails that were sent name them by their place, so new ones come last.
 */
export const stoppables = [...noticeKinds, 'DAILY_AGENDA', 'DIGEST', 'MESSAGE_REPLY'] as const;
export type Stoppable = (typeof stoppables)[number];
