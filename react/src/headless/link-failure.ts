import { type CodeOf, type CommonErrorCode, isFoyerError } from '@foyer/sdk';
import type {
  bookingsCancelBookingAnonymously,
  bookingsGetBookingAnonymously,
  bookingsRescheduleBookingAnonymously,
  cancelMultiServiceBookingAnonymously,
  confirmVisitAnonymously,
  getMultiServiceBookingAnonymously,
  rescheduleMultiServiceBookingAnonymously,
} from '@foyer/sdk/bookings';
import type { acceptOffer, declineOffer } from '@foyer/sdk/waitlist';
import { changeRefusals } from './booking-changes.ts';

/** The calls of a customer's link to a booking. */
export type LinkCalls =
  | typeof bookingsGetBookingAnonymously
  | typeof bookingsCancelBookingAnonymously
  | typeof bookingsRescheduleBookingAnonymously
  | typeof confirmVisitAnonymously
  | typeof getMultiServiceBookingAnonymously
  | typeof cancelMultiServiceBookingAnonymously
  | typeof rescheduleMultiServiceBookingAnonymously
  | typeof acceptOffer
  | typeof declineOffer;

/** Only the business can ask for a refund. */
export type UnreachableCode = 'REFUND_NOT_ALLOWED';

/**
 * The reasons why a link can't show or change its booking, by code. `gone`: it opens nothing. `over`: it has ended.
 * `replaced`: a newer one works instead. `changed` and `closed`: the booking has to be shown as it is now. `lost`: the new
 * time is taken. `plan`: the plan that pays for the booking doesn't pay for the new time.
 */
export const linkFailures = {
  ...changeRefusals,
  INVALID_TOKEN: 'gone',
  MANAGE_LINK_EXPIRED: 'over',
  MANAGE_LINK_REVOKED: 'replaced',
  BOOKING_NOT_FOUND: 'gone',
  MULTI_SERVICE_BOOKING_NOT_FOUND: 'gone',
  INVALID_BOOKING_STATUS: 'changed',
  REVISION_MISSING: 'changed',
  DUPLICATE_BOOKING_INFO: 'changed',
  NOT_ALL_BOOKINGS_WERE_SENT: 'changed',
  SOME_BOOKINGS_UPDATES_FAILED: 'closed',
  PRICE_CHANGE_NOT_ALLOWED: 'closed',
  TOO_MANY_HOLDS: 'closed',
  SLOT_NOT_AVAILABLE: 'lost',
  SESSION_CAPACITY_EXCEEDED: 'lost',
  SESSION_NOT_FOUND: 'lost',
  RESOURCE_NOT_FOUND: 'lost',
  BENEFIT_NOT_AVAILABLE: 'plan',
} as const satisfies Record<Exclude<CodeOf<LinkCalls>, CommonErrorCode | UnreachableCode>, string>;

export type LinkFailure = (typeof linkFailures)[keyof typeof linkFailures];

/** Undefined for codes of any call, and errors of other kinds. */
export function readLinkFailure(error: unknown): LinkFailure | undefined {
  const kinds: Readonly<Record<string, LinkFailure | undefined>> = linkFailures;
  return isFoyerError(error) ? kinds[error.code] : undefined;
}
