import type { bookings, waitlist } from '@foyer/sdk';
import { type DeclaredCode, type Failure, failureReader } from '../../failures/failure.ts';

type Calls =
  | typeof bookings.bookingsGetBookingAnonymously
  | typeof bookings.bookingsCancelBookingAnonymously
  | typeof bookings.bookingsRescheduleBookingAnonymously
  | typeof bookings.confirmVisitAnonymously
  | typeof bookings.getMultiServiceBookingAnonymously
  | typeof bookings.cancelMultiServiceBookingAnonymously
  | typeof bookings.rescheduleMultiServiceBookingAnonymously
  | typeof waitlist.acceptOffer
  | typeof waitlist.declineOffer;

/** Only the business can ask for a refund. */
export type UnreachableCode = 'REFUND_NOT_ALLOWED';

const kinds = {
  INVALID_TOKEN: 'gone',
  MANAGE_LINK_EXPIRED: 'over',
  MANAGE_LINK_REVOKED: 'replaced',
  BOOKING_NOT_FOUND: 'gone',
  MULTI_SERVICE_BOOKING_NOT_FOUND: 'gone',
  BOOKING_REVISION_MISMATCH: 'stale',
  INVALID_BOOKING_STATUS: 'stale',
  REVISION_MISSING: 'stale',
  DUPLICATE_BOOKING_INFO: 'stale',
  NOT_ALL_BOOKINGS_WERE_SENT: 'stale',
  ALL_BOOKINGS_ARE_ALREADY_CANCELED: 'stale',
  ALL_BOOKINGS_ARE_ALREADY_DECLINED: 'stale',
  WAITLIST_PLACE_NOT_FOUND: 'stale',
  NO_OPEN_SPOTS: 'stale',
  OFFER_EXPIRED: 'stale',
  SERVICE_NOT_FOUND: 'closed',
  BOOKING_CANNOT_BE_CANCELLED: 'closed',
  SOME_BOOKINGS_UPDATES_FAILED: 'closed',
  BOOKING_POLICY_VIOLATION: 'closed',
  RESCHEDULING_NOT_ALLOWED: 'closed',
  PRICE_CHANGE_NOT_ALLOWED: 'closed',
  NOT_ALLOWED_TO_UPDATE_BOOKING_IN_MULTI_SERVICE_BOOKING: 'closed',
  UNAUTHORIZED_OPERATION: 'closed',
  TOO_MANY_HOLDS: 'closed',
  SLOT_NOT_AVAILABLE: 'lost',
  SESSION_CAPACITY_EXCEEDED: 'lost',
  SESSION_NOT_FOUND: 'lost',
  RESOURCE_NOT_FOUND: 'lost',
  BENEFIT_NOT_AVAILABLE: 'plan',
} as const satisfies Record<Exclude<DeclaredCode<Calls>, UnreachableCode>, string>;

/** Why a link can't show or change its booking. */
export type LinkFailure = Failure<(typeof kinds)[keyof typeof kinds]>;

export const readFailure = failureReader<Calls>()(kinds);
