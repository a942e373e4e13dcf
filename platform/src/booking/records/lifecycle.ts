import { defineLifecycle } from '../../server/lib/lifecycle.ts';
import type { BookingRecord, BookingStatus } from './record.ts';

/** Actions on a booking after its creation (protocol: bookings §1). */
export type BookingAction =
  | 'checkout'
  | 'markAsPending'
  | 'confirmOrDecline'
  | 'confirm'
  | 'decline'
  | 'cancel'
  | 'reschedule'
  | 'updateNumberOfParticipants'
  | 'updateExtendedFields'
  | 'setSubmissionId';

/** Actions that change no status also apply to final ones. */
const unchanged = {
  CREATED: ['CREATED'],
  PENDING: ['PENDING'],
  CONFIRMED: ['CONFIRMED'],
  WAITING_LIST: ['WAITING_LIST'],
  DECLINED: ['DECLINED'],
  CANCELED: ['CANCELED'],
} as const;

export const bookingLifecycle = defineLifecycle<BookingStatus, BookingAction | 'acceptOffer'>({
  statuses: ['CREATED', 'PENDING', 'CONFIRMED', 'WAITING_LIST', 'DECLINED', 'CANCELED'],
  initial: ['CREATED', 'PENDING', 'CONFIRMED', 'WAITING_LIST'],
  transitions: {
    checkout: { CREATED: ['PENDING', 'CONFIRMED'] },
    markAsPending: { CREATED: ['PENDING'] },
    confirmOrDecline: {
      CREATED: ['PENDING', 'CONFIRMED', 'DECLINED'],
      PENDING: ['PENDING', 'CONFIRMED', 'DECLINED'],
    },
    confirm: { CREATED: ['CONFIRMED'], PENDING: ['CONFIRMED'], WAITING_LIST: ['CONFIRMED'] },
    decline: { CREATED: ['DECLINED'], PENDING: ['DECLINED'], WAITING_LIST: ['DECLINED'] },
    cancel: { CREATED: ['CANCELED'], PENDING: ['CANCELED'], CONFIRMED: ['CANCELED'], WAITING_LIST: ['CANCELED'] },
    // An offer that has to be paid for first becomes a hold.
    acceptOffer: { WAITING_LIST: ['CREATED', 'PENDING', 'CONFIRMED'] },
    reschedule: { CREATED: ['CREATED'], PENDING: ['PENDING', 'CONFIRMED'], CONFIRMED: ['CONFIRMED', 'PENDING'] },
    updateNumberOfParticipants: { CREATED: ['CREATED'], PENDING: ['PENDING'], CONFIRMED: ['CONFIRMED'] },
    updateExtendedFields: unchanged,
    setSubmissionId: unchanged,
  },
});

export const isAllowedFrom = (action: BookingAction, status: BookingStatus): boolean =>
  bookingLifecycle.isAllowed(action, status);

/** Whether the business must approve: by the service's setting, and by what the creator could skip. */
export const needsApproval = ({ details }: Pick<BookingRecord, 'details'>): boolean =>
  details.requiresApproval && !details.flowControl.skipBusinessConfirmation;

/** The status that an unfinished booking gets when it is completed. */
export const statusWhenSettled = (booking: Pick<BookingRecord, 'details'>): 'CONFIRMED' | 'PENDING' =>
  needsApproval(booking) ? 'PENDING' : 'CONFIRMED';

/**
 * The status after rescheduling: a customer's new time needs a new approval where the service asks for one; the
 * business may approve a pending request along with it; a CREATED booking stays a hold.
 */
export function statusWhenMoved(
  { status }: Pick<BookingRecord, 'status'>,
  { isNewRequest, isApproved }: { isNewRequest: boolean; isApproved: boolean },
): BookingStatus {
  if (status === 'PENDING' && isApproved) return 'CONFIRMED';
  return status === 'CONFIRMED' && isNewRequest ? 'PENDING' : status;
}
