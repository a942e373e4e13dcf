import { changeRefusals } from '@foyer/react/booking-changes';
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
} as const satisfies Record<Exclude<DeclaredCode<Calls>, UnreachableCode>, string>;

/** Why a link can't show or change its booking. */
export type LinkFailure = Failure<(typeof kinds)[keyof typeof kinds]>;

export const readFailure = failureReader<Calls>()(kinds);
